"""Tables at a full terminal screen: what every game shares, and the screen of games that bring none of their own."""
