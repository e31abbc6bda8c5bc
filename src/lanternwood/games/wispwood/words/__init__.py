"""The game in words: `sentences` for questions and facts, `wisps` for what is said of each type, `why_not` for
the rule that forbids something."""
