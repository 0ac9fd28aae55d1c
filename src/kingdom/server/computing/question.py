"""What a costly question is, and what is said in reply; all of it can be sent to a process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, NamedTuple, TypeVarTuple

from kingdom.server.computing.sources import Sources
from kingdom.server.errors import ErrorCode

Ts = TypeVarTuple("Ts")


class ComputedAnswer(NamedTuple):
    """What a browser gets."""

    body: bytes
    media_type: str = "application/json"
    mark: str | None = None
    """Of a drawing: the same as long as it does not change."""
    file: str | None = None
    """Its name, if it is to be kept."""
    zipped: bool = False


class Refusal(NamedTuple):
    """A `RefusedError` or a `TableError` on its way from one process to another."""

    code: ErrorCode
    message: str
    field: str | None


class QuestionCall(NamedTuple):
    """A question on its way to a process."""

    name: str
    arguments: tuple[object, ...]
    zip: bool


class Told(NamedTuple):
    """What a process says; a text is the traceback of an error."""

    said: ComputedAnswer | Refusal | str
    seconds: float
    """What it took of a processor."""


class CostlyQuestion(Generic[*Ts]):
    """Something costly to ask."""

    def __init__(self, seconds: float, answer: Callable[[Sources, *Ts], ComputedAnswer]) -> None:
        """Take what an answer costs at most as a rule, and what gives it in the process."""
        self.name, self.seconds, self.answer = answer.__name__, seconds, answer


QUESTIONS: Final[dict[str, CostlyQuestion[*tuple[Any, ...]]]] = {}
"""Every question by its name."""


def costs(
    seconds: float,
) -> Callable[[Callable[[Sources, *Ts], ComputedAnswer]], CostlyQuestion[*Ts]]:
    """Make a function a question, with the seconds of a processor that its answer may well take.

    So much is counted before it is asked, and afterwards what it has really taken.
    """

    def made(answer: Callable[[Sources, *Ts], ComputedAnswer]) -> CostlyQuestion[*Ts]:
        question = CostlyQuestion(seconds, answer)
        QUESTIONS[question.name] = question
        return question

    return made
