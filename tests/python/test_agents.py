"""Agents: the same answers as the program, hidden hands kept, interrupted, shared by threads."""

import copy
import json
import os
import pickle
import signal
import subprocess
import threading
import time

import pytest
import sparring

PROGRAM = os.environ.get("SPARRING_PROGRAM")


def test_an_agent_answers_as_the_program_does(draughts):
    position = "B:W18,22,25,26,27,29,31,32:B1,3,6,9,10,12,14,16"
    agent = draughts.agent("alphabeta:depth=9,tables=0", seed=1)
    analysis = agent.analyze(draughts.state(position), lines=3)
    arguments = ["analyze", "draughtnauts:basic", "--position", position, "--json", "--multipv", "3"]
    output = subprocess.run(
        [PROGRAM, *arguments, "--agent", "alphabeta:depth=9,tables=0"], capture_output=True, text=True, check=True
    )
    told = json.loads(output.stdout.splitlines()[-1])
    assert [line["moves"][0] for line in analysis["lines"]] == [line["move"] for line in told["lines"]]
    assert analysis["nodes"] == told["nodes"]
    assert analysis["lines"][0]["score"] == told["lines"][0]["score"]


def test_an_agent_finds_the_win_that_there_is(draughts):
    analysis = draughts.agent("alphabeta:depth=6").analyze(draughts.state("B:W18:B14"))
    assert analysis["lines"][0]["proven_winners"] == [0]
    assert analysis["lines"][0]["shares"][0] == 1


def test_an_agent_of_hidden_hands_is_told_the_view_alone(drakon):
    state = drakon.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    view = state.view(state.current_player())
    for seed in range(5):
        other = view.sample(seed)
        actions = {drakon.agent("ismcts:sims=200", 3).step(one) for one in (state, view, other)}
        assert len(actions) == 1
    idle = state.view((state.current_player() + 1) % drakon.num_players())
    with pytest.raises(ValueError, match="decides"):
        drakon.agent("random").step(idle)


def test_limits_stand_in_place_of_the_agents_own(draughts):
    agent = draughts.agent("alphabeta:depth=20")
    assert agent.analyze(draughts.new_initial_state(), nodes=1000)["nodes"] <= 1000
    before = time.perf_counter()
    agent.analyze(draughts.new_initial_state(), time_ms=50)
    assert time.perf_counter() - before < 5
    for wrong in ({"nodes": 0}, {"depth": 0}, {"time_ms": 0}, {"lines": 0}):
        with pytest.raises(ValueError, match="expected 1 or more"):
            agent.analyze(draughts.new_initial_state(), **wrong)


def test_an_interrupt_ends_a_search(draughts):
    agent = draughts.agent("alphabeta:depth=60,tables=0")
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    before = time.perf_counter()
    with pytest.raises(KeyboardInterrupt):
        agent.step(draughts.new_initial_state())
    assert time.perf_counter() - before < 10
    timer.join()
    assert agent.analyze(draughts.new_initial_state(), nodes=100)["nodes"] <= 100


def test_python_goes_on_while_an_agent_thinks(draughts):
    counted = 0
    thinker = threading.Thread(
        target=draughts.agent("alphabeta:tables=0").analyze, args=(draughts.new_initial_state(),), kwargs={"time_ms": 400}
    )
    thinker.start()
    while thinker.is_alive():
        counted += 1
        time.sleep(0.001)
    assert counted > 20


def test_threads_share_an_agent_and_a_state(draughts):
    agent = draughts.agent("alphabeta:depth=5")
    state = draughts.new_initial_state()
    found = []
    threads = [
        threading.Thread(target=lambda: found.extend(agent.step(state) for _ in range(20))) for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 160 and set(found) <= set(state.legal_actions())


def test_an_agent_is_of_its_game(draughts, duel):
    with pytest.raises(ValueError, match="expected one of draughtnauts:basic"):
        draughts.agent("random").step(duel.new_initial_state())


def test_copies_of_an_agent_begin_anew(draughts):
    agent = draughts.agent("mcts:sims=50", 7)
    first = agent.step(draughts.new_initial_state())
    for other in (copy.copy(agent), copy.deepcopy(agent), pickle.loads(pickle.dumps(agent))):
        assert (other.spec, other.seed) == (agent.spec, agent.seed)
        assert other.step(draughts.new_initial_state()) == first


def test_every_kind_of_agent_that_is_told_of_plays(game):
    for kind in game.agent_kinds():
        if kind["kind"] in ("random", "greedy"):
            state = game.new_initial_state()
            while state.is_chance_node():
                state.apply_action(state.legal_actions()[0])
            assert game.agent(kind["kind"]).step(state) in state.legal_actions()
    assert sparring.load_game("draughtnauts").agent("level:3").spec == "level:3"
