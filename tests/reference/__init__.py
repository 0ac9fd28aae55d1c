"""The game a second time: slow, plain, written from the rules and not from the engine.

It covers the base game and the Nomads. `world` is a position as plain data, `moves` says what is
legal, `play` and `pieces` what an action does, `score` what a position is worth; `picture` shows
a state of the engine as such a world. `compare` plays games in both and looks for differences, on
the `boards` and from the positions of `disturb`; `python -m tests.reference --games 500` does so
at length.
"""
