"""Reasons in the game's words."""

import pytest

from kingdom.analysis.records import ReasonKind, Reasons, TurnReason
from kingdom.analysis.words import words_of

FISHERMEN = TurnReason(ReasonKind.GOLD, "fishermen", 3)


@pytest.mark.parametrize(
    ("pros", "cons", "words"),
    [
        ([FISHERMEN, TurnReason(ReasonKind.TILE, "farm")], [], "+3 Fishermen, reaches the farm"),
        ([TurnReason(ReasonKind.TILE, "forester's-lodge")], [], "reaches the forester's lodge"),
        (
            [FISHERMEN],
            [TurnReason(ReasonKind.GOLD, "castles", -1)],
            "+3 Fishermen, but -1 Castles",
        ),
        (
            [FISHERMEN],
            [TurnReason(ReasonKind.TILE, "farm", -1)],
            "+3 Fishermen, but without the farm",
        ),
        ([TurnReason(ReasonKind.KEPT, "tavern")], [], "keeps the tavern"),
        (
            [FISHERMEN],
            [TurnReason(ReasonKind.KEPT, "tavern", -1)],
            "+3 Fishermen, but loses the tavern",
        ),
        ([TurnReason(ReasonKind.USE, "oracle")], [], "uses the oracle"),
        (
            [
                TurnReason(ReasonKind.TILE, "tavern"),
                TurnReason(ReasonKind.TILE, "farm"),
                TurnReason(ReasonKind.TILE, "paddock"),
            ],
            [],
            "reaches the farm, paddock and tavern",
        ),
        (
            [FISHERMEN],
            [
                TurnReason(ReasonKind.KEPT, "oasis", -1),
                TurnReason(ReasonKind.KEPT, "tower", -1),
            ],
            "+3 Fishermen, but loses the oasis and tower",
        ),
        (
            [TurnReason(ReasonKind.FREE, name) for name in ("grass", "canyon", "desert")],
            [],
            "free to build anywhere on canyon, desert and grass",
        ),
        ([TurnReason(ReasonKind.SETTLEMENTS, amount=1)], [], "1 settlement more"),
        (
            [FISHERMEN],
            [TurnReason(ReasonKind.SETTLEMENTS, amount=-2)],
            "+3 Fishermen, but 2 settlements fewer",
        ),
        ([TurnReason(ReasonKind.RIVAL, amount=-2, player=1)], [], "-2 for Player 2"),
        (
            [FISHERMEN],
            [TurnReason(ReasonKind.RIVAL, amount=2, player=0)],
            "+3 Fishermen, but +2 for Player 1",
        ),
    ],
)
def test_reasons_in_words(pros: list[TurnReason], cons: list[TurnReason], words: str) -> None:
    against = [reason._replace(favoured=False) for reason in cons]
    assert words_of(Reasons((*pros, *against), pay_at_once=True)) == words


def test_some_turns_lead_to_more_later() -> None:
    castles = TurnReason(ReasonKind.GOLD, "castles", -3, favoured=False)
    assert words_of(Reasons((FISHERMEN, castles))) == (
        "+3 Fishermen, -3 Castles, but it leads to more"
    )
    assert words_of(Reasons()) == "nothing more at once, but it leads to more"
