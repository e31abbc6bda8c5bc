"""Wispwood: draft wisps and shapes from a pond and grow a forest around a cat.

- `game`: the game as the rest of Lanternwood sees it; its settings, and which part is where
- `fields`: what the table and its pauses hold, each field named once; `moves`: its moves, each kind named once
- `content`: tiles, shapes, goal cards, rounds and the ghost as rows, the box that is made of them, lessons and puzzles
- `rules`: what happens, compiled; `rules/bots`: what bots know of it
- `words`: questions, facts and reasons in words
- `shown`: the table as clients draw it, as plain text, and the score sheet that explains itself
- `files`: position files, read and written
- `terminal`: its full screen in the terminal
- `pages`: the rules page in two languages, and the picture
- `reports`: what reports of balance look at; `suite`: what the shared tests must be told
"""
