"""What the tests share: the games that there are, each opened once."""

import pytest
import sparring

GAMES = {
    "draughtnauts:basic": {},
    "draughtnauts": {},
    "mega-board": {},
    "mega-board:mega-3": {"crowns": "any"},
    "power-play": {},
    "power-play:two": {},
    "drakon": {},
    "board-game-battle": {},
}


def open_game(name):
    """A game by the name of a test."""
    if name == "power-play:two":
        return sparring.load_game("power-play", {"players": 2})
    return sparring.load_game(name, GAMES[name])


@pytest.fixture(params=GAMES, scope="session")
def game(request):
    """Each game in turn."""
    return open_game(request.param)


@pytest.fixture(scope="session")
def draughts():
    """Draughts as everybody knows it."""
    return sparring.load_game("draughtnauts:basic")


@pytest.fixture(scope="session")
def drakon():
    """The game with hidden hands."""
    return sparring.load_game("drakon")


@pytest.fixture(scope="session")
def duel():
    """Power Play for two."""
    return sparring.load_game("power-play", {"players": 2})
