"""For those who run a server: clean-up, and what can be done about people and tables."""
