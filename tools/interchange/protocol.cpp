#include "tools/interchange/protocol.hpp"

#include "tools/text/nearest_name.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace sparring::ugi {

namespace {

constexpr std::string_view kBlanks = " \t";
// How an empty value is said.
constexpr std::string_view kEmpty = "<empty>";
constexpr std::uint64_t kMostNodes = 1'000'000'000'000'000;
constexpr std::uint64_t kMostPlies = 1'000'000;
// How far shares may be from 1 together, because they are printed with few digits.
constexpr double kSlack = 0.01;

[[nodiscard]] std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos) {
        return {};
    }
    return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

// Takes the first word away from a text.
[[nodiscard]] std::string_view take_word(std::string_view& text) {
    const Order order = split_order(text);
    text = order.rest;
    return order.word;
}

// Where a word stands in a text, with blanks or nothing around it.
[[nodiscard]] std::size_t find_word(std::string_view text, std::string_view word) {
    for (std::size_t place = text.find(word); place != std::string_view::npos; place = text.find(word, place + 1)) {
        const std::size_t end = place + word.size();
        const bool begins = place == 0 || text[place - 1] == ' ';
        if (begins && (end == text.size() || text[end] == ' ')) {
            return place;
        }
    }
    return std::string_view::npos;
}

[[nodiscard]] std::string shown(std::string_view value) {
    return value.empty() ? std::string(kEmpty) : on_one_line(value);
}

[[nodiscard]] std::string meant(std::string_view value) { return std::string(value == kEmpty ? "" : value); }

// A whole number, or nothing; one that is too large is as large as may be.
[[nodiscard]] std::optional<std::uint64_t> number_of(std::string_view word) {
    if (const auto number = parse_whole_number(word, 0, std::numeric_limits<std::int64_t>::max())) {
        return *number;
    }
    return std::nullopt;
}

[[nodiscard]] std::optional<double> share_of(std::string_view word) {
    double share = 0;
    const auto [stopped, code] = std::from_chars(word.data(), word.data() + word.size(), share);
    const bool is_share = code == std::errc{} && stopped == word.data() + word.size() && share >= 0 && share <= 1;
    return is_share ? std::optional(share) : std::nullopt;
}

// As many shares as there are seats.
void read_shares(std::string_view& rest, std::size_t seats, Info& info) {
    std::vector<double> shares;
    double sum = 0;
    while (shares.size() < seats) {
        std::string_view behind = rest;
        const std::optional<double> share = share_of(take_word(behind));
        if (!share) {
            return;
        }
        rest = behind;
        sum += *share;
        shares.push_back(*share);
    }
    if (std::abs(sum - 1) <= kSlack) {
        info.shares = std::move(shares);
    }
}

// Seats by number, from 1, with commas between them.
void read_proven(std::string_view word, std::size_t seats, Info& info) {
    SeatSet winners;
    while (!word.empty()) {
        const std::size_t comma = word.find(',');
        const auto seat = parse_whole_number(word.substr(0, comma), 1, seats);
        if (!seat) {
            return;
        }
        winners.insert(seat_at(static_cast<std::size_t>(*seat - 1)));
        word = comma == std::string_view::npos ? std::string_view() : word.substr(comma + 1);
    }
    if (!winners.empty()) {
        info.proven = winners;
    }
}

}  // namespace

Order split_order(std::string_view line) {
    const std::string_view text = trimmed(line);
    const std::size_t end = text.find_first_of(kBlanks);
    if (end == std::string_view::npos) {
        return {text, {}};
    }
    return {text.substr(0, end), trimmed(text.substr(end))};
}

std::string format_option(const OptionOffer& option) {
    return fmt::format("option name {} type string default {}", option.name, shown(option.value));
}

std::optional<OptionOffer> parse_option(std::string_view line) {
    std::string_view rest = line;
    if (take_word(rest) != "option" || take_word(rest) != "name") {
        return std::nullopt;
    }
    const std::size_t type = find_word(rest, "type");
    const std::size_t value = type == std::string_view::npos ? type : find_word(rest.substr(type), "default");
    OptionOffer option{std::string(trimmed(rest.substr(0, type))), {}};
    if (value != std::string_view::npos) {
        option.value = meant(split_order(rest.substr(type + value)).rest);
    }
    return option.name.empty() ? std::nullopt : std::optional(option);
}

std::optional<std::string> parse_id(std::string_view line, std::string_view what) {
    std::string_view rest = line;
    const bool is_said = take_word(rest) == "id" && take_word(rest) == what && !rest.empty();
    return is_said ? std::optional(std::string(rest)) : std::nullopt;
}

std::string format_setoption(std::string_view name, std::string_view value) {
    return fmt::format("setoption name {} value {}", name, shown(value));
}

Expected<OptionOffer> parse_setoption(std::string_view rest) {
    std::string_view text = rest;
    const bool is_named = take_word(text) == "name";
    const std::size_t value = find_word(text, "value");
    if (!is_named || value == std::string_view::npos || trimmed(text.substr(0, value)).empty()) {
        return Error{fmt::format("setoption '{}': expected setoption name NAME value VALUE", rest)};
    }
    return OptionOffer{std::string(trimmed(text.substr(0, value))), meant(split_order(text.substr(value)).rest)};
}

std::string format_position_order(const PositionOrder& order) {
    const bool is_view = order.kind == PositionOrder::Kind::kView;
    std::string text = is_view ? "position view " : "position fen ";
    text = order.position.empty() && !is_view ? "position startpos" : text + on_one_line(order.position);
    return order.moves.empty() ? text : fmt::format("{} moves {}", text, order.moves);
}

Expected<PositionOrder> parse_position_order(std::string_view rest) {
    const Order order = split_order(rest);
    if (order.word == "view" && !order.rest.empty()) {
        return PositionOrder{PositionOrder::Kind::kView, std::string(order.rest), {}};
    }
    const bool is_start = order.word == "startpos";
    const std::size_t moves = find_word(order.rest, "moves");
    const std::string_view position = trimmed(order.rest.substr(0, moves));
    const bool is_state = order.word == "fen" && !position.empty();
    if (!is_state && !(is_start && position.empty())) {
        return Error{fmt::format(
            "position '{}': expected startpos or fen POSITION, and moves MOVE... behind them, or view POSITION", rest)};
    }
    PositionOrder read{PositionOrder::Kind::kState, std::string(position), {}};
    if (moves != std::string_view::npos) {
        read.moves = split_order(order.rest.substr(moves)).rest;
    }
    return read;
}

std::string format_info(const Thought& thought) {
    constexpr double kMsPerSecond = 1000;
    std::string text =
        fmt::format("info depth {} nodes {} time {:.0f}", thought.depth, thought.nodes, thought.seconds * kMsPerSecond);
    if (!thought.shares.empty()) {
        text += fmt::format(" shares {}", fmt::join(thought.shares, " "));
    }
    if (thought.proven) {
        std::vector<std::size_t> numbers;
        for (std::size_t seat = 0; seat < thought.shares.size(); ++seat) {
            if (thought.proven->contains(seat_at(seat))) {
                numbers.push_back(seat + 1);
            }
        }
        text += fmt::format(" proven {}", fmt::join(numbers, ","));
    }
    return thought.moves.empty() ? text : fmt::format("{} pv {}", text, fmt::join(thought.moves, " "));
}

void read_info(std::string_view line, std::size_t seats, Info& info) {
    std::string_view rest = line;
    if (take_word(rest) != "info") {
        return;
    }
    while (!rest.empty()) {
        const std::string_view word = take_word(rest);
        if (word == "string") {
            return;
        }
        if (word == "pv") {
            info.pv = rest;
            return;
        }
        if (word == "shares") {
            read_shares(rest, seats, info);
        } else if (word == "proven") {
            read_proven(take_word(rest), seats, info);
        } else if (word == "depth") {
            const std::uint64_t depth = number_of(take_word(rest)).value_or(0);
            info.depth = static_cast<int>(std::min(depth, kMostPlies));
        } else if (word == "nodes") {
            info.nodes = std::min(number_of(take_word(rest)).value_or(0), kMostNodes);
        }
    }
}

std::string format_error_report(std::string_view words) {
    return fmt::format("info string error: {}", clipped(on_one_line(words)));
}

std::optional<std::string> parse_error_report(std::string_view line) {
    std::string_view rest = line;
    if (take_word(rest) != "info" || take_word(rest) != "string") {
        return std::nullopt;
    }
    const std::string_view word = take_word(rest);
    return word == "error" || word == "error:" ? std::optional(std::string(rest)) : std::nullopt;
}

std::optional<std::string> parse_bestmove(std::string_view line) {
    // Engines of chess add the answer that they expect.
    constexpr std::string_view kPonder = " ponder ";
    const Order order = split_order(line);
    return order.word == "bestmove" ? std::optional(std::string(order.rest.substr(0, order.rest.find(kPonder))))
                                    : std::nullopt;
}

}  // namespace sparring::ugi
