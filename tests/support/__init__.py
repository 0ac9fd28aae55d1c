"""What the tests share. There are no tests in this folder, and no helpers among the tests.

- `drawn`: positions drawn as text, `canoes`: some that several files of tests use
- `playing`: random games; `setups` and `positions`: texts, to be changed or spoilt
- `invariants` and `steps`: what holds in every state, and between two of them
- `core`: the script that builds the compiled core; `lockstep`: a game in both engines at once;
  `playouts`: the core's random games in the Python engine
- `boards` and `refusals`: how a board is checked, and an action that is refused
- `happenings`: what can happen in a game, so that a rule that no game meets is noticed
- `rendering`: positions to render, and what to look for in the pictures
- `commands`: how commands are run
- `mail_server` and `push_service`: where messages go; `doomed_sender`: a sender that dies at a
  chosen moment
- `servers`, `clients`, `tables`: servers, people who use them, and tables where they play;
  `authenticator`: a device with a passkey, `signing_in`: using it; `doomed`: a server that
  dies at a chosen moment; `forked`: processes that begin with the server imported; `moved_time`:
  a clock that tests move
- `broken_bots`: a worker process whose bots fail; `away`: two people who are away
  from their table
- `postgres`: a PostgreSQL, `blocking` and `races`: two transactions there at once; `skipping`: what
  is skipped where something is missing
- `soak`: very many random games (`make soak`); `stress`: tests on a busy machine
  (`make test-stress`)
"""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
"""The checkout."""

TIMEOUT: Final = 180.0
"""Seconds after which a test gives up. Tests wait for what has to happen and never measure how
fast: after this long it will not happen any more, however busy the machine is.
"""
