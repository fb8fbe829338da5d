"""Whatever is called with whatever arguments, in whatever order: an exception or an answer, never a crash."""

import os

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
EXAMPLES = int(os.environ.get("SPARRING_FUZZ_EXAMPLES", "200"))


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_states_answer_or_refuse(data):
    game = data.draw(st.sampled_from(OPENED))
    state = game.new_initial_state()
    others = [state, game, game.agent("random"), open_game("draughtnauts:basic").new_initial_state()]
    for _ in range(data.draw(st.integers(1, 30))):
        name = data.draw(st.sampled_from(["play", "play", *METHODS, *GAME_METHODS]))
        if name == "play":
            actions = state.legal_actions()
            if actions:
                state.apply_action(data.draw(st.sampled_from(actions[:50])))
            continue
        owner = game if name in GAME_METHODS else state
        member = getattr(owner, name)
        if not callable(member):
            continue
        arguments = data.draw(st.lists(st.one_of(ANYTHING, st.sampled_from(others)), max_size=2))
        try:
            others.append(member(*arguments))
        except (ValueError, TypeError, OverflowError, UnicodeError):
            pass
    assert sum(state.returns()) in (0.0, 1.0) or abs(sum(state.returns()) - 1) < 1e-9
