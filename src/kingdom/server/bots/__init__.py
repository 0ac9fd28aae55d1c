"""Bots at tables: when they move, and the processes they run in."""
