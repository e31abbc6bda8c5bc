"""What is in the box.

- `box`: all rows, read and checked, with what moves and files call them; `shapes`: the eight shapes and how they lie
- `goals.toml`, `pond.toml`, `rounds.toml`, `solo.toml`: the rows; `lessons`, `puzzles`: a first game, and riddles
"""
