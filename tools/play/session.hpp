#pragma once
// A game at a terminal: people type moves and commands, agents answer. Nothing that is typed wrong loses anything, and
// a game that is left without a word is saved. Where hands are hidden only the hand of whoever sits at the keyboard is
// shown, and nothing that this player may not know.

#include "engine/core/options.hpp"
#include "search/common/limits.hpp"
#include "tools/play/help.hpp"
#include "tools/play/orders.hpp"
#include "tools/play/played_game.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/play/setup.hpp"
#include "tools/play/terminal.hpp"
#include "tools/play/typed_move.hpp"
#include "tools/play/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

inline constexpr int kHighestLevel = 10;

template <ShowableGame G>
class PlaySession {
public:
    // The terminal and the token outlive the session. When the token is set the session ends as at the end of input.
    PlaySession(PlaySetup<G> setup, Terminal& terminal, const StopToken& stop)
        : game_(std::move(setup)),
          terminal_(terminal),
          stop_(stop),
          viewer_(first_viewer()),
          is_covered_(has_hands_to_cover()) {}

    // Plays until the person leaves or the input ends. Fails only if the game then cannot be saved.
    [[nodiscard]] Status run() {
        greet();
        while (!has_left_) {
            let_agents_move();
            if (stop_.stop_requested()) {
                leave_in_safety("Interrupted");
                break;
            }
            if (is_to_be_passed()) {
                pass_keyboard();
                continue;
            }
            show_board_once();
            const std::optional<std::string> line =
                terminal_.read_line(prompt(), [this](std::string_view typed) { return completions(typed); });
            if (line) {
                answer(trimmed(*line));
            } else {
                leave_in_safety("\nEnd of input");
            }
        }
        return status_;
    }

private:
    [[nodiscard]] const StateOf<G>& state() const { return game_.state(); }

    [[nodiscard]] Seat first_viewer() const {
        for (std::size_t place = 0; place < game_.seats(); ++place) {
            if (game_.people() == 1 && game_.is_person(seat_at(place))) {
                return seat_at(place);
            }
        }
        return game_.setup().viewer;
    }

    void say(std::string_view sentence) { terminal_.write(capitalized(sentence) + "\n"); }

    void greet() {
        std::string players;
        for (std::size_t place = 0; place < game_.seats(); ++place) {
            const Seat seat = seat_at(place);
            players += (place == 0 ? "" : ", ") + game_.name(seat) + ": " +
                       game_.agent(seat).value_or(std::string(SavedGame::kPerson));
        }
        say(players + ". `help` lists the commands.");
    }

    void let_agents_move() {
        while (!game_.is_over() && goes_by_itself() && !stop_.stop_requested()) {
            const Seat seat = state().to_move();
            if (game_.people() == 0) {
                watch(seat);
            }
            if (is_chance<G>(state())) {
                roll();
                continue;
            }
            // The name is shown before the agent thinks, the move after.
            terminal_.write(fmt::format("{} ({}): ", game_.name(seat), *game_.agent(seat)));
            const KnownTo<G>& known = known_to<G>(state(), seat);
            const MoveOf<G> move = game_.setup().choose(seat, known, game_.history().earlier());
            // A search that was interrupted has not thought enough.
            if (stop_.stop_requested()) {
                terminal_.write("...\n");
                return;
            }
            terminal_.write(G::format_move(state(), move) + "\n");
            say_effects(move);
            play(move);
        }
    }

    // An agent's turn, or hands are dealt to; dice wait for people.
    [[nodiscard]] bool goes_by_itself() const {
        return !game_.is_person(state().to_move()) || (HiddenGame<G> && is_chance<G>(state()));
    }

    // Nobody plays: the hand of whoever is to move is shown.
    void watch(Seat seat);

    // Lets chance come out and says how.
    void roll() {
        const MoveOf<G> event = game_.setup().roll(state(), game_.history().plies());
        if (const std::string text = game_.text_seen(state(), event, watcher()); !text.empty()) {
            terminal_.write(fmt::format("{}: {}\n", roller(), text));
        }
        say_effects(event);
        play(event);
    }

    // Who sees what is written; nobody while a person is waited for who may see it.
    [[nodiscard]] std::optional<Seat> watcher() const { return is_covered_ ? std::nullopt : std::optional(viewer_); }

    [[nodiscard]] std::string roller() const {
        return game_.setup().roller ? game_.setup().roller(state()) : game_.name(state().to_move());
    }

    // What a move does that its text does not say.
    void say_effects(const MoveOf<G>& move) {
        const std::optional<Seat> seen_by = watcher();
        const bool is_seen = seen_by && observed<G>(state(), move, *seen_by) == move;
        if (!game_.setup().describe || !is_seen) {
            return;
        }
        if (const std::string effects = game_.setup().describe(state(), move); !effects.empty()) {
            terminal_.write(fmt::format("  {}: {}\n", G::format_move(state(), move), effects));
        }
    }

    void play(const MoveOf<G>& move) {
        game_.play(move);
        is_shown_ = false;
    }

    void show_board_once() {
        if (is_shown_) {
            return;
        }
        is_shown_ = true;
        const KnownTo<G>& known = known_to<G>(state(), viewer_);
        terminal_.write(game_.setup().draw(Picture<G>{known, last_move_seen(), viewer_}));
        if (game_.is_over()) {
            announce_result();
        }
    }

    // Of chance where hands are hidden the board has nothing to show.
    [[nodiscard]] std::optional<MoveOf<G>> last_move_seen() const {
        std::size_t plies = game_.history().plies();
        while (HiddenGame<G> && plies > 0 && is_chance<G>(game_.history().state_after(plies - 1))) {
            --plies;
        }
        return plies == 0 ? std::nullopt : std::optional(game_.history().move_at(plies - 1));
    }

    void announce_result() {
        say(fmt::format("{} after {}. `save FILE` keeps the game, `undo` takes back, `quit` leaves.", game_.result(),
                        counted(game_.history().plies(), "move")));
        if (game_.seats() > 2) {
            say(shares_sentence(game_.winners(), game_.setup().seat_names));
        }
        if (game_.setup().reveal) {
            terminal_.write(game_.setup().reveal(state()));
        }
    }

    [[nodiscard]] std::string prompt() const {
        if (game_.is_over()) {
            return "game over> ";
        }
        if (is_chance<G>(state())) {
            return roller() + ", Enter rolls> ";
        }
        const std::string question = game_.setup().question ? game_.setup().question(state()) : "";
        return game_.name(state().to_move()) + (question.empty() ? "" : ", " + question) + "> ";
    }

    [[nodiscard]] std::vector<std::string> completions(std::string_view typed) const {
        std::vector<std::string> found = completed_orders(typed);
        std::ranges::copy(completed_topics(typed, game_.setup().topics), std::back_inserter(found));
        if (game_.is_over() || is_chance<G>(state())) {
            return found;
        }
        const std::string beginning = lower_case(typed);
        std::ranges::copy_if(legal_moves<G>(state()), std::back_inserter(found),
                             [&](const std::string& move) { return lower_case(move).starts_with(beginning); });
        return found;
    }

    // A legal move is played even if it could be read as a command too.
    void answer(std::string_view text) {
        const bool is_dice = !game_.is_over() && is_chance<G>(state());
        if (text.empty()) {
            if (is_dice) {
                roll();
            }
            return;
        }
        const Expected<MoveOf<G>> move = typed_move(text);
        if (move) {
            say_effects(*move);
            play(*move);
            return;
        }
        const Expected<Order> order = parse_order(text);
        if (order) {
            obey(*order);
            return;
        }
        say(looks_like_move(text, game_.setup().move_words) ? move.error().message : order.error().message);
    }

    [[nodiscard]] Expected<MoveOf<G>> typed_move(std::string_view text) const {
        if (game_.is_over()) {
            return Error{"the game is over"};
        }
        // Nobody chooses how dice fall.
        return is_chance<G>(state()) ? Error{std::string(kDiceAreNext)} : read_typed_move<G>(state(), text);
    }

    void obey(const Order& order) {
        switch (order.verb) {
            case Verb::kMoves: list_moves(); break;
            case Verb::kHint: give_hint(); break;
            case Verb::kUndo: undo(); break;
            case Verb::kRedo: redo(); break;
            case Verb::kBoard: show_board_again(); break;
            case Verb::kFlip: flip(); break;
            case Verb::kSave: save(order.argument); break;
            case Verb::kLoad: load(order.argument); break;
            case Verb::kResign: resign(); break;
            case Verb::kPosition: terminal_.write(position() + "\n"); break;
            case Verb::kHistory: show_history(); break;
            case Verb::kLevel: level(order.argument); break;
            case Verb::kHelp: terminal_.write(help_answer(order.argument, game_.setup().topics)); break;
            case Verb::kQuit: quit(); break;
        }
    }

    void list_moves() {
        if (game_.is_over()) {
            say("the game is over");
            return;
        }
        if (is_chance<G>(state())) {
            say(kDiceAreNext);
            return;
        }
        const std::vector<std::string> moves = legal_moves<G>(state());
        const auto& list = game_.setup().list;
        terminal_.write(counted(moves.size(), "legal move") + ":\n" + (list ? list(moves) : wrapped(moves)));
    }

    void give_hint() {
        if (game_.is_over()) {
            say("the game is over");
            return;
        }
        if (is_chance<G>(state())) {
            say(kDiceAreNext);
            return;
        }
        if (!game_.setup().hint) {
            say("there are no hints in this game");
            return;
        }
        const KnownTo<G>& known = known_to<G>(state(), state().to_move());
        const Hint<G> hint = game_.setup().hint(known, game_.history().earlier());
        const std::string move = G::format_move(state(), hint.move);
        say(hint.explanation.empty() ? move : fmt::format("{}: {}", move, hint.explanation));
    }

    void undo() {
        const std::optional<std::string> moves = game_.undo(viewer_, watcher());
        is_shown_ = is_shown_ && !moves;
        say(moves ? "taken back: " + *moves : "there is no move of yours to take back");
    }

    void redo() {
        const std::optional<std::string> moves = game_.redo(viewer_, watcher());
        is_shown_ = is_shown_ && !moves;
        say(moves ? "played again: " + *moves : "there is nothing to play again");
    }

    void show_board_again() { is_shown_ = false; }

    // What the viewer may know; a game that is over hides nothing.
    [[nodiscard]] std::string position() const;
    void flip();

    void resign() {
        if (game_.is_over()) {
            say("the game is over");
            return;
        }
        game_.resign();
        announce_result();
    }

    void show_history() {
        if (game_.history().plies() == 0) {
            say("no move has been played");
            return;
        }
        terminal_.write(history_table(game_.moves_seen(watcher()), game_.setup().seat_names));
    }

    void level(const std::string& argument);
    // Says how a seat plays, after a change of its level if one is wanted.
    void show_agent(Seat seat, std::optional<int> wanted);

    void save(const std::string& path) { (void)save_to(path.empty() ? game_.setup().save_path : path); }

    Status save_to(const std::string& path) {
        const Status status = save_game(game_.saved(), path);
        if (!status) {
            say(status.error().message);
            return status;
        }
        game_.mark_saved();
        say(fmt::format("the game is saved in '{}'", path));
        return status;
    }

    void load(const std::string& path);

    void quit() { has_left_ = may_leave_game() || has_left_; }

    // Offers to save a game that would be lost; false if it is not to be left after all.
    [[nodiscard]] bool may_leave_game();

    // Ends the session when nobody can be asked.
    void leave_in_safety(std::string_view reason);

    // Several people share one keyboard and may not see each other's hands.
    [[nodiscard]] bool has_hands_to_cover() const { return HiddenGame<G> && game_.people() > 1; }
    // True if the one who is to decide is not the one whose hand may be seen.
    [[nodiscard]] bool is_to_be_passed() const {
        return has_hands_to_cover() && !game_.is_over() && (is_covered_ || viewer_ != state().to_move());
    }
    // Hides the hand that is shown, and shows that of the person to move when this person says so.
    void pass_keyboard();
    void uncover();

    static constexpr std::string_view kDiceAreNext = "the dice are next: Enter rolls them";

    PlayedGame<G> game_;
    Terminal& terminal_;
    const StopToken& stop_;
    Seat viewer_;      // for whom the board is drawn; where hands are hidden, whose hand it shows
    bool is_covered_;  // until the viewer is at the keyboard
    bool is_shown_ = false;
    bool has_left_ = false;
    Status status_ = ok();
};

}  // namespace sparring

#include "tools/play/session_files.hpp"   // IWYU pragma: export
#include "tools/play/session_people.hpp"  // IWYU pragma: export
