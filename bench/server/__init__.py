"""How much one `kingdom serve` carries, and how quickly a browser is in a game."""
