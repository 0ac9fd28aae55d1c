"""The game a second time: slow, plain, written from the rules and not from the engine.

It covers all modules and house rules. `world` is a position as plain data; `cards` says what can
be played, `moves`, `routes` and `retinue` what is legal, `play`, `pieces` and `tiles` what an
action does, `score`, `marshlands`, `tasks` and `areas` what a position is worth; `picture` shows
a state of the engine as such a world. `compare` plays games in both and looks for differences, on
the `boards`, some of them `strewn` at random, and from the positions of `disturb` and
`disturb_more`; `python -m tests.reference --games 500` does so at length, and so does `make soak`.
`expected` says what has to happen in the games that `make test` plays, and `choose` finds them.
"""
