"""Reasons in the game's words."""

import pytest

from kingdom.analysis.records import Kind, Reason
from kingdom.analysis.words import words_of

FISHERMEN = Reason(Kind.GOLD, "fishermen", 3)


@pytest.mark.parametrize(
    ("reasons", "words"),
    [
        ([FISHERMEN, Reason(Kind.TILE, "farm")], "+3 Fishermen, reaches the farm"),
        ([Reason(Kind.TILE, "forester's-lodge")], "reaches the forester's lodge"),
        ([FISHERMEN, Reason(Kind.GOLD, "castles", -1)], "+3 Fishermen, but -1 Castles"),
        (
            [FISHERMEN, Reason(Kind.GOLD, "castles", -3)],
            "+3 Fishermen, -3 Castles, but it leads to more",
        ),
        ([FISHERMEN, Reason(Kind.TILE, "farm", -1)], "+3 Fishermen, but without the farm"),
        ([Reason(Kind.KEPT, "tavern")], "keeps the tavern"),
        ([FISHERMEN, Reason(Kind.KEPT, "tavern", -1)], "+3 Fishermen, but loses the tavern"),
        ([Reason(Kind.USE, "oracle")], "uses the oracle"),
        (
            [Reason(Kind.TILE, "farm"), Reason(Kind.TILE, "paddock"), Reason(Kind.TILE, "tavern")],
            "reaches the farm, paddock and tavern",
        ),
        (
            [FISHERMEN, Reason(Kind.KEPT, "oasis", -1), Reason(Kind.KEPT, "tower", -1)],
            "+3 Fishermen, but loses the oasis and tower",
        ),
        (
            [Reason(Kind.FREE, name) for name in ("canyon", "desert", "grass")],
            "free to build anywhere on canyon, desert and grass",
        ),
        ([Reason(Kind.SETTLEMENTS, amount=1)], "1 settlement more"),
        ([FISHERMEN, Reason(Kind.SETTLEMENTS, amount=-2)], "+3 Fishermen, but 2 settlements fewer"),
        ([Reason(Kind.RIVAL, amount=-2, player=1)], "-2 for Player 2"),
        ([FISHERMEN, Reason(Kind.RIVAL, amount=2, player=0)], "+3 Fishermen, but +2 for Player 1"),
        (
            [Reason(Kind.FREE, "canyon"), Reason(Kind.FREE, "grass")],
            "free to build anywhere on canyon and grass",
        ),
        ([], "nothing more at once, but it leads to more"),
    ],
)
def test_reasons_in_words(reasons: list[Reason], words: str) -> None:
    assert words_of(reasons) == words
