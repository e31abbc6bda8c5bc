"""What people are shown: `scene` for clients (typed in `messages`), `score_sheet`, and `plain_text` for terminals."""
