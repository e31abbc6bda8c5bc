"""Lanes, a small game that brings nothing but rules and words: it is played wherever a game needs no more than that."""
