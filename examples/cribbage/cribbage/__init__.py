"""Two-player Cribbage: six cards, a crib, to 121.

`cards` names the cards, `counting` counts them, `rules` is the game, `moves` and `words` say it, `game` declares it.
"""
