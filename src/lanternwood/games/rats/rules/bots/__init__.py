"""What bots know of the game, compiled with its rules.

values      what effects, cards and rooms of a box are worth, roughly (`Worths`)
worth       how good a table is for a seat
judge       the turn that looks best, and what the search asks
"""
