"""The base game a second time: slow, plain, written from the rules and not from the engine.

`world` is a position as plain data, `moves` says what is legal, `play` what an action does,
`score` what a position is worth. `compare` plays games in both and looks for differences;
`python -m tests.reference --games 500` does so at length.
"""
