"""Finished games: their results, what they say about people, and ratings."""
