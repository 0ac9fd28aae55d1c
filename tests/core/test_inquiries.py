"""The core answers whole questions alike everywhere: the file that says so is up to date."""

import json
import zlib
from base64 import b64decode
from typing import Any

import pytest

from kingdom.core import Core
from kingdom.core.layout import HINT_PLAYOUTS, InquiryKindCode
from kingdom.core.thinking import Thinker
from tests.core.test_thinking import opening
from tools.thinking.files import INQUIRIES
from tools.thinking.inquiries import inquiries_text

PACKED = ("tables", "state", "view", "sampled", "start")


def comparable(content: Any) -> Any:
    """Return answers without compression, which may differ by its library."""
    if isinstance(content, list):
        return [*map(comparable, content)]
    if isinstance(content, dict):
        return {
            name: zlib.decompress(b64decode(value)) if name in PACKED else comparable(value)
            for name, value in content.items()
        }
    return content


@pytest.mark.long
def test_the_answers_are_those_of_the_core() -> None:
    """`python -m tools.thinking inquiries` writes them again."""
    there = json.loads(INQUIRIES.read_text(encoding="utf-8"))
    assert comparable(there) == comparable(json.loads(inquiries_text()))


def test_the_chance_of_a_hint_has_other_luck_than_what_chose_it() -> None:
    state = opening(0)
    thinker, view = Thinker(Core(state.setup)), state.view(0)
    kind = InquiryKindCode.BEST_CHANCE
    inquiry = thinker.inquiry(view, kind, playouts=100, plans=8, seed=3)
    inquiry.run()
    best = thinker.search(view, playouts=100, plans=8, seed=3)
    assert inquiry.turn() == best
    comparison = inquiry.struct.comparison
    assert (comparison.count, comparison.playouts) == (1, HINT_PLAYOUTS)
    ((one,),) = thinker.compare(view, [best.actions], [range(HINT_PLAYOUTS)], seed=~3)
    assert comparison.wins.sum[0] / 60 / HINT_PLAYOUTS == one.wins


def test_turns_beside_each_other_lead_to_different_positions() -> None:
    state = opening(0)
    thinker, view = Thinker(Core(state.setup)), state.view(0)
    inquiry = thinker.inquiry(view, InquiryKindCode.TURNS_BESIDE, playouts=64)
    inquiry.struct.options.batches, inquiry.struct.options.seconds = 2, 3600.0
    inquiry.run()
    comparison = inquiry.struct.comparison
    assert (comparison.count, comparison.batches) == (5, 2)
    reached = set()
    for planned in comparison.turn[:5]:
        after = view
        for action in planned.action[: planned.count]:
            after = after.apply(action)
        reached.add(after)
    assert len(reached) == 5
