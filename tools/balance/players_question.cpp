// What the game is like with every number of players: whether seats are equal, how long it is, how often nobody wins
// alone.

#include "tools/balance/players_question.hpp"

#include "tools/balance/agent_names.hpp"
#include "tools/balance/comparison.hpp"
#include "tools/balance/decided_seats.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/measures.hpp"
#include "tools/balance/seats_question.hpp"
#include "tools/statistics/power.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace sparring::balance {

namespace {

constexpr double kPart = 0.5;

// With one number of players, at one level.
struct Tabled {
    std::vector<std::string> seat_names;
    std::string agent;            // in words
    bool has_own_agents = false;  // others than the game's
    SeatsJudgement seats;
    double confidence = statistics::kDefaultConfidence;  // of the interval of a seat's part of the wins
    std::optional<double> adjusted_p;                    // of equal seats, for all numbers of players
    statistics::SampleMean length;
    statistics::SampleMean draws;

    [[nodiscard]] double equal() const { return 1 / static_cast<double>(seat_names.size()); }
};
// By level, and of each all numbers of players.
using AllTabled = std::array<std::vector<Tabled>, kLevels.size()>;

[[nodiscard]] const Comparison& numbers_of(const Inquiry& inquiry) { return inquiry.profile.players; }

// Unless agents were asked for, the design of the game with so many players says who plays.
[[nodiscard]] Profile profile_of(const Context& context, const Settings& settings) {
    const Inquiry& inquiry = context.inquiry();
    Profile profile = context.module().design(settings)->profile;
    if (inquiry.names_agents) {
        profile.agents = inquiry.profile.agents;
    }
    return profile;
}

// Of another number of players than that of the game, whose games are the basic ones.
[[nodiscard]] Expected<Arm> arm_of(const Context& context, const std::string& value, std::size_t level) {
    const Inquiry& inquiry = context.inquiry();
    auto settings = settings_with(context, numbers_of(inquiry).option, value);
    const std::uint64_t games = inquiry.part_at(level, kPart);
    auto openings = settings ? context.openings(games, *settings) : Expected<std::vector<Opening>>(settings.error());
    if (!openings) {
        return openings.error();
    }
    std::string agent = level_agent(profile_of(context, *settings), level);
    return Arm{.name = fmt::format("players.{}.{}", value, level_name(level)),
               .settings = *std::move(settings),
               .agents = {std::move(agent)},
               .openings = *std::move(openings),
               .games = games,
               .seed = inquiry.seed,
               .keeps = selfplay::Keeps::kMoves,
               .logs_searches = true};
}

[[nodiscard]] bool fits_players(const Inquiry& inquiry) { return !numbers_of(inquiry).values.empty(); }

[[nodiscard]] Expected<std::vector<Arm>> players_arms(const Context& context) {
    auto arms = context.beginners_arm();
    for (const std::size_t level : levels_of(context.inquiry().profile)) {
        for (const std::string& value : numbers_of(context.inquiry()).values) {
            if (is_present_value(context, numbers_of(context.inquiry()).option, value)) {
                continue;
            }
            auto arm = arms ? arm_of(context, value, level) : arms.error();
            if (!arm) {
                return arm.error();
            }
            arms->push_back(*std::move(arm));
        }
    }
    return arms;
}

// The games of a level under such settings.
[[nodiscard]] Tabled tabled_games(const Context& context, std::span<const PlayedGame> games, const Table& table,
                                  const Settings& settings, std::size_t level) {
    const Inquiry& inquiry = context.inquiry();
    const Profile profile = profile_of(context, settings);
    const std::string& agent = level_agent(profile, level);
    return {.seat_names = table.seat_names(),
            .agent = agent_in_words(table, profile.ratings, agent),
            .has_own_agents = agent != level_agent(inquiry.profile, level),
            .seats = judge_seats(games, table.seat_names().size(), inquiry),
            .confidence = statistics::kDefaultConfidence,
            .adjusted_p = std::nullopt,
            .length = mean_of(values_of(*measure_of("length"), games)),
            .draws = mean_of(values_of(*measure_of("draws"), games))};
}

[[nodiscard]] Expected<Tabled> tabled(Context& context, const std::string& value, std::size_t level) {
    const Inquiry& inquiry = context.inquiry();
    if (is_present_value(context, numbers_of(inquiry).option, value)) {
        const auto games = context.basic_games(level);
        if (!games) {
            return games.error();
        }
        Tabled of = tabled_games(context, **games, context.table(), inquiry.game.settings, level);
        if (level == kBeginners) {
            return of;
        }
        // By all games of its seats, as they are told everywhere.
        const auto decided = decided_seats(context, level);
        if (!decided) {
            return decided.error();
        }
        of.seats = decided->judgement;
        of.confidence = decided->confidence;
        return of;
    }
    const auto arm = arm_of(context, value, level);
    const auto table = arm ? context.module().open(arm->settings) : Expected<TablePointer>(arm.error());
    const auto games = table ? context.study().games(*arm, {.traces = true, .snapshot_plies = 0})
                             : Expected<std::vector<PlayedGame>>(table.error());
    return games ? Expected<Tabled>(tabled_games(context, *games, **table, arm->settings, level)) : games.error();
}

[[nodiscard]] Expected<AllTabled> all_tabled(Context& context) {
    AllTabled all;
    for (const std::size_t level : levels_of(context.inquiry().profile)) {
        PValues p_values;
        p_values.reserve(numbers_of(context.inquiry()).values.size());
        all[level].reserve(numbers_of(context.inquiry()).values.size());
        for (const std::string& value : numbers_of(context.inquiry()).values) {
            auto of = tabled(context, value, level);
            if (!of) {
                return of.error();
            }
            p_values.push_back(of->seats.p_value);
            all[level].push_back(*std::move(of));
        }
        const PValues adjusted = holm(p_values);
        for (std::size_t place = 0; place < adjusted.size(); ++place) {
            all[level][place].adjusted_p = adjusted[place];
        }
    }
    return all;
}

// Who plays with numbers of players that have agents of their own.
[[nodiscard]] std::string other_agents(const AllTabled& all, std::span<const std::size_t> levels) {
    std::string text;
    for (std::size_t place = 0; place < all.front().size(); ++place) {
        std::vector<std::string> agents;
        for (const std::size_t level : levels) {
            const Tabled& of = all[level][place];
            if (of.has_own_agents) {
                agents.push_back(fmt::format("{} are {}", players_of_level(level), of.agent));
            }
        }
        if (!agents.empty()) {
            text += fmt::format(" With {} players {}.", all.front()[place].seat_names.size(), fmt::join(agents, "; "));
        }
    }
    return text;
}

[[nodiscard]] report::Table players_table(const Inquiry& inquiry, const AllTabled& all) {
    report::Table table{.id = "numbers-of-players",
                        .title = "The game with every number of players",
                        .columns = {{"players", ""},
                                    {"agents", ""},
                                    {"furthest from an equal part", ""},
                                    {"its part of the wins", "%"},
                                    {"an equal part", "%"},
                                    {"p of equal seats (Holm)", ""},
                                    {"length", std::string(inquiry.profile.length_unit)},
                                    {"no single winner", "%"}},
                        .rows = {},
                        .note =
                            "Intervals of 95 %, each by itself. p is corrected for all numbers of players at one "
                            "level." +
                            other_agents(all, levels_of(inquiry.profile))};
    for (std::size_t place = 0; place < all.front().size(); ++place) {
        for (const std::size_t level : levels_of(inquiry.profile)) {
            const Tabled& of = all[level][place];
            const std::size_t seat = furthest_seat(of.seats);
            table.rows.push_back({static_cast<std::int64_t>(of.seat_names.size()), std::string(level_name(level)),
                                  of.seat_names[seat], figure_of(of.seats.shares[seat], kShares, of.confidence),
                                  fixed(kPoints * of.equal(), 1), report::PValue{of.adjusted_p},
                                  figure_of(of.length, measure_of("length")->showing), figure_of(of.draws, kShares)});
        }
    }
    return table;
}

[[nodiscard]] report::Table shares_table(const Inquiry& inquiry, const AllTabled& all) {
    report::Table table{.id = "seats-of-numbers",
                        .title = "Every seat's part of the wins with every number of players",
                        .columns = {{"players", ""}, {"seat", ""}},
                        .rows = {},
                        .note = "Shared wins divided; intervals of 95 %, each by itself."};
    const auto levels = levels_of(inquiry.profile);
    for (const std::size_t level : levels) {
        table.columns.push_back({std::string(level_name(level)), "%"});
    }
    for (std::size_t place = 0; place < all.front().size(); ++place) {
        const std::vector<std::string>& names = all.front()[place].seat_names;
        for (std::size_t seat = 0; seat < names.size(); ++seat) {
            std::vector<report::Cell> row = {static_cast<std::int64_t>(names.size()), names[seat]};
            for (const std::size_t level : levels) {
                const Tabled& of = all[level][place];
                row.emplace_back(figure_of(of.seats.shares[seat], kShares, of.confidence));
            }
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

// Of a number of players with which seats are shown not to be equal; that of the game itself is told by its seats.
[[nodiscard]] std::optional<report::Finding> finding_of(const Inquiry& inquiry, const AllTabled& all,
                                                        std::size_t place) {
    const Tabled& stronger = all[kStronger][place];
    const std::size_t seat = furthest_seat(stronger.seats);
    std::array<Evidence, kStrengths> evidence;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const Tabled& of = all[strength][place];
        evidence[strength] = evidence_beyond(of.seats.shares[seat], of.equal(), of.adjusted_p);
    }
    const auto standing = standing_of(evidence, inquiry.alpha);
    if (standing == report::Finding::Standing::kOpen || stronger.seat_names.size() == inquiry.seats()) {
        return std::nullopt;
    }
    return report::Finding{.section = "players",
                           .text = fmt::format("With {} players {}'s part of the wins, where {} % would be equal, is",
                                               stronger.seat_names.size(), stronger.seat_names[seat],
                                               fixed(kPoints * stronger.equal(), 1)),
                           .figure = figure_of(stronger.seats.shares[seat], kShares),
                           .unit = "%",
                           .standing = standing};
}

[[nodiscard]] Status answer_players(Context& context, report::Report& report) {
    const Inquiry& inquiry = context.inquiry();
    const auto all = all_tabled(context);
    if (!all) {
        return all.error();
    }
    report.sections.push_back({.id = "players",
                               .title = "Every number of players",
                               .blocks = {players_table(inquiry, *all), shares_table(inquiry, *all)}});
    for (std::size_t place = 0; place < all->front().size() && inquiry.facts->why_seats_are_alike.empty(); ++place) {
        if (auto finding = finding_of(inquiry, *all, place)) {
            report.findings.push_back(*std::move(finding));
        }
    }
    return ok();
}

[[nodiscard]] std::vector<Need> players_needs(const Inquiry& inquiry) {
    constexpr double kEffect = 0.05;
    const double equal = 1 / static_cast<double>(inquiry.seats());
    const double spread = std::sqrt(equal * (1 - equal));
    const std::uint64_t planned = inquiry.part(kPart);
    const double least = statistics::detectable_mean_effect(static_cast<double>(planned), spread);
    return {{.question = "players",
             .effect = fmt::format("a seat {} points from an equal share, with another number of players",
                                   shortest(kPoints * kEffect)),
             .needed = static_cast<std::uint64_t>(std::ceil(statistics::units_for_mean(kEffect, spread))),
             .planned = planned,
             .detectable = fmt::format("{} points", fixed(kPoints * least, 1))}};
}

}  // namespace

Question players_question() {
    return {"players",     "what the game is like with every number of players",
            fits_players,  players_arms,
            players_needs, answer_players};
}

}  // namespace sparring::balance
