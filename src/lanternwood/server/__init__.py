"""The table server: matches over the wire. It knows no rule; `match.table` does."""
