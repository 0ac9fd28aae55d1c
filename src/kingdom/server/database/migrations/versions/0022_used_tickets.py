"""Tickets that have opened a table, whatever has become of it."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Note the tickets of the tables that are there: so far they counted only with their tables."""
    used = op.create_table(
        "used_ticket",
        sa.Column("ticket", sa.String(64), primary_key=True),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_index("used_ticket_by_used", "used_ticket", ["used"])
    game = sa.table("game", sa.column("ticket", sa.String), sa.column("created", sa.Float))
    rows = sa.select(game.c.ticket, game.c.created).where(game.c.ticket.is_not(None))
    op.execute(sa.insert(used).from_select(["ticket", "used"], rows))
    op.drop_index("game_by_ticket", "game")
