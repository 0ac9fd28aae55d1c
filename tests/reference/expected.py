"""What has to happen in the compared games, and in which of those of known tiles it does.

`python -m tests.reference --choose` chooses those games again.
"""

from typing import Final

from kingdom.content import LANDMARKS
from tests.reference.boards import (
    BARREN,
    CAMPS,
    CROSSROADS,
    CROWDED,
    DRILLS,
    EVERYTHING,
    FAIRS,
    MARSHLANDS,
    NOMADS,
    PAIRS,
    POOR,
    PRINTED,
    QUEENIES,
    SCARCE,
    TRIALS,
)
from tests.reference.moves import DONATIONS, QUESTIONS
from tests.reference.score import CARDS
from tests.reference.strewn import is_new, locations_of
from tests.reference.tasks import TASKS
from tests.reference.world import MEEPLES

HOUSE_RULES = ("redraw", "mandatory_only", "any_terrain")
MARSHLANDS_LOCATIONS = locations_of("marshlands", known=True)
TILES_USED = {f"used {tile}" for tile in locations_of("base", known=True)}
TERRAIN_EXHAUSTED = {
    f"exhausted {moment}, {rule}"
    for moment in ("at the start", "mandatory", "after")
    for rule in HOUSE_RULES
}
TILES_LOST = {
    "tile lost",
    "tile returned",
    "tile taken again",
    "no second tile from the same hex",
}
IN_PRINTED = (
    TILES_USED
    | TILES_LOST
    | {
        "over by an empty supply",
        "reshuffled",
        "broken off",
        "supply emptied in build, before",
        "supply emptied in build, after",
    }
)
IN_SCARCE = (
    TILES_USED
    | TERRAIN_EXHAUSTED
    | {
        "exhausted by the new card, redraw",
        "exhausted by the new card, mandatory_only",
        "no card left at all",
        "began without a card",
        "drew at the start for want of a card",
        "ended without a card to draw",
        "ended with nothing to build",
        "ended with no supply",
        "mandatory builds lapsed",
        "reshuffled",
        "over by an empty supply",
        "over by the guard",
    }
)
IN_CROWDED = TILES_LOST | {"lost one of equal tiles, only some available"}
WALLS_SET = {
    "second wall",
    "last wall of the stock",
    "quarry stopped",
    "quarry cut short, no hex",
    "quarry cut short, no wall",
    "quarry went on after exhausting",
    *(f"exhausted by quarry, {rule}" for rule in HOUSE_RULES),
}
NOMAD_TILES_USED = {
    *(f"used {tile}" for tile in locations_of("base", "nomads", known=True)),
    *(f"used {tile}" for tile in (*DONATIONS, "resettlement", "outpost", "sword")),
    "donation cut short, no hex",
    "donation cut short, no supply",
    *(f"exhausted by donation, {rule}" for rule in HOUSE_RULES),
    "supply emptied within a donation",
    "resettlement stopped",
    "resettlement went on after exhausting",
    *(f"exhausted by resettlement, {rule}" for rule in HOUSE_RULES),
    "tile gained on the way",
    "tile lost on the way",
}
OUTPOSTS_USED = {
    *(
        f"outpost with {build}"
        for build in ("oracle", "farm", "oasis", "tower", "garden", "donation", "donation begun")
    ),
    "outpost with before build",
    "outpost with mandatory build",
    "outpost needed",
    "outpost wasted",
    "outpost taken back",
}
SWORDS_DRAWN = {
    "sword took a tile",
    "sword filled an empty supply",
    "sword after the end was triggered",
    "sword each, another opponent follows",
    "sword each, an opponent skipped",
}
NOMAD_TILES_LEFT = {
    "nomad tile kept after moving away",
    "nomad tile expired unused",
    "nomad tile expired used",
    "equal nomad tiles, one used and one new",
}
PAID_AT_ONCE = {
    "paid treasure",
    "paid families, mandatory",
    "paid shepherds, mandatory",
    "paid shepherds, by a tile",
    "paid ambassadors, mandatory",
    "paid ambassadors, by a tile",
}
IN_NOMADS = (
    WALLS_SET | NOMAD_TILES_USED | OUTPOSTS_USED | SWORDS_DRAWN | NOMAD_TILES_LEFT | PAID_AT_ONCE
)

MEEPLES_USED = {
    *(f"{what} a {kind}" for kind in MEEPLES for what in ("placed", "took back", "sword took")),
    *(f"tile gained by a {kind}" for kind in MEEPLES),
    "took back with another such tile ready",
    "moved a wagon",
    "moved a ship",
    "wagon stopped",
    "lighthouse stopped",
    "paid shepherds, by a meeple",
    "paid ambassadors, by a meeple",
    "tile gained by a city",
    "paid shepherds, by a city",
    "paid ambassadors, by a city",
    *(f"exhausted by barracks, {rule}" for rule in HOUSE_RULES),
}
HANDS_PLAYED = {
    "began with 2 cards",
    "began with 3 cards",
    "chose card, of several",
    "chose by a pair, of several",
    "chose marsh half",
    "chose other half",
    "chose marsh half, of several",
    "several cards left the game",
    "one of several cards left the game",
    "a pair ran out",
    "fewer cards than wanted",
    "fort found no hex",
    "outpost with fort",
}
REACTIONS = {
    "reaction in own turn",
    "reaction in another's turn",
    "reaction on marsh",
    "reaction on water",
    "several may react",
    "nested reaction",
    "asked in two windows",
    "passed",
    "could not react",
    "outpost with canoe",
    "outpost with canoe-bonus",
    "tile gained in another's turn",
    "nomad tile gained in another's turn",
    "bonus gained in another's turn",
    "supply emptied in react, mandatory",
    "own canoe took the last settlement",
    "paid shepherds, by a reaction",
    "paid ambassadors, by a reaction",
    *(f"exhausted by a reaction, {rule}" for rule in HOUSE_RULES),
}
MARSHLANDS_TILES = {
    *(f"gained {name}-bonus" for name in MARSHLANDS_LOCATIONS),
    *(f"gave back {name}-bonus" for name in MARSHLANDS_LOCATIONS),
    "built from a temple",
    "began with 1 due",
    "began with 2 due",
    "temple cost a tile",
    "temple bonus used",
    "supply emptied, but a temple holds the end back",
    "due settlement stays on the temple",
    "fountain on mountain",
    "refuge bonus jumped",
}
IN_LATER = (
    {f"used {tile}" for tile in (*QUESTIONS, "canoe", "outpost") if not is_new(tile)}
    | {f"scored {source}" for source in (*CARDS, *TASKS, *LANDMARKS)}
    | MEEPLES_USED
    | HANDS_PLAYED
    | REACTIONS
    | MARSHLANDS_TILES
)

# Kinds of boards whose games are counted together, and what has to happen in these.
GROUPS: Final[dict[str, tuple[tuple[str, ...], set[str]]]] = {
    PRINTED: ((PRINTED,), IN_PRINTED),
    SCARCE: ((SCARCE,), IN_SCARCE),
    CROWDED: ((CROWDED,), IN_CROWDED),
    NOMADS: ((NOMADS, CAMPS, BARREN, DRILLS), IN_NOMADS),
    "later modules": (
        (CROSSROADS, MARSHLANDS, QUEENIES, PAIRS, EVERYTHING, FAIRS, POOR, TRIALS),
        IN_LATER,
    ),
}

# The numbers of the games in which all of that happens.
CHOSEN: Final[dict[str, tuple[int, ...]]] = {
    PRINTED: (0, 10, 12, 16),
    SCARCE: (2, 13, 15, 20, 21, 22),
    CROWDED: (12, 16),
    DRILLS: (9, 35, 43, 48, 52, 70, 75, 83, 87, 97, 108, 109, 130, 169, 170),
    PAIRS: (8,),
    POOR: (23,),
    QUEENIES: (15,),
    TRIALS: (
        7,  # by touch-move
        9,
        10,
        28,
        44,
        48,
        61,
        84,
        88,
        89,
        91,
        99,
        112,
        114,
        123,
        124,
        133,
        140,
        141,
        148,
        154,
        158,
        165,
        190,
    ),
}
