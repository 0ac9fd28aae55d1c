"""Bots have faces of their own."""

from xml.etree import ElementTree as ET

import pytest

from kingdom.render.drawings import drawing_names
from kingdom.render.faces import BEARDS, BEHIND, EYES, FACES, FRONT, HATS, NONE, face_of, face_svg
from kingdom.table.bot_names import all_names

OTHERS = [f"somebody {number}" for number in range(200)]


def test_every_bot_has_a_face_of_its_own() -> None:
    assert set(FACES) == set(all_names())
    assert len(set(FACES.values())) == len(FACES)


def test_two_bots_differ_in_more_than_colours() -> None:
    """At 24 pixels and in grey the shapes tell them apart."""
    shapes = {
        (face.front, face.behind, face.hat, face.beard, face.worn, face.eyes)
        for face in FACES.values()
    }
    assert len(shapes) == len(FACES)


def test_every_part_is_worn_by_somebody() -> None:
    faces = FACES.values()
    assert {face.hat for face in faces} == set(HATS)
    assert {face.beard for face in faces} == set(BEARDS)
    assert {face.behind for face in faces} == set(BEHIND)
    assert {face.front for face in faces} >= set(FRONT) - {"none"}
    assert {face.eyes for face in faces} == set(EYES)
    assert {face.mouth for face in faces} - {NONE} == drawing_names("faces/mouths")
    assert {face.worn for face in faces} - {NONE} == drawing_names("faces/worn")


def test_every_part_that_is_drawn_can_be_worn() -> None:
    parts = {"hats": HATS, "beards": BEARDS, "behind": BEHIND, "front": FRONT, "eyes": EYES}
    for folder, names in parts.items():
        assert set(names) - {NONE} == drawing_names(f"faces/{folder}")


def test_whoever_has_another_name_has_a_face_that_follows_from_it() -> None:
    assert face_of("Bert") == face_of("Bert")
    assert len({face_of(name) for name in OTHERS}) == len(OTHERS)


@pytest.mark.parametrize("name", ["Alba", "Zeno", "O'Neill <b>", "", "王"])
def test_a_face_is_a_picture(name: str) -> None:
    root = ET.fromstring(face_svg(name, width=24))
    assert root.get("width") == root.get("height") == "24"
    assert root.findtext("{http://www.w3.org/2000/svg}title") == name


def test_all_that_chance_puts_together_can_be_drawn() -> None:
    for name in OTHERS:
        ET.fromstring(face_svg(name))
