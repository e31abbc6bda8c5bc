"""A real browser plays on a real server."""
