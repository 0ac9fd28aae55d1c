"""Looking back at games, and at uploaded records."""
