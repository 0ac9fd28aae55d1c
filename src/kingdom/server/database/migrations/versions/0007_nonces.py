"""What players add to the shuffle, and the ticket for a seed that was committed to before."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; the cards of games that have started follow from the seed alone."""
    with op.batch_alter_table("game") as table:
        table.add_column(sa.Column("ticket", sa.String(64)))
        table.add_column(sa.Column("nonces", sa.JSON))
    with op.batch_alter_table("seat") as table:
        table.add_column(sa.Column("nonce", sa.String(64)))
    op.create_index("game_by_ticket", "game", ["ticket"], unique=True)
