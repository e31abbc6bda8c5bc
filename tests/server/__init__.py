"""The server, through its HTTP API and its websockets."""
