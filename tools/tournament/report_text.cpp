#include "tools/text/folding.hpp"
#include "tools/text/numbers.hpp"
#include "tools/tournament/report.hpp"
#include "tools/tournament/report_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>

namespace sparring::tournament {

namespace {

// How much is to be played of what.
[[nodiscard]] std::string extent_text(const Report& report) {
    const Plan& plan = report.plan;
    if (report.is_of_pairs()) {
        return fmt::format("{}, {} for each pairing", name_of(plan.format), report.counted_units(plan.rounds));
    }
    if (rotation_of(plan.format) == Rotation::kNone) {
        return fmt::format("{} seats, {}, {}", plan.seats(), name_of(plan.format), report.counted_units(plan.rounds));
    }
    const std::size_t lineups = report.standings.lineups().size();
    const std::string each = lineups == 1 ? "" : fmt::format(" for each of {} lineups", grouped(lineups));
    return fmt::format("{} seats, {}, {} of {} games{}", plan.seats(), name_of(plan.format),
                       report.counted_units(plan.rounds), plan.seats(), each);
}

[[nodiscard]] std::string head_text(const Report& report) {
    return fmt::format("{}, {}, seed {}, openings: {} ({})\n", report.game, extent_text(report), report.plan.seed,
                       report.book, grouped(report.plan.openings.size()));
}

[[nodiscard]] std::string ending_text(const Report& report) {
    const std::string units = std::string(report.plan.unit()) + "s";
    const std::string progress =
        fmt::format("after {} of {} {}", grouped(report.standings.blocks()), grouped(report.planned_blocks()), units);
    if (!report.ended) {
        return fmt::format("Ended by an error {}; only whole {} count.\n", progress, units);
    }
    switch (*report.ended) {
        case Ended::kAllBlocks: return {};
        case Ended::kEnough: return fmt::format("The test was decided {}.\n", progress);
        case Ended::kStopped: return fmt::format("Stopped {}; only whole {} count.\n", progress, units);
    }
    return {};
}

// What the levels among the agents were rated when they were measured.
[[nodiscard]] std::string levels_text(const Report& report) {
    std::string text;
    for (std::size_t agent = 0; agent < report.level_ratings.size(); ++agent) {
        if (report.level_ratings[agent]) {
            text += fmt::format("{}{} {}", text.empty() ? "Rated before, in Elo above greedy: " : ", ",
                                report.names[agent], fixed(*report.level_ratings[agent], 0));
        }
    }
    return text.empty() ? text : text + ".\n";
}

// What there is to beware of.
[[nodiscard]] std::string notes_text(const Report& report) {
    std::string text;
    if (const std::uint64_t count = report.standings.endings(Ending::kMaxPlies); count > 0) {
        text += fmt::format("{} {} cut off at the ply limit and counted as {}.\n", grouped(count),
                            count == 1 ? "game was" : "games were", report.is_of_pairs() ? "drawn" : "shared by all");
    }
    if (const std::uint64_t count = report.standings.repeated(); count > 0) {
        text +=
            fmt::format("{} {} an earlier one move for move, so the intervals are too narrow: give more openings.\n",
                        report.counted_units(count), count == 1 ? "repeats" : "repeat");
    }
    return text;
}

}  // namespace

std::string report_text(const Report& report, int columns) {
    return folded(head_text(report) + ending_text(report) + "\n" +
                      (report.is_of_pairs() ? pairs_text(report, columns) : blocks_text(report, columns)) +
                      luck_text(report, columns) + endings_text(report) + levels_text(report) + notes_text(report),
                  columns);
}

}  // namespace sparring::tournament
