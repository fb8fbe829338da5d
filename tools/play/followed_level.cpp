#include "tools/play/followed_level.hpp"

#include "tools/data/text_file.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <sstream>
#include <string>
#include <system_error>

namespace sparring {

namespace {

constexpr double kFirstStep = 2;
constexpr double kLastStep = 0.5;

[[nodiscard]] bool is_level(double number) { return number >= 1 && number <= 10; }

using Levels = std::map<std::string, FollowedLevel, std::less<>>;

// Lines that say something else are left out: nothing is lost but a level that is soon found again.
[[nodiscard]] Levels read_levels(const std::filesystem::path& path) {
    Levels levels;
    const Expected<std::string> text = read_text_file(path);
    if (!text) {
        return levels;
    }
    for (const TextLine& line : content_lines(*text)) {
        std::istringstream words(line.text);
        std::string game;
        FollowedLevel found;
        if (words >> game >> found.level >> found.games && is_level(found.level) && found.games >= 0) {
            levels[game] = found;
        }
    }
    return levels;
}

}  // namespace

Expected<double> parse_level(std::string_view text) {
    double level = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, code] = std::from_chars(text.data(), end, level, std::chars_format::fixed);
    if (code != std::errc{} || stopped != end || !is_level(level)) {
        return Error{fmt::format("'{}' is no level: expected a number from 1 to 10, such as 3.5, or {}",
                                 on_one_line(text), kFollowing)};
    }
    return level;
}

FollowedLevel after_game(const FollowedLevel& before, double share, int seats) {
    const double even = 1.0 / seats;
    const double step = std::max(kFirstStep / std::sqrt(before.games + 1), kLastStep);
    const double moved = before.level + step * (share - even) / (1 - even);
    return {std::clamp(std::round(10 * moved) / 10, 1.0, 10.0), before.games + 1};
}

FollowedLevel FollowedLevels::of(std::string_view game) const {
    const Levels levels = read_levels(path_);
    const auto found = levels.find(game);
    return found == levels.end() ? FollowedLevel{} : found->second;
}

Status FollowedLevels::keep(std::string_view game, const FollowedLevel& level) const {
    if (path_.empty()) {
        return ok();
    }
    Levels levels = read_levels(path_);
    levels[std::string(game)] = level;
    std::string text = "# game, level that follows the person, games played\n";
    for (const auto& [name, kept] : levels) {
        text += fmt::format("{} {} {}\n", name, shortest(kept.level), kept.games);
    }
    std::error_code ignored;  // the file says what is wrong
    std::filesystem::create_directories(path_.parent_path(), ignored);
    return write_text_file(path_, text);
}

}  // namespace sparring
