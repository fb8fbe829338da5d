#include "tools/balance/further_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sparring::balance {

namespace {

constexpr std::size_t kFurtherLooks = 3;
// Far from the seeds of all other arms.
constexpr std::uint64_t kSeedsApart = 1'000'000;

// What each look adds, as a part of the games at first.
[[nodiscard]] double added_part(const Inquiry& inquiry) {
    const double most = static_cast<double>(inquiry.most_games) / static_cast<double>(inquiry.games);
    return std::max(0.0, (most - 1) / kFurtherLooks);
}

}  // namespace

statistics::LookParts looks_of(const Inquiry& inquiry) {
    const double added = added_part(inquiry);
    if (added == 0) {
        return {1};
    }
    statistics::LookParts parts;
    for (std::size_t number = 0; number <= kFurtherLooks; ++number) {
        parts.push_back((1 + static_cast<double>(number) * added) / (1 + kFurtherLooks * added));
    }
    return parts;
}

Expected<Arm> further_arm(const Context& context, Arm arm, std::size_t number) {
    const double games = added_part(context.inquiry()) * static_cast<double>(arm.games);
    arm.name += fmt::format(".look-{}", number + 1);
    arm.games = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::llround(games)));
    arm.seed += kSeedsApart * number;
    arm.logs_searches = false;
    auto openings = context.openings(arm.games, arm.settings, arm.seed);
    if (!openings) {
        return openings.error();
    }
    arm.openings = *std::move(openings);
    return arm;
}

Expected<std::vector<PlayedGame>> further_games(Context& context, const Arm& arm, std::size_t number) {
    const Expected<Arm> further = further_arm(context, arm, number);
    if (!further) {
        return further.error();
    }
    const std::array<Arm, 1> arms = {*further};
    if (const Status played = context.study().play(arms, fmt::format("{}, look {}", arm.name, number + 1)); !played) {
        return played.error();
    }
    return context.study().games(*further, kResultsOnly);
}

}  // namespace sparring::balance
