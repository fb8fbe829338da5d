"""Games between agents of the program and agents written in Python."""

from __future__ import annotations

import dataclasses
import random
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, Union

import numpy as np
import numpy.typing as npt

from . import _core
from ._core import Agent, Game, State, View

MAX_PLIES = 4000


class Player(Protocol):
    """Whoever can sit at a table: it is shown a copy of the state, or a view where hands are hidden."""

    def step(self, state: Any, /) -> int:
        """The action to take, one of legal_actions()."""


Seated = Union[str, Player]


class EvaluatorAgent:
    """Takes the move after which the mover's value is highest, by an evaluator of states.

    `evaluate` is given a list of states and the player who moved, and returns a value for each. Of moves with the same
    value the first is taken. Finished states count as what they return. Games with hidden hands are refused.
    """

    def __init__(self, evaluate: Callable[[list[State], int], Sequence[float]]):
        self._evaluate = evaluate

    def step(self, state: State) -> int:
        if not isinstance(state, State):
            raise ValueError("EvaluatorAgent: expected a game in which nothing is hidden")
        mover = state.current_player()
        actions = state.legal_actions()
        children = [state.child(action) for action in actions]
        values = [child.returns()[mover] for child in children]
        going_on = [place for place, child in enumerate(children) if not child.is_terminal()]
        if going_on:
            found = self._evaluate([children[place] for place in going_on], mover)
            if len(found) != len(going_on):
                raise ValueError(f"evaluate: expected {len(going_on)} values, not {len(found)}")
            for place, value in zip(going_on, found):
                values[place] = float(value)
        return actions[max(range(len(values)), key=lambda place: values[place])]


@dataclasses.dataclass
class _Seat:
    """A player at a table, with what its calls cost."""

    player: Player
    calls: int = 0
    seconds: float = 0.0

    def step(self, state: State, seat: int) -> int:
        shown = state.view(seat) if state.game.hides_hands else state.clone()
        before = time.perf_counter()
        action = self.player.step(shown)
        self.seconds += time.perf_counter() - before
        self.calls += 1
        return action


def _seated(game: Game, agent: Seated, seed: int) -> Player:
    if isinstance(agent, str):
        return game.agent(agent, seed)
    if not hasattr(agent, "step"):
        raise TypeError(f"agent {agent!r}: expected the text of an agent or an object with step(state)")
    return agent


def _restart(player: Player) -> None:
    restart = getattr(player, "restart", None)
    if restart is not None:
        restart()


def _play(state: State, seats: Sequence[_Seat], chance: random.Random, opening_plies: int, max_plies: int) -> State:
    for ply in range(max_plies):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(chance.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
        elif ply < opening_plies:
            state.apply_action(chance.choice(state.legal_actions()))
        else:
            mover = state.current_player()
            state.apply_action(seats[mover].step(state, mover))
    return state


def play_game(
    game: Game,
    agents: Sequence[Seated],
    *,
    seed: int = 1,
    state: State | None = None,
    opening_plies: int = 0,
    max_plies: int = MAX_PLIES,
) -> State:
    """Plays one game and returns its last state.

    `agents` sit in turn order, one for each player. Chance and `opening_plies` random moves draw from `seed`.
    """
    if len(agents) != game.num_players():
        raise ValueError(f"agents: expected {game.num_players()}, not {len(agents)}")
    seats = [_Seat(_seated(game, agent, seed + number)) for number, agent in enumerate(agents)]
    start = state.clone() if state is not None else game.new_initial_state()
    return _play(start, seats, random.Random(seed), opening_plies, max_plies)


def _returns(state: State) -> list[float]:
    """A game that was cut off is shared."""
    players = state.num_players()
    return state.returns() if state.is_terminal() else [1 / players] * players


@dataclasses.dataclass
class Simulation:
    """Games between the same agents in the same seats."""

    returns: npt.NDArray[np.float64]  #: win share of each player: (games, players)
    plies: npt.NDArray[np.int64]  #: length of each game, chance counted
    seconds_per_call: list[float]  #: what a move of each agent took on average

    def mean(self, player: int = 0, confidence: float = 0.95) -> _core.MeanInterval:
        """Mean win share of a player, with Student's interval; see mean_interval."""
        return _core.mean_interval(self.returns[:, player].tolist(), confidence)


def simulate(
    game: Game,
    agents: Sequence[Seated],
    games: int,
    *,
    seed: int = 1,
    opening_plies: int = 0,
    max_plies: int = MAX_PLIES,
) -> Simulation:
    """Plays games between agents that keep their seats, one for each player in turn order."""
    if len(agents) != game.num_players():
        raise ValueError(f"agents: expected {game.num_players()}, not {len(agents)}")
    if games < 1:
        raise ValueError("games: expected 1 or more")
    seats = [_Seat(_seated(game, agent, seed + number)) for number, agent in enumerate(agents)]
    returns, plies = [], []
    for number in range(games):
        for seat in seats:
            _restart(seat.player)
        chance = random.Random(f"{seed}/{number}")
        last = _play(game.new_initial_state(), seats, chance, opening_plies, max_plies)
        returns.append(_returns(last))
        plies.append(len(last.history()))
    costs = [seat.seconds / seat.calls if seat.calls else 0.0 for seat in seats]
    return Simulation(np.array(returns), np.array(plies), costs)


@dataclasses.dataclass
class Tournament:
    """A round robin; the units of the counts are pairs of games with two players, else single games."""

    names: list[str]
    elo: list[float]  #: by maximum likelihood, with a mean of 0
    standard_error: list[float | None]
    shares: list[float]  #: mean win share of each agent
    games: int
    pairs: dict[tuple[str, str], list[int]]  #: with two players: pairs with 0, 1/2, 1, 3/2 and 2 points of the first
    seconds_per_call: dict[str, float]

    def __str__(self) -> str:
        lines = [f"{self.games} games", f"{'agent':24} {'Elo':>7} {'+-':>6} {'share':>6} {'ms a move':>10}"]
        order = sorted(range(len(self.names)), key=lambda place: -self.elo[place])
        for place in order:
            error = self.standard_error[place]
            width = "" if error is None else f"{1.96 * error:.0f}"
            name = self.names[place]
            cost = 1000 * self.seconds_per_call[name]
            lines.append(f"{name:24} {self.elo[place]:+7.0f} {width:>6} {self.shares[place]:6.3f} {cost:10.3f}")
        return "\n".join(lines)


def _lineups(players: int, agents: int) -> list[tuple[int, ...]]:
    """Who sits where: of two players each pair both ways; of more each agent among the next ones, in every rotation."""
    if players == 2:
        return [(one, other) for one in range(agents) for other in range(one + 1, agents)]
    return sorted({tuple((first + step) % agents for step in range(players)) for first in range(agents)})


def tournament(
    game: Game,
    agents: Mapping[str, Seated],
    rounds: int,
    *,
    seed: int = 1,
    opening_plies: int = 4,
    max_plies: int = MAX_PLIES,
) -> Tournament:
    """A round robin between two agents or more, each line-up of each round in every rotation of its seats.

    `agents` names texts of agents or objects with step(state). The games of a line-up and a round share their opening.
    """
    if len(agents) < 2:
        raise ValueError("agents: expected two or more")
    if rounds < 1:
        raise ValueError("rounds: expected 1 or more")
    names = list(agents)
    seats = [_Seat(_seated(game, agent, seed + number)) for number, agent in enumerate(agents.values())]
    players = game.num_players()
    results: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
    pairs: dict[tuple[str, str], list[int]] = {}
    totals = np.zeros(len(names))
    played = np.zeros(len(names))
    for round_number in range(rounds):
        for lineup in _lineups(players, len(names)):
            points = 0.0
            for turn in range(players):
                rotated = lineup[turn:] + lineup[:turn]
                chance = random.Random(f"{seed}/{round_number}/{lineup}")
                for agent in set(rotated):
                    _restart(seats[agent].player)
                at_table = [seats[agent] for agent in rotated]
                last = _play(game.new_initial_state(), at_table, chance, opening_plies, max_plies)
                shares = _returns(last)
                winners = tuple(seat for seat, share in enumerate(shares) if share > 0)
                results[rotated, winners] = results.get((rotated, winners), 0) + 1
                for seat, agent in enumerate(rotated):
                    totals[agent] += shares[seat]
                    played[agent] += 1
                points += shares[rotated.index(lineup[0])]
            if players == 2:
                counts = pairs.setdefault((names[lineup[0]], names[lineup[1]]), [0] * 5)
                counts[round(2 * points)] += 1
    rated = _core.rate(len(names), [(list(seated), list(won), count) for (seated, won), count in results.items()])
    return Tournament(
        names=names,
        elo=rated["elo"],
        standard_error=rated["standard_error"],
        shares=(totals / np.maximum(played, 1)).tolist(),
        games=sum(results.values()),
        pairs=pairs,
        seconds_per_call={n: s.seconds / s.calls if s.calls else 0.0 for n, s in zip(names, seats)},
    )
