"""What holds for a round: while cards are dealt, in the last one, and when the game is over."""

from kingdom.content.kinds import Question, Thing
from kingdom.notation.checks.turn import has_temple
from kingdom.notation.words import NotationError, who
from kingdom.rules.position import Position
from kingdom.setup import Setup


def check_deal(position: Position) -> None:
    """Check that before the first turn there is nothing but the cards dealt so far."""
    setup = position.setup
    if any(
        player.settlements or player.taken & ~setup.derived.common or any(player.retinue.meeples)
        for player in position.players
    ):
        raise NotationError("pending: cards are dealt before there are settlements or tiles")
    if position.walls_mask or any(any(player.gold) for player in position.players):
        raise NotationError("pending: cards are dealt before there are walls or gold")
    if any(player.retinue.city or player.retinue.waiting for player in position.players):
        raise NotationError("pending: cards are dealt before there are cities or Temples")
    if any(position.cards.discard) or any(map(any, position.cards.ages)):
        raise NotationError("pending: cards are dealt before any is discarded or reshuffled")


def check_round(position: Position) -> None:
    """Check that the end of the game follows from the supplies (RULES 3.5)."""
    setup, pending, built, ending = (
        position.setup,
        position.pending,
        position.built,
        position.ending,
    )
    done = [
        seat
        for seat, player in enumerate(position.players)
        if not (player.supply or player.retinue.waiting)
    ]
    if ending != bool(done) and not (ending and _may_return(setup)):
        how = "has" if done else "has not"
        raise NotationError(f"ending: the last round {how} begun, going by the supplies")
    if ending and not built and not has_temple(setup):
        raise NotationError("built: the last round begins with a build")
    if not pending:
        if built and not ending:
            raise NotationError("pending: the game is not over")
        return
    if pending[0].asks == Question.DEAL and built:
        raise NotationError("built: nobody builds while the cards are dealt")
    for seat in done:
        if seat > pending[0].player and setup.derived.reaction < 0:
            raise NotationError(
                f"pending: {who(seat)} has built all settlements, so that round was the last"
            )


def _may_return(setup: Setup) -> bool:
    """Return whether settlements can have left the board again."""
    return any(kind.takes == Thing.SETTLEMENT for kind in setup.derived.kinds)
