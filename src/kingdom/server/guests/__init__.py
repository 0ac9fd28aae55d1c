"""Guests: people who play here, and the browsers in which they are known."""
