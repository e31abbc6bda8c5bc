"""The server is killed again and again: nothing that was acknowledged may be lost or doubled."""
