"""The shared suite: what every registered game must do, without signing up. Nothing here knows a game's rules."""
