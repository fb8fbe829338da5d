"""Prints what calls from Python cost, the best of some runs each:

    SPARRING_PROGRAM=build/release/tools/sparring PYTHONPATH=build/release/tools/python /usr/bin/python3 tests/python/speed.py

With the program's path, also its own speed at the same random games (`simulate`), its start included.
"""

import os
import subprocess
import time

import sparring
from conftest import GAMES, open_game

PROGRAM = os.environ.get("SPARRING_PROGRAM")
RUNS = 5


def best(work, runs=RUNS):
    """The most a second of some runs; `work` returns how many it did."""
    found = 0.0
    for _ in range(runs):
        before = time.perf_counter()
        done = work()
        found = max(found, done / (time.perf_counter() - before))
    return found


def moves(game, plies=100_000):
    """Pairs of legal_actions and apply_action in a loop, the starts of games included."""
    played = 0
    while played < plies:
        state = game.new_initial_state()
        while actions := state.legal_actions():
            state.apply_action(actions[played % len(actions)])
            played += 1
            if played % 512 == 0:
                break
    return played


def random_games(game, games):
    """In one batch, on one thread."""
    sparring.random_games(game.new_initial_state(), games)
    return games


def simulated_games(game, games):
    """The same by the program."""
    options = [word for name, value in GAMES.get(game.name, {}).items() for word in ("--set", f"{name}={value}")]
    command = [PROGRAM, "simulate", game.name, *options, "--agent", "random", "--games", str(games), "--threads", "1"]
    subprocess.run(command, check=True, capture_output=True)
    return games


def searches(game, calls=2000):
    """By the agent `random`, which takes no time to speak of."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    agent = game.agent("random")
    for _ in range(calls):
        agent.step(state)
    return calls


def idle_calls(game, calls=200_000):
    """Calls of num_players, which do nothing."""
    state = game.new_initial_state()
    for _ in range(calls):
        state.num_players()
    return calls


if __name__ == "__main__":
    print(f"{'game':24} {'moves/s':>10} {'games/s':>10} {'simulate':>10} {'us a search':>12}")
    for name in GAMES:
        opened = open_game(name)
        number = max(200, int(best(lambda: random_games(opened, 200), 1)))
        told = f"{best(lambda: simulated_games(opened, number), 3):10.0f}" if PROGRAM and name != "power-play:two" else " " * 10
        print(
            f"{name:24} {best(lambda: moves(opened)):10.0f} {best(lambda: random_games(opened, number), 3):10.0f} "
            f"{told} {1e6 / best(lambda: searches(opened)):12.1f}"
        )
    print(f"a call that does nothing takes {1e6 / best(lambda: idle_calls(opened)):.2f} us")
