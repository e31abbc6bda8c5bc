"""The questions of Rats of Wistar as people read them."""

from __future__ import annotations

from lanternwood.core.text import N_, Text, count, say
from lanternwood.games.rats.rules import numbers as c
from lanternwood.games.rats.rules.state import Rats
from lanternwood.games.rats.rules.turn import Turn
from lanternwood.games.rats.words.trades import vain_trade

ASK = {
    "Drafting": N_("Take a pair of cards as your starting hand."),
    "Effects": N_("Several effects happen: which one first?"),
    "Items": N_("Choose what to pay."),
    "Discarding": N_("Choose a card to discard."),
    "Releasing": N_("Choose a guest to give up."),
    "Trading": N_("Make the trade or not?"),
    "Dropping": N_("You must discard something: choose what."),
    "Acting": N_("Choose a main action."),
    "Digging": N_("Dig a room, or stop."),
    "Bedding": N_("Build a bed, or stop."),
    "Deploying": N_("Send a worker from your entrance to an area, or do without."),
    "Shifting": N_("Move a worker from one area to another, or do without."),
    "Unlocking": N_("Open a door, or do without."),
    "Revealing": N_("Reveal a mission card, or do without."),
    "Walking": N_("Move your explorer, or do without."),
    "Pitching": N_("Pitch a tent, or do without."),
    "Playing": N_("Play a card, or do without."),
    "Picking": N_("Play one of the cards for free."),
    "Hiring": N_("Put a hero into play, or do without."),
    "Decking": N_("From which deck do you draw?"),
    "Regaining": N_("Take a card from a discard pile, or do without."),
    "Swapping": N_("Swap an item for another one, or do without."),
    "Choosing": N_("Choose one."),
    "Brewing": N_("Brew a potion."),
    "Bonus": N_("Which effect of the bonus space comes first?"),
    "Resolving": N_("Resolve a mission, or do without."),
    "Cubing": N_("Which ability do you uncover?"),
    "Learning": N_("Take a Skill Token."),
    "Claiming": N_("Claim an objective, or do without."),
    "Keeping": N_("Which objective do you keep?"),
    "Inviting": N_("Take a guest, or do without."),
}


def ask(s: Rats, seat: int) -> Text:
    """The question a seat is asked, in one sentence."""
    top = s.now
    if isinstance(top, Turn):
        if top.stage == 0:
            return say("Place a chief on the wheel or at the hut; fast actions may come before.")
        if top.stage == c.PLACED:
            return say("Main action or bonus action first?")
        if top.stage in (2, 3):
            return say("Carry out the other action, take fast actions, or end your turn.")
        return say("Take fast actions, or end your turn.")
    name = type(top).__name__
    points_left = getattr(top, "n", 0)
    if name == "Projects":
        return count(int(points_left), "Take cards: {n} project point left.", "Take cards: {n} project points left.")
    if name == "Exploring":
        return count(int(points_left), "Explore: {n} point left.", "Explore: {n} points left.")
    if name == "Trading" and vain_trade(s, seat):
        return say("Make the trade or not? Nothing would come of it now: the price would be paid for nothing.")
    if name in ASK:
        return say(ASK[name])
    return say("The game is over.") if not s.stack else say("Chance answers.")
