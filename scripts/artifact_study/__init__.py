"""The study that chose Artifact's numbers: docs/artifact-numbers.md."""
