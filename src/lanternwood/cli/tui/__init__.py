"""Tables at a full terminal screen: what every game shares, and the screen of games that bring none of their own.

`screen` takes keys and mouse, `session` is what the player sees, `dialogs` are pages over the table, `parts`, `picture`
and `canvas` draw it in the colours of `theme`; `anygame` and `listed` are the screen of any game.
"""
