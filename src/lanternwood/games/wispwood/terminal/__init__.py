"""Wispwood at a full terminal screen.

- `screen`: layout, keys and pages; `session`: what the player sees and points at; `choices`: what may be chosen
- `table`: the state as the screen wants it; `board`, `pond`, `panels`: its parts, `picture` what they share
- `floating`: the shape in hand; `ring`: where arrows go; `guide`, `pages`, `sheets`: pages over it; `signs`: letters
"""
