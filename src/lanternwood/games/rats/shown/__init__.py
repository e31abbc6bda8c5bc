"""What people are shown.

messages     the types of all that clients get
faces        everything in the box, once (`RatsBox`)
signs        effects, prices and requirements as drawings with words
scene        what lies where, from a seat's view (`RatsScene`)
plain_text   the table as text
score_sheet  the points of each seat with their reasons
"""
