"""What bots know of both games, compiled with their rules: `ways`, how far it is, and `judge`, the best turn."""
