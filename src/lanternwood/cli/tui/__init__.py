"""Wispwood at a full terminal screen."""

from __future__ import annotations

from lanternwood.cli.tui.app import play_tui

__all__ = ["play_tui"]
