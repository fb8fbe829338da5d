#pragma once
// The game that a session is about: who sits where, what was played, how it ended, and how it becomes a saved game and
// back. Says nothing to anybody.

#include "tools/play/move_history.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/play/setup.hpp"
#include "tools/play/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

template <ShowableGame G>
class PlayedGame {
public:
    explicit PlayedGame(PlaySetup<G> setup) : setup_(std::move(setup)), history_(setup_.start) {
        assert(setup_.seat_names.size() == static_cast<std::size_t>(setup_.start.seats()));
        assert(setup_.agents.size() == setup_.seat_names.size());
        for (const MoveOf<G>& move : setup_.opening) {
            history_.play(move);
        }
    }

    [[nodiscard]] const PlaySetup<G>& setup() const { return setup_; }
    [[nodiscard]] const MoveHistory<G>& history() const { return history_; }
    [[nodiscard]] const StateOf<G>& state() const { return history_.state(); }
    [[nodiscard]] std::size_t seats() const { return setup_.seat_names.size(); }
    [[nodiscard]] const std::string& name(Seat seat) const { return setup_.seat_names[index(seat)]; }
    // The text of the agent in a seat; nothing for a person.
    [[nodiscard]] const std::optional<std::string>& agent(Seat seat) const { return setup_.agents[index(seat)]; }
    [[nodiscard]] bool is_person(Seat seat) const { return !agent(seat).has_value(); }
    [[nodiscard]] std::size_t people() const {
        return static_cast<std::size_t>(std::count(setup_.agents.begin(), setup_.agents.end(), std::nullopt));
    }
    [[nodiscard]] bool is_over() const { return resigned_.has_value() || state().is_over(); }
    // True if moves would be lost by leaving.
    [[nodiscard]] bool is_unsaved() const { return !is_saved_ && history_.plies() > 0; }

    void set_agent(Seat seat, std::string text) { setup_.agents[index(seat)] = std::move(text); }
    void mark_saved() { is_saved_ = true; }

    // Plays a legal move of an unfinished game.
    void play(const MoveOf<G>& move) {
        history_.play(move);
        is_saved_ = false;
    }

    // The seat to move gives up.
    void resign() {
        resigned_ = state().to_move();
        is_saved_ = false;
    }

    // Goes back to the last state before this one in which a person was to move, or takes back a resignation. Says what
    // was taken back; nothing if there is no such state. Where hands are hidden it is the person who asks, and whoever
    // sees what is said is `watcher`.
    std::optional<std::string> undo(Seat asking, std::optional<Seat> watcher) {
        if (resigned_) {
            resigned_.reset();
            is_saved_ = false;
            return "the resignation";
        }
        std::size_t plies = history_.plies();
        do {
            if (plies == 0) {
                return std::nullopt;
            }
            --plies;
        } while (!waits_for(asking, plies));
        std::string moves = moves_between(plies, history_.plies(), watcher);
        go_to(plies);
        return moves;
    }

    // Goes forward to the next state in which a person was to move, or the last. Says what was played again; nothing if
    // nothing is taken back.
    std::optional<std::string> redo(Seat asking, std::optional<Seat> watcher) {
        const std::size_t before = history_.plies();
        if (before == history_.all_plies()) {
            return std::nullopt;
        }
        std::size_t plies = before + 1;
        while (plies < history_.all_plies() && !waits_for(asking, plies)) {
            ++plies;
        }
        go_to(plies);
        return moves_between(before, plies, watcher);
    }

    // Who shares the win of a finished game: after a resignation all others.
    [[nodiscard]] SeatSet winners() const {
        if (!resigned_) {
            return state().winners();
        }
        SeatSet others;
        for (std::size_t place = 0; place < seats(); ++place) {
            if (seat_at(place) != *resigned_) {
                others.insert(seat_at(place));
            }
        }
        return others;
    }

    // How a finished game ended.
    [[nodiscard]] std::string result() const {
        const SeatSet sharing = winners();
        std::string sentence = resigned_ ? name(*resigned_) + " resigns" : "";
        if (!sharing.empty()) {
            sentence += (resigned_ ? " and " : "") + result_sentence(sharing, setup_.seat_names);
        }
        return sentence;
    }

    // What the watcher has seen from the move number `first` on. Where hands are hidden what a seat does and draws one
    // after the other is told in one.
    [[nodiscard]] std::vector<PlayedMove> moves_seen(std::optional<Seat> watcher, std::size_t first = 0) const {
        std::vector<PlayedMove> moves;
        for (std::size_t place = first; place < history_.plies(); ++place) {
            const std::size_t seat = index(history_.state_after(place).to_move());
            const std::string text = text_seen(place, watcher);
            if (text.empty()) {
                continue;
            }
            if (HiddenGame<G> && !moves.empty() && moves.back().seat == seat) {
                moves.back().text += ", " + text;
            } else {
                moves.push_back({seat, text});
            }
        }
        return moves;
    }

    // An event of a state as the watcher sees it; nothing if it is not to be told.
    [[nodiscard]] std::string text_seen(const StateOf<G>& state, const MoveOf<G>& event,
                                        std::optional<Seat> watcher) const {
        if (!setup_.tell || !is_chance<G>(state)) {
            return G::format_move(state, event);
        }
        return watcher ? setup_.tell(state, event, *watcher) : "";
    }

    // How many moves had been played when a seat had last decided; none if it has not.
    [[nodiscard]] std::size_t plies_after_decision_of(Seat seat) const {
        std::size_t plies = history_.plies();
        while (plies > 0 &&
               (is_chance<G>(history_.state_after(plies - 1)) || history_.state_after(plies - 1).to_move() != seat)) {
            --plies;
        }
        return plies;
    }

    [[nodiscard]] SavedGame saved() const {
        SavedGame game;
        game.game = setup_.game;
        game.options = setup_.options;
        game.position = G::format_position(history_.start());
        for (std::size_t place = 0; place < seats(); ++place) {
            const std::string player = agent(seat_at(place)).value_or(std::string(SavedGame::kPerson));
            game.seats.push_back({setup_.seat_names[place], player});
        }
        game.moves.reserve(history_.plies());
        for (std::size_t place = 0; place < history_.plies(); ++place) {
            game.moves.push_back({name(history_.state_after(place).to_move()), move_text(place)});
        }
        game.result = is_over() ? result() : "";
        return game;
    }

    // The moves of a saved game, if it is one of this game under the same rules. `file` is for the error message.
    [[nodiscard]] Expected<MoveHistory<G>> read(const SavedGame& saved, const std::string& file) const {
        if (const Status status = check_rules(saved, file); !status) {
            return status.error();
        }
        const Expected<StateOf<G>> start = G::parse_position(saved.position, setup_.rules);
        if (!start) {
            return error_in_line(file, saved.position_line, start.error().message);
        }
        if (static_cast<std::size_t>(start->seats()) != seats()) {
            return error_in_line(file, saved.position_line,
                                 fmt::format("the position has {}, this game {}",
                                             counted(static_cast<std::size_t>(start->seats()), "seat"), seats()));
        }
        MoveHistory<G> history(*start);
        for (const SavedMove& written : saved.moves) {
            const Expected<MoveOf<G>> move = G::parse_move(history.state(), written.text);
            if (!move) {
                return error_in_line(file, written.line, move.error().message);
            }
            history.play(*move);
        }
        return history;
    }

    // Goes on with a game that was read; whoever sits here keeps the seat.
    void take_up(MoveHistory<G> history) {
        history_ = std::move(history);
        resigned_.reset();
        is_saved_ = true;
    }

private:
    void go_to(std::size_t plies) {
        history_.go_to(plies);
        is_saved_ = false;
    }

    // The move number `place` of those played or taken back.
    [[nodiscard]] std::string move_text(std::size_t place) const {
        return G::format_move(history_.state_after(place), history_.move_at(place));
    }

    [[nodiscard]] std::string text_seen(std::size_t place, std::optional<Seat> watcher) const {
        return text_seen(history_.state_after(place), history_.move_at(place), watcher);
    }

    [[nodiscard]] std::string moves_between(std::size_t first, std::size_t last, std::optional<Seat> watcher) const {
        // Where moves have blanks in them, commas stand between.
        const std::string_view sign = HiddenGame<G> ? ", " : " ";
        std::string text;
        for (std::size_t place = first; place < last; ++place) {
            const std::string seen = text_seen(place, watcher);
            text += fmt::format("{}{}", text.empty() || seen.empty() ? "" : sign, seen);
        }
        return text;
    }

    // True if a person is to do something after so many plies: to choose, or to throw dice. Hands are dealt by
    // themselves, and there one goes back to what one has decided oneself.
    [[nodiscard]] bool waits_for(Seat asking, std::size_t plies) const {
        const StateOf<G>& state = history_.state_after(plies);
        if constexpr (HiddenGame<G>) {
            return !is_chance<G>(state) && is_person(asking) && state.to_move() == asking;
        } else {
            return is_person(state.to_move());
        }
    }

    // Options that a file does not name are taken to be the same.
    [[nodiscard]] Status check_rules(const SavedGame& saved, const std::string& file) const {
        const std::string game = saved.game.substr(0, saved.game.find(':'));
        if (game != G::kName) {
            return Error{fmt::format("{}: a game of {}, not of {}", file, game, G::kName)};
        }
        for (const auto& option : saved.options) {
            const auto& [option_name, value] = option;
            if (std::find(setup_.options.begin(), setup_.options.end(), option) == setup_.options.end()) {
                return Error{
                    fmt::format("{}: a game with {}={}, other than this one: leave, and take it up with "
                                "`sparring play --load`",
                                file, option_name, value)};
            }
        }
        return ok();
    }

    PlaySetup<G> setup_;
    MoveHistory<G> history_;
    std::optional<Seat> resigned_;
    bool is_saved_ = true;
};

}  // namespace sparring
