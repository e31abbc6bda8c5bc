"""Lanternwood: a place to play, study and build modern tabletop games."""

__version__ = "0.1.0"
