"""Tables in files: `positions` reads them, with `before_seats` for what lies before a seat; `writing` writes them."""
