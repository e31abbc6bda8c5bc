"""Lantern Auction by its rules."""

from lantern_auction.game import GAME
from lantern_auction.rules import NATURE, LanternAuction


def round_of(s: LanternAuction, prize: str, *bids: int) -> None:
    GAME.play(s, NATURE, f"turn {prize}")
    for seat, bid in enumerate(bids):
        GAME.play(s, seat, f"bid {bid}")


def test_highest_alone() -> None:
    """LA-01, LA-02, LA-03, LA-04, LA-06, LA-09."""
    s = GAME.new(3, {"bids": "5"})
    round_of(s, "moon", 5, 5, 1)
    assert s.scores() == (0, 0, 13)
    GAME.play(s, NATURE, "turn tin")
    assert GAME.why_not(s, 0, "bid 5").rule == "LA-06"
    assert GAME.why_not(s, 0, "bid 7").rule == "LA-01"


def test_carry_and_end() -> None:
    """LA-05, LA-07, LA-08."""
    s = GAME.new(2, {"bids": "5"})
    round_of(s, "moon", 5, 5)
    round_of(s, "tin", 4, 3)
    assert s.scores() == (16, 0)
    for prize, a, b in [("silver", 1, 4), ("paper", 2, 1), ("glass", 3, 2)]:
        assert not s.winners()
        round_of(s, prize, a, b)
    assert s.scores() == (16 + 4 + 10, 12)
    assert s.winners() == (0,)
