"""Reasons in the game's words."""

import pytest

from kingdom.analysis.records import ReasonKind, TurnReason
from kingdom.analysis.words import words_of

FISHERMEN = TurnReason(ReasonKind.GOLD, "fishermen", 3)


@pytest.mark.parametrize(
    ("reasons", "words"),
    [
        ([FISHERMEN, TurnReason(ReasonKind.TILE, "farm")], "+3 Fishermen, reaches the farm"),
        ([TurnReason(ReasonKind.TILE, "forester's-lodge")], "reaches the forester's lodge"),
        ([FISHERMEN, TurnReason(ReasonKind.GOLD, "castles", -1)], "+3 Fishermen, but -1 Castles"),
        (
            [FISHERMEN, TurnReason(ReasonKind.GOLD, "castles", -3)],
            "+3 Fishermen, -3 Castles, but it leads to more",
        ),
        (
            [FISHERMEN, TurnReason(ReasonKind.TILE, "farm", -1)],
            "+3 Fishermen, but without the farm",
        ),
        ([TurnReason(ReasonKind.KEPT, "tavern")], "keeps the tavern"),
        (
            [FISHERMEN, TurnReason(ReasonKind.KEPT, "tavern", -1)],
            "+3 Fishermen, but loses the tavern",
        ),
        ([TurnReason(ReasonKind.USE, "oracle")], "uses the oracle"),
        (
            [
                TurnReason(ReasonKind.TILE, "farm"),
                TurnReason(ReasonKind.TILE, "paddock"),
                TurnReason(ReasonKind.TILE, "tavern"),
            ],
            "reaches the farm, paddock and tavern",
        ),
        (
            [
                FISHERMEN,
                TurnReason(ReasonKind.KEPT, "oasis", -1),
                TurnReason(ReasonKind.KEPT, "tower", -1),
            ],
            "+3 Fishermen, but loses the oasis and tower",
        ),
        (
            [TurnReason(ReasonKind.FREE, name) for name in ("canyon", "desert", "grass")],
            "free to build anywhere on canyon, desert and grass",
        ),
        ([TurnReason(ReasonKind.SETTLEMENTS, amount=1)], "1 settlement more"),
        (
            [FISHERMEN, TurnReason(ReasonKind.SETTLEMENTS, amount=-2)],
            "+3 Fishermen, but 2 settlements fewer",
        ),
        ([TurnReason(ReasonKind.RIVAL, amount=-2, player=1)], "-2 for Player 2"),
        (
            [FISHERMEN, TurnReason(ReasonKind.RIVAL, amount=2, player=0)],
            "+3 Fishermen, but +2 for Player 1",
        ),
        (
            [TurnReason(ReasonKind.FREE, "canyon"), TurnReason(ReasonKind.FREE, "grass")],
            "free to build anywhere on canyon and grass",
        ),
        ([], "nothing more at once, but it leads to more"),
    ],
)
def test_reasons_in_words(reasons: list[TurnReason], words: str) -> None:
    assert words_of(reasons) == words
