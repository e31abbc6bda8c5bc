"""What bots know of the game, compiled with its rules: `judge`, what a forest is worth and the turn that looks best."""
