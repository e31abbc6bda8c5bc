"""The game in words: `sentences` asks and tells with `components` by name, `moved` says what facts moved, `why_not`
gives the rule that forbids a move."""
