"""Wispwood: grow a forest of wisps around a cat."""
