"""The arena: many games of bots under equal conditions, and what they say about their strength."""
