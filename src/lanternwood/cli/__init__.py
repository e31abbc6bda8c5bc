"""The command line: play, replay, ask about positions, simulate, measure.

Each command has a module of its name, found by `main`: `play` (`plain`, or a full screen in `tui`), `serve`, `puzzle`,
`replay`, `rules`, `games`, `simulate`, `arena`, `balance`, `cards`, `write`, `new_game`, `check_game` (its findings are
in `lacking`), `bench` with `bench_engine`, `bench_search`, `bench_rl`, `bench_against` and `bench_workers`; `positions`
has `legal`, `score` and `why-not`. `common` is what they share, `hint` says hints as lines.
"""
