"""The games, one package each; each one's docstring is its map. `lanternwood.core.registry` finds them."""
