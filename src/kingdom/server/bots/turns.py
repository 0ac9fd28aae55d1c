"""A bot's whole turn, in the process of a worker: from what a seat sees to a list of actions."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from kingdom.actions import action_text, parse_action
from kingdom.bot_protocol import Budget
from kingdom.bots import make_bot
from kingdom.draws import Draws
from kingdom.server.bots.requests import view_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from kingdom.bot_protocol import Bot
    from kingdom.server.bots.requests import Request
    from kingdom.state import View

AHEAD: Final = 1.0  # seconds after which an answer is given, even if the turn goes on


def bot_turn(request: Request, clock: Callable[[], float] = monotonic) -> str:
    """Return a bot's actions as text, up to the next thing that others or cards decide."""
    began, view = clock(), view_of(request.sight)
    bot: Bot = make_bot(request.bot, Draws(request.seed))
    try:
        bot.new_game(view.setup, request.seat)
        budget = _part(bot.budget, request.share)
        view = _caught_up(bot, request, view, budget)
        actions: list[str] = []
        while True:
            action = bot.choose(view, budget)
            actions.append(action_text(action))
            if action not in view.legal_actions():
                break  # whoever asked plays something else
            bot.saw(request.seat, action)
            view = view.apply(action)
            if view.to_move != request.seat or clock() - began > AHEAD:
                break
        return " ".join(actions)
    finally:
        bot.close()


def _caught_up(bot: Bot, request: Request, view: View, budget: Budget) -> View:
    """Return the view after what was done already, with the bot as if it had done it."""
    for text in request.done:
        bot.choose(view, budget)
        action = parse_action(text)
        bot.saw(request.seat, action)
        view = view.apply(action)
    return view


def _part(budget: Budget, share: float) -> Budget:
    """Return a budget, with its seconds cut to the time there is; playouts stay as they are."""
    return budget if budget.seconds is None else Budget(seconds=budget.seconds * share)
