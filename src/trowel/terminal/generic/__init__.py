"""Screen for games without their own: the board as text, and a menu of the legal moves."""
