"""Rats of Wistar: its rules, rulings and worked examples, as situations."""
