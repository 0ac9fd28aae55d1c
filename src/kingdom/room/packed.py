"""What the compiled core needs of a game, for the browser to think about it.

Packing needs no core here. The formats: docs/core.md.
"""

from __future__ import annotations

from base64 import b64encode
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from kingdom.actions import ACTIONS, action_text
from kingdom.core.packing import pack_state, pack_view
from kingdom.core.tables import UnsupportedError, tables_of
from kingdom.table.answers import NO_HINTS
from kingdom.table.errors import TableError
from kingdom.table.position import reason
from kingdom.table.seats import held_by
from kingdom.table.wire.packed import PackedGame, PackedSetup
from kingdom.table.wire.server import HintView, Refused, StaleMessage

if TYPE_CHECKING:
    from kingdom.setup import Setup
    from kingdom.state import AnyView
    from kingdom.table.history import History
    from kingdom.table.seats import Caller
    from kingdom.table.snapshot import Snapshot


def _action_texts() -> list[str]:
    texts = []
    for action in range(ACTIONS):
        try:
            texts.append(action_text(action))
        except ValueError:  # reserved for tiles to come
            texts.append("")
    return texts


_ACTION_TEXTS: Final = _action_texts()


@lru_cache(maxsize=64)  # a tenth of a megabyte each
def packed_setup(setup: Setup) -> PackedSetup:
    """Return the tables of a set-up; raise `TableError` if the core cannot hold it."""
    try:
        tables = tables_of(setup)
    except UnsupportedError as error:
        raise TableError("bad_setup", f"this set-up cannot be analysed: {error}") from None
    return PackedSetup(
        tables=_base64(tables.memory.bytes),
        sources=[*tables.sources],
        sites=[site.name for site in setup.derived.sites],
        actions=_ACTION_TEXTS,
    )


def packed_game(history: History) -> PackedGame:
    """Return a finished game, or a record as far as it goes, with all its cards."""
    setup = packed_setup(history.start.setup)
    return PackedGame(
        tables=setup.tables,
        sources=setup.sources,
        sites=setup.sites,
        actions=setup.actions,
        start=_base64(pack_state(history.start)),
        played=[step.action for step in history.line],
    )


def packed_view(view: AnyView) -> str:
    """Return a player's view, packed; raise `UnsupportedError` if the core cannot hold it.

    It is made only from a view, so a card that the player may not see cannot get in.
    """
    return _base64(pack_view(view))


def hint_view(
    snapshot: Snapshot, caller: Caller, message: str
) -> HintView | StaleMessage | Refused:
    """Return the packed view of a caller, who has to decide, as the answer to a message."""
    history, seat = snapshot.history, snapshot.history.to_move
    if seat not in held_by(snapshot.seats, caller):
        return StaleMessage(id=message, seq=history.seq)
    try:
        view = packed_view(history.state.view(seat))
    except UnsupportedError:
        return Refused(id=message, reason=reason(NO_HINTS.reason))
    return HintView(id=message, seq=history.seq, view=view)


def _base64(packed: bytes | memoryview) -> str:
    return b64encode(packed).decode()
