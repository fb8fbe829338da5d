"""Whatever is called with whatever arguments, in whatever order: an exception or an answer, never a crash."""

import random
import sys

import sparring
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from conftest import GAMES, open_game

ANYTHING = st.one_of(
    st.integers(),
    st.integers(0, 2**64),
    st.floats(),
    st.text(max_size=30),
    st.none(),
    st.booleans(),
    st.lists(st.integers(), max_size=5),
    st.binary(max_size=8),
)
METHODS = sorted(
    name
    for name in dir(sparring.State)
    if not name.startswith("_") or name in ("__eq__", "__hash__", "__str__", "__repr__", "__copy__")
)
GAME_METHODS = ["state", "view", "deserialize_state", "agent", "features", "shares", "legal_masks"]
OPENED = [open_game(name) for name in GAMES]
EXAMPLES = 200
NASTY = [0, 1, -1, 2**31, 2**63, 2**64, -(2**70), 0.5, float("nan"), "", "x", "9-13", "\0", "\ud800", None, True, [], [1], b"x"]


def play_and_call(game, pick, argument):
    """Plays a game and calls its members and those of its state; `pick` chooses of a list, `argument` makes anything."""
    state = game.new_initial_state()
    others = [state, game, game.agent("random"), OPENED[0].new_initial_state()]
    for _ in range(pick(range(1, 30))):
        name = pick(["play", "play", *METHODS, *GAME_METHODS])
        if name == "play":
            actions = state.legal_actions()
            if actions:
                state.apply_action(pick(actions[:50]))
            continue
        member = getattr(game if name in GAME_METHODS else state, name)
        if not callable(member):
            continue
        arguments = [pick(others) if pick([True, False]) else argument() for _ in range(pick(range(3)))]
        CALLS["made"] += 1
        try:
            others.append(member(*arguments))
        except (ValueError, TypeError, OverflowError):
            CALLS["refused"] += 1
    assert sum(state.returns()) == 0 or abs(sum(state.returns()) - 1) < 1e-9


CALLS = {"made": 0, "refused": 0}


@settings(
    max_examples=EXAMPLES, database=None, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck)
)
@given(st.data())
def test_states_answer_or_refuse(data):
    play_and_call(
        data.draw(st.sampled_from(OPENED)),
        lambda options: data.draw(st.sampled_from(options)),
        lambda: data.draw(ANYTHING),
    )


def test_calls_were_made_and_refused():
    assert CALLS["made"] > EXAMPLES and CALLS["refused"] > EXAMPLES


if __name__ == "__main__":
    # python3 test_misuse.py CALLS [SEED]: so many calls without hypothesis, which takes longer than they do.
    chooser = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    while CALLS["made"] < int(sys.argv[1]):
        play_and_call(chooser.choice(OPENED), chooser.choice, lambda: chooser.choice(NASTY))
    print(CALLS)
