"""The history of a game, its screens, and chance that can be checked."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from kingdom import Game, Setup
from kingdom.content import MODULES
from kingdom.hexes import CELLS
from kingdom.rules.position import CHANCE
from kingdom.rules.scoring import scores_so_far
from kingdom.server.tables.setups import make_setup
from kingdom.setup.table_parts import Chosen
from kingdom.state import AnyView
from kingdom.table import shuffle
from kingdom.table.history import ACT, UNDO, Event, History, Undone, shown_gold
from kingdom.table.log import line_of, shown
from kingdom.table.position import (
    asked,
    cards_left,
    cell_names,
    discarded,
    legal,
    pieces,
    preview,
    sites,
)
from kingdom.table.undo import plan_undo
from tests.support.commands import Command

SEED = "ab" * 32


def played(seed: int, players: int = 3, most: int = 10_000) -> History:
    """Play a game of all modules at random, with its cards from the seed."""
    rng = Random(seed)
    return played_on(History.begin(Setup.random(players, MODULES, rng=rng), SEED), rng, most)


def played_on(history: History, rng: Random, most: int = 10_000) -> History:
    while not history.over and history.seq < most:
        if history.to_move is None:
            history = history.with_card()
        else:
            history = history.with_action(ACT, history.state.random_action(rng))
    return history


@pytest.mark.parametrize("seed", range(4))
def test_the_log_gives_the_game_again(seed: int) -> None:
    history = played(seed)
    again = History.begin(history.start.setup, SEED).with_events(history.events_after(0))
    assert again == history
    assert len(history.chart) == history.turn
    assert history.chart[-1] == tuple(sum(gold.values()) for gold in history.state.scores())


@pytest.mark.parametrize("seed", range(4))
def test_no_screen_of_any_state_shows_a_hidden_card(seed: int) -> None:
    """Exchange the hidden cards: the screens of those who may not see them stay the same."""
    history = played(seed)
    rng = Random(seed)
    compared = 0
    for step in history.line:
        for viewer in (None, 0, 1):
            view = step.state.view(viewer)
            other = view.sample(rng).view(viewer)
            assert whole(other) == whole(view)
            compared += 1
    assert compared > 300


def whole(view: AnyView) -> list[object]:
    """All of a screen that is made from a view."""
    state = view.state
    table = (asked(state), legal(state), sites(state), cards_left(state), discarded(state))
    return [*table, state.to_move, cell_names(state.walls_mask), pieces(view, shown_gold(state))]


@pytest.mark.parametrize("seed", range(3))
def test_lines_name_hidden_cards_to_their_owner_alone(seed: int) -> None:
    for entry in played(seed).log:
        for viewer in ((), (0,), (1,)):
            line = shown(entry, viewer, over=False)
            hidden = line.kind == "draw" and line.why in ("deal", "draw")
            if hidden and line.seat not in viewer:
                assert (line.card, line.action) == (None, "draw")
        assert shown(entry, (), over=True) == line_of(entry)


def test_previews_tell_what_would_come() -> None:
    history = played(5, most=150)
    for before, after in zip(history.line, history.line[1:], strict=False):
        state = before.state
        if state.to_move in (CHANCE, None):
            continue
        told = preview(state.view(state.to_move), after.action)
        then, now = (scores_so_far(one)[after.seat] for one in (state, after.state))
        assert sum(told.gold.values()) == sum(now.values()) - sum(then.values())


def test_lords_tell_nothing_before_somebody_has_built() -> None:
    """A-03: all are level at none, which pays them alike at the end and says nothing before."""
    cards = ("lords", "miners", "workers")
    setup = Setup.random(2, rng=Random(1), chosen=Chosen(cards=cards))
    history = played_on(History.begin(setup, SEED), Random(1))
    begun = next(index for index, step in enumerate(history.line) if step.action < CELLS)
    for step in (history.line[0], history.line[begun - 1]):
        assert all("lords" not in gold for gold in shown_gold(step.state))
        assert all(gold["lords"] == 48 for gold in step.state.scores())
    built = shown_gold(history.line[begun].state)
    assert [gold["lords"] for gold in built] == [12, 6]
    told = preview(history.line[begun].before.view(0), history.line[begun].action)
    assert told.gold["lords"] == 12
    assert max(history.chart[0]) < 48
    assert history.gold == history.state.scores()
    assert history.chart[-1] == tuple(sum(gold.values()) for gold in history.gold)


def test_what_counts_is_shown_in_the_end_however_it_ends() -> None:
    history = played(1, most=30).with_halt(0)
    assert history.gold == history.state.scores() != history.with_hint(0)._replace(log=()).gold


def test_going_back_and_on_again_draws_the_same_cards() -> None:
    history = played(7, players=2, most=60)
    plan = plan_undo(history, [0, 1], 10)
    assert plan is not None
    undone = history.with_event(Event(history.seq + 1, UNDO, 0, str(plan.actions)))
    assert [step.seq for step in undone.line] == [*range(1, plan.to + 1)]
    for step in history.line[plan.to :]:
        if undone.to_move is None:
            undone = undone.with_card()
        else:
            undone = undone.with_action(ACT, step.action)
        assert undone.line[-1].action == step.action
    assert undone.state == history.state


def test_what_was_taken_back_stays_in_the_log() -> None:
    history = played(7, players=2, most=60)
    undone = history.with_undo(0, 5)
    assert undone.log[-1] == Undone(61, 0, history.turn, history.line[-5:], 55)
    again = History.begin(history.start.setup, SEED).with_events(undone.events_after(0))
    assert again == undone


def test_entries_have_to_follow_each_other() -> None:
    history = played(1, most=20)
    with pytest.raises(ValueError, match="cannot follow"):
        history.with_event(Event(history.seq + 2, ACT, 0, "a1"))


# --- fair chance ---------------------------------------------------------------------------


def record(history: History, **tags: str) -> str:
    game = Game(history.start.setup, tags=tags)
    for step in history.line:
        game.push(step.action)
    return game.record()


def fair_game() -> History:
    setup = shuffle.drawn_setup(SEED, 2, ["nomads"], {})
    return played_on(History.begin(setup, SEED), Random(1))


def test_replay_checks_seed_commitment_and_set_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command, file = Command(capsys), tmp_path / "game.txt"
    good = {"seed": SEED, "commitment": shuffle.commitment(SEED), "drawn": "set-up"}
    other = "cd" * 32
    for tags, verdict in (
        (good, "Fair: the seed fits"),
        (good | {"commitment": "00"}, "NOT FAIR: the seed does not fit its commitment"),
        (good | {"seed": other, "commitment": shuffle.commitment(other)}, "NOT FAIR: the set-up"),
        ({"seed": other, "commitment": shuffle.commitment(other)}, "NOT FAIR: card"),
        ({"seed": SEED}, ""),
    ):
        file.write_text(record(fair_game(), **tags), encoding="utf-8")
        result = command("replay", file)
        assert verdict in result.out
        assert ("fair:" in result.out.lower()) == bool(verdict)
        assert result.status == ("NOT" in verdict)
        told = command("replay", file, "--json").json
        assert told.get("fair") == (None if not verdict else "NOT" not in verdict)


NONCES = ["anna-anna", shuffle.BOT_NONCE]


def mixed_game() -> History:
    """A game whose cards follow from the seed and the nonces."""
    setup = shuffle.drawn_setup(SEED, 2, ["nomads"], {})
    return played_on(History.begin(setup, shuffle.chance_of(SEED, NONCES)), Random(1))


def test_replay_checks_nonces_and_the_order_of_seats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command, file = Command(capsys), tmp_path / "game.txt"
    order = shuffle.seat_order(shuffle.chance_of(SEED, NONCES), 2)
    good = {
        "seed": SEED, "commitment": shuffle.commitment(SEED), "drawn": "set-up",
        "nonces": " ".join(NONCES), "seated": shuffle.seats_text(order),
    }  # fmt: skip
    for tags, verdict in (
        (good, "Fair: the seed fits its commitment, and all"),
        (good | {"nonces": "another1 bot"}, "NOT FAIR: "),
        (good | {"nonces": "anna-anna -"}, "NOT FAIR: "),
        (good | {"nonces": "anna-anna"}, "NOT FAIR: there is not one nonce for each player"),
        (good | {"seated": shuffle.seats_text(order[::-1])}, "NOT FAIR: the order of the seats"),
    ):
        file.write_text(record(mixed_game(), **tags), encoding="utf-8")
        result = command("replay", file)
        assert verdict in result.out
        assert result.status == ("NOT" in verdict)


def test_replay_compares_the_commitment_that_was_seen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command, file = Command(capsys), tmp_path / "game.txt"
    shown = shuffle.commitment(SEED)
    tags = {"seed": SEED, "commitment": shown, "drawn": "set-up"}
    file.write_text(record(fair_game(), **tags), encoding="utf-8")
    assert f"Commitment: {shown}" in command("replay", file).out
    assert command("replay", file, "--commitment", shown).status == 0
    other = command("replay", file, "--commitment", "00")
    assert other.status == 1
    assert "NOT FAIR: the commitment is another than the one seen before the game." in other.out
    file.write_text(record(fair_game()), encoding="utf-8")
    told = command.refused(1, "replay", file, "--commitment", shown)
    assert "the record has no commitment to compare with --commitment" in told


def test_games_without_nonces_follow_from_the_seed_alone() -> None:
    """As all games before there were nonces, and their records."""
    assert shuffle.chance_of(SEED, None) == SEED
    assert shuffle.chance_of(SEED, ["-", "-"]) != SEED
    assert shuffle.chance_of(SEED, NONCES) != shuffle.chance_of(SEED, ["anna-annb", "bot"])


def test_seats_are_drawn_from_the_seed() -> None:
    assert sorted(shuffle.seat_order(SEED, 5)) == [0, 1, 2, 3, 4]
    assert shuffle.seat_order(SEED, 5) == shuffle.seat_order(SEED, 5)


def test_a_random_table_is_the_set_up_of_the_seed() -> None:
    from kingdom.server.tables.requested import NewTable

    request = NewTable.model_validate({"players": [{"kind": "open"}] * 3, "modules": ["nomads"]})
    made = make_setup(request, SEED)
    assert made == (Setup.random(3, ["nomads"], Random(f"{SEED}/setup")), True)
