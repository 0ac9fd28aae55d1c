"""The hub: everybody who looks at a game learns that something has changed there."""
