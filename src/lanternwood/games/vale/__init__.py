"""Wisp in the Vale and Race in the Vale: two games around one lantern."""
