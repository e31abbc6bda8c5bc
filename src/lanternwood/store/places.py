"""Where tables are kept if nobody says otherwise: in the folder that this system has for data of programs."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

from lanternwood.core.errors import BadInput
from lanternwood.core.text import say


def usual_database() -> str:
    """LANTERNWOOD_DATABASE, or a file in the user's folder for data, which is made if need be."""
    return os.environ.get("LANTERNWOOD_DATABASE") or f"sqlite:///{data_folder() / 'lanternwood.db'}"


def data_folder() -> Path:
    """The folder for our data."""
    folder = user_data_path("lanternwood", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            say("cannot make the folder {folder}: {why}", folder=str(folder), why=error.strerror or "")
        ) from None
    return folder
