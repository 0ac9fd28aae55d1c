"""Plans of an arena: the same deals with rotated seats, and everybody as often as everybody."""

from collections import Counter

import pytest

from kingdom.arena.deals import Deals
from kingdom.arena.plan import ArenaPlan, Format


def plan(bots: int, players: int, form: Format, games: int = 100) -> ArenaPlan:
    names = tuple(f"bot{index}" for index in range(bots))
    return ArenaPlan(Deals(7, players), names, games, form)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    ("bots", "form"),
    [(2, Format.MATCH), (4, Format.GAUNTLET), (2, Format.ROUND_ROBIN), (6, Format.ROUND_ROBIN)],
)
def test_every_line_up_plays_a_deal_in_every_rotation(
    players: int, bots: int, form: Format
) -> None:
    made = plan(bots, players, form)
    for line_up in range(len(made.line_ups)):
        numbers = range(line_up * players, (line_up + 1) * players)
        assert {made.deal_of(number) for number in numbers} == {0}
        seatings = [made.seats_of(number) for number in numbers]
        assert {tuple(sorted(seats)) for seats in seatings} == {
            tuple(sorted(made.line_ups[line_up]))
        }
        for seat in range(players):
            assert sorted(seats[seat] for seats in seatings) == sorted(made.line_ups[line_up])
    assert made.deal_of(players * len(made.line_ups)) == 1


def test_a_match_seats_one_against_all_others() -> None:
    made = plan(2, 4, Format.MATCH)
    assert [made.seats_of(number) for number in range(4)] == [
        (0, 1, 1, 1),
        (1, 0, 1, 1),
        (1, 1, 0, 1),
        (1, 1, 1, 0),
    ]


@pytest.mark.parametrize(("bots", "players"), [(2, 5), (3, 2), (3, 4), (5, 3), (6, 5)])
def test_a_round_robin_seats_everybody_as_often(bots: int, players: int) -> None:
    made = plan(bots, players, Format.ROUND_ROBIN)
    seats = Counter(
        bot for number in range(players * len(made.line_ups)) for bot in made.seats_of(number)
    )
    assert set(seats) == {*range(bots)}
    assert len({*seats.values()}) == 1


def test_neighbours_change_from_deal_to_deal() -> None:
    made = plan(4, 4, Format.ROUND_ROBIN)
    after = {
        (seats := made.seats_of(number))[(seats.index(0) + 1) % 4] for number in range(0, 80, 4)
    }
    assert after == {1, 2, 3}


def test_against_itself_a_bot_plays_each_deal_once() -> None:
    made = plan(1, 3, Format.SELF)
    assert [made.deal_of(number) for number in range(4)] == [0, 1, 2, 3]
    assert made.seats_of(2) == (0, 0, 0)


def test_a_deal_is_the_same_for_all_who_play_it() -> None:
    made = plan(3, 2, Format.ROUND_ROBIN)
    games = [made.deals.game(made.deal_of(number)) for number in (0, 1, 5)]
    assert len({game.state for game in games}) == 1
    assert made.deals.game(made.deal_of(6)).state != games[0].state
    assert made.rng(0, 1).random() != made.rng(1, 1).random()


@pytest.mark.parametrize(
    ("bots", "form", "what"),
    [
        (("a", "a"), Format.MATCH, "each bot is named once"),
        (("a", "b", "c"), Format.MATCH, "a match is between two bots, not 3"),
        (("a",), Format.ROUND_ROBIN, "an arena needs two bots"),
        (("a", "b"), Format.SELF, "one bot plays against itself, not 2"),
    ],
)
def test_what_is_no_arena(bots: tuple[str, ...], form: Format, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        ArenaPlan(Deals(1, 2), bots, 10, form)
