"""Tables in files: `positions` reads them, `writing` writes them."""
