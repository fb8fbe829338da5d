#include "tools/interchange/protocol.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

namespace sparring::ugi {

namespace {

constexpr std::uint64_t kMostGoNodes = 1'000'000'000'000'000;
constexpr std::uint64_t kMostGoMs = 86'400'000;
constexpr std::uint64_t kMostGoPlies = 1'000'000;
// A clock that is not known.
constexpr std::string_view kUnknown = "-";

constexpr std::array<std::string_view, 4> kLimitNames = {"nodes", "sims", "movetime", "depth"};
// Of the first two seats, as white and black of chess.
constexpr std::array<std::string_view, 2> kTimeNames = {"wtime", "btime"};
constexpr std::array<std::string_view, 2> kIncrementNames = {"winc", "binc"};
// Of all seats.
constexpr std::string_view kClockName = "clock";
constexpr std::string_view kIncrementsName = "inc";

template <std::size_t Size>
[[nodiscard]] bool is_one_of(std::string_view name, const std::array<std::string_view, Size>& names) {
    return std::ranges::find(names, name) != names.end();
}

// A word and the rest are taken apart in one way everywhere.
[[nodiscard]] std::string_view take_go_word(std::string_view& text) {
    const Order order = split_order(text);
    text = order.rest;
    return order.word;
}

// Milliseconds by seat as they are read, before increments find their clocks.
struct GoClocks {
    std::vector<std::optional<int>> times;
    std::vector<std::optional<int>> increments;
};

void put(std::vector<std::optional<int>>& values, std::size_t seat, std::uint64_t ms) {
    values.resize(std::max(values.size(), seat + 1));
    values[seat] = static_cast<int>(ms);
}

[[nodiscard]] Expected<std::uint64_t> number_in(std::string_view name, std::string_view value, std::uint64_t low,
                                                std::uint64_t high) {
    const Expected<std::uint64_t> number = parse_whole_number(value, low, high);
    return number ? number : Error{fmt::format("go {}: {}", name, number.error().message)};
}

[[nodiscard]] Status set_limit(std::string_view name, std::string_view value, Limits& limits) {
    const bool is_time = name == "movetime";
    const bool is_depth = name == "depth";
    const std::uint64_t most = is_time ? kMostGoMs : kMostGoNodes;
    const Expected<std::uint64_t> number = number_in(name, value, 1, is_depth ? kMostGoPlies : most);
    if (!number) {
        return number.error();
    }
    if (is_time) {
        limits.time_ms = static_cast<int>(*number);
    } else if (is_depth) {
        limits.depth = static_cast<int>(*number);
    } else {
        limits.nodes = *number;
    }
    return ok();
}

// One number of the first or the second seat.
template <std::size_t Size>
[[nodiscard]] Status set_ms(const std::array<std::string_view, Size>& names, std::string_view name,
                            std::string_view value, std::vector<std::optional<int>>& values) {
    const Expected<std::uint64_t> number = number_in(name, value, 0, kMostGoMs);
    if (!number) {
        return number.error();
    }
    put(values, static_cast<std::size_t>(std::ranges::find(names, name) - names.begin()), *number);
    return ok();
}

// One number for each seat, up to the next name.
[[nodiscard]] Status set_list(std::string_view name, std::string_view& rest, std::vector<std::optional<int>>& values) {
    const auto is_value = [](std::string_view word) {
        return word == kUnknown || (!word.empty() && word.front() >= '0' && word.front() <= '9');
    };
    for (std::size_t seat = 0; seat < kSeatLimit && is_value(split_order(rest).word); ++seat) {
        const std::string_view word = take_go_word(rest);
        const Expected<std::uint64_t> number = number_in(name, word == kUnknown ? "0" : word, 0, kMostGoMs);
        if (!number) {
            return number.error();
        }
        values.resize(seat + 1);
        if (word != kUnknown) {
            put(values, seat, *number);
        }
    }
    return values.empty() ? Status(Error{fmt::format("go {}: expected milliseconds for each seat, or - where they are "
                                                     "not known",
                                                     name)})
                          : ok();
}

[[nodiscard]] Status read_part(std::string_view name, std::string_view& rest, GoOrder& order, GoClocks& clocks) {
    if (name == "infinite") {
        order.limits = order.limits.value_or(Limits{});
        return ok();
    }
    if (is_one_of(name, kLimitNames)) {
        order.limits = order.limits.value_or(Limits{});
        return set_limit(name, take_go_word(rest), *order.limits);
    }
    if (is_one_of(name, kTimeNames)) {
        return set_ms(kTimeNames, name, take_go_word(rest), clocks.times);
    }
    if (is_one_of(name, kIncrementNames)) {
        return set_ms(kIncrementNames, name, take_go_word(rest), clocks.increments);
    }
    if (name == kClockName || name == kIncrementsName) {
        return set_list(name, rest, name == kClockName ? clocks.times : clocks.increments);
    }
    std::vector<std::string> known(kLimitNames.begin(), kLimitNames.end());
    known.insert(known.end(), {"wtime", "btime", "winc", "binc", "clock", "inc", "infinite"});
    return Error{fmt::format("go: {}", unknown_name("limit", name, known))};
}

[[nodiscard]] Expected<std::vector<std::optional<GameTime>>> joined(const GoClocks& read) {
    std::vector<std::optional<GameTime>> clocks(read.times.size());
    for (std::size_t seat = 0; seat < clocks.size(); ++seat) {
        if (read.times[seat]) {
            clocks[seat] = GameTime{*read.times[seat], 0};
        }
    }
    for (std::size_t seat = 0; seat < read.increments.size(); ++seat) {
        const bool is_added = read.increments[seat].value_or(0) > 0;
        if (is_added && (seat >= clocks.size() || !clocks[seat])) {
            return Error{
                fmt::format("go: an increment for seat {}, but no clock: expected wtime, btime or clock", seat + 1)};
        }
        if (is_added) {
            clocks[seat]->increment_ms = *read.increments[seat];
        }
    }
    return clocks;
}

[[nodiscard]] std::string two_clocks(const std::vector<std::optional<GameTime>>& clocks) {
    std::string times;
    std::string increments;
    for (std::size_t seat = 0; seat < clocks.size(); ++seat) {
        if (clocks[seat]) {
            times += fmt::format(" {} {}", kTimeNames[seat], clocks[seat]->game_ms);
            increments += fmt::format(" {} {}", kIncrementNames[seat], clocks[seat]->increment_ms);
        }
    }
    return times + increments;
}

[[nodiscard]] std::string many_clocks(const std::vector<std::optional<GameTime>>& clocks) {
    std::string times = fmt::format(" {}", kClockName);
    std::string increments = fmt::format(" {}", kIncrementsName);
    for (const std::optional<GameTime>& clock : clocks) {
        times += " " + (clock ? std::to_string(clock->game_ms) : std::string(kUnknown));
        increments += " " + (clock ? std::to_string(clock->increment_ms) : std::string(kUnknown));
    }
    return times + increments;
}

}  // namespace

std::string format_go(const GoOrder& order) {
    std::string text = "go";
    const Limits limits = order.limits.value_or(Limits{});
    if (limits.nodes != Limits::kNoNodeLimit) {
        text += fmt::format(" nodes {}", limits.nodes);
    }
    if (limits.time_ms != Limits::kNoTimeLimit) {
        text += fmt::format(" movetime {}", limits.time_ms);
    }
    if (limits.depth != Limits::kNoDepthLimit) {
        text += fmt::format(" depth {}", limits.depth);
    }
    if (order.clocks.empty()) {
        return text;
    }
    return text + (order.clocks.size() == kTimeNames.size() ? two_clocks(order.clocks) : many_clocks(order.clocks));
}

Expected<GoOrder> parse_go(std::string_view rest) {
    GoOrder order;
    GoClocks clocks;
    while (!rest.empty()) {
        const std::string_view name = take_go_word(rest);
        if (const Status read = read_part(name, rest, order, clocks); !read) {
            return read.error();
        }
    }
    Expected<std::vector<std::optional<GameTime>>> joined_clocks = joined(clocks);
    if (!joined_clocks) {
        return joined_clocks.error();
    }
    order.clocks = *std::move(joined_clocks);
    return order;
}

}  // namespace sparring::ugi
