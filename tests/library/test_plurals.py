"""Numbers with their nouns."""

import pytest

from kingdom.plurals import are, counted


@pytest.mark.parametrize(
    ("count", "noun", "text"),
    [
        (0, "settlement", "0 settlements"),
        (1, "settlement", "1 settlement"),
        (2, "settlement", "2 settlements"),
        (1, "nomad hex", "1 nomad hex"),
        (2, "nomad hex", "2 nomad hexes"),
        (1_000, "game", "1,000 games"),
    ],
)
def test_a_number_with_its_noun(count: int, noun: str, text: str) -> None:
    assert counted(count, noun) == text


def test_the_verb_for_so_many() -> None:
    assert [are(count) for count in (0, 1, 2)] == ["are", "is", "are"]
