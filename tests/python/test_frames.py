"""Records and reports as data frames."""

import os
import subprocess

import pytest
from sparring import frames

PROGRAM = os.environ.get("SPARRING_PROGRAM")


@pytest.fixture(scope="module")
def records(tmp_path_factory):
    """A small tournament that the program played."""
    path = tmp_path_factory.mktemp("records") / "games.db"
    agents = ["--agent", "alphabeta:depth=2,tables=0", "--agent", "random"]
    command = [PROGRAM, "tournament", "draughtnauts:basic", *agents, "--pairs", "5", "--games", str(path)]
    subprocess.run(command, check=True, capture_output=True)
    return path


def test_games_are_rows(records):
    assert frames.run(records)["game"] == "draughtnauts" and frames.run(records)["seats"] == ["Black", "White"]
    games = frames.games(records)
    assert len(games) == 10 and games["plies"].min() > 0
    players = frames.players(records)
    assert len(players) == 20
    assert players.groupby("game")["share"].sum().eq(1).all()
    assert players.groupby("agent")["share"].mean()["alphabeta:depth=2,tables=0"] > 0.5


def test_only_what_is_asked_for_is_read(records):
    assert list(frames.games(records, ["plies", "result"]).columns) == ["plies", "result"]
    with pytest.raises(ValueError, match="column 'move'"):
        frames.games(records, ["move"])
    with pytest.raises(ValueError, match="column"):
        frames.players(records, ["1; DROP TABLE games"])
    assert frames.searches(records).empty


def test_other_files_are_refused(tmp_path):
    other = tmp_path / "other.db"
    with pytest.raises(ValueError, match="expected a file of records"):
        frames.games(other)
    other.write_text("no database, but some text that is long enough to be read as one")
    with pytest.raises(ValueError, match="expected a file of records"):
        frames.games(other)


def test_the_tables_of_a_report_are_frames(tmp_path):
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "seats.csv").write_text("seat,share\nBlack,0.5\nWhite,0.5\n")
    assert frames.report(tmp_path)["seats"]["share"].sum() == 1
    with pytest.raises(ValueError, match="report"):
        frames.report(tmp_path / "none")
