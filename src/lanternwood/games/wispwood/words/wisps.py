"""Sentences that need another gender or case for each type of wisp, in some language; in the order of the types."""

from __future__ import annotations

from lanternwood.core.text import N_, say

TAKE = (
    N_("take the jack between the {one} and the {other}"),
    N_("take the witch between the {one} and the {other}"),
    N_("take the orb between the {one} and the {other}"),
    N_("take the heart between the {one} and the {other}"),
)
TURNED_UP = (
    say("a jack is turned up"),
    say("a witch is turned up"),
    say("an orb is turned up"),
    say("a heart is turned up"),
)
WHICH_SQUARE = (
    say("Which square is the jack?"),
    say("Which square is the witch?"),
    say("Which square is the orb?"),
    say("Which square is the heart?"),
)
LAYS = (
    N_("{who} lays a jack in a {shape}"),
    N_("{who} lays a witch in a {shape}"),
    N_("{who} lays an orb in a {shape}"),
    N_("{who} lays a heart in a {shape}"),
)
LAYS_HIDING = (
    N_("{who} lays a jack in a {shape}, hiding the cat"),
    N_("{who} lays a witch in a {shape}, hiding the cat"),
    N_("{who} lays an orb in a {shape}, hiding the cat"),
    N_("{who} lays a heart in a {shape}, hiding the cat"),
)
GHOST_TAKES = (
    N_("the ghost takes the jack between the {one} and the {other}"),
    N_("the ghost takes the witch between the {one} and the {other}"),
    N_("the ghost takes the orb between the {one} and the {other}"),
    N_("the ghost takes the heart between the {one} and the {other}"),
)
