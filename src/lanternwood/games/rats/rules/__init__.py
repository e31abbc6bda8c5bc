"""The rules, compiled.

numbers     what content, rules and pages agree on: places in a stock, operations, events, most rows of a box
tables      a box as arrays of numbers (`Tables`), held by every state as `s.box`
state       the table itself; its fields are declared in `fields`
moves       first numbers of the kinds of moves, written from `moves`

setup       RW-02 to RW-18    the wheel, objectives, heroes, turn order, starting pairs
rounds      RW-21 to RW-33    turn order, the guest of the round, the turning wheel, income, displays, the end
turn        RW-31 to RW-43    where the chief goes, and fast actions (RW-71 to RW-80)
actions     RW-39 to RW-52    main actions, and workers that move
choices     RW-43, AMB-36     one effect of several, potions, bonus spaces
exploring   RW-52 to RW-59    the farm: doors, rooms, mission cards
tents       RW-78, AMB-32     tents in the farm
guests      RW-50 to RW-60    the lair and its guests
missions    RW-61 to RW-70    missions, cubes and abilities
objectives  RW-79, RW-80      objectives, shared and personal
paying      RW-81 to RW-87    requirements and payments
playing     RW-81 to RW-102   inventions and heroes come into play
hands       RW-20, RW-90      hands, decks and discard piles
card_effects  RW-90           effects that move cards: draw, flip, regain, swap
programs    RW-91 to RW-96    effects: gains, what they set off, and the frames that ask
scoring     RW-103 to RW-113  final scoring
redealing   what a seat cannot know, dealt again

bots/       what effects and tables are worth, and the turn that looks best
"""
