"""What is in the box: `deck.toml` and `box`, which reads and checks it; lessons and puzzles."""
