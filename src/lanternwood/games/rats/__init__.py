"""Rats of Wistar, for 2 to 4 players. Where what lies:

game        the game as everything else sees it: options, and which functions its parts are
fields      what a table and its frames hold, each field named once
moves       the kinds of moves, each named once
content/    the rows of the box, the language of effects, names, lessons, puzzles
rules/      the rules, compiled: a file for each chapter of the rulebook; rules/bots: what bots know
words/      questions, facts, effects and reasons in sentences
shown/      the table as clients draw it, as plain text, and as score sheets
files/      position files, read and written
pages/      the rules pages
reports     what studies of cards and balance look at
suite       what the shared tests must be told

To follow a turn: `rules/rounds` gives turns, `rules/turn` asks where the chief goes, `rules/actions` carries out the
main action, `rules/choices` the bonus action, and `rules/programs` runs every effect.
"""
