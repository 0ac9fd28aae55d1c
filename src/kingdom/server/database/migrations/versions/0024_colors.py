"""The colours of seats, which so far followed from their numbers."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

_SEAT = sa.table("seat", sa.column("seat", sa.Integer), sa.column("color", sa.String))
_COLORS = {0: "red", 1: "blue", 2: "white", 3: "black", 4: "yellow"}


def upgrade() -> None:
    """Add to every seat the colour that its pieces have had."""
    with op.batch_alter_table("seat") as table:
        table.add_column(sa.Column("color", sa.String(8)))
    op.execute(sa.update(_SEAT).values(color=sa.case(_COLORS, value=_SEAT.c.seat)))
    with op.batch_alter_table("seat") as table:
        table.alter_column("color", existing_type=sa.String(8), nullable=False)
