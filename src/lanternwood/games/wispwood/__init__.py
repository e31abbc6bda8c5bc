"""Wispwood: grow a forest of wisps around a cat. Rules: docs/rules/wispwood.md."""
