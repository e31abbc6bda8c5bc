"""What bots know of the game, compiled with its rules."""
