#include "tools/balance/levels_question.hpp"

#include "tools/balance/agent_names.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/first_captures.hpp"
#include "tools/balance/leads.hpp"
#include "tools/balance/measures.hpp"
#include "tools/balance/power_up_arms.hpp"
#include "tools/balance/power_up_values.hpp"

#include <fmt/format.h>

#include <array>
#include <string>
#include <utility>

namespace sparring::balance {

namespace {

// Something that is measured at each level.
struct AtLevels {
    std::string title;
    std::string unit;
    Showing showing;
    bool is_primary = false;
    std::array<statistics::SampleMean, kLevels.size()> means{};
    statistics::SampleMean change{};  // of the stronger ones less beginners
    std::optional<double> adjusted_p = std::nullopt;
};

// In the order of the levels.
using GamesOfLevels = std::array<const std::vector<PlayedGame>*, kLevels.size()>;

[[nodiscard]] bool fits_levels(const Inquiry& inquiry) { return !inquiry.profile.beginner.empty(); }

// What is done to a kind, and how a row of it is called.
constexpr std::array<std::pair<Treatment::Kind, std::string_view>, 2> kTreatments = {
    std::pair{Treatment::Kind::kIdle, "What a seat loses without the use of the {}"},
    std::pair{Treatment::Kind::kRemoved, "What a seat loses with no {} of its own on the board"}};

// The arms in which something is done to a kind, of every seat in turn at every level.
[[nodiscard]] Status add_treated_arms(const Context& context, const std::vector<Opening>& openings, Treatment treatment,
                                      std::vector<Arm>& arms) {
    for (const std::size_t level : kLevels) {
        for (treatment.seat = 0; treatment.seat < context.inquiry().seats(); ++treatment.seat) {
            auto arm = treated_arm(context, openings, treatment, level);
            if (!arm) {
                return arm.error();
            }
            arms.push_back(*std::move(arm));
        }
    }
    return ok();
}

[[nodiscard]] Expected<std::vector<Arm>> level_arms(const Context& context) {
    auto arms = context.beginners_arm();
    const auto openings = arms ? power_up_openings(context) : arms.error();
    if (!openings) {
        return openings.error();
    }
    for (const ItemKind& kind : kinds_of(context.inquiry())) {
        for (const auto& [treatment, title] : kTreatments) {
            if (const Status added = add_treated_arms(context, *openings, {treatment, kind.letter, 0, 0}, *arms);
                !added) {
                return added.error();
            }
        }
    }
    return arms;
}

[[nodiscard]] std::vector<AtLevels> rows_of_measures(const Inquiry& inquiry, const GamesOfLevels& games) {
    std::vector<AtLevels> rows;
    for (const Measure& measure : measures()) {
        AtLevels row{.title = std::string(measure.title),
                     .unit = unit_of(measure, inquiry.profile),
                     .showing = measure.showing,
                     .is_primary = measure.is_primary()};
        for (std::size_t place = 0; place < kLevels.size(); ++place) {
            row.means[place] = mean_of(values_of(measure, *games[place]));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

[[nodiscard]] std::vector<AtLevels> rows_of_seats(const Inquiry& inquiry, const GamesOfLevels& games) {
    std::vector<AtLevels> rows;
    for (std::size_t seat = 0; seat < inquiry.seats() && inquiry.facts->why_seats_are_alike.empty(); ++seat) {
        AtLevels row{.title = fmt::format("{}'s part of the wins", inquiry.game.seat_names[seat]),
                     .unit = "%",
                     .showing = kShares,
                     .is_primary = true};
        for (std::size_t place = 0; place < kLevels.size(); ++place) {
            row.means[place] = mean_of(shares_of(*games[place], seat));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

[[nodiscard]] std::vector<AtLevels> rows_of_leads(const GamesOfLevels& games) {
    std::vector<AtLevels> rows;
    for (std::size_t part = 0; part < kLeadParts.size(); ++part) {
        AtLevels row{.title = fmt::format("What who leads after {} % of a game wins", kLeadParts[part]),
                     .unit = "%",
                     .showing = kShares};
        for (std::size_t place = 0; place < kLevels.size(); ++place) {
            row.means[place] = mean_of(leaders_shares(*games[place], part));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

[[nodiscard]] std::vector<AtLevels> rows_of_captures(const Inquiry& inquiry, const GamesOfLevels& games) {
    AtLevels any{.title = "Games in which somebody captures", .unit = "%", .showing = kShares};
    AtLevels won{.title = "What who captures first wins", .unit = "%", .showing = kShares};
    for (std::size_t place = 0; place < kLevels.size(); ++place) {
        const auto captures = first_captures_in(*games[place], inquiry);
        if (!captures) {
            return {};
        }
        any.means[place] = captures->any;
        won.means[place] = captures->won;
    }
    return {any, won};
}

// What is measured of the basic games; not of every game there is everything.
[[nodiscard]] Expected<std::vector<AtLevels>> measured_outcomes(Context& context) {
    GamesOfLevels games{};
    for (std::size_t place = 0; place < kLevels.size(); ++place) {
        const auto of_level = context.basic_games(kLevels[place]);
        if (!of_level) {
            return of_level.error();
        }
        games[place] = *of_level;
    }
    std::vector<AtLevels> rows = rows_of_seats(context.inquiry(), games);
    std::ranges::move(rows_of_measures(context.inquiry(), games), std::back_inserter(rows));
    std::ranges::move(rows_of_leads(games), std::back_inserter(rows));
    std::ranges::move(rows_of_captures(context.inquiry(), games), std::back_inserter(rows));
    std::erase_if(rows, [](const AtLevels& row) {
        return std::ranges::none_of(row.means,
                                    [](const statistics::SampleMean& mean) { return mean.mean.has_value(); });
    });
    return rows;
}

// What seats lose by it at each level.
[[nodiscard]] Expected<AtLevels> row_of_losses(Context& context, const std::vector<Opening>& openings,
                                               const Treatment& treatment, std::string title) {
    AtLevels row{.title = std::move(title), .unit = "points", .showing = kLosses, .is_primary = true};
    for (std::size_t place = 0; place < kLevels.size(); ++place) {
        const auto losses = losses_by(context, openings, treatment, kLevels[place]);
        if (!losses) {
            return losses.error();
        }
        row.means[place] = mean_of(*losses);
    }
    return row;
}

[[nodiscard]] Expected<std::vector<AtLevels>> measured_power_ups(Context& context) {
    std::vector<AtLevels> rows;
    const auto openings = power_up_openings(context);
    if (!openings) {
        return openings.error();
    }
    for (const auto& [treatment, title] : kTreatments) {
        for (const ItemKind& kind : kinds_of(context.inquiry())) {
            auto row = row_of_losses(context, *openings, {treatment, kind.letter, 0, 0},
                                     fmt::format(fmt::runtime(title), kind.name));
            if (!row) {
                return row.error();
            }
            rows.push_back(*std::move(row));
        }
    }
    return rows;
}

// What the stronger ones have beyond beginners. What is primary is one family, everything else another.
void compare_ends(std::vector<AtLevels>& rows) {
    for (const bool is_primary : {true, false}) {
        std::vector<AtLevels*> family;
        PValues raw;
        for (AtLevels& row : rows) {
            if (row.is_primary == is_primary) {
                row.change = difference_of_independent(row.means.back(), row.means.front());
                raw.push_back(p_value_of(row.change));
                family.push_back(&row);
            }
        }
        const PValues adjusted = holm(raw);
        for (std::size_t place = 0; place < family.size(); ++place) {
            family[place]->adjusted_p = adjusted[place];
        }
    }
}

// The primary outcomes, seats and Power-Ups, or everything else.
[[nodiscard]] report::Table levels_table(const Inquiry& inquiry, const std::vector<AtLevels>& rows, bool is_primary) {
    report::Table table{
        .id = is_primary ? "by-level" : "others-by-level",
        .title = is_primary ? "What holds for beginners and for stronger players"
                            : "Other measures of games between beginners and stronger players",
        .columns = {{"measure", ""}, {"unit", ""}},
        .rows = {},
        .note = fmt::format("Beginners are {}. Means with intervals of 95 %, each by itself; the last column tests "
                            "whether the stronger agents differ from beginners (Welch), corrected (Holm) for all rows "
                            "together.",
                            agent_in_words(inquiry, inquiry.profile.beginner))};
    for (const std::size_t level : kLevels) {
        table.columns.push_back({std::string(level_name(level)), ""});
    }
    table.columns.push_back({"stronger less beginners", ""});
    table.columns.push_back({"p (Holm)", ""});
    for (const AtLevels& row : rows) {
        if (row.is_primary != is_primary) {
            continue;
        }
        std::vector<report::Cell> cells = {row.title, row.unit};
        for (const statistics::SampleMean& mean : row.means) {
            cells.emplace_back(figure_of(mean, row.showing));
        }
        cells.emplace_back(figure_of(row.change, of_differences(row.showing)));
        cells.emplace_back(report::PValue{row.adjusted_p});
        table.rows.push_back(std::move(cells));
    }
    return table;
}

[[nodiscard]] Status answer_levels(Context& context, report::Report& report) {
    auto rows = measured_outcomes(context);
    auto power_ups = rows ? measured_power_ups(context) : rows;
    if (!power_ups) {
        return power_ups.error();
    }
    // Behind the primary outcomes.
    const auto others = std::ranges::find(*rows, false, &AtLevels::is_primary);
    rows->insert(others, power_ups->begin(), power_ups->end());
    compare_ends(*rows);
    const Inquiry& inquiry = context.inquiry();
    for (const AtLevels& row : *rows) {
        if (row.is_primary && row.adjusted_p && *row.adjusted_p <= inquiry.alpha) {
            report.findings.push_back(
                {.section = "levels",
                 .text = fmt::format("From beginners to the stronger agents \"{}\" changes:", row.title),
                 .figure = figure_of(row.change, of_differences(row.showing)),
                 .unit = row.unit == "%" ? "points" : row.unit,
                 .standing = report::Finding::Standing::kByStrength});
        }
    }
    report.sections.push_back(
        {.id = "levels", .title = "Beginners and stronger players", .blocks = {levels_table(inquiry, *rows, true)}});
    report.sections.push_back({.id = "other-levels",
                               .title = "Other measures by level",
                               .blocks = {levels_table(inquiry, *rows, false)},
                               .is_appendix = true});
    return ok();
}

}  // namespace

Question levels_question() {
    return {"levels",     "what holds for beginners and what for stronger players", fits_levels, level_arms, no_needs,
            answer_levels};
}

}  // namespace sparring::balance
