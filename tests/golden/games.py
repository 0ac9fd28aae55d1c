"""The golden games: how each of them is made."""

from typing import Final, NamedTuple

from kingdom.setup import Setup


class Golden(NamedTuple):
    """How a golden game is made: random play with a seed, chosen for what happens in it."""

    setup: Setup
    seed: int


GAMES: Final = {
    "two-players-first-game": Golden(Setup.first_game(2), 386),
    "three-players-house-rules": Golden(
        Setup.of(
            3,
            ("barn", "tower:turned", "oracle", "harbor"),
            ("lords", "miners", "citizens"),
            lords_zero_scores=False,
            lost_tiles_return=True,
            exhausted_terrain="any_terrain",
        ),
        397,
    ),
    "four-players-lost-tiles": Golden(
        Setup.of(
            4,
            ("paddock:turned", "barn:turned", "tower", "tavern"),
            ("discoverers", "workers", "hermits"),
        ),
        304,
    ),
    "five-players-exhausted-terrain": Golden(
        Setup.of(
            5,
            ("farm", "harbor:turned", "oasis", "oracle:turned"),
            ("farmers", "merchants", "lords"),
        ),
        37,
    ),
    "two-players-nomads": Golden(
        Setup.of(
            2,
            ("quarry", "village:turned", "garden", "caravan"),
            ("families", "shepherds", "ambassadors"),
            ("nomads",),
            nomads=(
                "donation-grass",
                "outpost",
                "resettlement",
                "sword",
                "donation-canyon",
                "treasure",
            ),
        ),
        390,
    ),
    "three-players-nomads-and-base": Golden(
        Setup.of(
            3,
            ("quarry", "oracle:turned", "garden:turned", "tower"),
            ("families", "workers", "merchants"),
            ("nomads",),
            nomads=("donation-canyon", "outpost", "resettlement", "donation-mountain"),
            lost_tiles_return=True,
            exhausted_terrain="mandatory_only",
        ),
        251,
    ),
    "four-players-nomads-each-sword": Golden(
        Setup.of(
            4,
            ("caravan:turned", "garden", "quarry:turned", "village"),
            ("shepherds", "ambassadors", "lords"),
            ("nomads",),
            nomads=(
                "donation-water",
                "donation-desert",
                "sword",
                "donation-flower",
                "donation-mountain",
                "donation-forest",
            ),
            sword="each",
        ),
        3784,
    ),
    "two-players-crossroads": Golden(
        Setup.of(
            2,
            (
                "monastery-wagon",
                "city-hall-fort:turned",
                "barracks-crossroads",
                "lighthouse-foresters-lodge:turned",
            ),
            ("citizens", "workers", "knights"),
            ("crossroads",),
            tasks=("fortress", "home-country", "road", "compass-points"),
        ),
        1134,
    ),
    "three-players-marshlands": Golden(
        Setup.of(
            3,
            ("canoe", "fountain:turned", "temple", "refuge:turned"),
            ("geologists", "messengers", "noblewomen"),
            ("marshlands",),
        ),
        285,
    ),
    "five-players-marshlands-canoes": Golden(
        Setup.of(
            5,
            ("refuge", "canoe:turned", "fountain", "temple:turned"),
            ("captains", "vassals", "fishermen"),
            ("marshlands",),
            lost_tiles_return=True,
        ),
        118,
    ),
    "four-players-crossroads-and-nomads": Golden(
        Setup.of(
            4,
            (
                "barracks-crossroads:turned",
                "quarry",
                "lighthouse-foresters-lodge",
                "monastery-wagon",
            ),
            ("ambassadors", "shepherds", "hermits"),
            ("nomads", "crossroads"),
            nomads=("sword", "outpost", "sword"),
            tasks=("place-of-refuge", "advance", "fortress"),
        ),
        363,
    ),
    "three-players-scouts-and-two-cards": Golden(
        Setup.of(
            3,
            ("canoe:turned", "temple", "city-hall-fort", "barracks-crossroads"),
            ("scouts", "captains", "vassals"),
            ("crossroads", "marshlands"),
            tasks=("road", "advance"),
            removed="desert",
            canoe_trigger="others",
            two_cards=True,
        ),
        16,
    ),
    "two-players-touch-move": Golden(
        Setup.of(
            2,
            ("barn", "quarry:turned", "paddock", "tavern"),
            ("citizens", "hermits", "merchants"),
            ("nomads",),
            nomads=("outpost", "resettlement", "donation-desert"),
            touch_move=True,
        ),
        16,
    ),
    "two-players-capitols-caves-island": Golden(
        Setup.of(
            2,
            ("oracle", "harbor:turned", "paddock", "barn"),
            ("discoverers", "knights", "miners"),
            ("capitol", "caves", "island"),
            island="suspension-bridge",
            capitols=("d2", "r6"),
            caves=("h9", "n7", "g15", "m13"),
        ),
        556,
    ),
    "five-players-everything": Golden(
        Setup.of(
            5,
            ("fountain", "oracle:turned", "city-hall-fort", "village"),
            ("families", "noblewomen", "lords"),
            ("nomads", "crossroads", "marshlands", "capitol", "caves", "island"),
            nomads=("resettlement",),
            tasks=("compass-points",),
            island="tree-house",
            capitols=("q9",),
            caves=("b4", "m2", "j14", "s20"),
        ),
        149,
    ),
    "four-players-everything-house-rules": Golden(
        Setup.of(
            4,
            ("canoe", "refuge:turned", "harbor", "lighthouse-foresters-lodge"),
            ("geologists", "merchants", "scouts"),
            ("nomads", "crossroads", "marshlands", "capitol", "caves", "island"),
            tasks=("home-country",),
            removed="grass",
            island="tree-house",
            capitols=("c19",),
            caves=("b9", "t7", "g14", "l18"),
            use_lords=False,
            exhausted_terrain="any_terrain",
            meeples_score=False,
            identical_cards_any_terrain=True,
            two_cards=True,
        ),
        48,
    ),
    "five-players-two-cards-exhausted": Golden(
        Setup.of(
            5,
            ("farm", "city-hall-fort", "oasis", "quarry:turned"),
            ("farmers", "merchants", "hermits"),
            ("nomads", "crossroads"),
            nomads=("donation-grass", "donation-flower", "treasure"),
            tasks=("home-country",),
            two_cards=True,
        ),
        381,
    ),
}
