// Checks of limits and clocks.

#include "tools/text/numbers.hpp"
#include "tools/ugi/engine_checks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <utility>

namespace sparring::checks {

namespace {

[[nodiscard]] std::int64_t ms_since(Clock::time_point start) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
}

// The first position in which this seat decides; nothing if it decides in none of them.
[[nodiscard]] const SampledPosition* position_of_seat(const Context& context, std::size_t seat) {
    const auto found = std::ranges::find(context.positions, seat, &SampledPosition::to_move);
    return found == context.positions.end() ? nullptr : &*found;
}

// Clocks in which the seat has little and the others have much, or are not known.
[[nodiscard]] std::string go_with_clocks(std::size_t seats, std::size_t seat, bool tells_others) {
    constexpr int kMuchMs = 600'000;
    constexpr int kLittleMs = 200;
    ugi::GoOrder order;
    order.clocks.resize(seats);
    for (std::size_t other = 0; other < seats; ++other) {
        if (other == seat) {
            order.clocks[other] = GameTime{kLittleMs, 0};
        } else if (tells_others) {
            order.clocks[other] = GameTime{kMuchMs, 0};
        }
    }
    return ugi::format_go(order);
}

// The most that the lines of one answer report; 0 of what they report nothing.
struct Reported {
    int depth = 0;
    std::uint64_t nodes = 0;
};
[[nodiscard]] Reported reported_in(const std::vector<std::string>& lines, const Context& context) {
    Reported most;
    for (const std::string& line : lines) {
        ugi::Info info;
        ugi::read_info(line, context.game.seat_names.size(), info);
        most.depth = std::max(most.depth, info.depth);
        most.nodes = std::max(most.nodes, info.nodes);
    }
    return most;
}

// Refuses a limit that is over at once and an answer that is not.
[[nodiscard]] Status answers_soon(const Context& context, const SampledPosition& position, const std::string& go,
                                  EngineInterview& interview) {
    const auto lines = ask(context, position, {position.line, go, 0}, interview);
    return lines ? ok() : Status(Error{fmt::format("{}: {}", go, lines.error().message)});
}

// Asks the seat with little time, twice: with the clocks of the others and without.
[[nodiscard]] Status keeps_clock(const Context& context, const SampledPosition& position, EngineInterview& interview) {
    constexpr int kAllowedMs = 200;
    const std::size_t seats = context.game.seat_names.size();
    for (const bool tells_others : {false, true}) {
        const std::string go = go_with_clocks(seats, position.to_move, tells_others);
        const auto lines = ask(context, position, {position.line, go, kAllowedMs}, interview);
        if (!lines) {
            return Error{fmt::format("{}, seat {} to move: {}{}", go, position.to_move + 1, lines.error().message,
                                     seats == 2 ? " (wtime is the clock of the first seat, btime of the second, "
                                                  "whatever their colours)"
                                                : "")};
        }
    }
    return ok();
}

}  // namespace

Finding check_nodes(const Context& context, EngineInterview& interview) {
    constexpr std::uint64_t kWantedNodes = 1000;
    constexpr std::uint64_t kMostAnswered = 2 * kWantedNodes;
    if (const Status ready = get_ready(context.game, interview); !ready) {
        return ready.error();
    }
    const SampledPosition& position = context.positions.front();
    const Question question{position.line, fmt::format("go nodes {}", kWantedNodes), interview.patience().start_ms};
    const auto lines = ask(context, position, question, interview);
    if (!lines) {
        return lines.error();
    }
    const std::uint64_t nodes = reported_in(*lines, context).nodes;
    if (nodes > kMostAnswered) {
        return Error{fmt::format("{} nodes are reported for {}: expected at most {}", grouped(nodes), question.go,
                                 grouped(kMostAnswered))};
    }
    if (const Status soon = answers_soon(context, position, "go nodes 10", interview); !soon) {
        return soon.error();
    }
    return Note{nodes == 0 ? "it does not report its nodes" : fmt::format("{} reported", grouped(nodes))};
}

Finding check_depth(const Context& context, EngineInterview& interview) {
    constexpr int kWantedDepth = 1;
    if (const Status ready = get_ready(context.game, interview); !ready) {
        return ready.error();
    }
    const SampledPosition& position = context.positions.front();
    const Question question{position.line, fmt::format("go depth {}", kWantedDepth), interview.patience().start_ms};
    const Clock::time_point start = Clock::now();
    const auto lines = ask(context, position, question, interview);
    if (!lines) {
        return lines.error();
    }
    const std::int64_t ms = ms_since(start);
    const int margin_ms = interview.patience().margin_ms;
    const int depth = reported_in(*lines, context).depth;
    if (depth > kWantedDepth) {
        return Error{fmt::format("depth {} is reported for {}: expected at most {}", depth, question.go, kWantedDepth)};
    }
    if (depth == 0 && ms > margin_ms) {
        // As where a search knows no depth, and another limit of its own ends it.
        return Note{fmt::format("it reports no depth, and takes {} ms for {}", ms, question.go), true};
    }
    if (ms > margin_ms) {
        return Error{fmt::format("{} takes {} ms: expected at most {}", question.go, ms, margin_ms)};
    }
    return depth == 0 ? Note{"it does not report its depth"} : Note{};
}

Finding check_movetime(const Context& context, EngineInterview& interview) {
    constexpr int kWantedMs = 100;
    const SampledPosition& position = context.positions.front();
    if (const Status ready = get_ready(context.game, interview); !ready) {
        return ready.error();
    }
    const Clock::time_point start = Clock::now();
    const auto lines =
        ask(context, position, {position.line, fmt::format("go movetime {}", kWantedMs), kWantedMs}, interview);
    return lines ? Finding(Note{fmt::format("{} ms of {}", ms_since(start), kWantedMs)}) : lines.error();
}

Finding check_limits_together(const Context& context, EngineInterview& interview) {
    const SampledPosition& position = context.positions.front();
    if (const Status ready = get_ready(context.game, interview); !ready) {
        return ready.error();
    }
    const Question of_time{position.line, "go nodes 1000000000000 movetime 50 depth 100", 50};
    if (const auto lines = ask(context, position, of_time, interview); !lines) {
        return lines.error();
    }
    const Status of_nodes = answers_soon(context, position, "go nodes 10 movetime 600000 depth 100", interview);
    return of_nodes ? Finding(Note{}) : of_nodes.error();
}

Finding check_clock(const Context& context, EngineInterview& interview) {
    if (const Status ready = get_ready(context.game, interview); !ready) {
        return ready.error();
    }
    std::vector<std::size_t> not_asked;  // from 1
    for (std::size_t seat = 0; seat < context.game.seat_names.size(); ++seat) {
        const SampledPosition* const position = position_of_seat(context, seat);
        if (position == nullptr) {
            not_asked.push_back(seat + 1);
        } else if (const Status kept = keeps_clock(context, *position, interview); !kept) {
            return kept.error();
        }
    }
    return not_asked.empty() ? Note{}
                             : Note{fmt::format("not asked for want of positions: {} {}",
                                                not_asked.size() == 1 ? "seat" : "seats", fmt::join(not_asked, ", "))};
}

}  // namespace sparring::checks
