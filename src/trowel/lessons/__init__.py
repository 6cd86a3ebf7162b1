"""Learn by playing: for each game a first game on the real engine, step by step, with the rules' ids."""
