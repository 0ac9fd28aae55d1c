"""Ratings of any number of bots from games of any number of players: a Plackett-Luce fit.

The chance to be first among some players is proportional to each one's strength, then the same
holds for the second place among the others, and so on; with two players this is the model behind
Elo ratings. The fit is that of greatest likelihood, and equal gold counts as all orders equally.
The intervals come from how much the deals vary (a sandwich estimate), so they rely neither on the
games of a deal being independent nor on the model being exact. So that a bot that never wins has a
rating, too, each has drawn one imaginary game with an average one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, permutations, product
from math import exp, factorial, log, prod, sqrt
from typing import Final, NamedTuple

from kingdom.arena.statistics import Interval

SCALE: Final = 400 / log(10)  # points for a strength e times as great, as in Elo ratings
AVERAGE: Final = 1500.0
_STEPS: Final = 100
_CLOSE: Final = 1e-9
_LONGEST_STEP: Final = 2.0

Vector = list[float]
Matrix = list[list[float]]


class Finish(NamedTuple):
    """The bots of a game, by index, with their places."""

    deal: int
    bots: tuple[int, ...]
    places: tuple[int, ...]


def ratings(count: int, games: Iterable[Finish]) -> list[Interval]:
    """Return the rating of each bot with its 95 % interval; their mean is `AVERAGE`.

    One deal alone gives no intervals.
    """
    choices: dict[int, Counter[_Choice]] = defaultdict(Counter)
    for game in games:
        for choice, weight in _choices(game):
            choices[game.deal][choice] += weight  # type: ignore[assignment]
    every: Counter[_Choice] = Counter()
    for deal in choices.values():
        every.update(deal)
    strengths = _fitted(count, every)
    errors = _errors(count, strengths, every, choices.values())
    middle = sum(strengths) / count
    enough = len(choices) > 1  # one deal says nothing about how much deals vary
    return [
        Interval.around(AVERAGE + SCALE * (strength - middle), SCALE * error if enough else None)
        for strength, error in zip(strengths, errors, strict=True)
    ]


class _Choice(NamedTuple):
    """One bot comes before some others."""

    first: int
    among: tuple[int, ...]  # all that are left, the first one included


def _choices(game: Finish) -> Iterator[tuple[_Choice, float]]:
    """Yield the choices that a ranking consists of, with their weights."""
    ordered = sorted(zip(game.places, game.bots, strict=True))
    ties = [[bot for _, bot in group] for _, group in groupby(ordered, lambda pair: pair[0])]
    weight = 1 / prod(factorial(len(tied)) for tied in ties)
    for orders in product(*(permutations(tied) for tied in ties)):
        ranking = [bot for order in orders for bot in order]
        for place in range(len(ranking) - 1):
            left = tuple(sorted(ranking[place:]))
            if left[0] != left[-1]:  # otherwise it is one bot in several seats
                yield _Choice(ranking[place], left), weight


def _fitted(count: int, choices: Counter[_Choice]) -> Vector:
    """Return the strengths of greatest likelihood, by Newton's method."""
    strengths = [0.0] * count
    for _ in range(_STEPS):
        gradient, information = _slope(strengths, choices)
        step = _solved(information, gradient)
        longest = max(map(abs, step))
        shorter = min(1.0, _LONGEST_STEP / longest) if longest else 1.0
        strengths = [old + shorter * new for old, new in zip(strengths, step, strict=True)]
        if longest < _CLOSE:
            break
    return strengths


def _slope(strengths: Vector, choices: Counter[_Choice]) -> tuple[Vector, Matrix]:
    """Return the gradient of the log likelihood and the information, with the imaginary games."""
    gradient, information = _prior(strengths)
    for choice, weight in choices.items():
        chances = _chances(strengths, choice.among)
        for bot, change in _pull(choice, chances).items():
            gradient[bot] += weight * change
        for one, chance in chances.items():
            information[one][one] += weight * chance
            for other, other_chance in chances.items():
                information[one][other] -= weight * chance * other_chance
    return gradient, information


def _prior(strengths: Vector) -> tuple[Vector, Matrix]:
    """Return both for one drawn game of each bot with one of strength 1."""
    chances = [1 / (1 + exp(-strength)) for strength in strengths]
    count = len(strengths)
    information = [[0.0] * count for _ in range(count)]
    for bot, chance in enumerate(chances):
        information[bot][bot] = chance * (1 - chance)
    return [0.5 - chance for chance in chances], information


def _chances(strengths: Vector, among: tuple[int, ...]) -> dict[int, float]:
    """Return each bot's chance to be first, with all its seats together."""
    most = max(strengths[bot] for bot in among)
    sizes = Counter(among)
    parts = {bot: seats * exp(strengths[bot] - most) for bot, seats in sizes.items()}
    total = sum(parts.values())
    return {bot: part / total for bot, part in parts.items()}


def _pull(choice: _Choice, chances: dict[int, float]) -> dict[int, float]:
    """Return the gradient of one choice."""
    return {bot: (bot == choice.first) - chance for bot, chance in chances.items()}


def _errors(
    count: int,
    strengths: Vector,
    every: Counter[_Choice],
    deals: Iterable[Counter[_Choice]],
) -> Vector:
    """Return the standard error of each strength against the mean of all."""
    _, information = _slope(strengths, every)
    bread = [_solved(information, [float(i == j) for j in range(count)]) for i in range(count)]
    middle = [sum(column) / count for column in zip(*bread, strict=True)]
    rows = [[a - b for a, b in zip(row, middle, strict=True)] for row in bread]
    squares = [0.0] * count
    number = 0
    for deal in deals:
        gradient = [0.0] * count
        for choice, weight in deal.items():
            for bot, change in _pull(choice, _chances(strengths, choice.among)).items():
                gradient[bot] += weight * change
        number += 1
        for bot, row in enumerate(rows):
            squares[bot] += _dot(row, gradient) ** 2
    correction = number / (number - 1) if number > 1 else 1.0
    return [sqrt(square * correction) for square in squares]


def _dot(a: Sequence[float], b: Sequence[float]) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


def _solved(matrix: Matrix, right: Vector) -> Vector:
    """Solve a system of linear equations with a positive definite matrix (Gauss)."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda index: abs(rows[index][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column]
        for index in range(column + 1, size):
            factor = rows[index][column] / head[column]
            rows[index] = [a - factor * b for a, b in zip(rows[index], head, strict=True)]
    answer = [0.0] * size
    for index in reversed(range(size)):
        known = _dot(rows[index][index + 1 : size], answer[index + 1 :])
        answer[index] = (rows[index][size] - known) / rows[index][index]
    return answer
