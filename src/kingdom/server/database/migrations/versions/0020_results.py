"""Results of finished games, ratings, and who is not to be on the leaderboard."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables; the results of older games are added by the server while it runs."""
    for table, column in (("game", "recorded"), ("guest", "unlisted")):
        with op.batch_alter_table(table) as changed:
            changed.add_column(sa.Column(column, sa.Boolean, nullable=False, server_default="0"))
    unrecorded = sa.text("status = 'over' AND NOT recorded")
    op.create_index(
        "game_unrecorded",
        "game",
        ["ended"],
        sqlite_where=unrecorded,
        postgresql_where=unrecorded,
    )
    _add_results()
    op.create_table(
        "rating",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("pool", sa.String(8), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("floor", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("rating_by_floor", "rating", ["pool", "floor"])
    op.create_table(
        "source_total",
        sa.Column("source", sa.String(32), primary_key=True),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("gold", sa.Integer, nullable=False),
    )


def _add_results() -> None:
    op.create_table(
        "result",
        sa.Column("game", sa.String(16), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("modules", sa.String(120), nullable=False),
        sa.Column("slow", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
    )
    op.create_table(
        "seat_result",
        sa.Column("game", sa.String(16), sa.ForeignKey("result.game"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32)),
        sa.Column("own", sa.Boolean, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("bot", sa.String(16)),
        sa.Column("gold", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("sources", sa.JSON, nullable=False),
        sa.Column("tiles", sa.JSON, nullable=False),
        sa.Column("rank", sa.Integer),
        *(sa.Column(name, sa.Float) for name in ("mu_before", "sigma_before", "mu", "sigma")),
    )
    op.create_index("seat_result_by_guest", "seat_result", ["guest", "ended", "game"])
