"""Opening a table whose people all sit at one device, and the one that follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from kingdom.setup import MAX_PLAYERS, MIN_PLAYERS, Setup
from kingdom.table import shuffle
from kingdom.table.bot_names import name_seats
from kingdom.table.clock import progress
from kingdom.table.errors import TableError
from kingdom.table.facts import OVER, RUNNING, WAITING, TableRecord
from kingdom.table.history import History
from kingdom.table.seats import BOT, HUMAN, LOCAL, STAND_IN, Caller, SeatRecord, with_colors
from kingdom.table.setups import WantedSetup, chosen_in, drawn, played_again
from kingdom.table.snapshot import Snapshot

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kingdom.setup.house_rules import Rules
    from kingdom.table.seats import Color, SeatKind

HERE: Final = "here"
"""Whose seats those of all people at this device are."""
CALLER: Final = Caller(HERE)
_KINDS: Final[dict[str, SeatKind]] = {"me": HUMAN, "local": LOCAL, "bot": BOT}
Asked = dict[str, Any]
"""What is asked for: the body of a request for a new table."""


class _Wished(NamedTuple):
    """A seat as it is asked for."""

    kind: str
    name: str | None
    bot: str | None
    color: Color | None

    @classmethod
    def read(cls, wish: Mapping[str, Any]) -> _Wished:
        if wish.get("kind") not in _KINDS:
            raise TableError("bad_request", f"nobody can sit down here as {wish.get('kind')!r}")
        return cls(wish["kind"], wish.get("name"), wish.get("bot"), wish.get("color"))


def opened(asked: Asked, table_id: str, seed: str, now: float) -> Snapshot:
    """Return a table with its cards dealt; raise `ValueError` if it cannot be had like this."""
    wishes = [_Wished.read(wish) for wish in asked["players"]]
    if not MIN_PLAYERS <= len(wishes) <= MAX_PLAYERS:
        raise TableError("bad_request", f"{len(wishes)} players: there can be 2 to {MAX_PLAYERS}")
    setup = _setup(asked, len(wishes), seed)
    names = name_seats(wishes, "", seed)
    colors = with_colors([wish.color for wish in wishes])
    seats = [
        _seat(number, wish, name, color, asked.get("nonce"))
        for number, (wish, name, color) in enumerate(zip(wishes, names, colors, strict=True))
    ]
    table = TableRecord(
        id=table_id,
        status=WAITING,
        setup=str(setup),
        seed=seed,
        name=asked.get("name") or "",
        owner=HERE,
        drawn=not asked.get("setup") and not asked.get("first_game"),
        first_game=bool(asked.get("first_game")),
        random_order=bool(asked.get("random_order")),
        asked={key: value for key, value in asked.items() if key not in ("nonce", "ticket")},
        created=now,
        touched=now,
    )
    return _started(table, seats, setup, now)


def opened_again(over: Snapshot, table_id: str, seed: str, nonce: str, now: float) -> Snapshot:
    """Return the table that follows: the same people, a new board and the next first player."""
    if over.game.status != OVER:
        raise TableError("not_over", "a rematch follows a game that is over")
    wanted = {HUMAN: "me", LOCAL: "local", BOT: "bot"}
    players = [
        {"kind": wanted[seat.kind], "bot": seat.bot, "name": seat.name or None, "color": seat.color}
        for seat in (*over.seats[1:], over.seats[0])
    ]
    played = played_again(over.history.start.setup, over.game.asked.get("capitols", ()))
    asked = {**over.game.asked, **played, "setup": None, "players": players, "nonce": nonce}
    return opened(asked, table_id, seed, now)


def _setup(asked: Asked, players: int, seed: str) -> Setup:
    """Return the set-up that is asked for; what is left open is drawn from the seed."""
    if asked.get("setup"):
        return Setup.parse(asked["setup"])
    return drawn(wanted_setup(asked), players, seed)


def wanted_setup(asked: Mapping[str, Any]) -> WantedSetup:
    """Return the set-up that a request wants."""
    rules = {**asked.get("house_rules", {}), "marsh_cards": asked.get("marsh_cards", True)}
    modules, first = asked.get("modules", ()), bool(asked.get("first_game"))
    return WantedSetup(modules, cast("Rules", rules), chosen_in(asked), first)


def _seat(number: int, wish: _Wished, name: str, color: Color, nonce: str | None) -> SeatRecord:
    if wish.kind == BOT:
        return SeatRecord(number, BOT, color, name=name, bot=wish.bot or STAND_IN)
    return SeatRecord(number, _KINDS[wish.kind], color, HERE, name, nonce=nonce)


def _started(table: TableRecord, seats: Sequence[SeatRecord], setup: Setup, now: float) -> Snapshot:
    """Seat everybody, perhaps in an order that is drawn, and deal the cards."""
    nonces = [
        shuffle.BOT_NONCE if seat.kind == BOT else seat.nonce or shuffle.NO_NONCE for seat in seats
    ]
    chance = shuffle.chance_of(table.seed, nonces)
    if table.random_order:
        order = shuffle.seat_order(chance, len(seats))
        seats = [seats[old]._replace(seat=new) for new, old in enumerate(order)]
    table = table._replace(nonces=nonces, status=RUNNING, started=now)
    history = History.begin(setup, chance).with_cards()
    follows = progress(table, seats, history, True, now)
    return Snapshot(table._replace(**follows._asdict()), seats, history, None)
