"""The rules, compiled.

- `numbers`: cards, places and stages by number; `tables`: one box as tables of numbers; `moves`: first numbers of moves
- `state`: the table; `rounds`: what follows what
- `setup`: bonuses and hands; `draft`: picks in secret; `secrets`: what a seat cannot know of a draft, dealt again
- `woods`: what may be planted and housed; `planning`: everyone does so in secret
- `steal`: thieves; `hunt`: packs, hunters, rest; `solo`: one player against the predators
- `scoring`: points, fast
"""
