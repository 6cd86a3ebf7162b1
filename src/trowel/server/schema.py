"""The tables of the database, and how one of an earlier version comes to have them."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.schema import CreateColumn

metadata = sa.MetaData()

tables = sa.Table(
    "tables", metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("components", sa.Text),  # None: our own
    sa.Column("seed", sa.Text),  # secret until the game is over
    sa.Column("record", sa.Text),  # of an imported game, which has no events
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("assisted", sa.Boolean, nullable=False, default=False),
    sa.Column("clock", sa.Text),  # JSON: [total ms, increment ms, [ms left by seat], paused]
    sa.Column("proposals", sa.Integer, nullable=False, server_default="0"),  # questions asked so far
    sa.Column("proposal", sa.Text),  # JSON: the open one, [id, kind, seat, [seats it waits for]]
    sa.Column("stand_ins", sa.Text),  # JSON: [seats whose next move a bot makes]; None: none
    sa.Column("next", sa.Text),  # the rematch
    sa.Column("created", sa.Float, nullable=False),
)  # fmt: skip

seats = sa.Table(
    "seats", metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("bot", sa.Text),
    sa.Column("resigned", sa.Boolean, nullable=False),
)  # fmt: skip

holders = sa.Table(
    "holders", metadata,
    sa.Column("guest", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
)  # fmt: skip

events = sa.Table(
    "events", metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("text", sa.Text, nullable=False),
)  # fmt: skip

chat = sa.Table(
    "chat", metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)  # fmt: skip

lessons = sa.Table(
    "lessons", metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("step", sa.Integer, nullable=False),
)  # fmt: skip

missions = sa.Table(
    "missions", metadata,
    sa.Column("guest", sa.Text, primary_key=True),
    sa.Column("mission", sa.Integer, primary_key=True),
    sa.Column("challenge", sa.Boolean, primary_key=True),
    sa.Column("best", sa.Integer, nullable=False),  # score, won or not
    sa.Column("best_won", sa.Integer),  # None: never won
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),  # played last: its deal may be retried
)  # fmt: skip


def add_missing_columns(connection: sa.Connection) -> None:
    """A folder of an earlier version: what has come since is added, so that its games go on."""
    inspector = sa.inspect(connection)
    for table in metadata.sorted_tables:
        existing = {column["name"] for column in inspector.get_columns(table.name)}
        for column in table.columns:
            if column.name not in existing:
                definition = CreateColumn(column).compile(dialect=connection.dialect)
                connection.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {definition}")
