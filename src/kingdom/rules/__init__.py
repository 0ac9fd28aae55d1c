"""The rules: what a position is, what may be chosen in it, how it changes and what it pays.

`kingdom.state.State` and `kingdom.game.Game` are the public face of what lives here.
"""
