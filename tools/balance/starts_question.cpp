// What is left of the advantage of a seat when the start goes round.

#include "tools/balance/starts_question.hpp"

#include "tools/balance/decided_seats.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/seats_question.hpp"
#include "tools/balance/tile_changes.hpp"
#include "tools/statistics/interval.hpp"
#include "tools/statistics/multiple_tests.hpp"
#include "tools/statistics/power.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace sparring::balance {

namespace {

constexpr double kPartOfStart = 0.25;  // of the basic games, for each start
constexpr double kTests = 2;           // places and turns

constexpr std::array<std::string_view, 8> kOrdinals = {"first", "second", "third",   "fourth",
                                                       "fifth", "sixth",  "seventh", "eighth"};

// By level.
using JudgedLevels = std::array<SeatsJudgement, kLevels.size()>;
struct Judged {
    JudgedLevels places;
    JudgedLevels turns;
};

[[nodiscard]] const std::vector<OptionSetting>& starts_of(const Inquiry& inquiry) { return inquiry.facts->starts; }
[[nodiscard]] bool fits_starts(const Inquiry& inquiry) { return !starts_of(inquiry).empty(); }

// That a place starts which does not in the basic games.
[[nodiscard]] Expected<Arm> start_arm(const Context& context, std::size_t start, std::size_t level) {
    const Inquiry& inquiry = context.inquiry();
    Settings settings = settings_with(inquiry, starts_of(inquiry)[start]);
    const std::uint64_t games = inquiry.part_at(level, kPartOfStart);
    auto openings = context.openings(games, settings);
    if (!openings) {
        return openings.error();
    }
    return Arm{.name = fmt::format("start.{}.{}", start + 1, level_name(level)),
               .settings = std::move(settings),
               .agents = {level_agent(inquiry.profile, level)},
               .openings = *std::move(openings),
               .games = games,
               .seed = inquiry.seed,
               .keeps = selfplay::Keeps::kMoves,
               .logs_searches = false};
}

[[nodiscard]] Expected<std::vector<Arm>> starts_arms(const Context& context) {
    auto arms = context.beginners_arm();
    for (const std::size_t level : levels_of(context.inquiry().profile)) {
        for (std::size_t start = 1; start < starts_of(context.inquiry()).size(); ++start) {
            auto arm = arms ? start_arm(context, start, level) : arms.error();
            if (!arm) {
                return arm.error();
            }
            arms->push_back(*std::move(arm));
        }
    }
    return arms;
}

[[nodiscard]] std::vector<Need> starts_needs(const Inquiry& inquiry) {
    const double equal = 1 / static_cast<double>(inquiry.seats());
    const double spread = std::sqrt(equal * (1 - equal) / static_cast<double>(inquiry.seats()));
    const std::uint64_t planned = inquiry.part(kPartOfStart);
    const double least = statistics::detectable_mean_effect(static_cast<double>(planned), spread);
    return {{.question = "starts",
             .effect = fmt::format("a place {} points from an equal share, whoever starts",
                                   shortest(kPoints * inquiry.margin)),
             .needed = static_cast<std::uint64_t>(std::ceil(statistics::units_for_mean(inquiry.margin, spread))),
             .planned = planned,
             .detectable = fmt::format("{} points", fixed(kPoints * least, 1))}};
}

[[nodiscard]] Expected<RotatedShares> shares_at(Context& context, std::size_t level) {
    const auto basic = context.basic_games(level);
    if (!basic) {
        return basic.error();
    }
    std::vector<std::vector<PlayedGame>> games = {**basic};
    for (std::size_t start = 1; start < starts_of(context.inquiry()).size(); ++start) {
        const auto arm = start_arm(context, start, level);
        auto played = arm ? context.study().games(*arm, kResultsOnly) : arm.error();
        if (!played) {
            return played.error();
        }
        games.push_back(*std::move(played));
    }
    return rotated_shares(games);
}

[[nodiscard]] Expected<Judged> judged_starts(Context& context) {
    const Inquiry& inquiry = context.inquiry();
    // Either of the two tests may find something.
    const SeatsLimits limits{.margin = inquiry.margin, .alpha = inquiry.alpha / kTests, .balance_alpha = inquiry.alpha};
    Judged judged;
    for (const std::size_t level : levels_of(inquiry.profile)) {
        const auto shares = shares_at(context, level);
        if (!shares) {
            return shares.error();
        }
        judged.places[level] = judge_seats(shares->of_places, limits);
        judged.turns[level] = judge_seats(shares->of_turns, limits);
    }
    return judged;
}

[[nodiscard]] double confidence_of_all(const Inquiry& inquiry) {
    return statistics::simultaneous_confidence(statistics::kDefaultConfidence, seat_questions(inquiry));
}

[[nodiscard]] std::string place_name(const Inquiry& inquiry, std::size_t place) {
    return fmt::format("{}'s place", inquiry.game.seat_names[place]);
}

[[nodiscard]] std::optional<double> corrected(std::optional<double> p) {
    return p ? std::optional(std::min(1.0, kTests * *p)) : p;
}

[[nodiscard]] report::Table shares_table(const Inquiry& inquiry, std::string id, std::string title,
                                         const std::vector<std::string>& names, const JudgedLevels& judged) {
    report::Table table{
        .id = std::move(id),
        .title = std::move(title),
        .columns = {{"of whom", ""}},
        .rows = {},
        .note = fmt::format("Each place starts as often as any other; a block is one game of each start. A shared win "
                            "counts in parts; {} % is an equal part. Intervals cover all rows at once with 95 %; the p "
                            "value is corrected for the two tests of places and of turns (Bonferroni).",
                            fixed(kPoints / static_cast<double>(inquiry.seats()), 1))};
    const auto levels = levels_of(inquiry.profile);
    for (const std::size_t level : levels) {
        table.columns.push_back({std::string(level_name(level)), "%"});
    }
    for (std::size_t row = 0; row < names.size(); ++row) {
        std::vector<report::Cell> cells = {names[row]};
        for (const std::size_t level : levels) {
            cells.emplace_back(figure_of(judged[level].shares[row], kShares, confidence_of_all(inquiry)));
        }
        table.rows.push_back(std::move(cells));
    }
    std::vector<report::Cell> tests = {std::string("p value of equal shares")};
    std::vector<report::Cell> games = {std::string("games")};
    for (const std::size_t level : levels) {
        tests.emplace_back(report::PValue{corrected(judged[level].p_value)});
        games.emplace_back(static_cast<std::int64_t>(judged[level].shares.front().count * names.size()));
    }
    table.rows.push_back(std::move(tests));
    table.rows.push_back(std::move(games));
    return table;
}

[[nodiscard]] report::Finding finding_about(const Inquiry& inquiry, std::string text, const JudgedLevels& judged,
                                            std::size_t row) {
    const double equal = 1 / static_cast<double>(inquiry.seats());
    std::array<Evidence, kStrengths> evidence;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        evidence[strength] = evidence_beyond(judged[strength].shares[row], equal, corrected(judged[strength].p_value));
    }
    return {.section = "starts",
            .text = std::move(text),
            .figure = figure_of(judged[kStronger].shares[row], kShares, confidence_of_all(inquiry)),
            .unit = "%",
            .standing = standing_of(evidence, inquiry.alpha)};
}

[[nodiscard]] std::string answer_in_words(const Inquiry& inquiry, const SeatsJudgement& places) {
    const std::size_t furthest = furthest_seat(places);
    const double equal = 1 / static_cast<double>(inquiry.seats());
    const statistics::SampleMean& wins = places.shares[furthest];
    const std::string share =
        fmt::format("{} wins {} %, where {} % would be an equal part", place_name(inquiry, furthest),
                    fixed(kPoints * wins.mean.value_or(equal), 1), fixed(kPoints * equal, 1));
    if (places.is_balanced) {
        return fmt::format(
            "Yes: over games of which each place starts as many, every place's part of the wins is "
            "within {} points of an equal one.",
            shortest(kPoints * inquiry.margin));
    }
    return places.differs
               ? fmt::format("Not enough: whoever starts, {}.", share)
               : fmt::format("Not decided: whoever starts, no place is shown to be better. Furthest off, {}.", share);
}

[[nodiscard]] Status answer_starts(Context& context, report::Report& report) {
    const auto judged = judged_starts(context);
    if (!judged) {
        return judged.error();
    }
    const Inquiry& inquiry = context.inquiry();
    std::vector<std::string> places;
    std::vector<std::string> turns;
    for (std::size_t seat = 0; seat < inquiry.seats(); ++seat) {
        places.push_back(place_name(inquiry, seat));
        turns.push_back(fmt::format("who moves {}", kOrdinals.at(seat)));
    }
    report.sections.push_back(
        {.id = "starts",
         .title = "If the start goes round",
         .blocks = {shares_table(inquiry, "start-places", "Win share by place, whoever starts", places, judged->places),
                    shares_table(inquiry, "start-turns", "Win share by the order of turns, whatever the place", turns,
                                 judged->turns)}});
    const std::size_t place = furthest_seat(judged->places[kStronger]);
    report.findings.push_back(
        finding_about(inquiry, fmt::format("Whoever starts, {} wins", places[place]), judged->places, place));
    const std::size_t turn = furthest_seat(judged->turns[kStronger]);
    report.findings.push_back(
        finding_about(inquiry, fmt::format("Whatever the place, {} wins", turns[turn]), judged->turns, turn));
    report.answers.push_back({"Does it help to start in turn?", answer_in_words(inquiry, judged->places[kStronger])});
    return ok();
}

}  // namespace

RotatedShares rotated_shares(std::span<const std::vector<PlayedGame>> games) {
    const std::size_t seats = games.size();
    std::size_t blocks = games.front().size();
    for (const std::vector<PlayedGame>& of_start : games) {
        blocks = std::min(blocks, of_start.size());
    }
    RotatedShares shares{.of_places = std::vector(seats, std::vector<double>(blocks, 0.0)),
                         .of_turns = std::vector(seats, std::vector<double>(blocks, 0.0))};
    for (std::size_t start = 0; start < seats; ++start) {
        for (std::size_t block = 0; block < blocks; ++block) {
            for (std::size_t seat = 0; seat < seats; ++seat) {
                const double part = games[start][block].share(seat) / static_cast<double>(seats);
                shares.of_places[(start + seat) % seats][block] += part;
                shares.of_turns[seat][block] += part;
            }
        }
    }
    return shares;
}

Question starts_question() {
    return {"starts",     "whether a start that goes round makes places equal", fits_starts, starts_arms, starts_needs,
            answer_starts};
}

}  // namespace sparring::balance
