"""The game in words.

names       what cards and abilities are called and do, and programs read back into effects
effects     effects, prices and requirements in plain words
deeds       what moves say and point at where that depends on the table
questions   what a seat is asked
facts       what happened
moved       which things it moved, from where to where
trades      trades that would bring nothing
reasons     the rule against a move of each kind
why_not     which reason it is: the wrong moment, another question, or the move itself
"""
