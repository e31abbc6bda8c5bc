"""Lantern Auction: 2 to 4 seats bid in secret for prizes that are turned up one by one.

`content` holds the prizes and the box that reads them, `rules` is the game, `moves` and `words` say it, `suite` tells
the shared suite what it cannot find out by playing, and `game` declares all of it.
"""
