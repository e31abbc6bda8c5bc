"""The game in words: `cards` by name, `facts` and questions, what they `moved`, `why_not` with its
`reasons`. Moves are in `moves`."""
