"""The lab: many games at once, and what they show.

- questions: `simulate`, `arena` with `ratings`, `balance` with `effects`, `cards`, `puzzles`
- how games are played: `runs` keeps results, `crews` play, `spread` hands out batches
- how it is told: `figures` and `quantiles` (intervals), `tables` (CSV), `plots`, `page` with `drawing`
"""
