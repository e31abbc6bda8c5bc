"""Lanternwood: a place to play, study and build modern tabletop games."""

from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.frame import NATURE
from lanternwood.core.game import GAMES, get
from lanternwood.core.playout import playout
from lanternwood.core.rng import Rng

__version__ = "0.1.0"

__all__ = ["GAMES", "NATURE", "BadInput", "Illegal", "Rng", "__version__", "get", "playout"]
