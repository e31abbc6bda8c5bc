"""Winterhaven Woods: draft cards, plant woods, house animals, steal, and feed predators."""
