"""Wizard Kittens: six curses are out of their book, and the librarian is on her way.

| where | what |
| --- | --- |
| `game` | the game as the rest of Lanternwood sees it: options, and all its parts |
| `fields` | what a table and its frames hold, each field named once |
| `moves` | the kinds of moves, each named once: numbers, words, sentences, things they point at |
| `content` | the rows of the box, what they mean, lessons and puzzles |
| `rules` | the rules, compiled; `rules/bots` is what bots think |
| `words` | questions, facts and reasons in sentences |
| `shown` | scenes, score sheets and drawings |
| `files` | position files |
| `pages` | the rules for players, with their numbers |
| `reports` | what reports of balance look at |
| `suite` | what the shared test suite must be told |
"""
