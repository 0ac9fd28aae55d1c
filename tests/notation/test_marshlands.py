"""Positions with Marshlands and the small expansions as text: cards, reactions, and refusals."""

from typing import Final

import pytest

from tests.support.positions import MARSH, PAIR, SMALL, Edits, assert_way, edited, names, spent

REACTED: Final = spent(MARSH, "canoe@c2")


MARSH_WAYS: Final[list[Edits]] = [
    ("", None),
    # settlements on Temple tiles
    ("waiting1=3", None),
    ("waiting1=", "1 settlement is due, but 0 are waiting"),
    ("waiting1=36", "settlements1: 5 settlements and 36 waiting, there are 40"),
    ("waiting1=41", "waiting1: '41' is not a number from 1 to 40"),
    ("waiting1=0", "waiting1: '0' is not a number"),
    ("waiting2=1", None),
    ("pending=before:1:open:4", "4 mandatory builds cannot be left in before"),
    ("pending=before:1:open:3", None),  # laid there in this turn
    ("pending=before:1:open:5:due+2 waiting1=2", None),
    ("pending=before:1:open:5:due+2", "2 settlements are due, but 1 is waiting"),
    ("pending=before:1:open:4:due+0", "'0' is not a number from 1 to 40"),
    ("pending=before:1:open:4:due+1:due+1", "'due+1' does not belong to before"),
    ("pending=after:1:marsh:0:due+1", None),
    ("pending=before:1:open:4:due+1/aside:1:temple:due+1", "'due+1' does not belong to aside"),
    # the two halves of a card
    ("pending=before:1:marsh:3:due+1:line+none", None),
    ("pending=before:1:desert:4:due+1", None),
    ("pending=before:1:marsh:4:due+1:line+none", "4 mandatory builds cannot be left in before"),
    ("pending=before:1:marsh:3:due+1", "no card looks at the mandatory builds of a turn on marsh"),
    ("pending=before:1:desert:3:due+1", "3 mandatory builds cannot be left in before"),
    ("pending=before:1:grass:4:due+1", "terrain grass does not fit the card marsh/desert"),
    ("pending=before:1:open:4:cards+marsh/grass:due+1", "marsh/grass is not in the hand"),
    ("pending=before:1:open:4:cards+marsh", "'marsh' is none of grass"),
    ("pending=before:1:open:4:due+1:cards+marsh/desert", "does not belong to before"),
    (
        "hand1=desert,marsh/desert deck=grass:4,canyon:4,desert:4,flower:5,forest:5,"
        "marsh/grass:1,marsh/canyon:1,marsh/flower:1,marsh/forest:1",
        "hand1: player 1 has 2 cards, not 1",
    ),
    ("discard=marsh/desert:1", "2 marsh/desert cards, there is 1"),
    ("pending=mandatory:1:desert:3", "0 mandatory builds are noted, not 1"),
    # the mandatory builds so far
    ("pending=mandatory:1:desert:3:line+b2", None),  # the one that was due
    ("pending=mandatory:1:desert:2:line+b2+f4 built=yes", None),
    ("pending=mandatory:1:desert:1:line+none built=yes", None),
    ("pending=mandatory:1:marsh:1:line+none built=yes", None),
    ("pending=mandatory:1:desert:1:line+b2", "1 mandatory build is noted, not 2"),
    ("pending=mandatory:1:desert:4:due+1:line+b2", None),
    ("pending=mandatory:1:desert:5:due+1:line+b2", "5 mandatory builds cannot be left"),
    ("pending=mandatory:1:desert:4:line+b2", "4 mandatory builds cannot be left in mandatory"),
    ("pending=after:1:desert:0:line+none", "a card looks at the mandatory builds of this turn"),
    ("pending=before:1:open:4:line+none:due+1", "'due+1' does not belong to before"),
    # bonus tiles
    (
        "settlements1=b2,e12,m17,a18 tiles1=canoe@c2:ready,temple@f12:ready,temple@b18:ready,"
        "outpost@m16:ready,canoe-bonus:ready,temple-bonus:ready",
        "tiles1: player 1 has canoe-bonus, but no two tiles for it",
    ),
    (
        "tiles1=canoe@c2:ready,canoe@g4:ready,temple@f12:ready,temple@b18:ready,"
        "outpost@m16:ready,temple-bonus:ready",
        "tiles1: player 1 must have taken canoe-bonus",
    ),
    (spent(MARSH, "canoe-bonus"), None),
    (spent(MARSH, "temple-bonus"), "tiles1: temple-bonus is never used"),
    ("tiles2=canoe@g4:ready,fountain@o5:ready,canoe-bonus:lost", "canoe-bonus is never lost"),
    ("tiles2=canoe@g4:ready,fountain@o5:ready,fountain-bonus@o5:ready", "o5 is no fountain-bonus"),
    ("tiles2=canoe@g4:ready,fountain@o5:ready,canoe-bonus:ready", "no two tiles for it"),
    (
        "tiles3=canoe@c2:ready,canoe-bonus:ready,canoe-bonus:used",
        "tiles3: canoe-bonus is named twice",
    ),
    # a Canoe stays turned over in the turns of others
    ("tiles2=canoe@g4:used,fountain@o5:ready", None),
    ("tiles2=canoe@g4:fresh,fountain@o5:ready", None),
    ("tiles2=canoe@g4:ready,fountain@o5:used", "fountain@o5 must be ready, as it is not the turn"),
    ("settlements2=h4,n5,b13", None),
    ("settlements2=h4,n5,l13", None),  # mountains: by a Donation, or by the Fountain's bonus
    # tiles in use
    ("pending=before:1:open:4:due+1/aside:1:temple", None),
    ("pending=before:1:open:4:due+1/build:1:canoe-bonus", None),
    ("pending=before:1:open:4:due+1/build:1:canoe-bonus:anywhere", None),
    ("pending=before:1:open:4:due+1/build:1:canoe", "build is never asked for the canoe"),
    ("pending=before:1:open:4:due+1/build:1:temple-bonus", "never asked for the temple-bonus"),
    ("pending=before:1:open:4:due+1/lift:1:temple", "lift is never asked for the temple"),
    # reactions
    ("pending=mandatory:1:desert:3:line+b2/react:2:canoe", None),
    ("pending=mandatory:1:desert:3:line+b2/react:1:canoe/react:3:canoe/react:2:canoe", None),
    (
        f"{REACTED} pending=mandatory:1:desert:3:line+b2/react:3:canoe/react:1:canoe/react:3:canoe",
        None,
    ),
    ("pending=after:1:desert:0/react:1:canoe", None),
    ("pending=after:1:desert:0/react:1:canoe:anywhere", None),
    ("pending=after:1:desert:0/react:2:canoe:anywhere", "player 2 cannot build anywhere now"),
    ("pending=after:1:desert:0/react:2:temple", "react is never asked for the temple"),
    (
        "pending=after:1:desert:0/react:2:canoe tiles2=canoe@g4:used,fountain@o5:ready",
        "player 2 has no canoe that is ready",
    ),
    (
        "pending=after:1:desert:0/react:2:canoe/react:3:canoe "
        "tiles2=canoe@g4:used,fountain@o5:ready",
        None,  # who cannot act is passed over when the time comes
    ),
    (
        "pending=after:1:desert:0" + "/react:2:canoe" * 4,
        "pending: 4 reactions cannot be waiting",
    ),
    ("pending=after:1:desert:0/react:2:canoe/new:1", "after/react/new is never asked"),
    ("pending=after:1:desert:0/react:2:canoe/build:1:canoe-bonus", "is never asked"),
    ("pending=react:2:canoe", "pending: react is never asked"),
    (
        "pending=before:1:open:4:due+1/build:1:canoe-bonus/react:2:canoe",
        "no tile is taken before the canoe-bonus has done anything",
    ),
    ("pending=before:1:open:4:due+1/react:2:canoe:left+1", "'left+1' does not belong to react"),
    # the last round
    ("ending=yes", None),  # the last settlement may have been laid on a Temple tile since
    ("built=yes ending=yes", None),
]


@pytest.mark.parametrize(("edits", "message"), MARSH_WAYS, ids=names(MARSH_WAYS))
def test_positions_with_marshlands(edits: str, message: str | None) -> None:
    assert_way(edited(MARSH, edits), message)


PAIR_WAYS: Final[list[Edits]] = [
    ("", None),
    ("pending=before:1:flower:4:cards+none:due+1", None),
    ("pending=before:1:grass:4:cards+grass:due+1", None),
    ("pending=before:1:desert:4:cards+marsh/desert:due+1", None),
    ("pending=before:1:canyon:4:cards+none:due+1", "terrain canyon does not fit the card none"),
    ("pending=before:1:canyon:4:cards+none:due+1 identical_cards_any_terrain=yes", None),
    ("pending=before:1:marsh:4:cards+none:due+1 identical_cards_any_terrain=yes", None),
    ("pending=before:1:flower:4:cards+marsh/desert:due+1", "flower does not fit the card marsh/"),
    ("removed=grass", "cards: 5 grass cards, there are 0"),
    ("removed=", "card 'scouts' needs a removed terrain"),
    ("deck=flower:1", "cards: 1 flower card, there are 0"),
    # a pair that has run out stays in the hand, beside the card drawn for it
    (
        "hand1=grass,grass,canyon,forest pending=before:1:open:4:cards+canyon+forest:due+1 "
        "deck=grass:3,canyon:3,desert:4,forest:2,marsh/grass:1,marsh/canyon:1,marsh/forest:1,"
        "marsh/desert:1",
        None,
    ),
    (
        "hand2=canyon,forest,forest deck=grass:3,canyon:4,desert:4,forest:2,marsh/grass:1,"
        "marsh/canyon:1,marsh/forest:1",
        "hand2: player 2 has 3 cards, not at most 2",
    ),
]


@pytest.mark.parametrize(("edits", "message"), PAIR_WAYS, ids=names(PAIR_WAYS))
def test_positions_with_a_pair_of_cards(edits: str, message: str | None) -> None:
    assert_way(edited(PAIR, edits), message)


# --- the small expansions ----------------------------------------------------------------------

SMALL_WAYS: Final[list[Edits]] = [
    ("", None),
    ("tiles1=cave:used", None),
    ("tiles1=cave:ready", None),
    ("tiles1=cave:fresh", "tiles1: cave is never fresh"),
    ("tiles1=cave:lost", "tiles1: cave is never lost"),
    ("tiles2=cave:used", "tiles2: cave must be ready, as it is not the turn of player 2"),
    ("tiles1=cave@g4:used", "tiles1: g4 is no cave hex"),
    ("pending=before:1:open:3/lift:1:cave", None),
    ("pending=before:1:open:3/put:1:cave:g3", None),
    ("pending=before:1:open:3/put:1:cave:id2", "the cave cannot move a settlement from id2"),
    ("pending=before:1:open:3/lift:1:cave tiles1=cave:used", "player 1 has no cave that is ready"),
    ("settlements2=ia1", "settlements2: ia1 is not on this board"),
    ("capitols=c5", None),  # one is enough
    ("capitols=c5,d12,d12", "the board has room for 2 capitols, not 3"),
    ("capitols=", "the board has room for 2 capitols, not 0"),
    ("two_cards=", "hand1: player 1 has 2 cards, not 1"),
    ("hand2=forest deck=grass:4,canyon:4,desert:5,flower:5,forest:4", None),
    (
        "pending=deal:1:left+2 hand1=- hand2=- settlements1=- "
        "deck=grass:5,canyon:5,desert:5,flower:5,forest:5",
        None,
    ),
    (
        "pending=deal:2 hand2=forest settlements1=- deck=grass:4,canyon:4,desert:5,flower:5,"
        "forest:4",
        None,
    ),
    (
        "pending=deal:2:left+2 hand2=forest settlements1=- deck=grass:4,canyon:4,desert:5,"
        "flower:5,forest:4",
        "hand2: player 2 is still to draw 2 cards",
    ),
    (
        "pending=deal:2:left+2 hand2=- hand1=grass settlements1=- deck=grass:4,canyon:5,desert:5,"
        "flower:5,forest:5",
        "hand1: player 1 has drawn 2 cards",
    ),
]


@pytest.mark.parametrize(("edits", "message"), SMALL_WAYS, ids=names(SMALL_WAYS))
def test_positions_with_the_small_expansions(edits: str, message: str | None) -> None:
    assert_way(edited(SMALL, edits), message)
