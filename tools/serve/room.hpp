#pragma once
// A game that people play in a browser: they and agents move, everybody is told, and after each move it is saved, so
// that nothing is lost when the server ends. A room is used by many threads.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/play/played_game.hpp"
#include "tools/serve/turn_clock.hpp"
#include "tools/serve/workers.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/text/json_text.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace sparring::serve {

// A game as it is set up: a new one, or one that was saved.
struct RoomSetup {
    ChosenGame game;
    Opening opening;
    std::vector<std::optional<std::string>> agents;  // per seat: the text of an agent, or nothing for a person
    // If it was ended otherwise than by its rules.
    std::optional<SeatSet> winners{};  // NOLINT(readability-redundant-member-init): callers name what they set
    std::uint64_t seed = 1;
    std::optional<GameTime> clock{};      // NOLINT(readability-redundant-member-init): of each person
    std::chrono::milliseconds pace{300};  // between what happens by itself, for people to see it
};

// Legal moves with what is touched for them: [{text, touches: [[kind, name], ...], effect}, ...].
[[nodiscard]] Json json_of_offers(const std::vector<LegalMove>& offers);
// An SVG image as a page with a strict content security policy takes it.
[[nodiscard]] std::string without_inline_style(std::string svg);

class Room {
public:
    // `path` is the file that the game is saved in; `workers` outlives the room. Refuses agents and positions that the
    // game does not know.
    [[nodiscard]] static Expected<std::shared_ptr<Room>> open(const RoomSetup& setup, std::filesystem::path path,
                                                              Workers& workers);
    ~Room();
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;

    [[nodiscard]] std::size_t seats() const { return seats_; }
    // What a seat may see of the game: board, legal moves, own hand, what was played. Nobody in particular sees what
    // everybody does.
    [[nodiscard]] Json seen_by(std::optional<Seat> viewer) const;
    // Counts what has happened.
    [[nodiscard]] std::uint64_t version() const;
    // Waits until something happens after `version`, or for so long. Gives the version then.
    [[nodiscard]] std::uint64_t wait(std::uint64_t version, std::chrono::milliseconds longest) const;

    // A move of the person in a seat. Refused if it is another's turn.
    [[nodiscard]] Status play(Seat seat, const std::string& move);
    // `undo`, `redo`, `roll`, `resign` and `hint`, as at the prompt of `sparring play`, of the person in a seat. Gives
    // what is to be said.
    [[nodiscard]] Expected<std::string> order(Seat seat, const std::string& order);
    // The game in the format of `sparring play`. Refused where hands are hidden and the game is not over.
    [[nodiscard]] Expected<std::string> saved_text() const;
    // The same as `sparring review` reads it.
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    // Without threads (see Workers) whoever has the room calls this again and again: it does what is next by itself and
    // is due, and gives when something will be; nothing while only people act.
    std::optional<Clock::time_point> go_on();

    // How long nobody has asked for anything.
    [[nodiscard]] std::chrono::seconds idle() const;

private:
    using Lock = std::unique_lock<std::mutex>;

    Room(const RoomSetup& setup, std::filesystem::path path, Workers& workers);
    [[nodiscard]] Status begin(const RoomSetup& setup);
    // Lets agents move and chance come out until the room is closed.
    void run();
    [[nodiscard]] bool goes_by_itself() const;
    // When something is next by itself: what agents and chance do, or that a time is up.
    [[nodiscard]] std::optional<Clock::time_point> due() const;
    // Does it, unless it is too early.
    void act(Lock& lock);
    [[nodiscard]] bool is_thought_about() const;
    void step(Lock& lock);
    // Whose time is up: of two seats it has lost, of more an agent takes it.
    void lose_on_time();
    // The seat whose clock is to run.
    [[nodiscard]] std::optional<Seat> timed_seat() const;
    // Ends what an agent thinks, so that the game can be changed.
    void interrupt(Lock& lock);
    void changed();
    [[nodiscard]] Expected<std::string> hint(Lock& lock);
    // The person in a seat may do something now.
    [[nodiscard]] Status check_turn(Seat seat) const;
    [[nodiscard]] bool may_see(Seat viewer) const;
    // Who is told of moves: of an open game everybody in particular or not.
    [[nodiscard]] std::optional<Seat> watcher(std::optional<Seat> viewer) const;
    // Without the time on clocks.
    [[nodiscard]] Json described(std::optional<Seat> viewer) const;
    void describe_board(Json& json, std::optional<Seat> viewer) const;
    void describe_moves(Json& json, std::optional<Seat> viewer) const;

    std::filesystem::path path_;
    Workers& workers_;
    std::chrono::milliseconds pace_;
    std::string title_;
    Json notation_;  // that others have for the game; null if there is none
    std::size_t seats_ = 0;
    StopToken stop_;  // outlives the game
    std::unique_ptr<PlayedGame> game_;
    TurnClock clock_;

    mutable std::mutex mutex_;
    mutable std::condition_variable happened_;
    mutable Clock::time_point asked_ = Clock::now();
    // What each viewer is told, nobody in particular last, until something happens.
    mutable std::vector<Json> seen_;
    Clock::time_point ready_ = Clock::now();  // when what goes by itself may go on, for people to see it
    std::uint64_t version_;  // begins with the time in microseconds, so that it grows when a room is opened again too
    bool is_thinking_ = false;
    bool is_interrupted_ = false;
    bool is_closed_ = false;
    std::string trouble_;  // why an agent cannot go on, or the game not be saved
    std::thread thread_;
};

}  // namespace sparring::serve
