"""The games, one package each. `lanternwood.core.game` finds them by name."""
