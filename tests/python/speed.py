"""Prints what calls from Python cost: PYTHONPATH=build/release/tools/python /usr/bin/python3 tests/python/speed.py"""

import time

import sparring
from conftest import GAMES, open_game


def moves_per_second(game, seconds=1.0):
    """Pairs of legal_actions and apply_action in a loop, new games included, without chance."""
    played = 0
    before = time.perf_counter()
    while time.perf_counter() - before < seconds:
        state = game.new_initial_state()
        while actions := state.legal_actions():
            state.apply_action(actions[played % len(actions)])
            played += 1
            if played % 512 == 0:
                break
    return played / (time.perf_counter() - before)


def random_games_per_second(game, games=2000):
    """In one batch, on one thread."""
    start = game.new_initial_state()
    before = time.perf_counter()
    sparring.random_games(start, games)
    return games / (time.perf_counter() - before)


def overhead_of_a_search(game, calls=2000):
    """Microseconds of a call whose search looks at one node, and what the search says it took of them."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    agent = game.agent("random")
    before = time.perf_counter()
    for _ in range(calls):
        agent.step(state)
    return (time.perf_counter() - before) / calls * 1e6


if __name__ == "__main__":
    print(f"{'game':24} {'moves/s':>10} {'games/s':>10} {'us a search':>12}")
    for name in GAMES:
        opened = open_game(name)
        print(
            f"{name:24} {moves_per_second(opened):10.0f} {random_games_per_second(opened):10.0f} "
            f"{overhead_of_a_search(opened):12.1f}"
        )
