"""The comments of a record: where they stand, so that reading and writing it keeps them.

A comment is known by the line that it follows, not by a number, so that it stays in its place while
the game goes on.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from kingdom.notation.words import NotationError, quoted

SIGNS: Final = ("#", ";")
LAST_OF_HEAD: Final = "setup"


class Comment(NamedTuple):
    """A comment in a record, below one of its lines or at the end of it.

    >>> from kingdom import Comment, Game, Setup
    >>> game = Game(Setup.first_game())
    >>> game.comments = (Comment("# a game to learn from"),)
    >>> game.record().splitlines()[0]
    '# a game to learn from'
    """

    text: str
    """With its sign: `# why not b7?`"""
    line: str = ""
    """What that line begins with: `2.1`, `deal`, `result`, a tag's name; nothing above them all."""
    beside: bool = False
    """Whether it stands at the end of the line: never in the head."""


def without_comment(line: str) -> str:
    """Return the part of a line after the head that comes before its comment."""
    starts = [line.index(sign) for sign in SIGNS if sign in line]
    return line[: min(starts, default=len(line))]


def read_comments(text: str) -> Iterator[Comment]:
    """Yield the comments of a record from top to bottom."""
    label, in_head = "", True
    for line in map(str.strip, text.splitlines()):
        if line.startswith(SIGNS):
            yield Comment(_printable(line), label)
        elif line:
            rest = line if in_head else without_comment(line)
            label = _label(rest, in_head)
            in_head = in_head and label != LAST_OF_HEAD
            if rest != line:
                yield Comment(_printable(line[len(rest) :]), label, beside=True)


def commented(lines: Iterable[str], comments: Sequence[Comment]) -> Iterator[str]:
    """Yield the lines of a record with its comments; those of lines that are gone go, too."""
    for comment in comments:
        _check(comment)
    yield from (comment.text for comment in comments if not comment.line)
    in_head = True
    for line in lines:
        label = _label(line, in_head)
        mine = [comment for comment in comments if label and comment.line == label]
        beside = [comment.text for comment in mine if comment.beside and not in_head]
        yield "  ".join((line, *beside))
        yield from (comment.text for comment in mine if in_head or not comment.beside)
        in_head = in_head and label != LAST_OF_HEAD


def _label(line: str, in_head: bool) -> str:
    """Return the key of a line: the words before its colon, of a turn without the cards."""
    words = line.partition(":")[0].split()
    return " ".join(words if in_head else words[:1])


def _printable(text: str) -> str:
    return "".join(sign if sign.isprintable() else " " for sign in text).strip()


def _check(comment: Comment) -> None:
    text = comment.text
    if not (text.startswith(SIGNS) and text.isprintable() and text == text.strip()):
        raise NotationError(f"comment {quoted(text)}: expected one line that begins with '#'")
