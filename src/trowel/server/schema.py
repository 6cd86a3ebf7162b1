"""Tables of the SQLite database, and the migration that adds columns missing from an earlier version.

Columns are only ever added: databases of every earlier version can be opened.
"""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.schema import CreateColumn

metadata = sa.MetaData()

tables = sa.Table(
    "tables", metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),  # version, such as scarabya/1
    sa.Column("options", sa.Text, nullable=False),  # JSON object
    sa.Column("components", sa.Text),  # TOML; null: the game's own
    sa.Column("seed", sa.Text),  # secret until the game is over; null for an imported game
    sa.Column("record", sa.Text),  # of an imported game, which has no events
    sa.Column("status", sa.Text, nullable=False),  # wire.table.Status
    sa.Column("assisted", sa.Boolean, nullable=False, default=False),  # marked by an undo
    sa.Column("allows_hints", sa.Boolean, nullable=False, server_default="0"),  # also among several people
    sa.Column("clock", sa.Text),  # JSON: the first fields of clock.Clock, in order; null: no clock
    sa.Column("proposals", sa.Integer, nullable=False, server_default="0"),  # number of proposals so far
    sa.Column("proposal", sa.Text),  # JSON: [id, kind, seat, [seats it waits for]]; null: none is open
    sa.Column("stand_ins", sa.Text),  # JSON: [seats whose next move a bot makes]; null: none
    sa.Column("undone", sa.Text),  # JSON: [seat, [moves that it took back]]; null: nothing to redo
    sa.Column("next", sa.Text),  # id of the rematch
    sa.Column("origin", sa.Text),  # JSON: TableState.origin; null: an ordinary game
    sa.Column("daily", sa.Text),  # JSON: [date, whether it may count], see TableState.daily; null: no daily dig
    sa.Column("created", sa.Float, nullable=False),  # seconds since 1970
)  # fmt: skip

seats = sa.Table(
    "seats", metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),  # person, bot or open
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("bot", sa.Text),  # name; null unless a bot plays the seat
    sa.Column("resigned", sa.Boolean, nullable=False),
    sa.Column("key_version", sa.Integer, nullable=False, server_default="0"),  # of the seat's key
    sa.Column("hints", sa.Integer, nullable=False, server_default="0"),  # number of hints it was given
)  # fmt: skip

holders = sa.Table(
    "holders", metadata,
    sa.Column("guest", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("rank", sa.Integer, nullable=False, server_default="0"),  # Seat.holders; 0 in databases that lack it
    sa.Index("holders_by_table", "table_id"),
)  # fmt: skip

events = sa.Table(
    "events", metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),  # increasing; never used twice at a table
    sa.Column("kind", sa.Text, nullable=False),  # history.EventKind
    sa.Column("seat", sa.Integer),  # null: not a move
    sa.Column("text", sa.Text, nullable=False),  # history.Event.text
    sa.Column("ms", sa.Integer),  # history.Event.ms
)  # fmt: skip

chat = sa.Table(
    "chat", metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),  # seconds since 1970
)  # fmt: skip

lessons = sa.Table(
    "lessons", metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("step", sa.Integer, nullable=False),  # index of the current step
    sa.Column("name", sa.Text, nullable=False, server_default="basics"),  # of the lesson; databases without it had one
)  # fmt: skip

missions = sa.Table(
    "missions", metadata,
    sa.Column("guest", sa.Text, primary_key=True),
    sa.Column("mission", sa.Integer, primary_key=True),
    sa.Column("challenge", sa.Boolean, primary_key=True),
    sa.Column("best", sa.Integer, nullable=False),  # score, won or not
    sa.Column("best_won", sa.Integer),  # best score of a won game; null: never won
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),  # last played; its deal may be retried
    sa.Column("hinted", sa.Boolean, nullable=False, server_default="0"),  # best_won was reached with hints
)  # fmt: skip

finished = sa.Table(
    "finished", metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("record", sa.Text, nullable=False),
    sa.Column("result", sa.Text, nullable=False),  # JSON: finished.FinishedGame.result
    sa.Column("log", sa.Text, nullable=False),  # JSON: finished.FinishedGame.log
    sa.Column("par", sa.Integer),  # of the deal; null until it is first asked for
    sa.Column("par_by", sa.Text),  # algorithm of the par, such as par/1
)  # fmt: skip

analyses = sa.Table(
    "analyses", metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True),  # log line of the move
    sa.Column("analysis", sa.Text, nullable=False),  # JSON: wire.review.Analysis
)  # fmt: skip

# What a finished game brought a guest. Lists and statistics of a person are read from here, not from replays.
results = sa.Table(
    "results", metadata,
    sa.Column("guest", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),  # the guest's first one
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("mode", sa.Text, nullable=False),  # results.mode_of
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("opponents", sa.Text, nullable=False),  # results.opponents_of; contains no names of people
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("margin", sa.Integer),  # score less the best of the other seats; null: there are none
    sa.Column("won", sa.Boolean),  # null: a game for one that cannot be lost
    sa.Column("complete", sa.Boolean, nullable=False),  # played to its end, not resigned
    sa.Column("counts", sa.Boolean, nullable=False),  # in statistics: results.counts_in_statistics
    sa.Column("practice", sa.Boolean, nullable=False),
    sa.Column("assisted", sa.Boolean, nullable=False),
    sa.Column("hinted", sa.Boolean, nullable=False),
    sa.Column("daily", sa.Text),  # date of the dig; null: another game
    sa.Column("par", sa.Integer),  # of the deal, once it is known
    sa.Column("ended", sa.Float, nullable=False),  # seconds since 1970
    sa.Column("moves", sa.Integer, nullable=False),  # of the seat
    sa.Column("timed_moves", sa.Integer, nullable=False),  # of these, those whose time is known
    sa.Column("move_ms", sa.Integer, nullable=False),  # their time
    sa.Column("sources", sa.Text, nullable=False),  # JSON: points by line of the score sheet
    sa.Column("counters", sa.Text, nullable=False),  # JSON: results.PlayerResult.counters
    sa.Column("places", sa.Text, nullable=False),  # squares of zones closed or dice captured, separated by spaces
    sa.Index("results_by_time", "guest", "ended", "table_id"),
    sa.Index("results_by_game", "guest", "game", "ended"),
    sa.Index("results_by_day", "guest", "daily"),
    sa.Index("results_by_table", "table_id"),
)  # fmt: skip

# The digs that somebody has begun.
daily_days = sa.Table(
    "daily_days", metadata,
    sa.Column("day", sa.Text, primary_key=True),  # ISO date
    sa.Column("goal", sa.Integer),  # par, or what is compared with instead; null until it is known
    sa.Column("goal_by", sa.Text),  # algorithm of the par, such as par/1; null: the rules say it
)  # fmt: skip

# The one counted try of a guest and day. A person's devices share the row of a table, by the recovery link.
daily_tries = sa.Table(
    "daily_tries", metadata,
    sa.Column("day", sa.Text, primary_key=True),  # ISO date
    sa.Column("guest", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
    sa.Column("begun", sa.Float, nullable=False),  # seconds since 1970
    sa.Column("ended", sa.Float),  # null: running
    sa.Column("score", sa.Integer),  # null: running, resigned, or ended after the day was closed
    sa.Column("won", sa.Boolean),
    sa.Column("gains", sa.Text),  # JSON: points of every turn, for the text to share
    sa.Index("tries_by_score", "day", "score", "ended", "table_id"),
    sa.Index("tries_by_guest", "guest", "day"),
    sa.Index("tries_by_table", "table_id"),
)  # fmt: skip

# The server's own time: it advances while the server runs, so that no table is abandoned by a wrong or stopped clock.
server_time = sa.Table(
    "server_time", metadata,
    sa.Column("id", sa.Integer, primary_key=True),  # always 1
    sa.Column("seconds", sa.Float, nullable=False),  # that the server has run so far
)  # fmt: skip

activity = sa.Table(
    "activity", metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),  # an unfinished or imported table
    sa.Column("seconds", sa.Float, nullable=False),  # server time of its last use
)  # fmt: skip


def insert_sql(table: sa.Table) -> str:
    """Return the INSERT of a whole row, with a named parameter for every column."""
    columns = table.columns.keys()
    return f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES ({', '.join(f':{name}' for name in columns)})"


def add_missing_columns(connection: sa.Connection) -> None:
    """Add the columns and indexes that a database of an earlier version lacks, so that its games can continue."""
    inspector = sa.inspect(connection)
    for table in metadata.sorted_tables:
        existing = {column["name"] for column in inspector.get_columns(table.name)}
        for column in table.columns:
            if column.name not in existing:
                definition = CreateColumn(column).compile(dialect=connection.dialect)
                connection.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {definition}")
        for index in table.indexes:
            index.create(connection, checkfirst=True)
