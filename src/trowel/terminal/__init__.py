"""The terminal: playing, replaying and reading the rules at a prompt, in English or French."""
