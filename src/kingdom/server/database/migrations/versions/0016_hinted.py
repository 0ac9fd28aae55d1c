"""Who was given hints, so that a list of tables need not read their games."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

_GAME = sa.table(
    "game", sa.column("id", sa.String), sa.column("hinted", sa.JSON), sa.column("status", sa.String)
)
_ENTRY = sa.table(
    "entry",
    sa.column("game", sa.String),
    sa.column("kind", sa.String),
    sa.column("seat", sa.Integer),
)


def upgrade() -> None:
    """Add the seats that asked for a hint in games that are over."""
    with op.batch_alter_table("game") as table:
        table.add_column(sa.Column("hinted", sa.JSON))
    rows = op.get_bind()
    asked = sa.select(_ENTRY.c.game, _ENTRY.c.seat).where(_ENTRY.c.kind == "hint").distinct()
    seats: dict[str, list[int]] = {}
    for game_id, seat in rows.execute(asked.order_by(_ENTRY.c.seat)).all():
        seats.setdefault(game_id, []).append(seat)
    for game_id in rows.scalars(sa.select(_GAME.c.id).where(_GAME.c.status == "over")).all():
        hinted = seats.get(game_id, [])
        rows.execute(sa.update(_GAME).where(_GAME.c.id == game_id).values(hinted=hinted))
