"""Games: pushing and taking back, drawing cards, observers, bots, records, seeds."""

from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Final

import pytest

from kingdom import Action, Game, IllegalActionError, Observer, Setup, State, View
from kingdom.actions import END, action_text
from kingdom.board import CANYON, FLOWER, UNDECIDED
from kingdom.bots import RandomBot
from kingdom.content import MODULES
from kingdom.content.kinds import Question
from kingdom.notation import RecordError
from kingdom.rules.position import CHANCE, turn_of
from tests.support.playing import all_sections, random_setup
from tests.support.setups import pinned

FIRST: Final = Setup.first_game(2)


def started(seed: int = 1) -> Game:
    return Game(FIRST, rng=Random(seed))


def end_turn(game: Game, rng: Random) -> None:
    """Play until the turn can be ended, then end it."""
    while END not in game.state.options:
        game.push(game.state.random_action(rng))
    game.push(END)


# --- pushing and drawing -----------------------------------------------------------------


def test_a_game_with_an_rng_draws_the_cards_by_itself() -> None:
    game = started()
    assert game.state.to_move == 0
    assert [len(hand) for hand in game.state.cards.hands] == [1, 1]
    assert len(game.actions) == 2
    end_turn(game, Random(2))
    assert game.state.to_move == 1
    assert [len(hand) for hand in game.state.cards.hands] == [1, 1]


def test_a_game_without_an_rng_leaves_the_cards_to_the_caller() -> None:
    game = Game(FIRST)
    assert game.state == State.start(FIRST)
    assert game.state.to_move == CHANCE
    assert game.push("grass").to_move == CHANCE
    assert game.push("forest").to_move == 0
    assert turn_of(game.state).terrain == 0
    end_turn(game, Random(2))
    assert game.state.to_move == CHANCE


def test_push_gives_the_new_state() -> None:
    game = started()
    before = game.state
    action = before.legal_actions()[0]
    assert game.push(action) is game.state
    assert game.state == before.apply(action)


def test_an_illegal_push_changes_nothing() -> None:
    game = started()
    states, actions = game.states, game.actions
    with pytest.raises(IllegalActionError):
        game.push(END)
    with pytest.raises(IllegalActionError):
        game.push("paddock")
    with pytest.raises(ValueError, match="no action is called 'z9'"):
        game.push("z9")
    assert (game.states, game.actions, game.state) == (states, actions, states[-1])


def test_states_are_the_fold_of_the_actions() -> None:
    game = started()
    for _ in range(5):
        end_turn(game, Random(3))
    state = State.start(FIRST)
    folded = [state]
    for action in game.actions:
        state = state.apply(action)
        folded.append(state)
    assert list(game.states) == folded
    assert game.states[-1] is game.state


def test_everybody_is_dealt_two_cards_by_the_house_rule() -> None:
    game = Game(replace(FIRST, two_cards=True), rng=Random(1))
    assert len(game.actions) == 4
    assert [len(hand) for hand in game.state.cards.hands] == [2, 2]
    end_turn(game, Random(2))
    assert game.actions[-3] == END
    assert [len(hand) for hand in game.state.cards.hands] == [2, 2]
    assert game.state.to_move == 1


def test_several_cards_are_left_to_the_caller_one_by_one() -> None:
    game = Game(replace(FIRST, two_cards=True))
    for card, asked in (("grass", 0), ("forest", 0), ("desert", 1), ("desert", 1)):
        frame = game.state.pending[-1]
        assert (game.state.to_move, frame.asks, frame.player) == (CHANCE, Question.DEAL, asked)
        game.push(card)
    assert game.state.cards.hands == ((0, 4), (2, 2))
    end_turn(game, Random(2))
    for left in (2, 1):
        frame = game.state.pending[-1]
        assert (game.state.to_move, frame.asks, frame.left) == (CHANCE, Question.DRAW, left)
        game.push("canyon")
    assert game.state.cards.hands == ((1, 1), (2, 2))
    assert game.state.to_move == 1
    for _ in range(3):
        game.pop()
    assert game.state.pending[-1].asks == Question.AFTER


def test_one_of_several_cards_is_chosen_by_a_hex() -> None:
    game = Game(replace(FIRST, two_cards=True))
    for card in ("flower", "canyon", "grass", "grass"):
        game.push(card)
    assert turn_of(game.state).terrain == UNDECIDED
    board = FIRST.board
    assert game.state.legal_mask == board.terrain[FLOWER] | board.terrain[CANYON]
    game.push("h1")  # a canyon
    assert turn_of(game.state).terrain == CANYON
    assert not game.state.legal_mask & board.terrain[FLOWER]
    game.pop()
    assert turn_of(game.state).terrain == UNDECIDED


# --- taking back -------------------------------------------------------------------------


def test_pop_takes_back_the_last_action() -> None:
    game = started()
    before, action = game.states, game.state.legal_actions()[3]
    game.push(action)
    assert game.pop() == action
    assert game.states == before
    assert game.state is before[-1]


def test_pop_takes_back_the_cards_that_the_game_drew() -> None:
    game = started()
    end_turn(game, Random(2))
    assert game.pop() == END
    assert game.state.to_move == 0
    assert game.state.pending[-1].asks == Question.AFTER


def test_pop_takes_back_one_card_if_the_caller_drew_it() -> None:
    game = Game(FIRST)
    for card in ("grass", "forest"):
        game.push(card)
    end_turn(game, Random(2))
    game.push("desert")
    assert asked(game) == Question.BEFORE
    assert game.pop() == 475
    assert asked(game) == Question.DRAW
    assert game.pop() == END
    assert asked(game) == Question.AFTER


def asked(game: Game) -> Question:
    return game.state.pending[-1].asks


@pytest.mark.parametrize("rng", [Random(1), None])
def test_the_start_cannot_be_taken_back(rng: Random | None) -> None:
    game = Game(FIRST, rng=rng)
    states = game.states
    with pytest.raises(IndexError, match="there is no action to take back"):
        game.pop()
    assert game.states == states


def test_every_action_of_a_game_can_be_taken_back() -> None:
    rng = Random("taken back")
    lost = replaced = 0
    for _ in range(20):
        game = Game(random_setup(rng, poor=0.8), rng=rng)
        while game.state.to_move is not None:
            before, count = game.state, len(game.actions)
            action = before.random_action(rng)
            game.push(action)
            lost += any(
                old.held & ~new.held
                for old, new in zip(before.players, game.state.players, strict=True)
            )
            replaced += action != END and len(game.actions) > count + 1
            assert game.pop() == action
            assert game.state is before
            assert len(game.actions) == count
            game.push(action)
    assert lost > 5
    assert replaced > 20  # cards of a terrain that had run out


def test_a_finished_game_can_be_taken_back_to_its_start() -> None:
    game = started()
    start = game.state
    game.play([RandomBot(Random(1))] * 2)
    while len(game.actions) > 2:
        game.pop()
    assert game.state is start


# --- observers ---------------------------------------------------------------------------


class Log(Observer):
    """Writes down what it is told."""

    def __init__(self, name: str, lines: list[tuple[str, str, int | None]]) -> None:
        self.name, self.lines = name, lines

    def before(self, game: Game) -> None:
        self.lines.append((self.name, "before", game.state.to_move))

    def step(self, game: Game, state: State, action: Action) -> None:
        assert state.apply(action) == game.state == game.states[-1]
        assert game.states[-2] is state
        assert game.actions[-1] == action
        self.lines.append((self.name, "step", action))

    def after(self, game: Game) -> None:
        self.lines.append((self.name, "after", game.state.to_move))


def test_observers_see_everything_in_order() -> None:
    lines: list[tuple[str, str, int | None]] = []
    game = Game(FIRST, rng=Random(1), observers=[Log("a", lines), Log("b", lines)])
    game.play([RandomBot(Random(1))] * 2)
    seen = [line[1:] for line in lines if line[0] == "a"]
    assert [line[1:] for line in lines if line[0] == "b"] == seen
    assert [name for name, *_ in lines] == ["a", "b"] * len(seen)
    steps = [("step", action) for action in game.actions]
    assert seen == [("before", CHANCE), *steps, ("after", None)]


def test_observers_see_a_push_without_play() -> None:
    lines: list[tuple[str, str, int | None]] = []
    game = Game(FIRST, observers=[Log("a", lines)])
    game.push("grass")
    assert lines == [("a", "before", CHANCE), ("a", "step", 473)]


def test_an_observer_need_not_override_anything() -> None:
    game = Game(FIRST, rng=Random(1), observers=[Observer()])
    assert game.play([RandomBot(Random(1))] * 2) == game.state.outcome()


# --- bots --------------------------------------------------------------------------------


class Careful:
    """Plays at random and checks what it is shown."""

    def __init__(self, seat: int) -> None:
        self.seat, self.rng, self.asked = seat, Random(seat), 0

    def choose(self, view: View) -> Action:
        assert view.player == view.to_move == self.seat
        assert view.legal_actions()
        self.asked += 1
        return view.random_action(self.rng)


class Wrong:
    """Names an action that is never legal at first."""

    def choose(self, view: View) -> Action:
        return END


@pytest.mark.parametrize("modules", [("base",), ("marshlands",), MODULES], ids=len)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bots_play_to_the_end(players: int, modules: tuple[str, ...]) -> None:
    game = Game(Setup.random(players, modules, Random(players)), rng=Random(players))
    bots = [Careful(seat) for seat in range(players)]
    outcome = game.play(bots)
    assert outcome == game.state.outcome()
    drawn = sum(1 for state in game.states if state.to_move == CHANCE)
    assert sum(bot.asked for bot in bots) + drawn == len(game.actions)


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_wrong_number_of_bots(count: int) -> None:
    with pytest.raises(ValueError, match=f"2 bots are needed, not {count}"):
        started().play([RandomBot(Random(1))] * count)


def test_bots_cannot_play_without_an_rng() -> None:
    with pytest.raises(ValueError, match="a game without an rng cannot draw cards"):
        Game(FIRST).play([RandomBot(Random(1))] * 2)


def test_a_bot_that_plays_an_illegal_action() -> None:
    game = started()
    before = game.states
    with pytest.raises(IllegalActionError, match="end is not legal: the turn cannot end"):
        game.play([Wrong(), Wrong()])
    assert game.states == before


def test_playing_a_finished_game_gives_its_outcome() -> None:
    game = started()
    outcome, actions = game.play([RandomBot(Random(1))] * 2), game.actions
    assert game.play([Wrong(), Wrong()]) == outcome
    assert game.actions == actions


# --- records and seeds -------------------------------------------------------------------


def test_a_record_is_read_and_goes_on() -> None:
    game = started()
    for _ in range(4):
        end_turn(game, Random(5))
    game.push(game.state.legal_actions()[0])
    again = Game.from_record(game.record(), rng=Random(9))
    assert (again.states, again.actions, again.setup) == (game.states, game.actions, game.setup)
    again.play([RandomBot(Random(1))] * 2)
    assert again.actions[: len(game.actions)] == game.actions
    assert again.state.outcome() is not None


def test_every_beginning_of_a_game_is_a_record() -> None:
    setup = random_setup(Random(4), poor=1)
    played = Game(setup, rng=Random(1))
    played.play([RandomBot(Random(1))] * setup.players)
    game = Game(setup, tags={"note": "cut off"})
    for action in played.actions:
        if len(game.actions) % 9 == 0:
            again = Game.from_record(game.record(), library=all_sections())
            assert (again.actions, again.tags) == (game.actions, game.tags)
            assert again.record() == game.record()
        game.push(action)
    assert Game.from_record(game.record(), library=all_sections()).state == played.state


def test_a_record_that_waits_for_a_card() -> None:
    record = Game(FIRST).record()
    waiting, drawn = Game.from_record(record), Game.from_record(record, rng=Random(1))
    assert waiting.state.pending[-1].asks == Question.DEAL
    assert drawn.state.to_move == 0
    assert drawn.actions == started().actions


def test_a_record_with_an_illegal_move_names_the_line() -> None:
    text = started().record().replace("result: *", "1.1 grass: t20\nresult: *")
    with pytest.raises(RecordError, match=r"^line \d+: "):
        Game.from_record(text)


def test_tags_stand_in_the_record() -> None:
    tags = {"event": "a rainy day", "player 1": "Ada"}
    game = Game(FIRST, rng=Random(1), tags=tags)
    tags["event"] = "changed later"
    assert "\nevent: a rainy day\nplayer 1: Ada\nsetup: players=2 " in game.record()
    assert Game.from_record(game.record()).tags == {"event": "a rainy day", "player 1": "Ada"}
    assert Game(FIRST).tags == {}


def bot_game(seed: int, *modules: str) -> Game:
    setup = Setup.random(3, modules, Random(seed), pinned())
    game = Game(setup, rng=Random(seed))
    game.play([RandomBot(Random(f"{seed}/{seat}")) for seat in range(3)])
    return game


def test_the_same_seed_gives_the_same_game() -> None:
    assert bot_game(5).record() == bot_game(5).record()
    assert bot_game(5).record() != bot_game(6).record()


def test_the_game_of_a_seed_stays_what_it_is() -> None:
    # Written down, so that another use of random numbers, or another record, is noticed. A new
    # nomad tile, card or task changes what is drawn: then, and only then, write it down again.
    game = bot_game(5)
    played = " ".join(map(action_text, game.actions))
    assert sha256(played.encode()).hexdigest()[:16] == "cfa1344eb53ffc8f"
    assert sha256(game.record().encode()).hexdigest()[:16] == "6cf1019cf88b1695"
    nomads = bot_game(5, "nomads")
    assert sha256(nomads.record().encode()).hexdigest()[:16] == "8b07aa9d13385e90"
    everything = bot_game(5, *MODULES)
    assert sha256(everything.record().encode()).hexdigest()[:16] == "0e7bddb3d522a02d"


def test_a_game_is_shown_as_its_state() -> None:
    game = started()
    assert game._repr_svg_() == game.state._repr_svg_()
    assert game._repr_svg_().startswith("<svg")
