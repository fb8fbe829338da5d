"""The environment keeps to the interface of PettingZoo, as its documentation describes it."""

import random

import pytest
from sparring.aec import Environment


def play(environment, seed):
    """A game of random moves, as the documentation's example plays one; the rewards that agents were told."""
    chooser = random.Random(seed)
    environment.reset(seed=seed)
    told = dict.fromkeys(environment.possible_agents, 0.0)
    for turns, agent in enumerate(environment.agent_iter()):
        assert agent in environment.agents
        observation, reward, termination, truncation, info = environment.last()
        told[agent] += reward
        legal = [place for place, is_legal in enumerate(observation["action_mask"]) if is_legal]
        assert termination or legal
        environment.step(None if termination or truncation else chooser.choice(legal))
        assert turns < 5000
    return told


def test_whole_games_are_played(game):
    environment = Environment(game, render_mode="ansi")
    rewards = play(environment, 1)
    assert sum(rewards.values()) == pytest.approx(1)
    assert environment.agents == [] and environment.state_of_game.is_terminal()
    assert environment.render() == environment.state_of_game.position
    assert play(environment, 1) == rewards


def test_agents_observe_what_their_seat_knows(drakon):
    environment = Environment(drakon)
    environment.reset(seed=3)
    agent = environment.agent_selection
    assert set(environment.observe(agent)) == {"action_mask"}
    assert environment.infos[agent]["view"] == environment.state_of_game.information_state_string()
    idle = next(one for one in environment.agents if one != agent)
    assert environment.observe(idle)["action_mask"].sum() == 0


def test_wrong_actions_are_refused(draughts):
    environment = Environment(draughts)
    with pytest.raises(ValueError, match="reset"):
        environment.observe("player_0")
    environment.reset()
    for wrong in (-1, 7, None):
        with pytest.raises(ValueError, match="expected 0 to 6"):
            environment.step(wrong)
    with pytest.raises(ValueError, match="render_mode"):
        Environment(draughts, render_mode="human")
