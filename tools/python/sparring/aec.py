"""The games as environments of PettingZoo: its AEC interface, in which agents act in turn.

An action is the place of a move in the list of legal ones, so that every game has `Discrete(max_moves)`; the mask of an
observation says how long that list is. Chance acts by itself. Hidden hands are kept: an agent observes what its seat
knows, as text; where nothing is hidden it observes the features of the evaluator too.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from ._core import Game, State

try:
    from pettingzoo import AECEnv as _Base
except ImportError:
    _Base = object


class Environment(_Base):  # type: ignore[misc]
    """One game; `reset` begins it. Rewards are win shares, given at the end."""

    metadata = {"name": "sparring", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: Game, render_mode: str | None = None):
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode {render_mode!r}: expected None or 'ansi'")
        self.game = game
        self.render_mode = render_mode
        self.possible_agents = [f"player_{number}" for number in range(game.num_players())]
        self.agents: list[str] = []
        self._state: State | None = None
        self._chance = random.Random()

    def observation_space(self, agent: str) -> Any:
        """Of gymnasium, which must be installed."""
        from gymnasium import spaces

        mask = spaces.Box(0, 1, (self.game.max_moves,), np.int8)
        parts: dict[str, Any] = {"action_mask": mask}
        if not self.game.hides_hands:
            parts["observation"] = spaces.Box(-np.inf, np.inf, self.game.feature_shape, np.float32)
        return spaces.Dict(parts)

    def action_space(self, agent: str) -> Any:
        """Of gymnasium, which must be installed."""
        from gymnasium import spaces

        return spaces.Discrete(self.game.max_moves)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; the seed is that of chance."""
        self._chance = random.Random(seed)
        self._state = self.game.new_initial_state()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[0]
        self._go_on()

    @property
    def state_of_game(self) -> State:
        """The state, with everything that is hidden."""
        if self._state is None:
            raise ValueError("no game: expected a call of reset first")
        return self._state

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent is told: action_mask, observation where nothing is hidden; its view as text is in infos."""
        state = self.state_of_game
        player = self.possible_agents.index(agent)
        mask = np.zeros(self.game.max_moves, np.int8)
        mask[: len(state.legal_actions(player))] = 1
        observed: dict[str, Any] = {"action_mask": mask}
        if not self.game.hides_hands:
            observed["observation"] = self.game.features([state])[0]
        return observed

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """Observation, reward since its last action, whether it has ended or was cut off, and what else is known."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        """Plays the legal move at a place; of an agent whose game has ended the action is None, and it leaves."""
        state = self.state_of_game
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("action: expected None of an agent whose game has ended")
            self._leave(agent)
            return
        legal = state.legal_actions()
        if action is None or not 0 <= int(action) < len(legal):
            raise ValueError(f"action {action}: expected 0 to {len(legal) - 1}")
        self._cumulative_rewards[agent] = 0.0
        state.apply_action(legal[int(action)])
        self._go_on()

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """The agent to act, until all have left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self) -> str | None:
        """The position as text."""
        return self.state_of_game.position if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Ends nothing: there is nothing to end."""

    def _go_on(self) -> None:
        """Lets chance act, then says whose turn it is or how the game has ended."""
        state = self.state_of_game
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(self._chance.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
        if state.is_terminal():
            for player, agent in enumerate(self.possible_agents):
                self.rewards[agent] = state.returns()[player]
                self._cumulative_rewards[agent] += self.rewards[agent]
                self.terminations[agent] = True
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[state.current_player()]
            self.infos[self.agent_selection]["view"] = state.information_state_string()

    def _leave(self, agent: str) -> None:
        place = self.agents.index(agent)
        self.agents.remove(agent)
        kept: tuple[dict[str, Any], ...] = (self.rewards, self._cumulative_rewards, self.terminations, self.truncations)
        for of_agent in (*kept, self.infos):
            del of_agent[agent]
        if self.agents:
            self.agent_selection = self.agents[place % len(self.agents)]
