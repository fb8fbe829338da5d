"""Arrays: the same numbers as one state at a time gives, the same on any number of threads."""

import json
import os
import subprocess

import numpy as np
import pytest
import sparring
from test_rules import random_game


def decided(states):
    """Those in which somebody decides."""
    return [state for state in states if not state.is_chance_node() and not state.is_terminal()]


def test_rows_are_those_of_the_states(game):
    states = decided(random_game(game, 6, 60))
    shares = game.shares(states)
    assert shares.shape == (len(states), game.num_players())
    np.testing.assert_allclose(shares.sum(axis=1), 1, atol=1e-9)
    features = game.features(states)
    assert features.shape == (len(states), *game.feature_shape) and features.dtype == np.float32
    for place in range(0, len(states), 9):
        np.testing.assert_array_equal(game.features([states[place]])[0], features[place])
    assert len(states) < 5 or len(np.unique(features, axis=0)) > 1


def test_masks_have_a_kind_for_every_legal_move(game):
    states = decided(random_game(game, 7, 40))
    if game.num_move_kinds == 0:
        with pytest.raises(ValueError, match="kinds"):
            game.legal_masks(states)
        return
    masks = game.legal_masks(states)
    assert masks.dtype == np.bool_ and masks.shape == (len(states), game.num_move_kinds)
    for state, mask in zip(states, masks):
        assert 1 <= mask.sum() <= len(state.legal_actions())


def test_the_arrays_of_the_caller_are_filled(draughts):
    states = [draughts.new_initial_state()] * 3
    out = np.zeros((3, 2))
    assert draughts.shares(states, out=out) is out and out.sum() == pytest.approx(3)
    for wrong in (np.zeros((2, 2)), np.zeros((3, 2), np.float32), np.zeros((2, 3)).T, [1]):
        with pytest.raises(ValueError, match="out: expected a writable"):
            draughts.shares(states, out=wrong)
    with pytest.raises(TypeError, match="states"):
        draughts.shares([1])


def test_random_games_are_the_same_on_any_number_of_threads(game):
    start = game.new_initial_state()
    returns, plies = sparring.random_games(start, 130, seed=5, threads=1, max_plies=300)
    again, again_plies = sparring.random_games(start, 130, seed=5, threads=3, max_plies=300)
    np.testing.assert_array_equal(returns, again)
    np.testing.assert_array_equal(plies, again_plies)
    np.testing.assert_allclose(returns.sum(axis=1), 1, atol=1e-5)
    assert plies.max() <= 300
    assert start == game.new_initial_state()


def test_random_games_are_those_of_the_program():
    # `sparring simulate draughtnauts --agent random --games 1000 --seed 1` draws the same numbers.
    program = os.environ["SPARRING_PROGRAM"]
    arguments = ["simulate", "draughtnauts", "--agent", "random", "--games", "1000", "--seed", "1", "--json"]
    told = json.loads(subprocess.run([program, *arguments], capture_output=True, text=True, check=True).stdout)
    start = sparring.load_game("draughtnauts").new_initial_state()
    returns, plies = sparring.random_games(start, 1000, seed=1)
    assert returns[:, 0].mean() == pytest.approx(told["seats"][0]["payoff"])
    assert plies.mean() == pytest.approx(told["mean_plies"])


def test_self_play_gives_targets(duel):
    start = duel.new_initial_state()
    played = sparring.self_play(start, "mcts:sims=60", 4, seed=3, lines=1000)
    again = sparring.self_play(start, "mcts:sims=60", 4, seed=3, threads=2, lines=1000)
    for name, array in played.items():
        np.testing.assert_array_equal(array, again[name])
    decisions = len(played["game"])
    assert decisions > 0 and set(played["game"]) <= set(range(4))
    assert played["features"].shape == (decisions, *duel.feature_shape)
    assert played["candidates"].sum() == len(played["actions"]) == len(played["visits"])
    np.testing.assert_allclose(played["returns"].sum(axis=1), 1, atol=1e-5)
    np.testing.assert_allclose(played["values"].sum(axis=1), 1, atol=1e-3)
    first = slice(0, played["candidates"][0])
    assert len(set(played["actions"][first])) == played["candidates"][0]


def test_actions_of_self_play_are_those_of_states():
    game = sparring.load_game("mega-board")
    played = sparring.self_play(game.new_initial_state(), "random", 1, opening_plies=0, max_plies=30)
    state = game.new_initial_state()
    for row in played["actions"]:
        state.apply_action(int(row[0]) + (int(row[1]) << 64))
    assert len(state.history()) == 30


@pytest.mark.parametrize(
    "wrong, words",
    [
        ({"games": 0}, "games"),
        ({"games": 1, "threads": 0}, "threads"),
        ({"games": 1, "max_plies": 0}, "max_plies"),
    ],
)
def test_wrong_numbers_are_refused(draughts, wrong, words):
    with pytest.raises(ValueError, match=words):
        sparring.random_games(draughts.new_initial_state(), **wrong)
    with pytest.raises(ValueError, match=words):
        sparring.self_play(draughts.new_initial_state(), "random", **wrong)
