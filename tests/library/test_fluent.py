"""The reader of Fluent files says what Fluent's own parser finds in them."""

import re
from collections.abc import Iterator, Mapping

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Identifier,
    Message,
    NumberLiteral,
    Pattern,
    Placeable,
    SelectExpression,
    TextElement,
    VariableReference,
)

from kingdom.fluent import LANGUAGES, format_message, localized, read_messages
from tests.support import ROOT

COUNTS = (0, 1, 2, 21)


def parts(pattern: Pattern | None, arguments: Mapping[str, str | int]) -> Iterator[str]:
    """Yield what a pattern says, as the syntax tree has it."""
    assert pattern is not None
    for element in pattern.elements:
        if isinstance(element, TextElement):
            yield element.value
            continue
        assert isinstance(element, Placeable)
        what = element.expression
        if isinstance(what, VariableReference):
            yield str(arguments[what.id.name])
            continue
        assert isinstance(what, SelectExpression)
        assert isinstance(what.selector, VariableReference)
        value = arguments[what.selector.id.name]
        wanted = (str(value), "one" if value == 1 else "other")
        variants = {key_of(variant.key): variant for variant in what.variants}
        (default,) = (variant for variant in what.variants if variant.default)
        found = next((variants[key] for key in wanted if key in variants), default)
        yield from parts(found.value, arguments)


def key_of(key: Identifier | NumberLiteral) -> str:
    return key.name if isinstance(key, Identifier) else key.value


def tried(source: str) -> Iterator[dict[str, str | int]]:
    """Yield arguments for a message: names for all, and every case that it distinguishes."""
    names = {word.strip(" ->") for word in source.replace("}", "{").split("{") if "$" in word}
    plain = {name.removeprefix("$").split()[0]: f"<{name}>" for name in names}
    for selected in plain:
        if f"${selected} ->" in source:
            cases = (int(key) if key.isdigit() else key for key in re.findall(r"\[(\w+)\]", source))
            for value in (*COUNTS, *cases):
                yield {**plain, selected: value}
    yield dict(plain)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_says_what_the_syntax_tree_says(language: str) -> None:
    for file in (ROOT / "src" / "kingdom" / "locales" / language).glob("*.ftl"):
        source = file.read_text(encoding="utf-8")
        ours = read_messages(source)
        body = FluentParser(with_spans=False).parse(source).body
        theirs = {entry.id.name: entry for entry in body if isinstance(entry, Message)}
        assert [*ours] == [*theirs]
        for key, message in theirs.items():
            for arguments in tried(ours[key]):
                said = "".join(parts(message.value, arguments))
                assert format_message(ours[key], arguments) == said, key


def test_a_text_in_each_language_and_in_no_other() -> None:
    assert localized("log-undo", count=1) == "takes back 1 step"
    assert localized("log-undo", count=3) == "takes back 3 steps"
    assert localized("log-end", "de") == "beendet den Zug"
    assert localized("log-end", "fr") == localized("log-end") == "ends the turn"


def test_a_text_that_is_not_there() -> None:
    with pytest.raises(KeyError, match="log-nothing"):
        localized("log-nothing")
