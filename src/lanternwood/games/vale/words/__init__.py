"""The games in words: `sentences` for questions and facts with `spaces` by name, `why_not` for the rule that
forbids something."""
