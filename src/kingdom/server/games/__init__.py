"""Games: the event store, the history folded from it, undo, fair shuffles, and the service."""
