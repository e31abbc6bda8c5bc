"""One game being played: records, undo, seats."""
