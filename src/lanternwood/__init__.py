"""Lanternwood: a place to play, study and build modern tabletop games."""

from lanternwood.core.errors import BadInput, Illegal
from lanternwood.core.frame import NATURE, State
from lanternwood.core.playout import playout
from lanternwood.core.registry import GAMES, get, read_position, write_position
from lanternwood.core.rng import Rng

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "NATURE",
    "BadInput",
    "Illegal",
    "Rng",
    "State",
    "__version__",
    "get",
    "playout",
    "read_position",
    "write_position",
]
