"""A table's version, when it last changed, the rules it is played by; who is connected where."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; existing tables get version 1 and the first rules."""
    with op.batch_alter_table("game") as table:
        table.add_column(sa.Column("version", sa.Integer, nullable=False, server_default="1"))
        table.add_column(sa.Column("touched", sa.Float, nullable=False, server_default="0"))
        table.add_column(sa.Column("rules", sa.Integer, nullable=False, server_default="1"))
    op.execute("UPDATE game SET touched = COALESCE(ended, started, created)")
    op.create_index("game_by_touched", "game", ["touched"])
    _connections()


def _connections() -> None:
    op.create_table(
        "process",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("watching", sa.Integer, nullable=False),
    )
