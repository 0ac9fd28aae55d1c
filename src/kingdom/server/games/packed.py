"""What the compiled core needs of a game, for the browser to think about it.

Packing needs no core on the server. The formats: docs/core.md.
"""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING, Final

from kingdom.actions import ACTIONS, action_text
from kingdom.core.packing import pack_state, pack_view
from kingdom.core.tables import UnsupportedError, tables_of
from kingdom.server.errors import RefusedError
from kingdom.server.games.schema import PackedGame, PackedSetup
from kingdom.server.lru_cache import LruCache

if TYPE_CHECKING:
    from typing_extensions import Buffer

    from kingdom.setup import Setup
    from kingdom.state import AnyView
    from kingdom.table.history import History

_kept: Final = LruCache[PackedSetup](64)
"""By the text of the set-up: a tenth of a megabyte each."""


def _action_texts() -> list[str]:
    texts = []
    for action in range(ACTIONS):
        try:
            texts.append(action_text(action))
        except ValueError:  # reserved for tiles to come
            texts.append("")
    return texts


_ACTION_TEXTS: Final = _action_texts()


def packed_setup(setup: Setup) -> PackedSetup:
    """Return the tables of a set-up; raise `RefusedError` if the core cannot hold it."""
    return _kept.get(str(setup), lambda: _packed_setup(setup))


def _packed_setup(setup: Setup) -> PackedSetup:
    try:
        tables = tables_of(setup)
    except UnsupportedError as error:
        raise RefusedError("bad_setup", f"this set-up cannot be analysed: {error}") from None
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


def _base64(packed: Buffer) -> str:
    return b64encode(packed).decode()
