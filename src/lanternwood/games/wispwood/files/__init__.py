"""Tables in files: `positions` reads and writes them, with forests as drawings."""
