// Cells, arrows and chambers as text.

#include "engine/drakon/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

namespace sparring::drakon {

namespace {

constexpr std::array<std::string_view, 19> kPendingNames = {
    "deal",  "turn",   "void return", "counter", "escape", "rotate", "destroy", "shift", "put", "buy",
    "steal", "stolen", "mind",        "float",   "swap",   "with",   "drakon",  "draw",  "turn"};

[[nodiscard]] std::optional<int> parse_coordinate(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_number = error == std::errc() && end == text.data() + text.size();
    // A number has one text only.
    return is_number && std::abs(value) <= kMaxBound && std::to_string(value) == text ? std::optional(value)
                                                                                      : std::nullopt;
}

}  // namespace

std::optional<Cell> parse_cell(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) {
        return std::nullopt;
    }
    const std::optional<int> east = parse_coordinate(text.substr(0, comma));
    const std::optional<int> north = parse_coordinate(text.substr(comma + 1));
    if (!east || !north) {
        return std::nullopt;
    }
    return Cell{static_cast<std::int8_t>(*east), static_cast<std::int8_t>(*north)};
}

std::optional<Arrows> parse_arrows(std::string_view text) {
    Arrows arrows = 0;
    for (const char letter : text) {
        const std::size_t side = kSideLetters.find(letter);
        const bool is_next = side != std::string_view::npos && (arrows >> side) == 0;
        if (!is_next) {
            return std::nullopt;
        }
        arrows = static_cast<Arrows>(arrows | (1U << side));
    }
    return text.empty() ? std::nullopt : std::optional(arrows);
}

std::optional<Code> parse_code(std::string_view text) {
    const auto* const found = std::ranges::find(kCodeNames, text);
    return found == kCodeNames.end() ? std::nullopt : std::optional(static_cast<Code>(found - kCodeNames.begin()));
}

std::optional<Kind> parse_kind(std::string_view text) {
    const std::optional<Code> code = parse_code(text.substr(0, std::min<std::size_t>(text.size(), 2)));
    const std::size_t shape = text.size() == 4 ? kShapeLetters.find(text[3]) : std::string_view::npos;
    if (!code || shape == std::string_view::npos || text[2] != ':') {
        return std::nullopt;
    }
    return kind_of(*code, static_cast<Shape>(shape));
}

std::string format_cell(Cell cell) { return fmt::format("{},{}", cell.x, cell.y); }

std::string format_arrows(Arrows arrows) {
    std::string text;
    for (const Side side : kAllSides) {
        if (has(arrows, side)) {
            text += kSideLetters[static_cast<std::size_t>(side)];
        }
    }
    return text;
}

std::string format_kind(Kind kind) {
    if (kind == kUnknown) {
        return "?";
    }
    return fmt::format("{}:{}", name_of(code_of(kind)), kShapeLetters[static_cast<std::size_t>(shape_of(kind))]);
}

std::string_view name_of(Pending pending) { return kPendingNames[static_cast<std::size_t>(pending)]; }

}  // namespace sparring::drakon
