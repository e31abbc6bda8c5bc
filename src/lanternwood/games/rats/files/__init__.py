"""Tables in files.

positions   a position file, read: rounds, wheel, farm, objectives, decks
seats       its lines about one seat
checks      what only shows when all of it has been read
writing     the same, written
pad         a table at home that is only scored
"""
