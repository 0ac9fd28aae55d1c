"""Why one turn is better than another, by what both bring at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from kingdom.actions import END
from kingdom.board import CARD_TERRAINS, TERRAINS

if TYPE_CHECKING:
    from kingdom.actions import Action
    from kingdom.state import State, View


class Kind(StrEnum):
    """What a reason is about."""

    GOLD = "gold"  # own gold from a source
    TILE = "tile"  # a tile that is taken, or not
    KEPT = "kept"  # a tile that one had before and still has, or not
    USE = "use"  # a tile that is used
    SETTLEMENTS = "settlements"  # how many are built
    RIVAL = "rival"  # gold of another player
    FREE = "free"  # a terrain on which nothing forces one to build next to one's own


class Reason(NamedTuple):
    """One difference between two turns, as the better one has it against the other."""

    kind: Kind
    name: str = ""
    """A source of gold, a tile or a terrain."""
    amount: int = 1
    """How much more; negative where the better turn brings less."""
    player: int | None = None
    """Whose gold it is, if another player's."""

    @property
    def is_in_favour(self) -> bool:
        """Whether it speaks for the better turn."""
        return (self.amount > 0) != (self.kind == Kind.RIVAL)


class Gains(NamedTuple):
    """What a turn brings up to where it ends."""

    gold: tuple[dict[str, int], ...]
    """What everybody has then by source, as if the game ended."""
    taken: Counter[str]
    lost: Counter[str]
    used: Counter[str]
    settlements: int
    free: frozenset[str]


def reasons_for(view: View, better: Sequence[Action], played: Sequence[Action]) -> list[Reason]:
    """Return in what a turn is better than the one that was played; what is worse comes last."""
    seat = view.to_move
    assert seat is not None
    one, other = (gains_of(view.state, turn, seat) for turn in (better, played))
    return sorted(_differences(one, other, seat), key=lambda reason: not reason.is_in_favour)


def gains_of(before: State, turn: Sequence[Action], seat: int) -> Gains:
    """Return what a turn brings a player."""
    after = before
    for action in turn:
        if action != END:
            after = after.apply(action)
    old, new = before.players[seat], after.players[seat]
    passing = before.setup.derived.passing
    return Gains(
        after.scores(),
        _named(after, new.taken & ~old.taken),
        _named(after, old.held & ~new.held & ~passing),
        _named(after, new.used & ~old.used),
        old.supply - new.supply,
        _free(after, seat),
    )


def _named(state: State, sites: int) -> Counter[str]:
    all_sites = enumerate(state.setup.derived.sites)
    return Counter(site.name for index, site in all_sites if sites >> index & 1)


def _free(state: State, seat: int) -> frozenset[str]:
    """Return the terrains on which the player may build anywhere, for want of hexes beside."""
    near, played = state.players[seat].near, state.setup.derived.played
    return frozenset(
        TERRAINS[terrain]
        for terrain in CARD_TERRAINS
        if _leaves_free(played[terrain] & state.clear, near)
    )


def _leaves_free(hexes: int, near: int) -> bool:
    return bool(hexes) and not hexes & near


def _differences(one: Gains, other: Gains, seat: int) -> Iterator[Reason]:
    yield from _of_gold(one.gold[seat], other.gold[seat])
    yield from _counted(Kind.TILE, one.taken, other.taken)
    yield from _counted(Kind.KEPT, other.lost, one.lost)
    yield from _rivals(one, other, seat)
    yield from _counted(Kind.USE, one.used - other.used, Counter())
    if one.settlements != other.settlements:
        yield Reason(Kind.SETTLEMENTS, amount=one.settlements - other.settlements)
    for terrain in sorted(one.free - other.free):
        yield Reason(Kind.FREE, terrain)


def _of_gold(one: dict[str, int], other: dict[str, int]) -> Iterator[Reason]:
    more = {source: one[source] - other[source] for source in one}
    for source, amount in sorted(more.items(), key=lambda item: -abs(item[1])):
        if amount:
            yield Reason(Kind.GOLD, source, amount)


def _counted(kind: Kind, one: Counter[str], other: Counter[str]) -> Iterator[Reason]:
    for name in sorted({*one, *other}):
        if one[name] != other[name]:
            yield Reason(kind, name, one[name] - other[name])


def _rivals(one: Gains, other: Gains, seat: int) -> Iterator[Reason]:
    for player, (gold, instead) in enumerate(zip(one.gold, other.gold, strict=True)):
        more = sum(gold.values()) - sum(instead.values())
        if more and player != seat:
            yield Reason(Kind.RIVAL, amount=more, player=player)
