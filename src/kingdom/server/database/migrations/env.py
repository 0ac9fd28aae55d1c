"""How Alembic runs a migration: on the connection that it is given."""

from alembic import context

from kingdom.server.database.base import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,  # SQLite cannot alter a table in place
)
with context.begin_transaction():
    context.run_migrations()
