#pragma once
// The game that a session is about: who sits where, what was played, how it ended, and how it becomes a saved game and
// back. Says nothing to anybody.

#include "engine/core/seat.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/tables/live_game.hpp"
#include "tools/text/wording.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sparring {

class PlayedGame {
public:
    // `name` is GAME:VARIANT, as on the command line; `agents` holds per seat the text of an agent, or nothing for a
    // person.
    PlayedGame(std::unique_ptr<LiveGame> game, std::string name, std::vector<std::optional<std::string>> agents);

    [[nodiscard]] const LiveGame& live() const { return *game_; }
    [[nodiscard]] LiveGame& live() { return *game_; }
    [[nodiscard]] const LiveGameFacts& facts() const { return game_->facts(); }
    // GAME:VARIANT, as on the command line.
    [[nodiscard]] const std::string& full_name() const { return name_; }
    [[nodiscard]] std::size_t seats() const { return agents_.size(); }
    [[nodiscard]] const std::string& name(Seat seat) const { return facts().seat_names[index(seat)]; }
    // The text of the agent in a seat; nothing for a person.
    [[nodiscard]] const std::optional<std::string>& agent(Seat seat) const { return agents_[index(seat)]; }
    [[nodiscard]] bool is_person(Seat seat) const { return !agent(seat).has_value(); }
    [[nodiscard]] std::size_t people() const;
    [[nodiscard]] bool is_over() const { return end_.has_value() || game_->standing().winners.has_value(); }
    [[nodiscard]] bool is_chance() const { return game_->standing().is_chance; }
    // The seat that decides or rolls next; of no meaning when the game is over.
    [[nodiscard]] Seat to_move() const { return seat_at(game_->standing().to_move); }
    // True if moves would be lost by leaving.
    [[nodiscard]] bool is_unsaved() const { return !is_saved_ && game_->plies() > 0; }

    // Who left a seat last and comes back by undo; nothing if nobody does.
    [[nodiscard]] std::optional<Seat> last_departed() const;
    // As at the beginning, but for agents that were changed: those who have left a seat have it again.
    [[nodiscard]] std::vector<std::optional<std::string>> first_agents() const;

    void set_agent(Seat seat, std::string text) { agents_[index(seat)] = std::move(text); }
    void mark_saved() { is_saved_ = true; }

    // Plays a legal move of an unfinished game.
    void play(const std::string& move);

    // Ends a game of two before its rules do: the seat to move gives up or has no time left, or both agree to a draw.
    enum class EndedBy : unsigned char { kResignation, kTime, kAgreement };
    void end(EndedBy reason);
    [[nodiscard]] bool is_lost_on_time() const { return end_ && end_->reason == EndedBy::kTime; }

    // In a game of more the seat to move is left to an agent. Whether the person comes back when the move is taken
    // back, or only in another game.
    enum class Return : unsigned char { kByUndo, kNextGame };
    void leave_seat(std::string agent, Return comes_back);

    // Goes back to the last position before this one in which a person was to move, or takes back a resignation or a
    // draw. Says what was taken back; nothing if there is no such position, or the time has run out. Where hands are
    // hidden it is the person who asks, and whoever sees what is said is `watcher`.
    std::optional<std::string> undo(Seat asking, std::optional<Seat> watcher);

    // Goes forward to the next position in which a person was to move, or the last. Says what was played again; nothing
    // if nothing is taken back.
    std::optional<std::string> redo(Seat asking, std::optional<Seat> watcher);

    // Who shares the win of a finished game: after a resignation or a loss on time the other, after a draw both.
    [[nodiscard]] SeatSet winners() const;
    // How a finished game ended.
    [[nodiscard]] std::string result() const;

    // What the watcher has seen from the move number `first` on. Where hands are hidden what a seat does and draws one
    // after the other is told in one.
    [[nodiscard]] std::vector<PlayedMove> moves_seen(std::optional<Seat> watcher, std::size_t first = 0) const;

    // How many moves had been played when a seat had last decided; none if it has not.
    [[nodiscard]] std::size_t plies_after_decision_of(Seat seat) const;

    [[nodiscard]] SavedGame saved() const;

    // A saved game of this game under the same rules, played to its end. `file` is for the error message.
    [[nodiscard]] Expected<std::unique_ptr<LiveGame>> read(const SavedGame& saved, const std::string& file) const;

    // Goes on with a game that was read or has begun anew; whoever sat here at the beginning has the seat.
    void take_up(std::unique_ptr<LiveGame> game);

private:
    // A person who has left a seat to an agent, after so many plies.
    struct Departure {
        Seat seat;
        std::size_t plies;
        Return comes_back;
    };
    struct EarlyEnd {
        EndedBy reason;
        Seat seat;  // whose end it was
    };

    void go_to(std::size_t plies);
    [[nodiscard]] std::string moves_between(std::size_t first, std::size_t last, std::optional<Seat> watcher) const;
    // True if a person is to do something after so many plies, of those played or taken back: to choose, or to throw
    // dice. Hands are dealt by themselves, and there one goes back to what one has decided oneself.
    [[nodiscard]] bool waits_for(Seat asking, std::size_t plies) const;
    // The same with those who come back if so many plies are left.
    [[nodiscard]] bool is_person_after(std::size_t plies, Seat seat) const;
    // Options that a file does not name are taken to be the same.
    [[nodiscard]] Status check_rules(const SavedGame& saved, const std::string& file) const;

    std::unique_ptr<LiveGame> game_;
    std::string name_;
    std::vector<std::optional<std::string>> agents_;
    std::vector<Departure> departures_;  // in the order in which they came
    std::optional<EarlyEnd> end_;
    bool is_saved_ = true;
};

}  // namespace sparring
