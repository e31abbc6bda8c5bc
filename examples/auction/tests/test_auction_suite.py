"""Lantern Auction through the shared suite."""

from lanternwood.suite.every import *

GAME = "lantern-auction"
