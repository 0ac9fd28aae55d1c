"""Which positions are possible: conditions that hold in every position of every game.

They are not enough to say that a position was reached by play (that would need its whole
game), but the rules work on every position that meets them: there is something to choose
while the game runs, and every choice can be carried out.
"""

from kingdom.content.kinds import Question
from kingdom.notation.checks.cards import check_cards
from kingdom.notation.checks.cards import check_counts as check_counts
from kingdom.notation.checks.fields import can_be_said as can_be_said
from kingdom.notation.checks.questions import check_asked as check_asked
from kingdom.notation.checks.questions import check_questions, check_stack
from kingdom.notation.checks.round import check_deal, check_round
from kingdom.notation.checks.table import check_table
from kingdom.notation.checks.turn import check_turn
from kingdom.rules.position import Position, Turn


def check_position(position: Position) -> None:
    """Refuse an impossible position; the derived fields are ignored."""
    pending = position.pending
    check_stack(pending)
    check_table(position)
    check_cards(position)
    check_round(position)
    if not pending:
        return
    first = pending[0]
    if isinstance(first, Turn):
        check_turn(position, first)
        check_questions(position)
    elif first.asks == Question.DEAL:
        check_deal(position)
