"""Where matches live: one append-only table of entries, and two small tables that only repeat what entries say."""
