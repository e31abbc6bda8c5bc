"""What is in the box: `board.toml`, `panels.toml` and `pieces.toml`, read and checked by `box`; lessons and puzzles."""
