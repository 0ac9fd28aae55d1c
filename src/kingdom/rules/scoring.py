"""Gold: what each card, task and landmark pays, now or at the end (RULES 6 and 7)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from kingdom.content import CARDS, LANDMARKS, TASKS, Evaluator, Payment
from kingdom.content.cards import Measure
from kingdom.hexes import BIT, NEIGHBOURS, cells_of, distance
from kingdom.rules.evaluators import Credit, Kingdom, Source
from kingdom.rules.position import Position, in_turn, turn_of
from kingdom.setup import Setup

Scores: TypeAlias = tuple[dict[str, int], ...]
"""Each player's gold by source."""


class KnownScores(NamedTuple):
    """The gold of a position of the same game, as far as it tells somebody something."""

    position: Position
    gold: Scores


class Outcome(NamedTuple):
    """The result of a finished game.

    >>> import random
    >>> from kingdom import Game, Setup, make_bot
    >>> game = Game(Setup.first_game(), rng=random.Random(1))
    >>> outcome = game.play([make_bot("random", game.rng), make_bot("random", game.rng)])
    >>> outcome.totals, outcome.ranking, outcome.winners
    ((34, 37), ((1,), (0,)), (1,))
    """

    totals: tuple[int, ...]
    """Gold of each player."""
    ranking: tuple[tuple[int, ...], ...]
    """The players from most to least gold; those with equal gold share a place."""

    @classmethod
    def of(cls, scores: tuple[dict[str, int], ...]) -> "Outcome":
        """Rank the players by their gold."""
        totals = tuple(sum(gold.values()) for gold in scores)
        places: dict[int, list[int]] = {}
        for player, total in enumerate(totals):
            places.setdefault(total, []).append(player)
        return cls(totals, tuple(tuple(places[total]) for total in sorted(places, reverse=True)))

    @property
    def winners(self) -> tuple[int, ...]:
        """The players with the most gold."""
        return self.ranking[0]


def outcome(position: Position) -> Outcome | None:
    """Return the result, or None while the game runs."""
    return Outcome.of(scores(position)) if position.to_move is None else None


def scores(position: Position) -> Scores:
    """Return each player's gold by source, as if the game ended now."""
    return _gold(position, *paying(position.setup))


def scores_so_far(position: Position, known: KnownScores | None = None) -> Scores:
    """Return each player's gold by source, as it tells somebody something while the game runs.

    Where nobody has a piece yet, all are level for the most: at the end that pays (A-03), before it
    all would have the same gold for nothing. A ranking without any piece is left out.

    What is `known` of another position is used for players whose pieces are the same.
    """
    names, sources = paying(position.setup)
    begun = _begun(position, sources)
    idle = {source.name for source in sources} - {source.name for source in begun}
    return _gold(position, tuple(name for name in names if name not in idle), begun, known)


def _begun(position: Position, sources: Iterable[Source]) -> tuple[Source, ...]:
    """Return the sources that pay, rankings with only the patches where somebody has a piece."""
    pieces = 0
    for player in position.players:
        pieces |= player.scoring
    begun = []
    for source in sources:
        if source.payment.evaluator is Evaluator.RANKED:
            patches = tuple(patch for patch in source.patches if patch[0] & pieces)
            begun += [source._replace(patches=patches)] if patches else []
        else:
            begun.append(source)
    return tuple(begun)


def _gold(
    position: Position,
    names: tuple[str, ...],
    sources: tuple[Source, ...],
    known: KnownScores | None = None,
) -> Scores:
    kept = _kept(position, sources, known) if known else ({},) * len(position.players)
    result = []
    for player, kingdom, same in zip(position.players, _kingdoms(position), kept, strict=True):
        gold = dict.fromkeys(names, 0) | same
        for source in sources:
            if source.name in same:
                continue
            total = 0
            for _, amount, _ in source.found(kingdom):
                total += amount
            gold[source.name] = total
        if player.gold:
            gold.update(zip(position.setup.derived.paid_at_once, player.gold, strict=True))
        result.append(gold)
    return tuple(result)


def _kept(position: Position, sources: Iterable[Source], known: KnownScores) -> Scores:
    """Return the gold of another position that is the same in this one, for each player by source.

    What ranks players depends on the pieces of all, everything else on those of one. Rankings may
    have begun in one of the two positions alone: an undo leads back.
    """
    alone = {source.name for source in sources if source.payment.evaluator is not Evaluator.RANKED}
    return tuple(
        {name: gold for name, gold in own.items() if name in alone}
        if player.scoring == then.scoring
        else {}
        for player, then, own in zip(
            position.players, known.position.players, known.gold, strict=True
        )
    )


def _kingdoms(position: Position) -> list[Kingdom]:
    everybody = [player.scoring for player in position.players]
    return [Kingdom(own, everybody) for own in everybody]


class _Paying(NamedTuple):
    """What pays in a game."""

    names: tuple[str, ...]  # everything, in the order of scoring
    at_the_end: tuple[Source, ...]


@lru_cache(maxsize=1024)
def paying(setup: Setup) -> _Paying:
    """Look up the hexes of everything that pays, once for all positions of a game."""
    sources = sources_of(setup)
    names = (*setup.cards, *(source.name for source in sources), *setup.derived.paid_at_once)
    return _Paying(tuple(dict.fromkeys(names)), sources)


def sources_of(setup: Setup) -> tuple[Source, ...]:
    """Look up the hexes of everything that pays at the end."""
    sources = [
        Source.of(name, card_payment(setup, name), setup)
        for name in setup.cards
        if not CARDS[name].at_once
    ]
    sources += [Source.of(name, TASKS[name].payment, setup) for name in setup.tasks]
    for landmark in LANDMARKS.values():
        source = Source.of(landmark.name, landmark.payment, setup)
        sources += [source] if source.patches or landmark.always else []
    return tuple(sources)


def card_payment(setup: Setup, name: str) -> Payment:
    """Return the payment of a card; whether zero can be a rank is a house rule (A-03)."""
    card = CARDS[name]
    zero = card.zero_can_rank and setup.lords_zero_scores
    return card.payment._replace(least=0) if zero else card.payment


# --- which pieces earn it --------------------------------------------------------------------


def credit(
    position: Position, source: str, player: int, *, so_far: bool = False
) -> tuple[Credit, ...]:
    """Return the pieces of a player to which a source of gold pays now, credit by credit.

    They add up to `scores`, or to `scores_so_far`.

    What a source has paid during the game is one credit without pieces: the position does not
    tell which they were, but `earned` does.
    """
    setup = position.setup
    if source in setup.derived.paid_at_once:
        gold = position.players[player].gold[setup.derived.paid_at_once.index(source)]
        return (Credit(0, gold),) if gold else ()
    names, sources = paying(setup)
    for each in _begun(position, sources) if so_far else sources:
        if each.name == source:
            return tuple(_shown(each, _kingdoms(position)[player]))
    if source in names:
        return ()  # a ranking that has not begun
    raise ValueError(f"{source!r} pays nobody here: expected {', '.join(names)}")


def _shown(source: Source, kingdom: Kingdom) -> Iterator[Credit]:
    """Yield credits as people see them: pieces one by one, and the path whose hexes are counted."""
    payment = source.payment
    for cells, gold, places in source.found(kingdom):
        if payment.evaluator is Evaluator.PER_PIECE and not places:
            yield from (Credit(BIT[cell], payment.gold) for cell in cells_of(cells))
        elif payment.measure is Measure.LENGTH:
            yield Credit(cells, gold, _longest_way(cells))
        else:
            yield Credit(cells, gold, places)


def _longest_way(group: int) -> int:
    """Return a shortest path between the two pieces furthest apart, both ends included."""
    cells = [*cells_of(group)]
    start, end = max(((a, b) for a in cells for b in cells), key=lambda pair: distance(*pair))
    way = BIT[start]
    while start != end:
        start = min(cells_of(NEIGHBOURS[start]), key=lambda cell: distance(cell, end))
        way |= BIT[start]
    return way


def earned(states: Iterable[Position], source: str, player: int) -> tuple[Credit, ...]:
    """Return a source's payments to a player over some positions, each with what was put.

    The pieces are credited where they were put, also if they have moved or gone since.
    """
    found = []
    for before, after in pairwise(states):
        index = after.setup.derived.paid_at_once.index(source)
        gold = after.players[player].gold[index] - before.players[player].gold[index]
        if gold:
            cells = after.players[player].on_map & ~before.players[player].on_map
            found.append(Credit(cells | _line(before, source), gold))
    return tuple(found)


def _line(before: Position, source: str) -> int:
    """Return the earlier builds of a turn for a card that looks at them together."""
    payment = CARDS[source].payment if source in CARDS else None
    looks = payment and payment.evaluator is Evaluator.LINE_BUILT and in_turn(before)
    return max(turn_of(before).line, 0) if looks else 0
