"""The game in words: `cards` by name, `facts` and questions, `why_not` with its `reasons`. Moves are in `moves`."""
