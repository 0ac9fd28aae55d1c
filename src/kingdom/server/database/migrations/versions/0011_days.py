"""Play over days: since when a seat is waited for, who is gone, on vacation or has resigned."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_GAME = sa.table(
    "game",
    sa.column("status", sa.String),
    sa.column("touched", sa.Float),
    sa.column("since", sa.Float),
)


def upgrade() -> None:
    """Add the columns; of older games it is known when they were last changed."""
    with op.batch_alter_table("game") as table:
        table.add_column(sa.Column("since", sa.Float))
        table.add_column(sa.Column("gone_after", sa.Integer))
        table.add_column(sa.Column("proposal", sa.JSON))
    running = sa.update(_GAME).where(_GAME.c.status == "running")
    op.execute(running.values(since=_GAME.c.touched))
    with op.batch_alter_table("seat") as table:
        table.add_column(
            sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false())
        )
        table.add_column(sa.Column("away_until", sa.Float))
        table.add_column(sa.Column("nudged", sa.Float))
    op.create_table(
        "vacation",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("began", sa.Float, primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
