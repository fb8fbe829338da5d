#include "tools/play/people_clocks.hpp"

#include "engine/core/options.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>

namespace sparring {

namespace {

constexpr int kMostMs = 24 * 60 * 60 * 1000;

struct Unit {
    std::string_view name;
    int ms;
};
constexpr std::array<Unit, 4> kUnits = {{{"h", 3'600'000}, {"m", 60'000}, {"s", 1000}, {"ms", 1}}};

Error no_duration(std::string_view text) {
    return Error{fmt::format("'{}' is not a time of at most a day: expected one such as 90s, 5m or 1h30m",
                             on_one_line(std::string(text)))};
}

}  // namespace

Expected<int> parse_duration(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789";
    std::string_view left = text;
    std::int64_t sum = 0;
    std::size_t next_unit = 0;  // units before it have been named, or are longer than one that has
    while (!left.empty()) {
        const std::string_view number = left.substr(0, left.find_first_not_of(kDigits));
        left.remove_prefix(number.size());
        const std::string_view name = left.substr(0, left.find_first_of(kDigits));
        left.remove_prefix(name.size());
        const Expected<int> count = parse_integer(number, 0, kMostMs);
        const auto units = std::span(kUnits).subspan(next_unit);
        const auto unit = std::ranges::find(units, name, &Unit::name);
        if (!count || unit == units.end()) {
            return no_duration(text);
        }
        next_unit += static_cast<std::size_t>(unit - units.begin()) + 1;
        sum += std::int64_t{*count} * unit->ms;
    }
    return sum >= 1 && sum <= kMostMs ? Expected<int>(static_cast<int>(sum)) : no_duration(text);
}

Expected<GameTime> parse_clock(std::string_view text) {
    const std::size_t plus = text.find('+');
    const Expected<int> game = parse_duration(text.substr(0, plus));
    if (!game) {
        return game.error();
    }
    if (plus == std::string_view::npos) {
        return GameTime{*game, 0};
    }
    const Expected<int> increment = parse_duration(text.substr(plus + 1));
    return increment ? Expected<GameTime>(GameTime{*game, *increment}) : increment.error();
}

std::string clock_text(double ms) {
    const auto seconds = static_cast<std::int64_t>(std::ceil(std::max(0.0, ms) / 1000));
    const std::int64_t minutes = seconds / 60;
    return minutes < 60 ? fmt::format("{}:{:02}", minutes, seconds % 60)
                        : fmt::format("{}:{:02}:{:02}", minutes / 60, minutes % 60, seconds % 60);
}

}  // namespace sparring
