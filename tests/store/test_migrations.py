"""Migrations bring any database, empty or old, to the form that `schema` says, and lose nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import MetaData, create_engine, inspect

import lanternwood.store
from lanternwood.core.errors import BadInput
from lanternwood.store.schema import METADATA
from lanternwood.store.sqlite import SqliteStore
from lanternwood.store.store import Append, Draft

MIGRATIONS = Path(lanternwood.store.__file__).parent / "migrations"


def differences(path: Path, wanted: MetaData = METADATA) -> list[object]:
    engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.connect() as connection:
            return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), wanted)
    finally:
        engine.dispose()


def shape(path: Path) -> dict[str, object]:
    """Columns, keys and indexes as the database has them."""
    engine = create_engine(f"sqlite:///{path}")
    try:
        looked = inspect(engine)
        return {
            name: (
                [(c["name"], str(c["type"]), c["nullable"], c["primary_key"]) for c in looked.get_columns(name)],
                looked.get_pk_constraint(name)["constrained_columns"],
                sorted(str(u["column_names"]) for u in looked.get_unique_constraints(name)),
                sorted((str(i["name"]), i["column_names"]) for i in looked.get_indexes(name)),
            )
            for name in METADATA.tables
        }
    finally:
        engine.dispose()


def script() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def test_migrations_make_what_the_schema_says(tmp_path: Path) -> None:
    migrated, made = tmp_path / "migrated.db", tmp_path / "made.db"
    SqliteStore(f"sqlite:///{migrated}").close()
    assert differences(migrated) == []
    engine = create_engine(f"sqlite:///{made}")
    METADATA.create_all(engine)
    engine.dispose()
    assert shape(migrated) == shape(made)


def test_a_difference_would_be_found(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    SqliteStore(f"sqlite:///{path}").close()
    with sqlite3.connect(path) as raw:
        raw.execute("ALTER TABLE matches DROP COLUMN names")
        raw.execute("DROP INDEX seats_owner")
    assert len(differences(path)) == 2


def test_there_is_one_newest_form() -> None:
    assert len(ScriptDirectory.from_config(script()).get_heads()) == 1


@pytest.mark.parametrize("revision", [each.revision for each in ScriptDirectory.from_config(script()).walk_revisions()])
def test_a_database_of_any_age_is_brought_up_and_keeps_its_entries(tmp_path: Path, revision: str) -> None:
    path = tmp_path / "tables.db"
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        config = script()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        connection.exec_driver_sql("INSERT INTO entries VALUES ('m', 1, 'k', 0.5, x'616263')")
        connection.commit()
    engine.dispose()
    store = SqliteStore(f"sqlite:///{path}")
    entries = asyncio.run(store.read("m"))
    assert [(entry.seq, entry.key, entry.at, entry.data) for entry in entries] == [(1, "k", 0.5, b"abc")]
    assert store.submit(Append("m", 1, (Draft("next", b""),))).result(20) == 2
    store.close()
    assert differences(path) == []


def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    for count in range(3):
        store = SqliteStore(f"sqlite:///{path}")
        assert store.submit(Append("m", count, (Draft(str(count), b""),))).result(20) == count + 1
        store.close()
    assert differences(path) == []


def test_a_database_from_the_future_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    SqliteStore(f"sqlite:///{path}").close()
    with sqlite3.connect(path) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadInput, match="newer version"):
        SqliteStore(f"sqlite:///{path}")
