"""A part of Wispwood's screen."""

from __future__ import annotations

from lanternwood.cli.tui.picture import Picture
from lanternwood.games.wispwood.terminal.session import Session


class ForestPicture(Picture):
    """A picture that knows the table of Wispwood."""

    session: Session
