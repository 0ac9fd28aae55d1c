"""What the rules do with each kind of tile: the one table by `Kind` in the rules."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from kingdom.actions import TILE_OF
from kingdom.content import kinds
from kingdom.content.kinds import Kind, Question
from kingdom.rules import effects, targets
from kingdom.rules.position import Pending, Scene, Table

Targets: TypeAlias = Callable[[Scene, Pending], int]
Effect: TypeAlias = Callable[[Scene, Pending, int], Table]
Again: TypeAlias = Callable[[Scene, Pending, int], int]


class Handling(NamedTuple):
    """What may be chosen with a kind of tile, and what the choice does."""

    targets: tuple[Targets, ...]  # for each of its questions
    effect: Effect  # of the answer to the last of them
    again: Again = effects.once_less  # how often it may act after that


HANDLING: Final[Mapping[Kind, Handling]] = {
    kinds.BUILD: Handling((targets.to_build,), effects.build_from_supply),
    kinds.MOVE: Handling((targets.to_lift, targets.to_put), effects.put_moved),
    kinds.WALL: Handling((targets.to_wall,), effects.put_wall),
    kinds.REMOVE: Handling((targets.to_remove,), effects.remove_piece, effects.removals_left),
    kinds.PIECE: Handling((targets.to_piece,), effects.send, effects.steps_left),
    kinds.CITY: Handling((targets.to_city,), effects.lay_city),
    kinds.ASIDE: Handling((targets.to_lay_aside,), effects.lay_aside),
    kinds.CARD: Handling((targets.to_reveal, targets.to_build), effects.build_from_supply),
    kinds.REACT: Handling((targets.to_react,), effects.build_from_supply),
}
"""Every kind that asks something."""

TARGETS: Final[Mapping[Question, Targets]] = {
    question: find
    for kind, handling in HANDLING.items()
    for question, find in zip(kind.questions, handling.targets, strict=True)
}
"""What may be chosen at each question about a tile."""

HANDLING_OF: Final[Mapping[int, Handling]] = {
    action: HANDLING[tile.kind] for action, tile in TILE_OF.items() if tile.kind in HANDLING
}
"""What the rules do with each tile that asks something, by its number."""

FIRST_TARGETS: Final[Mapping[int, Targets]] = {
    action: HANDLING[tile.kind].targets[0]
    for action, tile in TILE_OF.items()
    if tile.kind.is_action
}
"""What the use of each tile begins with, by its number: it can be begun if there is a target."""
