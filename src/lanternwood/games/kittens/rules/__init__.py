"""The rules, compiled.

| module | what |
| --- | --- |
| `numbers` | what no row changes: chapters, spells, endings |
| `tables` | a box as numbers that rules look things up in |
| `state` | the table, and what lies where |
| `moves` | the first numbers of all kinds of moves |
| `setup` | kittens, Extra Credit, the first components, and who begins |
| `deck` | drawing, Chaos Cats, Caught, and curses turned up |
| `turn` | a turn: placing, casting, and each spell |
| `defeat` | the end of a turn: curses defeated, and what follows |
| `effects` | what New Rules and Chaos Mode cards do |
| `choosing` | choices that cards put to several kittens |
| `scoring` | points and both endings |
| `bots` | what bots think of a table |
"""
