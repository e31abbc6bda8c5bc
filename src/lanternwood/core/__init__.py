"""The rules core: who is asked what, and what an answer changes. It knows no game, clock, file or random source."""
