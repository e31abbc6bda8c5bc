"""The rules, compiled.

- `numbers`: what no row changes; `tables`: one box as tables of numbers; `moves`: first numbers of moves
- `lamp`: the lantern's arrangements; `state`: the table; `setup`: panels and pieces
- `turn`: a turn of Wisp in the Vale; `race`: Race in the Vale
"""
