"""The store: what was acknowledged is on disk, once, in order."""
