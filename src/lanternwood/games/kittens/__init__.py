"""Wizard Kittens: six curses are out of their book, and the librarian is on her way."""
