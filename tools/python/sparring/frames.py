"""Records and reports as pandas data frames. Needs pandas."""

from __future__ import annotations

import contextlib
import json
import os
import pathlib
import sqlite3
from collections.abc import Iterator, Sequence

import pandas as pd

# What a frame of each kind is read from, by the names that its columns have.
_GAMES = {
    "game": "games.id",
    "block": "games.block",
    "leg": "games.leg",
    "opening": "blocks.opening",
    "plies": "games.plies",
    "result": "games.result",
    "ending": "games.ending",
    "fault_seat": "games.fault_seat",
    "fault": "games.fault",
    "moves": "games.moves",
}
_PLAYERS = {
    "game": "players.game",
    "seat": "players.seat",
    "agent": "agents.name",
    "share": "players.share",
    "nodes": "players.nodes",
    "seconds": "players.seconds",
    "timed": "players.timed",
    "over_ms": "players.over_ms",
}
_SEARCHES = {
    "game": "searches.game",
    "ply": "searches.ply",
    "seat": "searches.seat",
    "share": "searches.share",
    "nodes": "searches.nodes",
}


@contextlib.contextmanager
def _opened(path: str | os.PathLike[str]) -> Iterator[sqlite3.Connection]:
    file = pathlib.Path(path)
    if not file.is_file():
        raise ValueError(f"{file}: expected a file of records")
    connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
    try:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        if not {"runs", "games", "players"} <= tables:
            raise ValueError(f"{file}: expected a file of records")
        yield connection
    except sqlite3.DatabaseError as error:
        raise ValueError(f"{file}: expected a file of records ({error})") from error
    finally:
        connection.close()


def _read(
    path: str | os.PathLike[str], known: dict[str, str], source: str, columns: Sequence[str] | None, order: str
) -> pd.DataFrame:
    wanted = list(known if columns is None else columns)
    for column in wanted:
        if column not in known:
            raise ValueError(f"column '{column}': expected some of {', '.join(known)}")
    selected = ", ".join(f"{known[column]} AS {column}" for column in wanted)
    with _opened(path) as connection:
        return pd.read_sql_query(f"SELECT {selected} FROM {source} ORDER BY {order}", connection)


def run(path: str | os.PathLike[str]) -> pd.Series:
    """What was played: kind, program, game, variant, options, seats, seed and so on, of a file of records."""
    with _opened(path) as connection:
        row = pd.read_sql_query("SELECT * FROM runs", connection).iloc[0]
    for name in ("options", "seats"):
        row[name] = json.loads(row[name])
    return row


def games(path: str | os.PathLike[str], columns: Sequence[str] | None = None) -> pd.DataFrame:
    """A row for each game of a file of records; only the columns that are asked for are read.

    Columns: game, block, leg, opening, plies, result, ending, fault_seat, fault, moves.
    """
    source = "games LEFT JOIN blocks ON blocks.run = games.run AND blocks.number = games.block"
    return _read(path, _GAMES, source, columns, "games.id")


def players(path: str | os.PathLike[str], columns: Sequence[str] | None = None) -> pd.DataFrame:
    """A row for each seat of each game: game, seat, agent, share (of the win), nodes, seconds, timed, over_ms."""
    source = (
        "players JOIN games ON games.id = players.game "
        "JOIN agents ON agents.run = games.run AND agents.number = players.agent"
    )
    return _read(path, _PLAYERS, source, columns, "players.game, players.seat")


def searches(path: str | os.PathLike[str], columns: Sequence[str] | None = None) -> pd.DataFrame:
    """A row for each search that was logged: game, ply, seat, share (that the seat expected), nodes."""
    return _read(path, _SEARCHES, "searches", columns, "searches.game, searches.ply")


def report(folder: str | os.PathLike[str]) -> dict[str, pd.DataFrame]:
    """The tables of a balance report by name, from the CSV files in its folder."""
    files = sorted(pathlib.Path(folder).rglob("*.csv"))
    if not files:
        raise ValueError(f"{folder}: expected the folder of a report with CSV files")
    return {file.stem: pd.read_csv(file) for file in files}
