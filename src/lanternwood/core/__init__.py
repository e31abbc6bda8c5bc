"""The rules core: who is asked what, and what an answer changes. It knows no game, clock, file or random source.

- a table: `frame` (states and pauses), `see` (views, files, digests), `facts`, `rng`, `playout`; on compiled arrays of
  numbers: `ints`, `bits`, `grid`
- declared once: `fields` with `codes`, `kinds` with `spans`, `writer` for compiled classes, `plain` for others
- a box: `content` and `packs` over it
- a game: `game` with its `parts`, their `defaults`, `options` and `choosing` from them, `judgement`, `suite`,
  `lessons`; `registry` finds them
- for people: `text`, `scores`, `ties`, `why` it ended so, `things`, `errors`, `position` files
"""
