"""Records of games: both ways, and in which line what is wrong."""

from random import Random
from typing import Final

import pytest

from kingdom.actions import END, parse_action
from kingdom.game import Game
from kingdom.notation import (
    MAX_ACTIONS,
    MAX_RECORD,
    Comment,
    NotationError,
    Record,
    RecordError,
    read_record,
    record_text,
)
from kingdom.setup import Setup
from kingdom.state import State
from tests.support.playing import all_sections, random_game, random_setup
from tests.support.positions import NOMADS_RECORD

SHORT: Final = """\
kingdom record 2
seed: 7
player 1: random
setup: players=2 modules=base sections=tavern,paddock,oasis,farm cards=fishermen,knights,merchants

deal: grass canyon
1.1 grass: k8 l8 k9, end, draw forest
1.2 canyon: b6 c6 d7, end, draw canyon
2.1 forest: paddock stop, paddock l8 m6, m7 n7 m8, end, draw forest
2.2 canyon: c8
result: *
"""


def test_a_record_reads_as_it_was_written() -> None:
    setup = Setup.first_game(2)
    words = "grass canyon k8 l8 k9 end forest b6"
    record = Record(setup, tuple(map(parse_action, words.split())), {"event": "a test"})
    assert record_text(record) == (
        "kingdom record 2\n"
        "event: a test\n"
        f"setup: {setup}\n"
        "\n"
        "deal: grass canyon\n"
        "1.1 grass: k8 l8 k9, end, draw forest\n"
        "1.2 canyon: b6\n"
        "result: *\n"
    )
    assert read_record(record_text(record)) == record


@pytest.mark.parametrize("seed", range(20))
def test_a_game_survives_its_record(seed: int) -> None:
    rng = Random(seed)
    setup = random_setup(rng)
    actions = random_game(setup, rng).actions
    for length in (len(actions), int(rng.random() * len(actions))):
        record = Record(setup, actions[:length], {"seed": str(seed)})
        text = record_text(record)
        again = read_record(text, all_sections())
        assert again == record
        assert record_text(again) == text


def test_a_record_of_nomads() -> None:
    record = read_record(NOMADS_RECORD)
    assert record_text(record) == NOMADS_RECORD
    state = State.start(record.setup)
    for action in record.actions:
        state = state.apply(action)
    assert [player.supply for player in state.players] == [31, 32]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("sword,outpost", "sword,axe", "line 2: unknown nomad tile 'axe'"),
        ("nomads=sword,", "nomads=", "line 2: the board has 6 nomad hexes, not 5"),
        ("sword f6", "sword d5", "line 7: d5 is not legal: only a settlement of another player"),
        ("m4 l5", "m4 stop", "line 8: stop is not legal: the donation-grass has begun"),
        ("m4 l5", "m4 sword", "line 8: sword is not legal: the donation-grass has begun"),
        ("outpost stop", "outpost end", "line 9: end is not legal: first finish using the outpost"),
        ("d4 c4", "d4 outpost c4", "line 9: outpost is not legal: the outpost has been used"),
        ("d4 c4", "d4 resettlement", "line 9: resettlement is not legal: the player has no resett"),
    ],
)
def test_a_wrong_record_of_nomads_is_refused(old: str, new: str, message: str) -> None:
    with pytest.raises(RecordError) as error:
        read_record(NOMADS_RECORD.replace(old, new, 1))
    assert str(error.value).startswith(message)


REACTIONS: Final = """\
kingdom record 2
setup: players=2 modules=base,crossroads,marshlands sections=canoe,city-hall-fort,tavern,farm \
cards=captains,knights,merchants tasks=road

deal: grass grass
1.1 grass: b2 a2 a3, end, draw desert
1.2 grass: c3, canoe1 b1, b3 p2, end, draw marsh/canyon
2.1 desert: q8 q9 r9, end, draw flower
2.2 marsh/canyon: c1 d1, end, draw grass
3.1 flower: fort reveal forest h4, e5 e4 f4, end, draw canyon
result: *
"""


def test_a_record_names_who_reacts_and_what_was_turned_up() -> None:
    record = read_record(REACTIONS)
    assert record_text(record) == REACTIONS
    state = State.start(record.setup)
    for action in record.actions:
        state = state.apply(action)
    assert [player.supply for player in state.players] == [40 - 11, 40 - 5]
    without_commas = REACTIONS.replace(", ", " ")
    assert read_record(without_commas) == record


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("canoe1 b1", "b1", "line 6: 'b1' is wrong here: player 1 may react, written 'canoe1' and"),
        ("canoe1 b1", "canoe2 b1", "line 6: 'canoe2' is wrong here: player 1 may react, written"),
        ("canoe1 b1", "draw grass", "line 6: 'draw' is wrong here: player 1 may react"),
        ("canoe1 b1", "canoe1", "line 6: b3 is not legal: it must be marsh or water"),
        ("canoe1 b1", "canoe1 b2", "line 6: b2 is not legal: a piece stands there already"),
        ("canoe1 b1", "canoe1 end", "line 6: end is not legal"),
        (
            "b3 p2",
            "canoe1 b3 p2",
            "line 6: 'canoe1' is wrong here: no card is drawn now and nobody",
        ),
        ("canoe1 b1", "canoe b1", "line 6: 'canoe' is wrong here: player 1 may react"),
        ("reveal forest", "forest", "line 9: 'forest' is wrong here: a card is turned up, written"),
        ("reveal forest", "draw forest", "line 9: 'draw' is wrong here: a card is turned up"),
        ("reveal forest", "reveal marsh", "line 9: marsh is not legal"),
        ("reveal forest h4", "reveal forest stop", "line 9: stop is not legal"),
        ("2.2 marsh/canyon", "2.2 canyon", "line 8: expected '2.2 marsh/canyon' (round.player"),
        ("c1 d1, end", "c1 d1 d6, end", "line 8: d6 is not legal"),
    ],
)
def test_a_wrong_record_of_reactions_is_refused(old: str, new: str, message: str) -> None:
    assert old in REACTIONS
    with pytest.raises(RecordError) as error:
        read_record(REACTIONS.replace(old, new, 1))
    assert str(error.value).startswith(message)


TWO_CARDS: Final = """\
kingdom record 2
setup: players=2 modules=base sections=tavern,paddock,oasis,farm cards=fishermen,knights,merchants \
two_cards=yes

deal: grass canyon, desert desert
1.1 grass+canyon: k8 l8 k9, end, draw forest, draw grass
1.2 desert+desert: a10 a11 b11, end, draw canyon, draw flower
2.1 forest+grass: m7
result: *
"""


def test_a_record_names_all_cards_of_a_hand() -> None:
    record = read_record(TWO_CARDS)
    assert record_text(record) == TWO_CARDS
    for old, new, message in (
        ("1.1 grass+canyon", "1.1 grass", "line 5: expected '1.1 grass+canyon'"),
        ("1.1 grass+canyon", "1.1 canyon+grass", "line 5: expected '1.1 grass+canyon'"),
        ("draw forest, draw grass", "draw forest", "line 6: '1.2 desert+desert' begins, but"),
        ("draw forest, draw grass", "draw forest grass", "line 5: 'grass' is wrong here: a card"),
        ("deal: grass canyon,", "deal: grass,", "line 5: '1.1 grass+canyon' begins, but"),
    ):
        with pytest.raises(RecordError) as error:
            read_record(TWO_CARDS.replace(old, new, 1))
        assert str(error.value).startswith(message)


def test_a_declared_outpost_stands_in_the_line_of_a_reaction() -> None:
    start = State.parse(
        "players=2 modules=base,nomads,marshlands sections=canoe,fountain,temple,quarry "
        "cards=lords,vassals,miners nomads=outpost,sword,treasure pending=after:1:grass:0/"
        "react:1:canoe built=yes ending=no deck=grass:3,canyon:5,desert:5,flower:5,forest:5,"
        "marsh/grass:1,marsh/canyon:1,marsh/desert:1,marsh/flower:1,marsh/forest:1 discard=- "
        "hand1=grass settlements1=b2,m17 tiles1=canoe@c2:ready,outpost@m16:ready "
        "hand2=grass settlements2=- tiles2=-"
    )
    assert parse_action("outpost") in start.legal_actions()
    declared = start.apply(parse_action("outpost"))
    assert str(declared).split(" pending=")[1].startswith("after:1:grass:0/react:1:canoe:anywhere ")
    assert State.parse(str(declared)) == declared


def test_a_record_without_moves() -> None:
    record = Record(Setup.first_game(3), ())
    assert record_text(record).endswith("\n\nresult: *\n")
    assert read_record(record_text(record)) == record


def test_a_record_may_be_written_freely() -> None:
    free = (
        SHORT.replace(", ", " ")
        .replace("deal: ", "\n; a comment\n  deal :  ")
        .replace("b6 c6", "B6,, c6")
        .replace("c8\nresult: *", "c8 # and so on; it ends here\n\n")
    )
    read = read_record(free)
    assert [comment.line for comment in read.comments] == ["setup", "2.2"]
    read = read._replace(comments=())
    assert read == read_record(SHORT)
    assert read_record(SHORT.replace("\n", "\r\n")) == read_record(SHORT)
    assert record_text(read) == SHORT


def test_a_comment_sign_in_the_head_belongs_to_its_line() -> None:
    setup = Setup.random(2, rng=Random(1), library=all_sections())
    record = Record(setup, (), {"event": "cup #3; the final"})
    assert read_record(record_text(record), all_sections()) == record


def test_what_was_written_up_to_a_line_is_a_record() -> None:
    lines = SHORT.splitlines()
    lengths = [len(read_record("\n".join(lines[:end])).actions) for end in range(4, len(lines))]
    assert lengths == [0, 0, 2, 7, 12, 22, 23]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        # the head
        ("record 2", "record 1", "line 1: expected 'kingdom record 2', not 'kingdom record 1'"),
        ("record 2", "record 3", "line 1: expected 'kingdom record 2', not 'kingdom record 3'"),
        ("seed: 7", "seed 7", "line 2: expected 'name: value' or 'setup: ...', not 'seed 7'"),
        ("seed: 7", "result: 7", "line 2: tag 'result': the record itself has a line"),
        ("seed: 7", ": 7", "line 2: tag '': a name is plain text"),
        ("seed: 7", "seed: \x1b[31m", "line 2: tag 'seed': '\\x1b[31m' is not plain text"),
        ("seed", "player 1", "line 3: tag 'player 1' is given twice"),
        ("setup", "Setup", "line 4: tag 'Setup': the record itself has a line"),
        ("setup: ", "setup ", "line 4: expected 'name: value'"),
        ("players=2", "players=9", "line 4: 2 to 5 players can play, not 9"),
        ("players=2", "players=2 # two", "line 4: set-up: '#' is not of the form key=value"),
        # the lines of the turns
        ("deal: ", "deal ", "line 6: expected a line such as '1.2 grass: d7 d8 e8, end, draw"),
        (
            "deal: grass canyon\n",
            "",
            "line 6: expected 'deal' (round.player card), not '1.1 grass'",
        ),
        ("1.1 grass", "1.2 grass", "line 7: expected '1.1 grass' (round.player card)"),
        ("1.1 grass", "2.1 grass", "line 7: expected '1.1 grass' (round.player card)"),
        ("1.1 grass", "1.1 desert", "line 7: expected '1.1 grass' (round.player card)"),
        ("k9, end, draw forest", "k9, end", "line 8: '1.2 canyon' begins, but the line before"),
        ("draw forest\n1.2", "draw forest b6\n1.2", "line 7: 'b6' follows, but the turn is over"),
        # the moves
        ("k8 l8", "k8 z8", "line 7: no action is called 'z8'"),
        ("k8 l8", "k8 k8", "line 7: k8 is not legal: a piece stands there already"),
        ("k8 l8", "k8 a1", "line 7: a1 is not legal: it must be grass"),
        ("l8 k9, end", "l8, end", "line 7: end is not legal: the turn cannot end with 1"),
        ("k8 l8", "draw grass k8 l8", "line 7: 'draw' is wrong here: no card is drawn now"),
        ("grass canyon", "grass k8", "line 6: k8 is not legal: a terrain card has to be drawn"),
        ("grass canyon", "grass", "line 7: '1.1 grass' begins, but the line before is not"),
        ("draw forest\n1.2", "forest\n1.2", "line 7: 'forest' is wrong here: a card is drawn for"),
        ("draw forest\n1.2", "new forest\n1.2", "line 7: 'new' is wrong here: a card is drawn for"),
        ("draw forest\n1.2", "draw\n1.2", "line 7: no action is called ''"),
        ("draw forest\n1.2", "draw water\n1.2", "line 7: water is not legal: no card of that"),
        ("draw forest\n1.2", "draw canyon\n1.2", "line 9: expected '2.1 canyon'"),
        ("paddock stop", "farm", "line 9: farm is not legal: the player has no farm tile"),
        ("l8 m6", "l8 l9", "line 9: l9 is not legal"),
        # the result
        ("result: *", "result: 3 4", "line 11: the result is '*', as the game is not over, not '3"),
        ("result: *", "result: *\n2.2 canyon:", "line 12: nothing may follow the result"),
        ("result: *", "2.2 canyon: c9", "line 11: '2.2 canyon' begins, but the line before"),
    ],
)
def test_a_wrong_record_is_refused_with_its_line(old: str, new: str, message: str) -> None:
    assert old in SHORT
    with pytest.raises(RecordError) as error:
        read_record(SHORT.replace(old, new, 1))
    assert str(error.value).startswith(message)
    assert error.value.line == int(message.split(":")[0].removeprefix("line "))


def finished() -> str:
    rng = Random(3)
    setup = Setup.first_game(2)
    return record_text(Record(setup, random_game(setup, rng).actions))


def test_the_result_of_a_finished_game_is_checked() -> None:
    text = finished()
    *body, result = text.splitlines()
    number = len(body) + 1
    for wrong in ("result: *", "result: 1 2 (player 2 wins)", result.replace("wins", "loses")):
        with pytest.raises(RecordError, match=rf"line {number}: the result is") as error:
            read_record("\n".join([*body, wrong]))
        assert repr(result.removeprefix("result: ")) in str(error.value)


def test_a_finished_game_cannot_go_on() -> None:
    *body, _ = finished().splitlines()
    with pytest.raises(RecordError, match=r"the game is over, but '99\.1 grass' follows"):
        read_record("\n".join([*body, "99.1 grass: d7"]))
    with pytest.raises(RecordError, match="'d7' follows, but the turn is over"):
        read_record("\n".join(body) + " d7")


def test_a_shared_victory_is_written_out() -> None:
    seeds = range(60)
    setup = Setup.first_game(2)
    results = [
        record_text(Record(setup, random_game(setup, Random(seed)).actions)).splitlines()[-1]
        for seed in seeds
    ]
    for result in results:
        first, second = map(int, result.split()[1:3])
        shared = result.endswith("(players 1 and 2 win)")
        assert shared == (first == second)
        assert shared or result.endswith(f"(player {1 if first > second else 2} wins)")
    assert any(result.endswith("(players 1 and 2 win)") for result in results)


# --- limits ------------------------------------------------------------------------------


def dithering(turns: int) -> Record:
    """Begin and break off the Paddock again and again in the third turn."""
    opening = "grass canyon k8 l8 k9 end forest b6 c6 d7 end canyon"
    actions = [parse_action(word) for word in opening.split()]
    actions += [parse_action("paddock"), parse_action("stop")] * turns
    return Record(Setup.first_game(2), tuple(actions))


@pytest.mark.long
def test_a_record_has_a_bounded_number_of_actions() -> None:
    most = dithering((MAX_ACTIONS - 12) // 2)
    assert len(most.actions) == MAX_ACTIONS
    assert read_record(record_text(most)) == most
    with pytest.raises(NotationError, match=rf"action {MAX_ACTIONS + 1}: a record has at most"):
        record_text(most._replace(actions=(*most.actions, END)))
    text = record_text(most).replace("\nresult", ", d7\nresult")
    with pytest.raises(RecordError, match=rf"line 7: a record has at most {MAX_ACTIONS} actions"):
        read_record(text)


def test_a_record_has_a_bounded_length() -> None:
    with pytest.raises(NotationError, match=f"a record has at most {MAX_RECORD} characters"):
        read_record(SHORT + " " * MAX_RECORD)
    with pytest.raises(NotationError, match=f"a record has at most {MAX_RECORD} characters"):
        record_text(Record(Setup.first_game(2), (), {"event": "x" * MAX_RECORD}))


@pytest.mark.parametrize("wrong", [None, 7, b"kingdom record 2"])
def test_what_is_no_text_is_no_record(wrong: object) -> None:
    with pytest.raises(NotationError, match="a record is a text"):
        read_record(wrong)  # type: ignore[arg-type]


def test_an_empty_text_is_no_record() -> None:
    for text in ("", "\n\n", "# nothing"):
        with pytest.raises(RecordError, match="line 1: expected 'kingdom record 2'"):
            read_record(text)
    with pytest.raises(RecordError, match="line 2: the record ends before its 'setup:' line"):
        read_record("kingdom record 2\nseed: 7")


# --- what cannot be written --------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("", "x"),
        ("a:b", "x"),
        ("#a", "x"),
        (" a", "x"),
        ("setup", "x"),
        ("Result", "x"),
        ("a", "x\ny"),
        ("a", " x"),
        ("a", "x\N{LINE SEPARATOR}y"),
        ("a", 7),
        (7, "x"),
    ],
)
def test_a_tag_that_could_not_be_read_is_not_written(name: str, value: str) -> None:
    with pytest.raises(NotationError, match="tag "):
        record_text(Record(Setup.first_game(2), (), {name: value}))


def test_an_empty_tag_survives() -> None:
    record = Record(Setup.first_game(2), (), {"event": ""})
    assert read_record(record_text(record)) == record


@pytest.mark.parametrize("action", [END, 0, -1, 10**9, "grass", None])
def test_an_illegal_game_is_not_written(action: int) -> None:
    with pytest.raises(NotationError, match="action 1: "):
        record_text(Record(Setup.first_game(2), (action,)))


def test_a_game_that_goes_on_after_its_end_is_not_written() -> None:
    setup = Setup.first_game(2)
    actions = random_game(setup, Random(3)).actions
    with pytest.raises(NotationError, match=f"action {len(actions) + 1}: .* the game is over"):
        record_text(Record(setup, (*actions, END)))


# --- comments --------------------------------------------------------------------------------

COMMENTED = """\
# a game to learn from
kingdom record 2
event: cup #3
# who played is not known
setup: players=2 modules=base sections=tavern,paddock,oasis,farm \
cards=fishermen,knights,merchants
; played slowly

deal: grass canyon  # two poor cards
1.1 grass: k8 l8 k9, end, draw forest  # towards the paddock; why not?
# player 2 thought for long
# and for longer
1.2 canyon: b6 c6  ; half a turn
result: *
# to be continued
"""


def test_comments_survive_reading_and_writing() -> None:
    assert record_text(read_record(COMMENTED)) == COMMENTED
    assert Game.from_record(COMMENTED).record() == COMMENTED


def test_comments_stay_with_their_lines_while_the_game_goes_on() -> None:
    game = Game.from_record(COMMENTED)
    for text in ("d7", "end", "canyon", "m7"):
        game.push(text)
    assert game.record() == COMMENTED.replace(
        "b6 c6  ; half a turn\n", "b6 c6 d7, end, draw canyon  ; half a turn\n2.1 forest: m7\n"
    )


def test_the_comment_of_a_line_that_is_taken_back_goes_with_it() -> None:
    game = Game.from_record(COMMENTED)
    game.pop()
    game.pop()
    assert "half a turn" not in game.record()
    assert "player 2 thought for long" in game.record()
    assert Game.from_record(game.record()).record() == game.record()


def test_comments_can_be_added() -> None:
    game = Game(Setup.first_game(), rng=Random(1))
    game.comments += (Comment("# dealt", "deal", beside=True), Comment("# mine"))
    first, *_, deal, _ = game.record().splitlines()
    assert first == "# mine"
    assert deal.endswith("  # dealt")


@pytest.mark.parametrize("text", ["", "no sign", "# two\nlines", "# tab\t", " # led by a space"])
def test_a_comment_that_would_not_be_read_is_refused(text: str) -> None:
    game = Game(Setup.first_game(), rng=Random(1))
    game.comments = (Comment(text, "deal"),)
    with pytest.raises(NotationError, match="expected one line that begins with '#'"):
        game.record()
