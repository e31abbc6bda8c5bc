"""Wisp in the Vale and Race in the Vale: two games around one lantern.

- `game`: both games as the rest of Lanternwood sees them; their settings, and which part is where
- `fields`: what a table and its frames hold, each field named once; `moves`: the kinds of moves, each named once
- `content`: board, panels and pieces as rows, the box that is made of them, lessons and puzzles
- `rules`: what happens, compiled; `rules/bots`: what bots know of it
- `words`: questions, facts and reasons in sentences
- `shown`: the table as clients draw it, as plain text, and the score sheet
- `files`: position files; `pages`: the rules pages of both games, and their pictures
- `suite`: what the shared tests must be told
"""
