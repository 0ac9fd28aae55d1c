"""How far a game may be taken back: not past the point where a person left or came back."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_GAME = sa.table(
    "game",
    sa.column("id", sa.String),
    sa.column("status", sa.String),
    sa.column("barrier", sa.Integer),
)
_SEAT = sa.table(
    "seat",
    sa.column("game", sa.String),
    sa.column("seat", sa.Integer),
    sa.column("kind", sa.String),
    sa.column("left", sa.Boolean),
)
_ENTRY = sa.table(
    "entry",
    sa.column("game", sa.String),
    sa.column("seq", sa.Integer),
    sa.column("kind", sa.String),
    sa.column("seat", sa.Integer),
)


def upgrade() -> None:
    """Add the column; of older games it is known where a bot has played for a person."""
    with op.batch_alter_table("game") as table:
        table.add_column(sa.Column("barrier", sa.Integer, nullable=False, server_default="0"))
    person = _SEAT.c.kind.in_(("human", "local"))
    here = (_SEAT.c.game == _ENTRY.c.game, _SEAT.c.seat == _ENTRY.c.seat)
    stood_in = sa.and_(_ENTRY.c.kind == "bot", sa.exists().where(*here, person))
    gone = sa.exists().where(_SEAT.c.game == _ENTRY.c.game, person, _SEAT.c.left)
    last = sa.select(sa.func.max(_ENTRY.c.seq)).where(
        _ENTRY.c.game == _GAME.c.id, sa.or_(stood_in, gone)
    )
    barrier = sa.func.coalesce(last.scalar_subquery(), 0)
    op.execute(sa.update(_GAME).where(_GAME.c.status == "running").values(barrier=barrier))
