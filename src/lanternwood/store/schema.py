"""The tables of the store. `migrations` brings a database to this form; a test holds the two against each other.

`entries` is the truth. Correctness rests on its keys: (match, seq) lets exactly one writer continue a match, whatever
process it lives in, and (match, key) makes a repeated request the same request. `matches` and `seats` are written in
the same transaction, for lists and for finding a seat by its secret; they could be made again from the entries.
"""

from __future__ import annotations

from sqlalchemy import Column, Float, Index, Integer, LargeBinary, MetaData, String, Table, UniqueConstraint

METADATA = MetaData()

ENTRIES = Table(
    "entries",
    METADATA,
    Column("match", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("key", String(80), nullable=False),
    Column("at", Float, nullable=False),
    Column("data", LargeBinary, nullable=False),
    UniqueConstraint("match", "key", name="entries_match_key"),
)

MATCHES = Table(
    "matches",
    METADATA,
    Column("match", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("public", Integer, nullable=False),
    Column("over", Integer, nullable=False),
    Column("open_seats", Integer, nullable=False),
    Column("asked", Integer, nullable=False),
    Column("updated", Float, nullable=False),
    Column("names", String, nullable=False),
    Column("scores", String, nullable=False, server_default=""),
    Column("winners", Integer, nullable=False, server_default="-1"),
    Column("bots", String, nullable=False, server_default=""),
    Index("matches_lobby", "public", "over", "updated"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("match", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("owner", String(64), nullable=False),
    Index("seats_owner", "owner"),
    Index("seats_secret", "secret"),
)

ANALYSES = Table(
    "analyses",
    METADATA,
    Column("match", String(32), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("data", LargeBinary, nullable=False),
)
"""What was found about finished games; it can be made again at any time, at a price."""
