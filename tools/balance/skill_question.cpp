// How much thinking helps: twice the search effort against once, rung by rung.

#include "tools/balance/skill_question.hpp"

#include "tools/balance/figures.hpp"
#include "tools/statistics/elo.hpp"
#include "tools/statistics/power.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <utility>

namespace sparring::balance {

namespace {

constexpr double kPartOfMatch = 0.4;
constexpr double kPartOfRung = 0.3;

[[nodiscard]] std::uint64_t effort_of(const Profile& profile, int rung) {
    return profile.first_rung << static_cast<unsigned>(rung);
}

[[nodiscard]] std::string rung_agent(const Profile& profile, int rung) {
    return fmt::format("{}{}", profile.ladder, effort_of(profile, rung));
}

[[nodiscard]] Expected<Arm> arm_between(const Context& context, std::string name, std::vector<std::string> agents,
                                        double part) {
    const Inquiry& inquiry = context.inquiry();
    const std::uint64_t games = inquiry.part(part);
    Expected<std::vector<Opening>> openings = context.openings(games, inquiry.game.settings);
    if (!openings) {
        return openings.error();
    }
    return Arm{.name = std::move(name),
               .settings = inquiry.game.settings,
               .agents = std::move(agents),
               .openings = *std::move(openings),
               .games = games,
               .seed = inquiry.seed,
               .keeps = selfplay::Keeps::kMoves,
               .logs_searches = false};
}

[[nodiscard]] Expected<Arm> rung_arm(const Context& context, int rung) {
    const Profile& profile = context.inquiry().profile;
    return arm_between(context, fmt::format("skill.{}", effort_of(profile, rung + 1)),
                       {rung_agent(profile, rung + 1), rung_agent(profile, rung)}, kPartOfRung);
}

[[nodiscard]] bool fits_ladder(const Inquiry& inquiry) { return inquiry.profile.rungs > 0; }

[[nodiscard]] Expected<std::vector<Arm>> ladder_arms(const Context& context) {
    std::vector<Arm> arms;
    for (int rung = 0; rung < context.inquiry().profile.rungs; ++rung) {
        Expected<Arm> arm = rung_arm(context, rung);
        if (!arm) {
            return arm.error();
        }
        arms.push_back(*std::move(arm));
    }
    return arms;
}

[[nodiscard]] std::vector<Need> ladder_needs(const Inquiry& inquiry) {
    constexpr double kElo = 50;
    const auto seats = static_cast<int>(inquiry.seats());
    const double equal = 1.0 / seats;
    const double effect = statistics::share_from_elo(kElo, seats) - equal;
    const double spread = std::sqrt(equal * (1 - equal));
    const std::uint64_t planned = inquiry.part(kPartOfRung);
    const double least = statistics::detectable_mean_effect(static_cast<double>(planned), spread);
    return {{.question = "skill",
             .effect = fmt::format("{} Elo between two rungs", shortest(kElo)),
             .needed = static_cast<std::uint64_t>(std::ceil(statistics::units_for_mean(effect, spread))),
             .planned = planned,
             .detectable = fmt::format("{} points", fixed(100 * least, 1))}};
}

// In Elo, from a share and its interval; ends that no finite difference explains are left out.
[[nodiscard]] report::Figure elo_figure(const statistics::SampleMean& share, int seats) {
    report::Figure figure{.value = std::nullopt, .interval = std::nullopt, .digits = 0, .has_sign = true};
    if (share.mean) {
        figure.value = statistics::elo_from_share(*share.mean, seats);
    }
    const auto interval = share.interval();
    const auto lower = interval ? statistics::elo_from_share(interval->lower, seats) : std::nullopt;
    const auto upper = interval ? statistics::elo_from_share(interval->upper, seats) : std::nullopt;
    if (lower && upper) {
        figure.interval = {*lower, *upper};
    }
    return figure;
}

struct Rung {
    int number = 0;
    statistics::SampleMean share;
    std::optional<double> adjusted_p;
};

[[nodiscard]] report::Table rungs_table(const Inquiry& inquiry, const std::vector<Rung>& rungs) {
    report::Table table{.id = "skill-ladder",
                        .title = "What twice the search effort wins",
                        .columns = {{"agent", ""},
                                    {"against", ""},
                                    {"win share", "%"},
                                    {"difference", "Elo"},
                                    {"p value (Holm)", ""},
                                    {"blocks", ""}},
                        .rows = {},
                        .note = "One seat has twice the effort of all others, in every seat in turn."};
    for (const Rung& rung : rungs) {
        table.rows.push_back({rung_agent(inquiry.profile, rung.number + 1), rung_agent(inquiry.profile, rung.number),
                              figure_of(rung.share, kShares), elo_figure(rung.share, static_cast<int>(inquiry.seats())),
                              report::PValue{rung.adjusted_p}, static_cast<std::int64_t>(rung.share.count)});
    }
    return table;
}

[[nodiscard]] report::Plot rungs_plot(const Inquiry& inquiry, const std::vector<Rung>& rungs) {
    report::Plot plot{.id = "skill-ladder-plot",
                      .title = "Win share of twice the search effort",
                      .x = {.label = "Effort of the stronger side",
                            .unit = inquiry.profile.ladder.ends_with("sims=") ? "simulations a move" : "nodes a move",
                            .categories = {},
                            .is_logarithmic = true,
                            .reference = std::nullopt},
                      .y = {.label = "Win share",
                            .unit = "%",
                            .categories = {},
                            .reference = 100 / static_cast<double>(inquiry.seats())},
                      .series = {},
                      .note = "Where the points come down to the dashed line, thinking longer no longer helps."};
    report::Series series{.name = "twice the effort", .as = report::Series::As::kLine, .points = {}};
    for (const Rung& rung : rungs) {
        const report::Figure figure = figure_of(rung.share, kShares);
        if (figure.value) {
            series.points.push_back(
                {static_cast<double>(effort_of(inquiry.profile, rung.number + 1)), *figure.value, figure.interval});
        }
    }
    plot.series.push_back(std::move(series));
    return plot;
}

// The first rung from which on nothing is shown to be gained.
[[nodiscard]] report::Finding ladder_finding(const Inquiry& inquiry, const std::vector<Rung>& rungs) {
    const auto seats = static_cast<int>(inquiry.seats());
    std::size_t flat = rungs.size();
    while (flat > 0 && rungs[flat - 1].adjusted_p.value_or(1) > inquiry.alpha) {
        --flat;
    }
    const Rung& told = rungs[flat == 0 ? 0 : flat - 1];
    const std::string agent = rung_agent(inquiry.profile, told.number + 1);
    const std::string end =
        flat == rungs.size() ? "the ladder is not flat at its top" : "beyond it nothing more is shown to be gained";
    return {.section = "skill",
            .text = flat == 0
                        ? std::string("Twice the search effort is not shown to win more on any rung; on the lowest")
                        : fmt::format("Thinking helps up to {} at least: {}; its gain over half of it", agent, end),
            .figure = elo_figure(told.share, seats),
            .unit = "Elo",
            .standing = flat == 0 ? report::Finding::Standing::kOpen : report::Finding::Standing::kClaim};
}

[[nodiscard]] Status answer_skill(Context& context, report::Report& report) {
    const Inquiry& inquiry = context.inquiry();
    const double equal = 1 / static_cast<double>(inquiry.seats());
    std::vector<Rung> rungs;
    std::vector<std::optional<double>> p_values;
    for (int number = 0; number < inquiry.profile.rungs; ++number) {
        const Expected<Arm> arm = rung_arm(context, number);
        const auto games =
            arm ? context.study().games(*arm, kResultsOnly) : Expected<std::vector<PlayedGame>>(arm.error());
        if (!games) {
            return games.error();
        }
        rungs.push_back({number, mean_of(shares_of_first_agent(*games)), std::nullopt});
        p_values.push_back(p_value_of(rungs.back().share, equal));
    }
    const auto adjusted = holm(p_values);
    for (std::size_t place = 0; place < rungs.size(); ++place) {
        rungs[place].adjusted_p = adjusted[place];
    }
    report::Section section{.id = "skill", .title = "Skill", .blocks = {}};
    section.blocks.emplace_back(rungs_table(inquiry, rungs));
    section.blocks.emplace_back(rungs_plot(inquiry, rungs));
    report.sections.push_back(std::move(section));
    report.findings.push_back(ladder_finding(inquiry, rungs));
    return ok();
}

}  // namespace

std::vector<double> shares_of_first_agent(const std::vector<PlayedGame>& games) {
    std::map<std::uint32_t, std::pair<double, double>> blocks;  // sum of shares, games
    for (const PlayedGame& game : games) {
        for (std::size_t seat = 0; seat < game.seats(); ++seat) {
            if (game.agents[seat] == 0) {
                blocks[game.block].first += game.share(seat);
                blocks[game.block].second += 1;
            }
        }
    }
    std::vector<double> shares;
    shares.reserve(blocks.size());
    for (const auto& [number, block] : blocks) {
        shares.push_back(block.first / block.second);
    }
    return shares;
}

Expected<Arm> match_arm(const Context& context) {
    const auto& agents = context.inquiry().profile.agents;
    return arm_between(context, "match", {agents[1], agents[0]}, kPartOfMatch);
}

Expected<Strength> measured_strength(Context& context) {
    const Expected<Arm> arm = match_arm(context);
    const auto games = arm ? context.study().games(*arm, kResultsOnly) : Expected<std::vector<PlayedGame>>(arm.error());
    if (!games) {
        return games.error();
    }
    const statistics::SampleMean share = mean_of(shares_of_first_agent(*games));
    return Strength{figure_of(share, kShares), elo_figure(share, static_cast<int>(context.inquiry().seats()))};
}

Question skill_question() {
    return {"skill",     "what twice the search effort wins, rung by rung", fits_ladder, ladder_arms, ladder_needs,
            answer_skill};
}

}  // namespace sparring::balance
