"""Tokens and their hashes: what opens a seat is 128 bits from the system, and only its hash is kept."""

from __future__ import annotations

import base64
import hashlib
import re
import secrets

TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")


def new_token() -> str:
    """128 bits as 22 letters that fit into a link."""
    return base64.urlsafe_b64encode(secrets.token_bytes(16)).rstrip(b"=").decode()


def is_token(text: str) -> bool:
    return TOKEN.fullmatch(text) is not None


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(b"lanternwood seat\0" + token.encode()).hexdigest()


def new_seed() -> bytes:
    """The seed of a deal."""
    return secrets.token_bytes(16)
