"""The games in words: `sentences` for questions and facts, `why_not` for the rule that forbids something."""
