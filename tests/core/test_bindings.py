"""The bindings that `make bindings` writes from the headers of the core."""

import re
from ctypes import Structure, sizeof
from pathlib import Path

import pytest

from kingdom.core import layout
from tests.support import ROOT
from tests.support.core import build_script
from tools.bindings.declarations import DeclarationError, Declarations
from tools.bindings.files import files
from tools.bindings.layouts import Interface, bound
from tools.bindings.python import layout_text
from tools.bindings.typescript import typescript_text
from tools.bindings.used import Used, used_in_browser, used_in_python

HEADER = """
#pragma once
#if defined(__CUDA_ARCH__)
inline constexpr int most = 7;
#else
inline constexpr int most = 1 << 2;  // not 5
#endif
inline constexpr int first = most + 1, second = first * 0x10u;
enum Kind : std::uint8_t { plain, odd = 5, odder };
using Value = std::int32_t;
#define TERMS(TERM) TERM(one) \\
    TERM(two)
struct Inner {
    std::uint8_t small;
    Value value, values[2];
};
struct alignas(64) Outer {
    Kind kind;
    std::int16_t cells[most][first];
    Inner inner[2];
#define FIELD(name) Value name;
    TERMS(FIELD)
#undef FIELD
    double seconds;
    int sum() const { return one + two; }
    static int none() { return 0; }
};
struct Pointing {
    const Outer *here, *there;
    char name[8];
};
"""
SOURCE = """
KINGDOM_EXPORT int kingdom_ask(const Pointing* all, std::uint64_t seed, const void* packed,
                               std::int16_t (*gold)[most]) {
    return 0;
}
KINGDOM_EXPORT const char* kingdom_name() { return ""; }
"""


def interface_of(folder: Path, header: str = HEADER, source: str = SOURCE) -> Interface:
    (folder / "header.hpp").write_text(header)
    (folder / "source.cpp").write_text(source)
    return bound(Declarations([folder / "header.hpp"], [folder / "source.cpp"], folder))


def test_what_is_generated_is_up_to_date() -> None:
    found = files()
    assert {path: path.read_text(encoding="utf-8") for path in found} == found, "`make bindings`"


def test_what_follows_from_a_header(tmp_path: Path) -> None:
    interface = interface_of(tmp_path)
    assert {one.name: one.value for one in interface.constants} == {
        "most": 4,
        "first": 5,
        "second": 80,
    }
    assert [one.values for one in interface.enums] == [{"plain": 0, "odd": 5, "odder": 6}]
    placed = {
        one.name: ({field.name: field.offset for field in one.fields}, one.size)
        for one in interface.structs
    }
    assert placed == {
        "Inner": ({"small": 0, "value": 4, "values": 8}, 16),
        "Outer": ({"kind": 0, "cells": 2, "inner": 44, "one": 76, "two": 80, "seconds": 88}, 128),
        "Pointing": ({"here": 0, "there": 8, "name": 16}, 24),
    }


def test_python_lays_out_the_same(tmp_path: Path) -> None:
    """Also where a struct asks for more space than its fields take."""
    interface = interface_of(tmp_path)
    there: dict[str, type[Structure]] = {}
    exec(layout_text(interface), there)
    for one in interface.structs:
        struct = there[f"{one.name}Struct"]
        assert sizeof(struct) == one.size
        assert all(getattr(struct, x.name).offset == x.offset for x in one.fields)
    outer = there["OuterStruct"](kind=5, seconds=0.5)
    outer.cells[3][4], outer.inner[1].value = -7, 1 << 20
    assert (outer.kind, outer.cells[3][4], outer.inner[1].value) == (5, -7, 1 << 20)


def test_a_browser_gets_no_pointers(tmp_path: Path) -> None:
    text = typescript_text(interface_of(tmp_path))
    assert (
        "export const OUTER = struct(128, {\n  kind: [0, u8],\n"
        "  cells: [2, list(list(i16, 5), 4)],\n  inner: [44, list(INNER, 2)],\n"
        "  one: [76, i32],\n  two: [80, i32],\n  seconds: [88, f64],\n});\n" in text
    )
    assert "POINTING" not in text
    assert (
        "kingdom_ask(all: Address, seed: bigint, packed: Address, gold: Address): number;" in text
    )


def test_only_what_is_used_is_written(tmp_path: Path) -> None:
    """With it whatever it is made of; in a browser of some structs only where fields are."""
    interface = interface_of(tmp_path)
    python = layout_text(interface, Used({"MOST", "OuterStruct"}, {}))
    assert re.findall(r"^(?:class )?(\w+)[:(]", python, re.MULTILINE) == [
        "LAYOUTS",
        "MOST",
        "InnerStruct",
        "OuterStruct",
    ]
    browser = typescript_text(interface, Used({"KIND", "OUTER"}, {"OUTER": {"seconds"}}))
    assert "export const OUTER = { bytes: 128, at: { seconds: 88 } } as const;" in browser
    assert re.findall(r"export const (\w+)", browser) == ["LAYOUTS", "KIND", "OUTER"]
    whole = typescript_text(interface, Used({"OUTER", "INNER", "kingdom_ask"}, {"INNER": set()}))
    assert re.findall(r"export const (\w+)", whole) == ["LAYOUTS", "INNER", "OUTER"]
    assert "  kingdom_ask(" in whole
    assert "kingdom_name" not in whole


def test_what_is_used_is_found() -> None:
    python, browser = used_in_python(), used_in_browser()
    assert {"StateStruct", "MAX_PLAYERS", "PieceCode"} <= python.names
    assert not python.names & {"ROUGH", "SearchStageCode"}
    assert {"EFFECT", "LEVEL", "MAX_GIVEN", "kingdom_plan"} <= browser.names
    assert "EFFECT" not in browser.fields
    assert {"to_move", "format"} == browser.fields["STATE"]


@pytest.mark.parametrize(
    ("field", "why"),
    [
        ("std::size_t count;", "size_t"),
        ("bool known;", "bool"),
        ("Missing other;", "Missing"),
        ("int& other;", "no plain field"),
        ("int many[nobody];", "no known size"),
    ],
)
def test_what_is_no_plain_struct_is_refused(tmp_path: Path, field: str, why: str) -> None:
    source = "KINGDOM_EXPORT void kingdom_use(Odd* odd) {}"
    with pytest.raises(DeclarationError, match=why):
        interface_of(tmp_path, f"struct Odd {{ {field} }};", source)


def test_one_whose_size_is_told_is_an_address_alone(tmp_path: Path) -> None:
    header = "template <class T> struct Many { T one; };\nstruct Odd { Many<int> many; };"
    source = (
        "KINGDOM_EXPORT std::uint32_t kingdom_odd_size() {}\nKINGDOM_EXPORT void use(Odd* odd) {}"
    )
    assert interface_of(tmp_path, header, source).structs == []


def test_a_change_is_another_interface(tmp_path: Path) -> None:
    before = interface_of(tmp_path).fingerprint()
    assert interface_of(tmp_path, HEADER.replace("one + two", "two")).fingerprint() == before
    for old, new in (("value, values", "values, value"), ("odd = 5", "odd = 4"), ("<< 2", "<< 3")):
        assert interface_of(tmp_path, HEADER.replace(old, new)).fingerprint() != before
    assert interface_of(tmp_path, source=SOURCE.replace("seed", "key")).fingerprint() != before


def test_the_structs_of_the_core_are_bound() -> None:
    structs = [one for one in vars(layout).values() if isinstance(one, type)]
    assert {"StateStruct", "TablesStruct", "ViewStruct"} <= {one.__name__ for one in structs}
    assert sizeof(layout.StateStruct) == 1024


@pytest.mark.long
def test_the_compiler_refuses_stale_bindings(tmp_path: Path) -> None:
    script = build_script()
    text = (ROOT / "core" / "include" / "kingdom" / "layouts.hpp").read_text(encoding="utf-8")
    for old, new in (
        ("(Frame, cell, 6, 2)", "(Frame, cell, 4, 2)"),
        ("(max_players, 5)", "(max_players, 6)"),
    ):
        assert old in text
        source = tmp_path / "stale.cpp"
        source.write_text(text.replace(old, new).replace("#pragma once", ""))
        with pytest.raises(script.compilers.BuildError, match="run `make bindings`"):
            script.compilers.find_compiler().build([source], tmp_path / "stale.so", 1, ("-O0",))
