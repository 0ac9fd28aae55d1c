"""Seeking: people who look for others to play with."""
