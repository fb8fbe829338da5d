#pragma once
// The lines of the protocol (docs/engines.md), read and written, for both ends of it. Nothing here knows a
// game: positions and moves are text.

#include "engine/core/expected.hpp"
#include "engine/core/seat.hpp"
#include "search/common/limits.hpp"
#include "search/common/time_control.hpp"
#include "tools/agents/thought.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::ugi {

// In place of a move where there is none.
inline constexpr std::string_view kNoMove = "(none)";
// The option by which an engine takes the seed of its random numbers.
inline constexpr std::string_view kSeedOption = "seed";

// A line's first word, and what follows the blanks behind it.
struct Order {
    std::string_view word;
    std::string_view rest;
};
[[nodiscard]] Order split_order(std::string_view line);

// `option name NAME type string default VALUE`.
struct OptionOffer {
    std::string name;
    std::string value;
};
[[nodiscard]] std::string format_option(const OptionOffer& option);
// Nothing unless the line offers an option; what stands between name and default does not matter.
[[nodiscard]] std::optional<OptionOffer> parse_option(std::string_view line);

// `id WHAT VALUE`: the value, if the line says this and the value is not empty.
[[nodiscard]] std::optional<std::string> parse_id(std::string_view line, std::string_view what);

// `setoption name NAME value VALUE`. A value of several lines cannot be said: they become one.
[[nodiscard]] std::string format_setoption(std::string_view name, std::string_view value);
// From what follows `setoption`.
[[nodiscard]] Expected<OptionOffer> parse_setoption(std::string_view rest);

// What a move may take.
struct GoOrder {
    std::optional<Limits> limits;  // nothing if none are given
    // What the clocks of the seats show, in turn order and as far as that is known; none if nobody keeps any.
    std::vector<std::optional<GameTime>> clocks;
};
// `go nodes N movetime MS depth D`, of these what is limited, and behind it `wtime MS btime MS winc MS binc MS` for two
// seats or `clock MS... inc MS...` for more, with `-` where nothing is known.
[[nodiscard]] std::string format_go(const GoOrder& order);
// From what follows `go`; both ways to give clocks are understood for any number of seats.
[[nodiscard]] Expected<GoOrder> parse_go(std::string_view rest);

// `position startpos|fen P [moves M...]` or `position view V`.
struct PositionOrder {
    // A state, or what the seat that decides knows.
    enum class Kind : unsigned char { kState, kView } kind = Kind::kState;
    std::string position;  // empty: the start
    std::string moves;     // one behind the other
};
[[nodiscard]] std::string format_position_order(const PositionOrder& order);
// From what follows `position`.
[[nodiscard]] Expected<PositionOrder> parse_position_order(std::string_view rest);

// What an engine has said of its search: the last of everything.
struct Info {
    int depth = 0;
    std::uint64_t nodes = 0;
    std::vector<double> shares;  // one for each seat, in [0, 1] and 1 together; empty if it does not say
    std::optional<SeatSet> proven;
    std::string pv;  // moves, one behind the other
};
// `info depth D nodes N time MS shares S... proven 1,3 pv M...`.
[[nodiscard]] std::string format_info(const Thought& thought);
// Takes from a line what can be understood of it, and leaves the rest of `info` as it is. Any text may be given.
void read_info(std::string_view line, std::size_t seats, Info& info);

// `info string error: WORDS`, which says that the program cannot go on: the words.
[[nodiscard]] std::string format_error_report(std::string_view words);
[[nodiscard]] std::optional<std::string> parse_error_report(std::string_view line);

// Nothing unless it is a `bestmove`; a move may hold blanks.
[[nodiscard]] std::optional<std::string> parse_bestmove(std::string_view line);

}  // namespace sparring::ugi
