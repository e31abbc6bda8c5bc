"""The game in words: `sentences` asks and tells, `why_not` gives the rule that forbids a move."""
