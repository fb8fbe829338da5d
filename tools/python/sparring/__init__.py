"""Rules, agents, analysis, self-play, records and statistics of five board games."""

import os as _os
import pathlib as _pathlib


def _find_data() -> None:
    """Says where the data lie: beside the package of a wheel, above it in a checkout, or in share of its prefix."""
    here = _pathlib.Path(__file__).resolve()
    for data in (above / name for above in here.parents for name in ("data", "share/sparring")):
        if "SPARRING_DATA" not in _os.environ and (data / "variants").is_dir():
            _os.environ["SPARRING_DATA"] = str(data)


_find_data()

from ._core import (  # noqa: E402  (the module reads where its data lie)
    Agent,
    Game,
    Move,
    State,
    View,
    __version__,
    elo,
    likelihood_of_superiority,
    load_game,
    mean_interval,
    normalized_elo,
    random_games,
    rate,
    registered_names,
    self_play,
    sprt,
    wilson_interval,
)
from .play import EvaluatorAgent, Player, Simulation, Tournament, play_game, simulate, tournament  # noqa: E402

__all__ = [
    "Agent",
    "EvaluatorAgent",
    "Game",
    "Move",
    "Player",
    "Simulation",
    "State",
    "Tournament",
    "View",
    "__version__",
    "elo",
    "likelihood_of_superiority",
    "load_game",
    "mean_interval",
    "normalized_elo",
    "play_game",
    "random_games",
    "rate",
    "registered_names",
    "self_play",
    "simulate",
    "sprt",
    "tournament",
    "wilson_interval",
]
