"""Who won, so that a list of tables need not read their games."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_GAME = sa.table(
    "game",
    sa.column("id", sa.String),
    sa.column("totals", sa.JSON),
    sa.column("winners", sa.JSON),
    sa.column("status", sa.String),
)
_ENTRY = sa.table("entry", sa.column("game", sa.String), sa.column("kind", sa.String))


def upgrade() -> None:
    """Add the seats with the most gold; nobody has won a game that the clock broke off."""
    with op.batch_alter_table("game") as table:
        table.add_column(sa.Column("winners", sa.JSON))
    rows = op.get_bind()
    halted = {*rows.scalars(sa.select(_ENTRY.c.game).where(_ENTRY.c.kind == "halt"))}
    over = sa.select(_GAME.c.id, _GAME.c.totals).where(_GAME.c.status == "over")
    for game_id, totals in rows.execute(over).all():
        winners = [] if game_id in halted else _with_most(totals or [])
        rows.execute(sa.update(_GAME).where(_GAME.c.id == game_id).values(winners=winners))


def _with_most(totals: list[int]) -> list[int]:
    return [seat for seat, total in enumerate(totals) if total == max(totals)]
