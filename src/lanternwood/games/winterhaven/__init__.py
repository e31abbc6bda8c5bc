"""Winterhaven Woods: draft trees and animals, give them woods to winter in, and mind thieves and hunters.

- `game`: the game as the rest of Lanternwood sees it; its settings, and which part is where
- `fields`: what the table holds, each field named once; `moves`: its moves, each kind named once
- `content`: the deck as rows (`deck.toml`), the box that is made of them, lessons and puzzles
- `rules`: what happens, compiled; `rules/bots`: what bots know of it
- `words`: cards, facts and reasons in words
- `shown`: the table as clients draw it, as plain text, and the score sheet that explains itself
- `files`: position files, read and written
- `pages`: the rules page in two languages, and the picture
- `reports`: what reports of balance look at; `suite`: what the shared tests must be told
"""
