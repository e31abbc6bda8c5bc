"""Alembic's way in; called by `lanternwood.store.sqlite` with an open connection."""

from alembic import context

from lanternwood.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
