"""What bots know of the game, compiled with its rules: `worth` of what lies before a seat, `judge` the best answers."""
