#include "tools/balance/first_captures.hpp"

#include "tools/balance/figures.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace sparring::balance {

std::optional<FirstCaptures> first_captures_in(std::span<const PlayedGame> games, const Inquiry& inquiry) {
    const std::string& captures = inquiry.facts->captures;
    if (captures.empty()) {
        return std::nullopt;
    }
    std::vector<double> any;
    std::vector<double> won;
    any.reserve(games.size());
    for (const PlayedGame& game : games) {
        const auto first = std::ranges::find(game.trace.events, captures, &GameTrace::Event::kind);
        const bool has_any = first != game.trace.events.end();
        any.push_back(has_any ? 1 : 0);
        if (has_any) {
            won.push_back(game.share(first->seat));
        }
    }
    return FirstCaptures{mean_of(any), mean_of(won)};
}

std::string words_of_first_captures(const FirstCaptures& captures, const Inquiry& inquiry) {
    if (!captures.won.mean) {
        return {};
    }
    return fmt::format("Who captures first wins {} % of the games, where {} % would be an equal part.",
                       fixed(kPoints * *captures.won.mean, 0),
                       fixed(kPoints / static_cast<double>(inquiry.seats()), 0));
}

report::Table first_captures_table(const std::array<FirstCaptures, kStrengths>& captures, const Inquiry& inquiry) {
    report::Table table{
        .id = "first-captures",
        .title = "Whether who captures first wins",
        .columns = {{"agents", ""}, {"somebody captures", "% of the games"}, {"who does so first wins", "%"}},
        .rows = {},
        .note = fmt::format("Shared wins divided; {} % is an equal part. Intervals of 95 % (Student's t), each by "
                            "itself. Who captures first may be better off for other reasons.",
                            fixed(kPoints / static_cast<double>(inquiry.seats()), 1))};
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        table.rows.push_back({std::string(kStrengthNames[strength]), figure_of(captures[strength].any, kShares),
                              figure_of(captures[strength].won, kShares)});
    }
    return table;
}

}  // namespace sparring::balance
