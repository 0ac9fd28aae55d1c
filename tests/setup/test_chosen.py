"""Set-ups that are partly chosen: what was chosen is there, the rest is drawn fairly."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from kingdom.board import TERRAINS, standard_sections
from kingdom.content import CARDS, MODULES, TASKS
from kingdom.hexes import NAMES
from kingdom.setup import TO_DRAW, Chosen, Setup, placing
from kingdom.setup.random import draw_lots, lay

ALL = tuple(MODULES)


def some(rng: Random, items: list[str], most: int) -> list[str]:
    """Choose some different items for some of the places, and `?` for the others."""
    drawn = draw_lots(items, min(most, len(items)), rng)
    return [item if rng.random() < 0.5 else TO_DRAW for item in drawn[: rng.randrange(most + 1)]]


def sections_to_choose(modules: tuple[str, ...]) -> list[str]:
    return [
        name + turn
        for name, section in standard_sections().items()
        if section.module in modules and not section.is_island
        for turn in ("", ":turned")
    ]


def random_choice(rng: Random, modules: tuple[str, ...]) -> Chosen:
    """Choose anything that can be chosen before the board is known."""
    sections: list[str] = []
    for name in some(rng, sections_to_choose(modules), 4):
        if name == TO_DRAW or name.partition(":")[0] not in {s.partition(":")[0] for s in sections}:
            sections.append(name)
    cards = some(rng, placing.cards_of(modules, True), 3)
    room = 4 - sum(
        name != TO_DRAW and standard_sections()[name.partition(":")[0]].module != "crossroads"
        for name in sections
    )
    return Chosen(
        sections=sections,
        cards=cards,
        tasks=some(rng, [*TASKS], room) if "crossroads" in modules else (),
        removed="desert" if "scouts" in cards else "",
        island="tree-house" if "island" in modules and rng.random() < 0.5 else "",
    )


def assert_chosen(setup: Setup, chosen: Chosen) -> None:
    laid = {
        "sections": [str(placed) for placed in setup.sections],
        "cards": setup.cards,
        "nomads": setup.nomads,
        "tasks": setup.tasks,
    }
    for part, there in laid.items():
        for place, name in enumerate(getattr(chosen, part)):
            assert name == TO_DRAW or name == there[place], part
    assert chosen.removed in ("", setup.removed)
    assert (chosen.island or "") in ("", str(setup.island))
    assert {*chosen.capitols} <= {NAMES[cell] for cell in setup.capitols}
    assert {*chosen.caves} <= {NAMES[cell] for cell in setup.caves}


@pytest.mark.parametrize("modules", [("base",), ("base", "nomads"), ("base", "crossroads"), ALL])
def test_what_was_chosen_is_there_and_the_same_seed_gives_the_same_rest(
    modules: tuple[str, ...],
) -> None:
    rng = Random(f"chosen {modules}")
    for number in range(150):
        chosen = random_choice(rng, modules)
        setup = Setup.random(3, modules, Random(number), chosen=chosen)
        assert_chosen(setup, chosen)
        assert setup == Setup.random(3, modules, Random(number), chosen=chosen)
        assert Setup.parse(str(setup)) == setup
        text = f"players=3 modules={','.join(modules)} {chosen}"
        assert Setup.parse(text, rng=Random(number)) == setup


def test_choosing_all_that_was_drawn_changes_nothing() -> None:
    for number in range(60):
        drawn = Setup.random(4, ALL, Random(number))
        chosen = Chosen(
            sections=[str(placed) for placed in drawn.sections],
            cards=drawn.cards,
            nomads=drawn.nomads,
            tasks=drawn.tasks,
            removed=drawn.removed,
            island=str(drawn.island),
            capitols=[NAMES[cell] for cell in reversed(drawn.capitols)],
            caves=drawn.caves,
        )
        assert Setup.random(4, ALL, Random(number), chosen=chosen) == drawn
        # Even with other chance: nothing is left to it.
        assert Setup.random(4, ALL, Random("other"), chosen=chosen) == drawn


def test_a_chosen_card_leaves_the_board_as_it_was_drawn() -> None:
    for number in range(60):
        drawn = Setup.random(2, ("nomads",), Random(number))
        lords = Setup.random(2, ("nomads",), Random(number), chosen=Chosen(cards=["lords"]))
        assert (lords.sections, lords.nomads) == (drawn.sections, drawn.nomads)
        assert lords.cards[0] == "lords"
        assert len({*lords.cards} - {*drawn.cards}) <= 1


def test_a_chosen_section_moves_at_most_one_other() -> None:
    for number in range(60):
        drawn = Setup.random(2, (), Random(number))
        chosen = Chosen(sections=[TO_DRAW, "tower:turned"])
        setup = Setup.random(2, (), Random(number), chosen=chosen)
        assert str(setup.sections[1]) == "tower:turned"
        moved = [place for place in (0, 2, 3) if setup.sections[place] != drawn.sections[place]]
        where = [placed.section.name for placed in drawn.sections]
        assert moved == [place for place in (0, 2, 3) if where[place] == "tower"]


def test_the_rest_is_drawn_with_equal_chances() -> None:
    rng = Random("equal")
    chosen = Chosen(sections=["?", "farm", "oasis:turned"], cards=["?", "lords"])
    setups = [Setup.random(2, (), rng, chosen=chosen) for _ in range(1800)]
    sections = Counter(str(setup.sections[place]) for setup in setups for place in (0, 3))
    others = {name for name in sections_to_choose(("base",)) if "farm" not in name}
    assert set(sections) == {name for name in others if "oasis" not in name}
    assert min(sections.values()) > 230  # 300 are expected
    assert max(sections.values()) < 370
    pairs = Counter((setup.cards[0], setup.cards[2]) for setup in setups)
    assert len(pairs) == 9 * 8
    assert max(pairs.values()) < 50  # 25 are expected


def test_nomad_tiles_of_which_there_are_several_can_all_be_chosen() -> None:
    sections = ["quarry", "caravan", "village", "garden"]
    copies = [name for name in placing.NOMADS if name == "outpost"]
    seen = set()
    for number in range(40):
        chosen = Chosen(sections=sections, nomads=[TO_DRAW, *copies])
        setup = Setup.random(2, ("nomads",), Random(number), chosen=chosen)
        assert list(setup.nomads[1 : 1 + len(copies)]) == copies
        assert setup.nomads.count("outpost") == len(copies)
        seen.add(setup.nomads[0])
    assert len(seen) > 5


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_chosen_tasks_bring_crossroads_sections(count: int) -> None:
    tasks = [*TASKS][:count]
    places = Counter[int]()
    for number in range(60):
        setup = Setup.random(2, ALL, Random(number), chosen=Chosen(tasks=tasks))
        assert list(setup.tasks[:count]) == tasks
        modules = [placed.section.module for placed in setup.sections]
        places.update(n for n, module in enumerate(modules) if module == "crossroads")
    assert set(places) == {0, 1, 2, 3}


def test_a_chosen_hex_for_a_capitol_and_a_cave() -> None:
    sections = ["harbor", "oracle", "tavern", "oasis"]
    either = [
        Setup.random(2, ("capitol", "caves"), Random(n), chosen=Chosen(sections=sections))
        for n in range(60)
    ]
    seen = {(setup.capitols[-1], setup.caves[-1]) for setup in either}
    assert len(seen) > 3
    for capitol, cave in seen:
        chosen = Chosen(sections=sections, capitols=[NAMES[capitol]], caves=[cave])
        again = Setup.random(2, ("capitol", "caves"), Random(1), chosen=chosen)
        assert (again.capitols[-1], again.caves[-1]) == (capitol, cave)


def test_the_terrain_that_the_scouts_take_out() -> None:
    for terrain in ("grass", "canyon", "desert", "flower", "forest"):
        chosen = Chosen(cards=["?", "?", "scouts"], removed=terrain)
        setup = Setup.random(2, ("marshlands",), Random(1), chosen=chosen)
        assert (setup.removed, setup.cards[2]) == (terrain, "scouts")
    assert "marsh" in TERRAINS


REFUSED: list[tuple[Chosen, tuple[str, ...], str]] = [
    (Chosen(sections=["farm"] * 5), (), "a board has 4 sections, not 5"),
    (Chosen(sections=["barm"]), (), "unknown section 'barm'"),
    (Chosen(sections=["farm:left"]), (), "after the colon only 'turned' may follow"),
    (Chosen(sections=["farm", "?", "farm:turned"]), (), "section 'farm' is used twice"),
    (
        Chosen(sections=["quarry"]),
        (),
        "section 'quarry' belongs to the module 'nomads', which is not in",
    ),
    (
        Chosen(sections=["tree-house"]),
        ("island",),
        "'tree-house' is a side of the island, no section",
    ),
    (Chosen(cards=["?"] * 4), (), "3 cards are needed, not 4"),
    (Chosen(cards=["kings"]), (), "unknown card 'kings'"),
    (Chosen(cards=["lords", "lords"]), (), "card 'lords' is used twice"),
    (Chosen(cards=["scouts"]), (), "card 'scouts' belongs to the module 'marshlands', which"),
    (Chosen(tasks=["road"]), (), "task 'road' belongs to the module 'crossroads', which is not"),
    (Chosen(tasks=["rode"]), ALL, "unknown task 'rode'"),
    (Chosen(tasks=["road", "road"]), ALL, "task 'road' is used twice"),
    (Chosen(tasks=[*TASKS][:5]), ALL, "5 tasks are chosen, but the board has room for 4 Cross"),
    (
        Chosen(sections=["farm", "barn", "oasis"], tasks=["road", "fortress"]),
        ALL,
        "2 tasks are chosen, but the board has room for 1 Crossroads section",
    ),
    (Chosen(nomads=["sword"]), (), "nomad tile 'sword' belongs to the module 'nomads', which"),
    (Chosen(nomads=["axe"]), ALL, "unknown nomad tile 'axe'"),
    (Chosen(nomads=["sword"] * 9), ALL, "nomad tile 'sword' is used too often"),
    (
        Chosen(sections=["farm", "barn", "oasis", "tower"], nomads=["sword"]),
        ALL,
        "has 0 nomad hexes, not 1",
    ),
    (Chosen(removed="grass"), ALL, "no chosen card removes a terrain, so 'grass' cannot be chosen"),
    (Chosen(cards=["scouts"], removed="sea"), ALL, "card 'scouts' needs a removed terrain, one of"),
    (Chosen(island="tree-house"), (), "side of the island 'tree-house' belongs to the module"),
    (Chosen(island="farm"), ("island",), "'farm' is no side of the island"),
    (Chosen(capitols=["d7"]), (), "capitol 'd7' belongs to the module 'capitol', which is not in"),
    (Chosen(capitols=["d7"]), ("capitol",), "a capitol cannot be on d7: no room for one is there"),
    (Chosen(caves=[400_000]), ("caves",), "a cave cannot be on 400000: expected a cell such as"),
]


@pytest.mark.parametrize(("chosen", "modules", "why"), REFUSED)
def test_choices_that_are_refused(chosen: Chosen, modules: tuple[str, ...], why: str) -> None:
    for number in range(5):  # whatever is drawn
        with pytest.raises(ValueError, match=why):
            Setup.random(2, modules, Random(number), chosen=chosen)


def test_two_capitols_in_one_quadrant_are_refused() -> None:
    sections = ["harbor", "farm", "tavern", "oasis"]
    cells = {
        Setup.random(2, ("capitol",), Random(n), chosen=Chosen(sections=sections)).capitols[0]
        for n in range(20)
    }
    with pytest.raises(ValueError, match="another is in its quadrant"):
        Setup.random(
            2, ("capitol",), Random(1), chosen=Chosen(sections=sections, capitols=[*cells])
        )


def test_the_lords_cannot_be_chosen_where_they_are_not_used() -> None:
    with pytest.raises(ValueError, match="card 'lords' is used although use_lords is off"):
        Setup.random(2, rng=Random(1), chosen=Chosen(cards=["lords"]), use_lords=False)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("modules=base,nomads sections=?,quarry cards=lords,?,?", lambda s: s.cards[0] == "lords"),
        ("sections=?,?,farm:turned", lambda s: str(s.sections[2]) == "farm:turned"),
        ("use_lords=no", lambda s: not s.use_lords),
        ("", lambda s: s.modules == {"base"}),
    ],
)
def test_a_text_that_leaves_things_open(text: str, what: Callable[[Setup], bool]) -> None:
    setup = Setup.parse(f"players=4 {text}", rng=Random(5))
    assert setup.players == 4
    assert what(setup)
    with pytest.raises(ValueError, match=r"is missing|unknown section '\?'"):
        Setup.parse(f"players=4 {text}")


def test_what_is_chosen_as_text() -> None:
    assert str(Chosen()) == ""
    assert str(Chosen(sections=["?", "?"], cards=["lords", "?"], removed="?")) == "cards=lords,?"
    everything: dict[str, Any] = {
        "sections": ["farm:turned"],
        "nomads": ["?", "sword"],
        "tasks": ["road"],
        "removed": "grass",
        "island": "tree-house",
        "capitols": ["c5"],
        "caves": [0],
    }
    assert str(Chosen(**everything)) == (
        "sections=farm:turned nomads=?,sword tasks=road removed=grass island=tree-house "
        "capitols=c5 caves=a1"
    )


def test_laying_keeps_everything_different() -> None:
    rng = Random("lay")
    for _ in range(200):
        pool = [*CARDS]
        chosen = [card if rng.random() < 0.5 else None for card in draw_lots(pool, 4, rng)]
        laid = lay(draw_lots(pool, 4, rng), chosen)
        assert len({*laid}) == 4
        assert all(want in (None, got) for want, got in zip(chosen, laid, strict=True))
