"""How much one `kingdom serve` carries, and how quickly a browser is in a game."""


class StoppedError(RuntimeError):
    """Why there is nothing more to measure, in one sentence."""
