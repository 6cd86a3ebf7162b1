"""The terminal front end: playing, lessons, replays and the output of the other commands, in English or French."""
