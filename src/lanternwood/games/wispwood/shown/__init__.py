"""What people are shown: `scene` for clients, `plain_text` as letters, `score_sheet` with a reason for every point."""
