"""What is in the box, read from TOML rows when a box is asked for.

grammar     the language of effects: what texts are read into
reading     texts of that language, read word by word
records     what rows are read into: cards, tiles, rooms and spaces
rows        every card, tile, room and space as the files say, checked (`Box`)
programs    effects, costs and needs as rows of numbers that the rules run
names       ids and names of everything, by number
lessons     the first game in small lessons

A row with a new verb: `grammar` and `reading` for its text, `programs` if it is more than one row of numbers,
`rules/programs` or a frame of its own to carry it out, `words/effects` and `shown/signs` to say it.
"""
