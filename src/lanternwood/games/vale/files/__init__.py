"""Tables in files: `positions` reads and writes them."""
