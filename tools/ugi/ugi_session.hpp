#pragma once
// The engine's end of the protocol: our agents, offered to managers of others. Whatever is said to it, it answers and
// goes on.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/interchange/protocol.hpp"
#include "tools/tables/game_module.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace sparring {

struct UgiSetup {
    const GameModule* module = nullptr;  // outlives the session
    std::string name;                    // of the game and its variant
    Settings settings;                   // checked
    std::string agent;                   // spec of one of the game's kinds
    std::uint64_t seed = 0;
};

// One thread reads; a search runs on another, so that it can be stopped.
class UgiSession {
public:
    UgiSession(UgiSetup setup, std::istream& in, std::ostream& out);
    // A search that still runs is stopped.
    ~UgiSession();
    UgiSession(const UgiSession&) = delete;
    UgiSession& operator=(const UgiSession&) = delete;

    // Answers until `quit` or the end of input.
    void run();

private:
    // Obeys one line; false if it was the last.
    [[nodiscard]] bool obey(std::string_view line);
    // Orders that have to wait for the end of a search, and are refused during one.
    [[nodiscard]] Status obey_idle(const ugi::Order& order);

    void introduce();
    void say_ready();
    void answer_go(std::string_view rest);
    [[nodiscard]] Status set_option(std::string_view rest);
    void begin_game();
    [[nodiscard]] Status set_position(std::string_view rest);
    [[nodiscard]] Status answer_query(std::string_view what);

    // The agent for the settings as they are, or as a position wants them.
    [[nodiscard]] Status get_adviser(const Settings& settings);
    [[nodiscard]] Status take_up(const ugi::PositionOrder& order);
    // What the last position was, or the start if there was none.
    [[nodiscard]] Expected<Standing> standing();
    [[nodiscard]] Expected<Allowance> allowance_of(const Expected<ugi::GoOrder>& order);
    // Tells no depth above `most_depth`.
    void search(const Allowance& allowance, int most_depth);
    void finish_search();

    void say(std::string_view line);
    void complain(const Error& error);

    UgiSetup setup_;
    std::istream& in_;
    std::ostream& out_;
    std::mutex out_mutex_;  // guards out_

    // Those of the reading thread; a search reads `adviser_` only, which is left alone while `is_searching_`.
    std::optional<Adviser> adviser_;
    Settings adviser_settings_;
    std::optional<Limits> own_limits_;        // of an agent whose search knows no depth
    std::optional<Standing> standing_;        // of the last position
    std::optional<Error> position_error_;     // if that was wrong
    StopToken stop_;                          // set by the reading thread, read by the search
    std::atomic<bool> is_searching_ = false;  // set before a search by the reading thread, cleared by the search
    std::thread thread_;
};

}  // namespace sparring
