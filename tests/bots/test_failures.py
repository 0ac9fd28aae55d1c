"""What is said of bots that fail: where in their own code, not in ours."""

from random import Random

import pytest

from kingdom import Game, IllegalActionError, Setup
from kingdom.actions import END
from kingdom.bots.engines import EngineBot, EngineError
from kingdom.bots.failures import failure_text


def test_an_action_that_is_refused_names_no_line_of_ours() -> None:
    with pytest.raises(IllegalActionError) as caught:
        Game(Setup.first_game(2)).push(END)
    ours = caught.value.with_traceback(caught.tb.tb_next)  # as if this file had not called
    assert ours.__traceback__ is not None
    assert failure_text(ours) == f"IllegalActionError: {ours}"


def test_a_mistake_in_a_call_of_ours_is_shown_where_the_bot_made_it() -> None:
    with pytest.raises(ValueError, match="players") as caught:
        Setup.first_game(99)
    assert f"({__file__}, line " in failure_text(caught.value)


def test_an_engine_that_fails_names_no_line_of_ours() -> None:
    with pytest.raises(EngineError) as caught:
        EngineBot(Random(1), "./no-such-engine").new_game(Setup.first_game(2), 0)
    ours = caught.value.with_traceback(caught.tb.tb_next)  # as if this file had not called
    assert failure_text(ours) == f"EngineError: {ours}"
