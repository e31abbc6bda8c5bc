"""What people are shown: `scene` for clients, `plain_text`, and `score_sheet`."""
