"""Measures how much one `kingdom serve` carries, and how quickly a browser gets into a game."""


class StoppedError(RuntimeError):
    """Measuring cannot go on; the message says why in one sentence."""
