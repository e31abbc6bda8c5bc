"""What bots think: `worth` of a table, `tricks` that spells could do, and `judge`, which chooses a turn."""
