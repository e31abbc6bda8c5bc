"""The rules, compiled.

- `numbers`: what no row changes; `tables`: one box as numbers to look things up in; `moves`: first numbers of moves
- `state`: the table; `rounds`: set-up, rounds and what lies between; `pond`: deals and reshuffles
- `turn`: a seat's turn; `forest`: where shapes and trees may go; `solo`: the ghost
- `scoring`: points; `goals`: which class counts for which card; `goal`, `goals_of_wisps`, `goals_of_trees`: the cards
"""
