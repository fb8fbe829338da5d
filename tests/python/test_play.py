"""Games between agents of the program and agents in Python."""

import random

import numpy as np
import pytest
import sparring
from conftest import open_game


class Chooser:
    """Any legal move; notes what it was shown."""

    def __init__(self, seed=1):
        self.random = random.Random(seed)
        self.shown = []

    def step(self, state):
        self.shown.append(state)
        return self.random.choice(state.legal_actions())


def test_a_better_agent_wins_a_tournament(draughts):
    result = sparring.tournament(draughts, {"searcher": "alphabeta:depth=3", "chooser": Chooser()}, 10)
    assert result.games == 20 and sum(result.pairs["searcher", "chooser"]) == 10
    assert result.shares[0] > 0.8 and result.elo[0] > result.elo[1]
    assert result.shares[0] + result.shares[1] == pytest.approx(1)
    assert result.seconds_per_call["chooser"] > 0
    assert str(result).splitlines()[2].startswith("searcher")


def test_equal_agents_are_within_their_intervals(draughts):
    counts = sparring.tournament(draughts, {"a": Chooser(1), "b": Chooser(2)}, 60).pairs["a", "b"]
    estimate = sparring.elo(counts, 0.999)
    assert estimate["lower"] < 0 < estimate["upper"]


def test_many_seats_are_rotated():
    game = open_game("power-play")
    result = sparring.tournament(game, {"greedy": "greedy", "random": "random"}, 3)
    assert result.games == 3 * 2 * 4 and result.pairs == {}
    assert sum(result.shares) == pytest.approx(2 / 4) and result.elo[0] > result.elo[1]


def test_a_player_with_hidden_hands_is_shown_its_view(drakon):
    chooser = Chooser()
    last = sparring.play_game(drakon, [chooser, "random", "random", "random"], seed=2, max_plies=60)
    assert chooser.shown and all(isinstance(one, sparring.View) for one in chooser.shown)
    assert len(last.history()) == 60 or last.is_terminal()


def test_a_player_cannot_change_the_game(draughts):
    class Cheat:
        def step(self, state):
            first = state.legal_actions()[0]
            state.apply_action(first)
            return first

    assert sparring.play_game(draughts, [Cheat(), "random"], max_plies=30).history_str()[0] == "9-13"


def test_simulated_games_keep_their_seats(draughts):
    result = sparring.simulate(draughts, ["greedy", Chooser()], 10, opening_plies=2)
    assert result.returns.shape == (10, 2) and result.plies.min() > 0
    assert result.mean(0)["mean"] == pytest.approx(result.returns[:, 0].mean())
    assert result.mean(0)["lower"] <= result.mean(0)["mean"] <= result.mean(0)["upper"]
    again = sparring.simulate(draughts, ["greedy", Chooser()], 10, opening_plies=2)
    np.testing.assert_array_equal(result.plies, again.plies)


def test_an_evaluator_in_python_plays_as_the_greedy_agent_does(duel):
    greedy = duel.agent("greedy:net=0") if "net" in str(duel.agent_kinds()) else duel.agent("greedy")
    own = sparring.EvaluatorAgent(lambda states, mover: duel.shares(states)[:, mover])
    state = duel.new_initial_state()
    alike = moves = 0
    chooser = random.Random(4)
    while not state.is_terminal() and moves < 60:
        best, chosen = own.step(state), greedy.step(state)
        worth = {a: duel.shares([state.child(a)])[0][state.current_player()] for a in (best, chosen)}
        alike += worth[best] >= worth[chosen] - 1e-9
        moves += 1
        state.apply_action(chooser.choice(state.legal_actions()))
    assert alike == moves


@pytest.mark.parametrize(
    "call, error",
    [
        (lambda game: sparring.play_game(game, ["random"]), ValueError),
        (lambda game: sparring.play_game(game, ["random", 3]), TypeError),
        (lambda game: sparring.simulate(game, ["random", "random"], 0), ValueError),
        (lambda game: sparring.tournament(game, {"a": "random"}, 1), ValueError),
        (lambda game: sparring.tournament(game, {"a": "random", "b": "rnadom"}, 1), ValueError),
        (lambda game: sparring.tournament(game, {"a": "random", "b": "random"}, 0), ValueError),
    ],
)
def test_bad_input_is_refused(draughts, call, error):
    with pytest.raises(error, match="expected|did you mean"):
        call(draughts)
