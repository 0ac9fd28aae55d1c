"""What Lords pays for zero settlements, written into every set-up: its default has changed."""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Write the old default into set-ups without the rule, so that a rematch keeps it, too."""
    op.execute(
        "UPDATE game SET setup = setup || ' lords_zero_scores=no'"
        " WHERE rules = 1 AND setup NOT LIKE '%lords_zero_scores=%'"
    )
