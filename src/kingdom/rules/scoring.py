"""Gold: what each card and each castle pays, now or at the end (RULES 6 and 7)."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from kingdom.content import CARDS, TASKS, Card, Scoring
from kingdom.rules.position import Position

CASTLES: Final = "castles"
CASTLE_GOLD: Final = 3
PALACES: Final = "palaces"
PALACE_GOLD: Final = 5
CAPITOLS: Final = "capitols"


class Outcome(NamedTuple):
    """The result of a finished game."""

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


def looked_at(position: Position) -> Scoring:
    """Give what the cards look at in a position."""
    setup = position.setup
    return Scoring(
        setup.board,
        tuple(player.pieces for player in position.players),
        lords_zero_scores=setup.lords_zero_scores,
        removed=setup.removed_terrain,
    )


def scores(position: Position) -> tuple[dict[str, int], ...]:
    """Give each player's gold by source, as if the game ended now."""
    setup = position.setup
    scoring = looked_at(position)
    result = []
    for player, state in enumerate(position.players):
        earned = dict(zip(setup.derived.paid_at_once, state.gold, strict=True))
        gold = {card: _gold(CARDS[card], scoring, player, earned) for card in setup.cards}
        for task in setup.tasks:
            gold[task] = TASKS[task].gold * TASKS[task].done(scoring, player)
        result.append(gold | _around(scoring, player) | earned)
    return tuple(result)


def _around(scoring: Scoring, player: int) -> dict[str, int]:
    """Give what castles, palaces and capitols pay for the pieces around them (RULES 7)."""
    board, own = scoring.board, scoring.pieces[player]
    gold = {CASTLES: CASTLE_GOLD * sum(1 for near in board.near_castles if own & near)}
    if board.palaces:
        most = sum(scoring.has_most(player, near) for near in board.near_palaces)
        gold[PALACES] = PALACE_GOLD * most
    if board.capitols:
        gold[CAPITOLS] = sum((own & near).bit_count() for near in board.near_capitols)
    return gold


def _gold(card: Card, scoring: Scoring, player: int, earned: Mapping[str, int]) -> int:
    return earned[card.name] if card.gold is None else card.gold(scoring, player)


def outcome(position: Position) -> Outcome | None:
    """Give the result, or None while the game runs."""
    return Outcome.of(scores(position)) if position.to_move is None else None
