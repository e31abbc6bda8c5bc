"""The core by itself, without a real game."""
