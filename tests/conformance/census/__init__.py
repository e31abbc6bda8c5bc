"""What lies in each game's box, counted wherever it is: one module per game, named like it, with `census(s)`.

The shared suite finds it by the game's name and holds it to be the same from the first move to the last.
"""
