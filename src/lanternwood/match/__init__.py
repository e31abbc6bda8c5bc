"""One game being played: its log, undo, who sits where, and records of it."""
