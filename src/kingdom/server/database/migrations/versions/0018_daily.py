"""The board of the day, and everybody's try at it."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables and columns; no game from before is played on such a board."""
    with op.batch_alter_table("game") as table:
        table.add_column(sa.Column("daily", sa.String(10)))
        table.add_column(sa.Column("counts", sa.Boolean, nullable=False, server_default="0"))
    op.create_table(
        "daily_board",
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("bot_game", sa.String(16)),
        sa.Column("bot_gold", sa.Integer),
    )
    op.create_table(
        "daily_try",
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(16)),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
        sa.Column("gold", sa.Integer),
        sa.Column("bot_gold", sa.Integer),
    )
    op.create_index("daily_try_by_guest", "daily_try", ["guest"])
    op.create_index("daily_try_by_gold", "daily_try", ["date", "gold"])
