"""One game being played: its log, undo, who sits where, and records of it.

- `table` folds a match from its `events`; `places` are its seats and lines, `beats` what a step did, `say` tells who
  may still take back, `fate` is its luck; `match` is a table at one screen
- `lead` finds the step that decided a finished game
- `record` and `files` keep games, `about` describes them before they begin
- `hints`, `analysis`, `puzzles` put into sentences (`kept` as data) what a search finds, `thinking` in another process
- `steps`: why not, for several steps in a row
"""
