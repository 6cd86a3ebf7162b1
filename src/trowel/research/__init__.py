"""The research API: exact environments for people who train and test agents. What is where: docs/research.md."""
