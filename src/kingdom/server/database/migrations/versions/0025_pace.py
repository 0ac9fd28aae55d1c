"""The pace of finished games without a clock: by how long they took."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None

_HALF_A_DAY = 43_200
_RESULT = sa.table("result", sa.column("game", sa.String), sa.column("slow", sa.Boolean))
_GAME = sa.table(
    "game",
    sa.column("id", sa.String),
    sa.column("clock", sa.Integer),
    sa.column("started", sa.Float),
    sa.column("ended", sa.Float),
)


def upgrade() -> None:
    """Note that games were not played over days if they were over on the same one."""
    short = sa.select(_GAME.c.id).where(
        _GAME.c.clock.is_(None), _GAME.c.ended - _GAME.c.started < _HALF_A_DAY
    )
    op.execute(sa.update(_RESULT).where(_RESULT.c.game.in_(short)).values(slow=False))
