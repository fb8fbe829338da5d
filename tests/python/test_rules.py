"""States and moves: what a state says of itself agrees over whole games, and what is wrong is refused."""

import copy
import pickle
import random

import pytest
import sparring


def random_game(game, seed, plies=400):
    """States of one game of random moves."""
    chooser = random.Random(seed)
    state = game.new_initial_state()
    states = [state.clone()]
    while not state.is_terminal() and len(states) <= plies:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(p for _, p in outcomes) == pytest.approx(1)
            assert [o for o, _ in outcomes] == state.legal_actions()
            action = chooser.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0]
        else:
            action = chooser.choice(state.legal_actions())
        state.apply_action(action)
        states.append(state.clone())
    return states


def test_the_moves_of_a_game_are_known_by_number_text_and_value(game):
    for state in random_game(game, 1, 60):
        actions = state.legal_actions()
        assert len(set(actions)) == len(actions)
        assert state.is_terminal() == (not actions)
        for action in actions[:5]:
            text = state.action_to_string(action)
            assert state.string_to_action(text) == action
            move = state.move(action)
            assert (move.text, int(move)) == (text, action)
            by_number, by_text, by_move = state.child(action), state.child(text), state.child(move)
            assert by_number == by_text == by_move
            assert by_number.position == by_text.position


def test_a_position_that_is_read_again_has_the_same_moves(game):
    for state in random_game(game, 2, 60)[::7]:
        again = game.state(state.position)
        assert again == state
        assert again.legal_actions() == state.legal_actions()
        assert hash(again) == hash(state)


def test_a_finished_game_has_returns_that_sum_to_one(game):
    last = random_game(game, 3, 4000)[-1]
    assert last.is_terminal()
    assert last.current_player() == -4
    assert sum(last.returns()) == pytest.approx(1)
    assert last.legal_actions() == []
    with pytest.raises(ValueError, match="the game is over"):
        last.apply_action(0)
    with pytest.raises(ValueError, match="the game is over"):
        game.agent("random").step(last)


def test_states_are_copied_kept_and_written(game):
    for state in random_game(game, 4, 30)[::5]:
        for other in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert other == state
            assert other.history() == state.history()
        written = game.deserialize_state(state.serialize())
        assert written == state
        assert written.history_str() == state.history_str()
    assert pickle.loads(pickle.dumps(game)) == game
    move = state.legal_moves()[0]
    assert pickle.loads(pickle.dumps(move)) == move
    assert hash(pickle.loads(pickle.dumps(move))) == hash(move)


def test_a_copy_is_untouched_by_playing_on(game):
    state = game.new_initial_state()
    before = state.position
    state.clone().apply_action(state.legal_actions()[0])
    assert state.position == before and state.history() == []


@pytest.mark.parametrize("depth, leaves", [(1, 7), (2, 49), (3, 302), (4, 1469), (5, 7361)])
def test_english_draughts_has_the_known_number_of_leaves(draughts, depth, leaves):
    # The figures are those of Aart Bik's table of English draughts (https://www.aartbik.com/draughts.php).
    def count(state, left):
        return 1 if left == 0 else sum(count(state.child(action), left - 1) for action in state.legal_actions())

    assert count(draughts.new_initial_state(), depth) == leaves


def test_a_seat_with_hidden_hands_reaches_nothing_but_its_view(drakon):
    state = next(one for one in reversed(random_game(drakon, 5, 40)) if one.current_player() >= 0)
    mover = state.current_player()
    view = state.view(mover)
    assert view.legal_actions() == state.legal_actions()
    assert str(view) == state.information_state_string(mover)
    samples = [view.sample(seed) for seed in range(20)]
    assert len({sample.position for sample in samples}) > 1, "hidden hands differ from sample to sample"
    for sample in samples:
        assert sample.view(mover) == view
        assert sample.legal_actions() == state.legal_actions()
    assert pickle.loads(pickle.dumps(view)) == view
    assert drakon.view(str(view)) == view
    assert not {"state", "position", "serialize", "clone"} & set(dir(view))


def test_a_game_is_opened_as_the_command_line_opens_it():
    game = sparring.load_game("mega-board:mega-3", {"crowns": "any"})
    assert game == sparring.load_game("mega-board:mega-3", {"crowns": "any"})
    assert game != sparring.load_game("mega-board:mega-3")
    assert {"name": "crowns", "value": "any"}.items() <= next(o for o in game.options() if o["name"] == "crowns").items()
    assert set(sparring.registered_names()) >= {"draughtnauts", "drakon"}


@pytest.mark.parametrize(
    "call, words",
    [
        (lambda: sparring.load_game("drauhgtnauts"), "draughtnauts"),
        (lambda: sparring.load_game("draughtnauts", {"playres": 2}), "option"),
        (lambda: sparring.load_game("power-play", {"players": 9}), "players"),
        (lambda: sparring.load_game("draughtnauts:basic").state("B:W99"), "position"),
        (lambda: sparring.load_game("draughtnauts:basic").state("", ["9-14", "9-14"]), "move 2"),
        (lambda: sparring.load_game("draughtnauts:basic").view("x"), "nothing is hidden"),
        (lambda: sparring.load_game("draughtnauts:basic").deserialize_state("x"), "State.serialize"),
        (lambda: sparring.load_game("draughtnauts:basic").new_initial_state().apply_action(1), "no legal action"),
        (lambda: sparring.load_game("draughtnauts:basic").new_initial_state().apply_action(-1), "no legal action"),
        (lambda: sparring.load_game("draughtnauts:basic").new_initial_state().apply_action(1 << 70), "no legal action"),
        (lambda: sparring.load_game("draughtnauts:basic").new_initial_state().apply_action("9-15"), "9-15"),
        (lambda: sparring.load_game("mega-board").new_initial_state().apply_action(1 << 200), "no legal action"),
        (lambda: sparring.load_game("draughtnauts:basic").new_initial_state().view(2), "player 2"),
        (lambda: sparring.load_game("draughtnauts:basic").new_initial_state().chance_outcomes(), "chance"),
        (lambda: sparring.load_game("draughtnauts:basic").agent("alpabeta"), "alphabeta"),
        (lambda: sparring.load_game("draughtnauts:basic").agent("alphabeta:depth=0"), "depth"),
    ],
)
def test_bad_input_is_refused_with_what_was_expected(call, words):
    with pytest.raises(ValueError, match=words):
        call()
