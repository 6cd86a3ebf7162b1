"""Interactive lessons: a scripted first game per game, played on the engine step by step; each step names its rule."""
