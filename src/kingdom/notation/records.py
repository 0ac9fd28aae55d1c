"""A game as a readable text, both ways. The format: docs/notation.md.

A record is read by playing it, so what is read is a legal game, and all that is written
twice (whose turn it is, the card, the result) is compared with the play.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from kingdom.actions import CARD_NAMES, action_text, parse_action
from kingdom.board import Section
from kingdom.content import TILES, kinds
from kingdom.content.kinds import TILE_QUESTIONS, Question
from kingdom.notation.comments import (
    LAST_OF_HEAD,
    SIGNS,
    Comment,
    commented,
    read_comments,
    without_comment,
)
from kingdom.notation.positions import position_on, position_words, text_after_setup
from kingdom.notation.words import NotationError, checked_text, quoted, who
from kingdom.rules.explain import IllegalActionError, explain
from kingdom.rules.position import Pending, Position
from kingdom.rules.scoring import outcome
from kingdom.rules.transitions import advance, start
from kingdom.setup import MAX_PLAYERS, SETUP_KEYS, Setup

MAX_RECORD: Final = 1_000_000
"""Characters of a record."""
MAX_ACTIONS: Final = 20_000
"""Actions of a record, drawn cards included."""

_VERSION: Final = "kingdom record 2"
_SETUP: Final = LAST_OF_HEAD
_POSITION: Final = "position"
_RESULT: Final = "result"
_UNFINISHED: Final = "*"
_DEAL: Final = -1  # in place of the player whose turn a line is
_CARDS: Final[Mapping[str, str]] = {
    Question.DRAW: "a card is drawn for the next turn",
    Question.NEW: "a card is drawn in place of one that has run out",
    Question.REVEAL: "a card is turned up",
}
"""The marks before a card, each with the reason why the card is drawn."""
_REACTIONS: Final = frozenset(
    f"{name}{seat + 1}"
    for name, tile in TILES.items()
    for seat in range(MAX_PLAYERS)
    if tile.kind == kinds.REACT
)
"""The marks before what a player does in the middle of an action."""
_EXAMPLE: Final = "'1.2 grass: d7 d8 e8, end, draw forest'"


class RecordError(NotationError):
    """A record that cannot be read; `line` is the number of the line that is wrong.

    >>> from kingdom import Game, RecordError
    >>> try:
    ...     Game.from_record("not a record")
    ... except RecordError as error:
    ...     print(error.line, error)
    1 line 1: expected 'kingdom record 2', not 'not a record'
    """

    def __init__(self, line: int, what: str) -> None:
        """Take the number of the line, and what is wrong there."""
        super().__init__(f"line {line}: {what}")
        self.line = line


class Record(NamedTuple):
    """A game from its set-up or a position on, finished or not."""

    setup: Setup
    actions: tuple[int, ...]
    """Every action in order, drawn cards included."""
    tags: Mapping[str, str] = MappingProxyType({})
    """Free words about the game, such as its date or its players."""
    start: Position | None = None
    """Where it begins, if that is not before the deal."""
    comments: tuple[Comment, ...] = ()


class _Play:
    """A game being written or read: where it stands, and which line of the record is due."""

    def __init__(self, setup: Setup) -> None:
        self.position = start(Position, setup)
        self.begin: Position | None = None  # where it begins, if not before the deal
        self.actions: list[int] = []
        self.round = 0
        self.line: int | None = _DEAL  # the player whose turn the line is
        self.due: str | None = Question.DEAL  # the heading of a line that is still to be begun

    def begin_at(self, position: Position) -> None:
        """Begin with a position instead of the deal; its round counts as the first."""
        if self.begin or self.due != Question.DEAL:
            raise NotationError("a position stands in place of the deal, before every turn")
        self.position = self.begin = position
        self.line = _line_of(position)
        if self.line is None:
            self.due = None
        elif self.line != _DEAL:
            self.round = 1
            self.due = self._heading(position, self.line)

    def begin_line(self) -> str:
        """Return the heading that is due; from now on none is, until the turn is over."""
        heading, self.due = self.due or "", None
        return heading

    @property
    def mark(self) -> str:
        """The word before a card that is drawn now, or before a reaction; or nothing."""
        top = self.position.pending[-1] if self.position.pending else None
        if not isinstance(top, Pending):
            return ""
        if top.asks == Question.REACT and not top.anywhere:
            return f"{action_text(top.tile)}{top.player + 1}"
        return top.asks if top.asks in _CARDS else ""

    def push(self, action: int) -> None:
        """Take an action if it is legal."""
        if len(self.actions) == MAX_ACTIONS:
            raise NotationError(f"a record has at most {MAX_ACTIONS} actions")
        reason = explain(self.position, action)
        if reason is not None:
            raise IllegalActionError(action, reason)
        before, self.position = self.position, advance(self.position, action)
        self.actions.append(action)
        line = _line_of(self.position)
        if line != self.line:
            self.line = line
            self.round += line == 0
            self.due = None if line is None else self._heading(before, line)

    def _heading(self, before: Position, seat: int) -> str:
        """Return the heading of a turn: the round, the player and the cards, usable or not."""
        hand = "+".join(CARD_NAMES[card] for card in before.cards.hands[seat])
        return f"{self.round}.{seat + 1} {hand or 'none'}"

    @property
    def result(self) -> str:
        """What the result line says."""
        result = outcome(self.position)
        if result is None:
            return _UNFINISHED
        names = [str(seat + 1) for seat in result.winners]
        last = names.pop()
        who = f"players {', '.join(names)} and {last} win" if names else f"player {last} wins"
        return f"{' '.join(map(str, result.totals))} ({who})"


def _line_of(position: Position) -> int | None:
    if not position.pending:
        return None
    first = position.pending[0]
    return _DEAL if first.asks == Question.DEAL else first.player


# --- writing -----------------------------------------------------------------------------


def record_text(record: Record) -> str:
    """Write a record, one line for each turn."""
    for name, value in record.tags.items():
        _check_tag(name, value)
    head = [_VERSION, *(f"{name}: {value}".rstrip() for name, value in record.tags.items())]
    play = _Play(record.setup)
    begin = [] if record.start is None else [_begun_at(play, record.start)]
    body = [*begin, *_turns(play, record.actions), f"{_RESULT}: {play.result}"]
    lines = [*head, f"{_SETUP}: {record.setup}", "", *body]
    text = "\n".join([*commented(lines, record.comments), ""])
    return checked_text(text, MAX_RECORD, "record")


def _begun_at(play: _Play, position: Position) -> str:
    """Begin with a position and return its line, which must be read as it is written."""
    text = text_after_setup(position)
    if _read_position(position.setup, text) != position:
        raise NotationError("the position at the start of the record cannot be written as text")
    play.begin_at(position)
    return f"{_POSITION}: {text}"


def _turns(play: _Play, actions: tuple[int, ...]) -> Iterator[str]:
    words: list[str] = []
    mark = ""
    for number, action in enumerate(actions, 1):
        if play.due is not None:
            if words:
                yield " ".join(words)
            words = [f"{play.begin_line()}:"]
        elif not _continues(play.position, mark):
            words[-1] += ","
        mark = play.mark
        words += [mark] if mark else []
        try:
            words.append(action_text(action))
            play.push(action)
        except ValueError as error:
            raise NotationError(f"action {number}: {error}") from None
    if words:
        yield " ".join(words)


def _continues(position: Position, mark: str) -> bool:
    """Return whether the next action belongs to the last one, which had a mark or none."""
    if not position.pending:
        return True
    top = position.pending[-1]
    if top.asks == Question.DEAL:  # a comma between the cards of one player and those of the next
        return position.setup.derived.hand_size == 1 or bool(position.cards.hands[top.player])
    if top.anywhere or top.asks == Question.REVEAL:
        return True
    if top.asks == Question.REACT or (mark and mark not in _CARDS):
        return False
    return top.asks in TILE_QUESTIONS or (top.asks == Question.MANDATORY and not mark)


def _check_tag(name: str, value: str) -> None:
    """Refuse a tag that would not be read as it is written."""
    if not (_is_plain(name) and name and ":" not in name and not name.startswith(SIGNS)):
        raise NotationError(f"tag {quoted(name)}: a name is plain text without a colon")
    if name.lower() in (_SETUP, _RESULT):
        raise NotationError(f"tag {quoted(name)}: the record itself has a line of that name")
    if name.lower() == _POSITION and "pending=" in value:
        raise NotationError(f"a position comes after the line '{_SETUP}:', not among the tags")
    if not _is_plain(value):
        raise NotationError(f"tag {quoted(name)}: {quoted(value)} is not plain text on one line")


def _is_plain(text: object) -> bool:
    return isinstance(text, str) and text.isprintable() and text == text.strip()


# --- reading -----------------------------------------------------------------------------


def read_record(text: str, library: Mapping[str, Section] | None = None) -> Record:
    """Read a record, checking every move; an error names the line and what is wrong there."""
    lines = _lines(checked_text(text, MAX_RECORD, "record"))
    number, first = next(lines, (1, ""))
    if first != _VERSION:
        raise RecordError(number, f"expected {_VERSION!r}, not {quoted(first)}")
    tags, setup = _read_head(lines, lambda text: Setup.parse(text, library))
    play = _Play(setup)
    over = False
    for number, line in lines:
        if over:
            raise RecordError(number, "nothing may follow the result")
        try:
            over = _read_line(play, line)
        except ValueError as error:
            raise RecordError(number, str(error)) from None
    comments = tuple(read_comments(text))
    return Record(setup, tuple(play.actions), tags, play.begin, comments)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Number the lines, leaving out those that are empty or only a comment."""
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line and not line.startswith(SIGNS):
            yield number, line


def _read_head(
    lines: Iterator[tuple[int, str]], parse: Callable[[str], Setup]
) -> tuple[dict[str, str], Setup]:
    tags: dict[str, str] = {}
    number = 1
    for number, line in lines:
        name, colon, value = (part.strip() for part in line.partition(":"))
        try:
            if not colon:
                raise NotationError(f"expected 'name: value' or 'setup: ...', not {quoted(line)}")
            if name == _SETUP:
                return tags, parse(value)
            if name in tags:
                raise NotationError(f"tag {quoted(name)} is given twice")
            _check_tag(name, value)
        except ValueError as error:
            raise RecordError(number, str(error)) from None
        tags[name] = value
    raise RecordError(number, "the record ends before its 'setup:' line")


def _read_line(play: _Play, line: str) -> bool:
    """Play a line of the record; return whether it is the last."""
    heading, colon, rest = without_comment(line).partition(":")
    heading = " ".join(heading.split())
    if not colon:
        raise NotationError(f"expected a line such as {_EXAMPLE}, not {quoted(line)}")
    if heading == _RESULT:
        _check_result(play, " ".join(rest.split()))
        return True
    if heading == _POSITION:
        play.begin_at(_read_position(play.position.setup, rest))
        return False
    _begin_line(play, heading)
    words = iter(rest.replace(",", " ").split())
    for word in words:
        _read_word(play, word, words)
    return False


def _read_position(setup: Setup, text: str) -> Position:
    """Read a position of a set-up, whose own words are not repeated."""
    words = position_words(text, _POSITION)
    for key in SETUP_KEYS:
        if key in words:
            raise NotationError(f"position: {key}= belongs to the line '{_SETUP}:'")
    return position_on(Position, setup, words)


def _begin_line(play: _Play, heading: str) -> None:
    if not play.position.pending:
        raise NotationError(f"the game is over, but {quoted(heading)} follows")
    if play.due is None:
        raise NotationError(f"{quoted(heading)} begins, but the line before is not complete")
    if heading != play.due:
        raise NotationError(
            f"expected {quoted(play.due)} (round.player card), not {quoted(heading)}"
        )
    play.begin_line()


def _read_word(play: _Play, word: str, rest: Iterator[str]) -> None:
    if play.due is not None or not play.position.pending:
        raise NotationError(f"{quoted(word)} follows, but the turn is over")
    mark = play.mark
    if word != mark and (mark or word in _CARDS or word in _REACTIONS):
        raise NotationError(f"{quoted(word)} is wrong here: {_expected(play)}")
    play.push(parse_action(next(rest, "") if mark else word))


def _expected(play: _Play) -> str:
    mark = play.mark
    if not mark:
        return "no card is drawn now and nobody reacts"
    if mark in _CARDS:
        return f"{_CARDS[mark]}, written '{mark}' and its terrain"
    seat = play.position.pending[-1].player
    return f"{who(seat)} may react, written '{mark}' and a hex or 'stop'"


def _check_result(play: _Play, written: str) -> None:
    if written != play.result:
        why = "" if play.result != _UNFINISHED else ", as the game is not over"
        raise NotationError(f"the result is {quoted(play.result)}{why}, not {quoted(written)}")
