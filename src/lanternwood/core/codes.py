"""Numbers that say how a field lies and what its values are; declarations (core/fields) and training agree on them."""

from typing import Final

# How a field lies in its class.
ONE: Final = 0
LIST: Final = 1
ROWS: Final = 2
"""As many places for each seat; the row of the seat that looks comes first, then the others clockwise."""
OWN_ROW: Final = 3
"""The same, and only the row of the seat that looks is written."""
TALLY: Final = 4
"""A list of kinds, written as how many there are of each."""

# What a value is.
NUMBER: Final = 0
CHOICE: Final = 1
BITS: Final = 2
BOARD: Final = 3
SEAT: Final = 4
SEATS: Final = 5
OWNED: Final = 6
BYTES: Final = 7
ORDER: Final = 8
