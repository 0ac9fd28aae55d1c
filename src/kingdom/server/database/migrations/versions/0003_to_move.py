"""Whose turn it is, so that a list of tables need not read their games."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the seat that has to decide; in a running game it is known after the next move."""
    with op.batch_alter_table("game") as table:
        table.add_column(sa.Column("to_move", sa.Integer))
