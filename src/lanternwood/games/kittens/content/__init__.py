"""What is in the box: `cards.toml` and `magic.toml`, read and checked by `box`; lessons and puzzles lie beside them."""
