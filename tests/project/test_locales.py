"""The words of the browser: three languages with the same keys, and a text for everything."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import (
    BaseNode,
    Comment,
    GroupComment,
    Junk,
    Message,
    ResourceComment,
    SelectExpression,
    VariableReference,
)

from kingdom.board import TERRAINS
from kingdom.bots.levels import LEVELS, PLAIN
from kingdom.content import CARDS, LANDMARKS, MEEPLES, MODULES, TASKS, TILES
from kingdom.content.kinds import CARD_QUESTIONS, KINDS, TILE_QUESTIONS, Question, Thing
from kingdom.rules.deeds import BUILT, DRAWN, PLACED, STEPPED, TAKEN_BACK, USED
from kingdom.rules.explain import SENTENCES
from kingdom.setup.house_rules import HOUSE_RULES, values_of
from kingdom.table.choices import table_choices
from tests.support import ROOT

LOCALES: Final = ROOT / "src" / "kingdom" / "locales"
WEB: Final = ROOT / "web" / "src"
LANGUAGES: Final = ("en", "nl", "de")
FILES: Final = (
    *("app", "daily", "game", "learn", "me", "notifications", "people", "rules", "standing"),
    "unloaded",
)
TRANSLATIONS: Final = [(language, file) for language in LANGUAGES[1:] for file in FILES]

SPECIALS: Final = tuple(special.name for special in table_choices().specials)
PIECES: Final = ("settlement", "city", "wall", *(meeple.name for meeple in MEEPLES))
SOURCES: Final = (*LANDMARKS, "treasure")
OTHER_QUESTIONS: Final = (
    *CARD_QUESTIONS,
    *TILE_QUESTIONS,
)
QUESTIONS: Final = {
    Question.BEFORE: "ask-build-on",
    Question.MANDATORY: "ask-build-on-more",
    Question.AFTER: "ask-after",
    **{kind: f"ask-{kind}" for kind in OTHER_QUESTIONS},
}
"""The text for each thing that a player or the deck is asked."""
DEEDS: Final = (
    *(BUILT, PLACED, STEPPED, TAKEN_BACK, DRAWN, USED, "stop", "end"),
    *(
        question
        for kind in KINDS
        if kind.puts not in (Thing.SETTLEMENT, Thing.MEEPLE)
        for question in kind.questions
        if question not in CARD_QUESTIONS
    ),
)
LOGGED: Final = (
    *DEEDS,
    *("draw-hidden", "undo", "redo", "halt", "hint"),
    *("halt-resign", "halt-gone", "leave", "return", "replace", "resign"),
)
LEARN_STEPS: Final = 8
TOUCH_STEPS: Final = (6,)  # those that are done in another way by touch

NAMES: Final = {"Kingdom", "Builder", "Lords", "Nomads", "Crossroads", "Marshlands"}
"""Those of the game and its printed expansions are the same in all three languages."""
SAME: Final = {
    "nl": NAMES
    | {"Beginner", "bot", "Bot", "Chat", "Expert", "Filters", "Live", "Menu", "Privacy"}
    | {"Rating", "Ratings", "water"},
    "de": NAMES | {"Bot", "Chat", "Farm", "Gold", "Live", "Name", "Pause"},
}
"""Words that are the same as in English."""


@cache
def messages(language: str, file: str) -> dict[str, Message]:
    text = (LOCALES / language / f"{file}.ftl").read_text(encoding="utf-8")
    entries = FluentParser().parse(text).body
    bad = [entry.content for entry in entries if isinstance(entry, Junk)]
    assert not bad, f"{language}/{file}.ftl: no Fluent: {bad}"
    comments = (Comment, GroupComment, ResourceComment)
    found = [entry for entry in entries if not isinstance(entry, comments)]
    assert all(isinstance(entry, Message) for entry in found)
    named = {entry.id.name: entry for entry in found if isinstance(entry, Message)}
    assert len(named) == len(found), f"{language}/{file}.ftl: a key is there twice"
    return named


def nodes(node: object) -> Iterator[BaseNode]:
    if isinstance(node, list):
        for part in node:
            yield from nodes(part)
    elif isinstance(node, BaseNode):
        yield node
        for part in vars(node).values():
            yield from nodes(part)


def arguments(message: Message) -> set[str]:
    return {node.id.name for node in nodes(message) if isinstance(node, VariableReference)}


def selected(message: Message) -> set[str]:
    """Return the arguments on which the text's form depends."""
    return {
        node.selector.id.name
        for node in nodes(message)
        if isinstance(node, SelectExpression) and isinstance(node.selector, VariableReference)
    }


def wording(message: Message) -> str:
    written: str = FluentSerializer().serialize_entry(message)
    return " ".join(written.partition("=")[2].split())


def texts(language: str) -> dict[str, Message]:
    return {key: text for file in FILES for key, text in messages(language, file).items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_every_file_is_fluent_without_an_empty_text(language: str, file: str) -> None:
    empty = [key for key, message in messages(language, file).items() if not wording(message)]
    assert not empty


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_in_two_files(language: str) -> None:
    assert len(texts(language)) == sum(len(messages(language, file)) for file in FILES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_no_other_files(language: str) -> None:
    assert {path.name for path in (LOCALES / language).iterdir()} == {f"{f}.ftl" for f in FILES}


@pytest.mark.parametrize(("language", "file"), TRANSLATIONS)
def test_a_translation_has_the_keys_in_the_order_of_the_english_file(
    language: str, file: str
) -> None:
    assert [*messages(language, file)] == [*messages("en", file)]


@pytest.mark.parametrize(("language", "file"), TRANSLATIONS)
def test_a_translation_has_the_arguments_and_plurals_of_the_english_text(
    language: str, file: str
) -> None:
    english = messages("en", file)
    for key, message in messages(language, file).items():
        assert arguments(message) == arguments(english[key]), key
        assert selected(message) == selected(english[key]), key


@pytest.mark.parametrize(("language", "file"), TRANSLATIONS)
def test_a_translation_is_translated(language: str, file: str) -> None:
    english = messages("en", file)
    mine = messages(language, file)
    same = {key for key, text in mine.items() if wording(text) == wording(english[key])}
    words = {key: {*re.findall(r"\w+", re.sub(r"{.*?}", "", wording(mine[key])))} for key in same}
    assert [key for key in same if words[key] - SAME[language]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_written_with_care(language: str) -> None:
    """No straight quotes, double spaces or dots doubled by an edit."""
    for key, message in texts(language).items():
        assert not re.search(r"'|\s,|\.\.|,,| {2}", wording(message)), key


def needed() -> set[str]:
    keys = {f"{start}-{name}" for name in TERRAINS for start in ("terrain", "on")}
    keys |= {f"tile-{name}{end}" for name in TILES for end in ("", "-does")}
    keys |= {f"card-{name}{end}" for name in CARDS for end in ("", "-pays")}
    keys |= {f"card-{name}-pays-removed" for name, card in CARDS.items() if card.removes}
    keys |= {f"task-{name}{end}" for name in TASKS for end in ("", "-asks")}
    keys |= {f"source-{name}{end}" for name in SOURCES for end in ("", "-pays")}
    keys |= {f"module-{name}{end}" for name in MODULES for end in ("", "-about")}
    keys |= {f"rule-{name}{end}" for name in HOUSE_RULES for end in ("", "-about")}
    several = {name: values_of(name) for name in HOUSE_RULES if values_of(name) != (False, True)}
    keys |= {f"rule-{name}-{value}" for name, values in several.items() for value in values}
    keys |= {f"special-{name}" for name in SPECIALS} | {f"piece-{name}" for name in PIECES}
    keys |= {f"reason-{code.replace('_', '-')}" for code in SENTENCES}
    return keys | {*QUESTIONS.values()} | {f"log-{kind}" for kind in LOGGED}


def test_everything_in_the_game_has_its_texts() -> None:
    missing = sorted(needed() - {*messages("en", "game")})
    assert not missing, f"not in src/kingdom/locales/en/game.ftl: {', '.join(missing)}"


def test_no_text_is_left_of_what_the_game_does_not_have() -> None:
    kinds = ("tile-", "card-", "task-", "source-", "module-", "rule-", "special-", "piece-")
    assert {key for key in messages("en", "game") if key.startswith(kinds)} <= needed()


def test_every_bot_has_its_text_and_no_other() -> None:
    found = {key for key in messages("en", "app") if key.startswith("bot-")} - {"bot-name"}
    levels = {f"bot-{name}{end}" for name in LEVELS for end in ("", "-about")}
    assert found == levels | {f"bot-{name}" for name in PLAIN}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_asks_for_nothing_that_a_reason_does_not_tell(language: str) -> None:
    for code, sentence in SENTENCES.items():
        asked = arguments(messages(language, "game")[f"reason-{code.replace('_', '-')}"])
        told = {*re.findall(r"{(\w+)}", sentence)}
        assert asked <= told, code
        assert told - asked <= {"tile"}, code


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_has_its_steps(language: str) -> None:
    steps = {
        f"learn-{number}-{part}"
        for number in range(1, LEARN_STEPS + 1)
        for part in ("title", "text", "done")
    }
    by_touch = {f"learn-{number}-touch" for number in TOUCH_STEPS}
    numbered = {key for key in messages(language, "learn") if re.match(r"learn-\d", key)}
    assert numbered == steps | by_touch


@pytest.mark.parametrize("language", LANGUAGES)
def test_sections_of_the_rules_have_a_title_and_paragraphs_without_gaps(language: str) -> None:
    sections: dict[str, list[str]] = {}
    for key in messages(language, "rules"):
        if match := re.fullmatch(r"rules-([a-z]+)-(title|\d+)", key):
            sections.setdefault(match[1], []).append(match[2])
    for section, parts in sections.items():
        assert parts == ["title", *map(str, range(1, len(parts)))], section
        assert len(parts) > 1, section
    assert {*MODULES} <= {*sections}
    assert 60 <= sum(len(parts) - 1 for parts in sections.values()) <= 90


EXTRA_ACTIONS = {"en": "extra actions", "nl": "extra acties", "de": "Sonderaktionen"}
IGNORED = {"en": "is ignored", "nl": "telt het moeras", "de": "zählt der Sumpf"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_tell_of_terrains_without_cards_and_cards_without_terrain(language: str) -> None:
    """RULES 2.2 step 10, 5.3, 6.3: what the engine plays and players would ask."""
    told = {key: wording(text) for key, text in messages(language, "rules").items()}
    marshlands = [text for key, text in told.items() if key.startswith("rules-marshlands-")]
    (scouts,) = [text for text in marshlands if EXTRA_ACTIONS[language] in text]
    names = messages(language, "game")
    assert wording(names["card-scouts"]) in scouts
    assert wording(names["tile-crossroads"]) in scouts
    assert any(IGNORED[language] in text for text in marshlands)


FACTS = {
    "en": {
        "setup-1": "at least one of each expansion",
        "scoring-6": "in each quadrant",
        "tiles-6": "turn up a card",
        "nomads-3": "next to your pieces where possible",
        "nomads-4": "up to four steps",
        "nomads-5": "Tavern, Village and Fountain",
        "nomads-6": "warrior, wagon or ship",
        "nomads-8": "when they are used up",
        "nomads-9": "takes tiles only where it ends",
        "nomads-10": "the first three settlements",
        "crossroads-2": "a corner counts for both edges",
        "crossroads-3": "Placing one counts as building",
        "crossroads-4": "warriors, walls and city tiles",
        "crossroads-6": "nor take it back",
        "crossroads-7": "none from your supply",
        "crossroads-8": "a marsh card",
        "crossroads-9": "the turn in which you get it",
        "marshlands-1": "for which you need the card",
        "marshlands-4": "the taker last",
        "marshlands-5": "does not bind you when you choose marsh",
        "marshlands-6": "any terrain that can be built on",
        "marshlands-8": "that can be built on",
        "marshlands-9": "lone settlements earn nothing",
        "capitol-2": "counted separately",
        "caves-2": "that can be built on",
        "caves-3": "is not next to it",
        "island-3": "Tower, Advance and Compass points",
        "house-2": "makes it three",
    },
    "nl": {
        "setup-1": "minstens één van elke uitbreiding",
        "scoring-6": "per kwadrant",
        "tiles-6": "geen kaart hebt omgedraaid",
        "nomads-3": "naast je stukken als dat kan",
        "nomads-4": "hoogstens vier stappen",
        "nomads-5": "Herberg, Dorp en Fontein",
        "nomads-6": "soldaat, koets of schip",
        "nomads-8": "zijn die op",
        "nomads-9": "alleen op het eindpunt",
        "nomads-10": "de eerste drie nederzettingen",
        "crossroads-2": "een hoek telt voor beide randen",
        "crossroads-3": "Neerzetten geldt als bouwen",
        "crossroads-4": "soldaten, muren en stedentegels",
        "crossroads-6": "verplaatsen of terugnemen",
        "crossroads-7": "geen uit je voorraad",
        "crossroads-8": "een moeraskaart",
        "crossroads-9": "de beurt waarin je de tegel krijgt",
        "marshlands-1": "waarvoor je de kaart nodig hebt",
        "marshlands-4": "wie hem pakte het laatst",
        "marshlands-5": "bindt je niet als je moeras kiest",
        "marshlands-6": "elk bebouwbaar gebied",
        "marshlands-8": "bebouwbare veld",
        "marshlands-9": "losse nederzettingen leveren niets op",
        "capitol-2": "tellen elk apart",
        "caves-2": "bebouwbaar veld",
        "caves-3": "staat er niet naast",
        "island-3": "Toren, Vooruitgang en Windrichtingen",
        "house-2": "zijn het er drie",
    },
    "de": {
        "setup-1": "mindestens einer aus jeder Erweiterung",
        "scoring-6": "in jedem Quadranten",
        "tiles-6": "keine Karte aufgedeckt",
        "nomads-3": "neben deinen Figuren, wenn das geht",
        "nomads-4": "bis zu vier Schritte",
        "nomads-5": "Taverne, Dorf und Brunnen",
        "nomads-6": "Krieger, ein Planwagen oder ein Schiff",
        "nomads-8": "Sind sie verbraucht",
        "nomads-9": "nur am Ziel",
        "nomads-10": "die ersten drei Siedlungen",
        "crossroads-2": "eine Ecke zählt für beide Ränder",
        "crossroads-3": "Einsetzen gilt als Bauen",
        "crossroads-4": "Krieger, Mauern und Stadtplättchen",
        "crossroads-6": "noch zurücknehmen",
        "crossroads-7": "keine aus deinem Vorrat",
        "crossroads-8": "einer Sumpfkarte",
        "crossroads-9": "in dem du das Plättchen bekommst",
        "marshlands-1": "für das du die Karte brauchst",
        "marshlands-4": "er selbst zuletzt",
        "marshlands-5": "bindet dich nicht, wenn du Sumpf wählst",
        "marshlands-6": "jedes bebaubare Gelände",
        "marshlands-8": "bebaubaren Feld",
        "marshlands-9": "einzelne Siedlungen bringen nichts",
        "capitol-2": "zählen getrennt",
        "caves-2": "bebaubares Feld",
        "caves-3": "steht nicht neben ihr",
        "island-3": "Turm, Vormarsch und Himmelsrichtungen",
        "house-2": "sind es drei",
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_tell_what_is_easily_left_out(language: str) -> None:
    """RULES 2.2 to 8.3: facts that these pages once lacked or told otherwise."""
    told = messages(language, "rules")
    for paragraph, fact in FACTS[language].items():
        assert fact in wording(told[f"rules-{paragraph}"])


ANY_TERRAIN = (
    "tile-city-hall-does",
    "tile-refuge-does",
    "tile-refuge-bonus-does",
    "tile-cave-does",
)
BUILDABLE = {"en": "buildable", "nl": "bebouwba", "de": "bebaubar"}
CITY_TEXTS = ("piece-city", "tile-city-hall-does", "ask-city", "reason-city-stands")
CITY_TILE = {"en": "city tile", "nl": "stedentegel", "de": "Stadtplättchen"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_free_hex_of_water_is_not_promised(language: str) -> None:
    """RULES 5.3 to 5.5: these take any terrain, but only one that is built on."""
    told = messages(language, "game")
    for key in ANY_TERRAIN:
        assert BUILDABLE[language] in wording(told[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_city_tile_has_one_name(language: str) -> None:
    """RULES 1.6: the same on the tile, on the board and in the rules."""
    found = {key: wording(texts(language)[key]) for key in (*CITY_TEXTS, "rules-crossroads-7")}
    assert [key for key, text in found.items() if CITY_TILE[language] not in text] == []


THE_GAME_ITSELF = {"learn-skip", "learn-3-done", "rule-use_lords", "rules-intro"} | {
    *("rules-cards-2", "rules-tiles-4", "rules-crossroads-1"),  # into and out of the game
}
"""Where not one game that is played is meant."""
ONE_GAME = {"nl": r"(?i)\bspel(len)?\b", "de": r"(?<=[\w,] )Spiele?s?\b"}
"""The name of the game itself; in German not the verb at the beginning of a sentence."""


@pytest.mark.parametrize("language", ONE_GAME)
def test_one_game_that_is_played_has_its_own_word(language: str) -> None:
    """RULES 1.7: a “partij” or a “Partie”; what all play is “het spel”, “das Spiel”."""
    told = {key: wording(text) for key, text in texts(language).items()}
    found = {key for key, text in told.items() if re.search(ONE_GAME[language], text)}
    assert found == THE_GAME_ITSELF - (set() if language == "nl" else {"rules-intro"})
    privacy = (ROOT / "docs" / f"privacy.{language}.md").read_text(encoding="utf-8")
    assert re.findall(ONE_GAME[language], " ".join(privacy.split())) == []


GIVEN_UP = {
    "nl": r"(?i)\b(gepord|porren)\b",  # een seintje geven
    "de": r"\b(Plans?|Pläne)\b",  # Spielplan
}
"""Words that once stood beside those that are used for the same thing."""


@pytest.mark.parametrize("language", GIVEN_UP)
def test_a_thing_has_one_name(language: str) -> None:
    told = {key: wording(text) for key, text in texts(language).items()}
    assert [key for key, text in told.items() if re.search(GIVEN_UP[language], text)] == []


def browser_sources() -> str:
    paths = [path for end in ("ts", "svelte") for path in WEB.rglob(f"*.{end}")]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def test_the_browser_names_no_text_that_is_not_there() -> None:
    named = {*re.findall(r"\bt\(\s*'([\w-]+)'", browser_sources())}
    assert named - {*texts("en")} == set()


def test_the_browser_names_every_text() -> None:
    """By its key, or by the beginning or the end of one of which a name is the rest."""
    sources = browser_sources()
    named = {*re.findall(r"'([\w-]+)'", sources)}
    beginnings = tuple({*re.findall(r"`([a-z][\w-]*-)\${", sources)})
    endings = tuple({*re.findall(r"`\${[\w.]+}(-[\w-]+)`", sources)})
    unnamed = {key for key in texts("en") if not key.startswith(beginnings)} - named
    unnamed -= {*messages("en", "notifications")}  # of the server
    assert [key for key in unnamed if not key.endswith(endings)] == []


def test_the_server_names_every_text_of_its_messages() -> None:
    folder = ROOT / "src" / "kingdom" / "server" / "notifications"
    sources = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    named = {f"notification-{key}" for key in re.findall(r"[\"']([a-z-]+)[\"']", sources)}
    assert {*messages("en", "notifications")} <= named
