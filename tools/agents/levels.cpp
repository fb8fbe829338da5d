#include "tools/agents/levels.hpp"

#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <utility>

namespace sparring {

namespace {

constexpr double kDefaultLevel = 5;
constexpr double kMostWaiting = 3;  // seconds for all opponents together

}  // namespace

const LevelScale& scale_for(std::span<const LevelScale> scales, int seats) {
    return *std::ranges::min_element(scales, {},
                                     [seats](const LevelScale& scale) { return std::abs(scale.seats - seats); });
}

LevelStrength strength_of(const LevelScale& scale, double level, int seats) {
    const double place = std::clamp(level, 1.0, static_cast<double>(kLevels)) - 1;
    const auto low = std::min(static_cast<std::size_t>(place), kLevels - 2);
    const double part = place - static_cast<double>(low);
    const auto between = [low, part](const PerLevel<double>& values) {
        return std::lerp(values[low], values[low + 1], part);
    };
    const double nodes = std::exp(std::lerp(std::log(scale.nodes[low]), std::log(scale.nodes[low + 1]), part));
    // Nothing limits the depth from the first level without a cap on, nor on the way to it.
    const bool is_unlimited = part > 0 && scale.depth[low + 1] == 0;
    const double depth = is_unlimited ? 0 : between(scale.depth);
    // The highest level thinks for a second.
    const double most = scale.nodes.back() * std::min(1.0, kMostWaiting / (seats - 1));
    return {std::round(std::min(nodes, most)), static_cast<int>(std::lround(depth)), between(scale.misjudgement),
            between(scale.rating)};
}

std::optional<double> rating_of(const LevelScale& scale, double level, int seats) {
    const auto is_measured_at = [&scale](double place) {
        return scale.rating[static_cast<std::size_t>(place) - 1] != 0;
    };
    return seats == scale.seats && is_measured_at(std::floor(level)) && is_measured_at(std::ceil(level))
               ? std::optional(strength_of(scale, level, seats).rating)
               : std::nullopt;
}

AgentSpec search_at_level(std::string_view kind, const LevelScale& scale, const AgentSpec& level, int seats) {
    const LevelStrength strength = strength_of(scale, level_of(level), seats);
    AgentSpec spec{level.text, std::string(kind), {{"nodes", strength.nodes}, {"misjudgement", strength.misjudgement}}};
    if (strength.depth > 0) {
        spec.settings.push_back({"depth", static_cast<double>(strength.depth)});
    }
    return spec;
}

AgentKind level_kind(std::string meaning) {
    return {"level",
            std::move(meaning),
            {{"level", "1 is weakest; 3.5 is between 3 and 4", 1, kLevels, "5", AgentParameter::Kind::kReal}}};
}

AgentSpec level_spec(double level) { return {fmt::format("level:{}", shortest(level)), "level", {{"level", level}}}; }

double level_of(const AgentSpec& spec) { return spec.value_or("level", kDefaultLevel); }

}  // namespace sparring
