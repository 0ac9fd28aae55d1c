"""Games: the event store, the history rebuilt from it, undo, fair shuffles, and the service."""
