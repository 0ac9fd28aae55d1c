"""Hostile texts: only the documented errors come out, and what is accepted is sound."""

import re
from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import cache
from random import Random
from typing import Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kingdom.actions import ACTIONS, action_text, parse_action
from kingdom.board import TERRAINS
from kingdom.content import CARDS, MEEPLES, TASKS, TILES
from kingdom.content.kinds import CARD_QUESTIONS, TILE_QUESTIONS, TURN_QUESTIONS
from kingdom.hexes import NAMES
from kingdom.notation import (
    NotationError,
    Record,
    parse_position,
    position_text,
    read_record,
    record_text,
)
from kingdom.rules.position import Pending
from kingdom.setup import MAX_TEXT, CanoeTrigger, ExhaustedTerrain, Setup, SwordTakes
from kingdom.state import AnyView, State
from tests.support.playing import EXTRA_MODULES, Played, all_sections, eager, random_setup

pytestmark = pytest.mark.long

DEADLINE: Final = timedelta(seconds=10)  # far more than any text may need
MANY: Final = settings(max_examples=300, deadline=DEADLINE)
FEW: Final = settings(max_examples=100, deadline=DEADLINE)
MOST_STEPS: Final = 5_000  # of a game that is played on from a position

# Words of one kind stand in for each other, so that many mutations get past the first checks.
KINDS: Final[Sequence[Sequence[str]]] = (
    NAMES,
    (*TERRAINS, "any", "none", "open", "?", "-"),
    tuple(TILES),
    tuple(CARDS),
    tuple(TASKS),
    ("ready", "used", "fresh", "lost"),
    (*CARD_QUESTIONS, *TURN_QUESTIONS, *TILE_QUESTIONS),
    ("anywhere", "line", "left", "due", "cards", "card", "1", "2", "3"),
    (*CARDS, "treasure"),
    ("yes", "no"),
    (*ExhaustedTerrain,),
    (*SwordTakes, *CanoeTrigger),
    tuple(map(str, range(8))),
    ("draw", "new", "reveal", "canoe1", "canoe2", "end", "stop", "paddock", "farm", "d7", "grass"),
    ("player", "result", "setup", "deal"),
    tuple(meeple.name for meeple in MEEPLES),
    tuple(f"{word}{n}" for word in ("warriors", "wagon", "ship", "city", "waiting") for n in "12"),
)
STRANGE: Final = (
    "", "-", "?", "0", "-1", "9" * 400, "1e9", "\N{SUPERSCRIPT TWO}", "\N{ARABIC-INDIC DIGIT TWO}",
    "\N{FULLWIDTH DIGIT ONE}", "\0", "\N{LINE SEPARATOR}", "\n", " ", "=", ":", ",", "/", "@", "+",
    "#", ";", "ia1", "u21", "None", "x" * 3000, ":anywhere", ":left+1", ":line+a1+b1",
    " walls=a1,b1", " gold1=treasure:3", " sword=each", " two_cards=yes", " meeples_score=no",
    " waiting1=1", " warriors1=d7", " city1=d7", " resting1=ship:1", ":due+1", ":cards+none",
    ":cards+marsh/grass", ":card+forest", ":line+none", "/react:1:canoe", "/new:1",
    "/reveal:1:fort", ",marsh/grass", ",grass",
)  # fmt: skip
TOKEN: Final = re.compile(r"([^a-z0-9_?*-])")


@cache
def games() -> tuple[Played, ...]:
    """Return games of some modules, and of all together."""
    rng = Random(5)
    mixes = ((), ("nomads",), ("nomads",), ("crossroads",), ("marshlands",), *[EXTRA_MODULES] * 5)
    setups = [random_setup(rng, modules=("base", *modules)) for modules in mixes]
    return tuple(eager_game(setup, rng) for setup in setups)


def eager_game(setup: Setup, rng: Random) -> Played:
    """Play a game in which tiles are used eagerly."""
    states, actions = [State.start(setup)], list[int]()
    while states[-1].to_move is not None:
        actions.append(eager(states[-1], rng))
        states.append(states[-1].apply(actions[-1]))
    return Played(tuple(states), tuple(actions))


def seldom(state: State) -> bool:
    """Whether something is asked that is not in most positions."""
    frame = state.pending[-1] if state.pending else None
    if not isinstance(frame, Pending):
        return frame is not None and (frame.anywhere or frame.line != 0 or frame.due > 0)
    return frame.tile >= 0 or frame.left > 1


@cache
def positions() -> tuple[str, ...]:
    states = [state for game in games() for state in game.states]
    return tuple(position_text(state) for state in (*states[::5], *filter(seldom, states)))


@cache
def texts_of_games() -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(position_text, game.states[::3])) for game in games())


@cache
def views() -> tuple[str, ...]:
    return tuple(
        str(state.view(player))
        for game in games()
        for state in game.states[::20]
        for player in (None, *range(state.setup.players))
    )


@cache
def records() -> tuple[str, ...]:
    rng = Random(6)
    return tuple(
        record_text(Record(game.states[0].setup, game.actions[:length], {"event": "fuzz"}))
        for game in games()
        for length in (len(game.actions), 3, int(rng.random() * len(game.actions)))
    )


@cache
def setups() -> tuple[str, ...]:
    rng = Random(7)
    return tuple(str(random_setup(rng)) for _ in range(20))


@st.composite
def mutated(draw: st.DrawFn, texts: Callable[[], Sequence[str]]) -> str:
    """Draw a valid text and spoil it in a few places."""
    tokens = TOKEN.split(draw(st.sampled_from(texts())))
    for _ in range(draw(st.integers(1, 3))):
        _spoil(tokens, draw)
    return "".join(tokens)


def _spoil(tokens: list[str], draw: st.DrawFn) -> None:
    place = draw(st.integers(0, len(tokens) - 1))
    other = draw(st.integers(0, len(tokens) - 1))
    how = draw(st.integers(0, 9))
    alike = [kind for kind in KINDS if tokens[place] in kind]
    if alike and how < 6:
        tokens[place] = draw(st.sampled_from(draw(st.sampled_from(alike))))
    elif how < 7:
        tokens[place] = draw(st.sampled_from(STRANGE))
    elif how == 7:
        tokens[place : place + 2] = ["", ""]  # a word goes, with the sign after it
    elif how == 8:
        tokens[place] += "".join(tokens[other : other + 2])  # a word comes twice
    else:
        tokens[place], tokens[other] = tokens[other], tokens[place]
    if not tokens:
        tokens.append("")


def assert_sound(state: State) -> None:
    """Check that the rules work on a position, and that its text does."""
    text = position_text(state)
    assert parse_position(State, text, all_sections()) == state
    state.scores()
    assert (state.outcome() is None) == (state.to_move is not None)
    actions = state.legal_actions()
    assert bool(actions) == (state.to_move is not None)
    for action in actions:
        state.apply(action)


def assert_goes_on(state: State, rng: Random) -> None:
    """Check that play goes on to the end, and only to positions that are accepted too."""
    for step in range(MOST_STEPS):
        if state.to_move is None:
            assert state.outcome() is not None
            return
        state = state.apply(state.random_action(rng))
        if step < 12 or step % 50 == 0:
            assert parse_position(State, position_text(state), all_sections()) == state
    raise AssertionError("the game does not end")


# --- positions ---------------------------------------------------------------------------


def assert_refused_or_sound(text: str, seed: int) -> None:
    try:
        state = parse_position(State, text, all_sections())
    except NotationError:
        return
    assert_sound(state)
    assert_goes_on(state, Random(seed))


@settings(MANY, max_examples=600)
@given(mutated(positions), st.integers(0, 99))
def test_a_spoilt_position_is_refused_or_sound(text: str, seed: int) -> None:
    assert_refused_or_sound(text, seed)


@st.composite
def mixed(draw: st.DrawFn) -> str:
    """Draw two positions of a game and give one of them a few words of the other."""
    texts = draw(st.sampled_from(texts_of_games()))
    words, others = (dict(_pairs(draw(st.sampled_from(texts)))) for _ in range(2))
    for key in draw(st.lists(st.sampled_from(sorted(others)), min_size=1, max_size=4)):
        words[key] = others[key]
    return " ".join(f"{key}={value}" for key, value in words.items())


def _pairs(text: str) -> list[tuple[str, str]]:
    return [(key, value) for key, _, value in (word.partition("=") for word in text.split())]


@settings(MANY, max_examples=200)
@given(mixed(), st.integers(0, 99))
def test_a_position_made_of_two_is_refused_or_sound(text: str, seed: int) -> None:
    assert_refused_or_sound(text, seed)


@MANY
@given(mutated(positions))
def test_a_spoilt_view_is_refused_or_prints_the_same(text: str) -> None:
    try:
        state = parse_position(State, text, all_sections(), hidden=True)
    except NotationError:
        return
    again = parse_position(State, position_text(state), all_sections(), hidden=True)
    assert again == state
    assert state.to_move is None or state.legal_actions()


@MANY
@given(mutated(views), st.integers(0, 99))
def test_a_spoilt_view_text_is_refused_or_can_be_sampled(text: str, seed: int) -> None:
    try:
        view = AnyView.parse(text, all_sections())
    except NotationError:
        return
    assert AnyView.parse(str(view), all_sections()) == view
    assert_sound(view.sample(Random(seed)))


@FEW
@given(st.text() | st.text("playersdchn=-:,@0123456789? ", max_size=200))
@example("=" * 20_000)
@example("a=b " * 5_000)
@example("players=2\0")
def test_any_text_is_no_position(text: str) -> None:
    with pytest.raises(NotationError):
        parse_position(State, text)


@pytest.mark.parametrize(
    "value",
    [
        ",".join(NAMES),
        "a1," * 6_000,
        "/".join(["before:1:grass:3"] * 1_000),
        ":" * 15_000,
        "9" * 19_000,
        "farm@a1:used," * 1_000,
    ],
    ids=["cells", "same cell", "frames", "colons", "digits", "tiles"],
)
def test_a_word_may_be_as_long_as_it_likes(value: str) -> None:
    words = dict(word.split("=", 1) for word in positions()[-1].split())
    for key in words:
        text = " ".join(f"{k}={value if k == key else v}" for k, v in words.items())
        with pytest.raises(NotationError):
            parse_position(State, text, all_sections())


# --- set-ups -----------------------------------------------------------------------------


@MANY
@given(mutated(setups))
def test_a_spoilt_set_up_is_refused_or_prints_the_same(text: str) -> None:
    try:
        setup = Setup.parse(text, all_sections())
    except ValueError:
        return
    assert Setup.parse(str(setup), all_sections()) == setup
    assert_sound(State.start(setup))


@FEW
@given(st.text() | st.text("players=cardstion,2345 ", max_size=100))
@example("players=2 " * 1_000)
@example("x" * (MAX_TEXT + 1))
def test_any_text_is_no_set_up(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        Setup.parse(text)


# --- records -----------------------------------------------------------------------------


@settings(MANY, max_examples=200)
@given(mutated(records))
def test_a_spoilt_record_is_refused_or_a_legal_game(text: str) -> None:
    try:
        record = read_record(text, all_sections())
    except NotationError:
        return
    assert read_record(record_text(record), all_sections()) == record
    state = State.start(record.setup)
    for action in record.actions:
        state = state.apply(action)
    assert_sound(state)


@FEW
@given(st.text())
@example("kingdom record 2\n" * 50_000)
@example("kingdom record 2\n" + "a: b\n" * 100_000)
def test_any_text_is_no_record(text: str) -> None:
    with pytest.raises(NotationError):
        read_record(text)


@FEW
@given(st.text())
@example("1.1 grass: " + "d7 " * 300_000)
@example("deal: " + "grass," * 150_000)
@example("deal:" * 150_000)
@example("position:" * 100_000)
@example("position: " + "a=b " * 200_000)
@example("position: pending=deal:1" + "/deal:1" * 100_000)
@example("position: settlements1=" + "a1," * 250_000)
def test_no_text_can_be_the_moves_of_a_record(text: str) -> None:
    head = f"kingdom record 2\nsetup: {Setup.first_game(2)}\n"
    try:
        record = read_record(head + text)
    except NotationError:
        return
    assert read_record(record_text(record)) == record


@FEW
@given(st.dictionaries(st.text(max_size=8), st.text(max_size=8), max_size=3))
def test_tags_are_refused_or_survive(tags: dict[str, str]) -> None:
    record = Record(Setup.first_game(2), (), tags)
    try:
        text = record_text(record)
    except NotationError:
        return
    assert read_record(text) == record


# --- actions -----------------------------------------------------------------------------

MARSH: Final = tuple(f"marsh/{terrain}" for terrain in TERRAINS[:5])
TEXTS: Final = {*NAMES, *TILES, *TERRAINS, *MARSH, "stop", "end"}


@MANY
@given(st.text() | st.text("abcdefghijklmnopqrst0123456789 /", max_size=4))
def test_a_text_is_an_action_or_refused(text: str) -> None:
    if text.strip().lower() not in TEXTS:
        with pytest.raises(ValueError, match="no action is called"):
            parse_action(text)
        return
    action = parse_action(text)
    assert 0 <= action < ACTIONS
    assert parse_action(action_text(action)) == action


@FEW
@given(st.integers() | st.integers(-5, ACTIONS + 5) | st.none() | st.text())
def test_anything_is_a_legal_action_or_refused(action: int) -> None:
    for game in games()[:2]:
        for state in game.states[::40]:
            legal = type(action) is int and action in state.legal_actions()
            try:
                state.apply(action)
            except ValueError:
                assert not legal
            else:
                assert legal


@FEW
@given(st.integers() | st.integers(-5, ACTIONS + 5) | st.none() | st.text())
def test_a_number_is_an_action_or_refused(action: int) -> None:
    try:
        text = action_text(action)
    except ValueError:
        return
    assert parse_action(text) == action
