"""The command line: play, replay, ask about positions, simulate, measure."""
