#include "tools/balance/skill_ladder.hpp"

#include "tools/balance/agent_names.hpp"
#include "tools/statistics/elo.hpp"
#include "tools/statistics/power.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string_view>
#include <utility>

namespace sparring::balance {

namespace {

// Beyond those of the profile.
constexpr int kFurtherRungs = 3;
constexpr double kPartOfCost = 0.25;

// The number of an agent that the ladder doubles: 0 if it has none.
[[nodiscard]] double effort_in(const Profile& profile, std::string_view agent) {
    const std::string_view ladder = profile.ladder;
    const std::string_view key = ladder.substr(ladder.find_last_of(":,") + 1);
    const std::size_t at = agent.find(key);
    if (key.empty() || at == std::string_view::npos || at == 0 ||
        std::string_view(":,").find(agent[at - 1]) == std::string_view::npos) {
        return 0;
    }
    std::uint64_t effort = 0;
    std::from_chars(agent.data() + at + key.size(), agent.data() + agent.size(), effort);
    return static_cast<double>(effort);
}

// Of games in which one seat has twice the effort of the rung, in effort of a move.
[[nodiscard]] double rung_cost(const Inquiry& inquiry, int rung, std::uint64_t games) {
    const auto seats = static_cast<double>(inquiry.seats());
    return static_cast<double>(games) * static_cast<double>(effort_of(inquiry.profile, rung)) * (seats + 1) / seats;
}

[[nodiscard]] double cost_so_far(const Inquiry& inquiry, const std::vector<Rung>& rungs, std::uint64_t games_played) {
    double cost = 0;
    std::uint64_t of_ladder = 0;
    for (const Rung& rung : rungs) {
        cost += rung_cost(inquiry, rung.number, rung.games);
        of_ladder += rung.games;
    }
    double effort = 0;
    for (const std::string& agent : inquiry.profile.agents) {
        effort += effort_in(inquiry.profile, agent) / static_cast<double>(kStrengths);
    }
    return cost + effort * static_cast<double>(games_played - std::min(games_played, of_ladder));
}

[[nodiscard]] bool gains(const Inquiry& inquiry, const Rung& rung) {
    return rung.adjusted_p.value_or(1) <= inquiry.alpha && *rung.share.mean > 1 / static_cast<double>(inquiry.seats());
}

// What rungs from `first` on gain at most, in Elo, for all of them at once; nothing where no finite difference says so.
[[nodiscard]] std::optional<double> most_gained(const Inquiry& inquiry, const std::vector<Rung>& rungs,
                                                std::size_t first) {
    const auto selected = static_cast<double>(rungs.size() - first);
    double most = 0;
    for (std::size_t place = first; place < rungs.size(); ++place) {
        const auto interval = rungs[place].share.interval(1 - inquiry.alpha / selected);
        const auto upper =
            interval ? statistics::elo_from_share(interval->upper, static_cast<int>(inquiry.seats())) : std::nullopt;
        if (!upper) {
            return std::nullopt;
        }
        most = std::max(most, *upper);
    }
    return most;
}

[[nodiscard]] std::string_view end_words(LadderEnd end) {
    return end == LadderEnd::kCost ? "the ladder is not flat and was stopped because a further rung costs too much"
                                   : "the ladder is not flat and was stopped after as many rungs as are ever added";
}

}  // namespace

std::uint64_t effort_of(const Profile& profile, int rung) { return profile.first_rung << static_cast<unsigned>(rung); }

std::string rung_agent(const Profile& profile, int rung) {
    return fmt::format("{}{}", profile.ladder, effort_of(profile, rung));
}

report::Figure elo_figure(const statistics::SampleMean& share, int seats, double confidence) {
    report::Figure figure{.value = std::nullopt, .interval = std::nullopt, .digits = 0, .has_sign = true};
    if (share.mean) {
        figure.value = statistics::elo_from_share(*share.mean, seats);
    }
    const auto interval = share.interval(confidence);
    const auto lower = interval ? statistics::elo_from_share(interval->lower, seats) : std::nullopt;
    const auto upper = interval ? statistics::elo_from_share(interval->upper, seats) : std::nullopt;
    if (lower && upper) {
        figure.interval = {*lower, *upper};
    }
    return figure;
}

std::optional<std::uint64_t> games_to_tell_apart(const statistics::SampleMean& share, int seats, double confidence) {
    const double equal = 1.0 / seats;
    const auto interval = share.interval(confidence);
    if (!interval || interval->lower <= equal) {
        return std::nullopt;
    }
    const double spread = *share.standard_error * std::sqrt(static_cast<double>(share.count));
    const double blocks = std::max(std::ceil(statistics::units_for_mean(*share.mean - equal, spread)), 1.0);
    return static_cast<std::uint64_t>(blocks) * static_cast<std::uint64_t>(seats);
}

report::Cell games_to_tell_apart_cell(const statistics::SampleMean& share, int seats, double confidence) {
    const auto games = games_to_tell_apart(share, seats, confidence);
    return games ? report::Cell(static_cast<std::int64_t>(*games)) : report::Cell(std::string("not told apart"));
}

void judge_rungs(const Inquiry& inquiry, std::vector<Rung>& rungs) {
    const double equal = 1 / static_cast<double>(inquiry.seats());
    PValues p_values;
    p_values.reserve(rungs.size());
    for (const Rung& rung : rungs) {
        p_values.push_back(p_value_of(rung.share, equal));
    }
    const PValues adjusted = holm(p_values);
    for (std::size_t place = 0; place < rungs.size(); ++place) {
        rungs[place].adjusted_p = adjusted[place];
    }
}

std::optional<LadderEnd> end_of_ladder(const Inquiry& inquiry, const std::vector<Rung>& rungs,
                                       std::uint64_t games_played) {
    const Rung& last = rungs.back();
    if (!gains(inquiry, last)) {
        return LadderEnd::kFlat;
    }
    if (last.number + 1 >= inquiry.profile.rungs + kFurtherRungs) {
        return LadderEnd::kMost;
    }
    const double next = rung_cost(inquiry, last.number + 1, last.games);
    return next > kPartOfCost * cost_so_far(inquiry, rungs, games_played) ? std::optional(LadderEnd::kCost)
                                                                          : std::nullopt;
}

report::Table rungs_table(const Inquiry& inquiry, const std::vector<Rung>& rungs) {
    report::Table table{.id = "skill-ladder",
                        .title = "What twice the search effort wins",
                        .columns = {{"agent", ""},
                                    {"against", ""},
                                    {"win share", "%"},
                                    {"difference", "Elo"},
                                    {"games that tell them apart", ""},
                                    {"p value (Holm)", ""},
                                    {"blocks", ""}},
                        .rows = {},
                        .note =
                            "One seat has twice the effort of all others, in every seat in turn. So many games tell "
                            "the two apart four times in five. Rungs are added while the last one gains, as long as "
                            "they do not cost too much."};
    const auto seats = static_cast<int>(inquiry.seats());
    for (const Rung& rung : rungs) {
        table.rows.push_back({agent_in_words(inquiry, rung_agent(inquiry.profile, rung.number + 1)),
                              agent_in_words(inquiry, rung_agent(inquiry.profile, rung.number)),
                              figure_of(rung.share, kShares), elo_figure(rung.share, seats),
                              games_to_tell_apart_cell(rung.share, seats), report::PValue{rung.adjusted_p},
                              static_cast<std::int64_t>(rung.share.count)});
    }
    return table;
}

report::Plot rungs_plot(const Inquiry& inquiry, const std::vector<Rung>& rungs) {
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

report::Finding ladder_finding(const Inquiry& inquiry, const std::vector<Rung>& rungs, LadderEnd end) {
    // The first rung from which on nothing is shown to be gained.
    std::size_t flat = rungs.size();
    while (flat > 0 && !gains(inquiry, rungs[flat - 1])) {
        --flat;
    }
    const Rung& told = rungs[flat == 0 ? 0 : flat - 1];
    const std::string agent = agent_in_words(inquiry, rung_agent(inquiry.profile, told.number + 1));
    const auto most = flat < rungs.size() ? most_gained(inquiry, rungs, flat) : std::nullopt;
    const std::string bound = most ? fmt::format("gains less than {} Elo", fixed(std::ceil(*most), 0)) : std::string();
    std::string text;
    if (flat == 0) {
        text = fmt::format("Twice the search effort is not shown to win more on any rung{}; on the lowest",
                           most ? fmt::format(", and {} on each", bound) : "");
    } else if (flat == rungs.size()) {
        text = fmt::format("Thinking helps up to {} at least: {}; its gain over half of it", agent, end_words(end));
    } else {
        text = fmt::format(
            "Thinking helps up to {} at least: beyond it the ladder is flat as far as these games "
            "show{}; its gain over half of it",
            agent, most ? fmt::format(", and twice the effort {}", bound) : "");
    }
    return {.section = "skill",
            .text = std::move(text),
            .figure = elo_figure(told.share, static_cast<int>(inquiry.seats())),
            .unit = "Elo",
            .standing = flat == 0 ? report::Finding::Standing::kOpen : report::Finding::Standing::kDescribed};
}

}  // namespace sparring::balance
