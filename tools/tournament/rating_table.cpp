#include "tools/tournament/rating_table.hpp"

#include "tools/statistics/interval.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"
#include "tools/tournament/report_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>

namespace sparring::tournament {

namespace {

using statistics::Anchor;
using statistics::GhostUse;
using statistics::Ratings;

[[nodiscard]] std::vector<std::size_t> by_rating(const Ratings& ratings) {
    std::vector<std::size_t> order(ratings.elo.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t agent) { return ratings.elo[agent]; });
    return order;
}

// Half the width of the interval of a rating.
[[nodiscard]] std::optional<double> half_width(const Ratings& ratings, std::size_t agent) {
    const std::optional<double> error = statistics::standard_error(ratings, agent);
    const double quantile = statistics::two_sided_normal_quantile(statistics::kDefaultConfidence);
    return error ? std::optional(*error * quantile) : std::nullopt;
}

[[nodiscard]] std::string number_or_dash(const std::optional<double>& number) {
    return number ? fixed(*number, 1) : "-";
}

[[nodiscard]] bool is_held(std::size_t agent, const std::vector<Anchor>& anchors) {
    return std::ranges::find(anchors, agent, &Anchor::agent) != anchors.end();
}

// `+12.3 +- 4.5`.
[[nodiscard]] std::string difference_text(const statistics::RatingDifference& difference) {
    if (!difference.interval) {
        return "-";
    }
    return fmt::format("{} +- {}", signed_number(difference.elo),
                       fixed(difference.interval->upper - difference.elo, 1));
}

[[nodiscard]] std::string agents_text(const RatedAgents& rated, const Ratings& ratings,
                                      const std::vector<Anchor>& anchors, int columns) {
    const std::vector<std::size_t> order = by_rating(ratings);
    TextTable table;
    table.add_column("rank", Alignment::kRight);
    table.add_column("agent", Alignment::kLeft, {.folds = true});
    table.add_column("rating", Alignment::kRight);
    table.add_column("+-", Alignment::kRight);
    table.add_column("std. error", Alignment::kRight, {.spare = 3});
    table.add_column("above the next", Alignment::kRight, {.spare = 2});
    table.add_column("share", Alignment::kRight, {.spare = 1});
    table.add_column("games", Alignment::kRight, {.spare = 1});
    for (std::size_t place = 0; place < order.size(); ++place) {
        const std::size_t agent = order[place];
        const bool is_last = place + 1 == order.size();
        table.add_row({std::to_string(place + 1), rated.names[agent], signed_number(ratings.elo[agent]),
                       is_held(agent, anchors) ? "held" : number_or_dash(half_width(ratings, agent)),
                       number_or_dash(statistics::standard_error(ratings, agent)),
                       is_last ? "" : difference_text(statistics::rating_difference(ratings, agent, order[place + 1])),
                       percent(rated.outcomes.share(agent)), grouped(rated.outcomes.games(agent))});
    }
    return table.text(columns);
}

// What a seat is worth against the first.
[[nodiscard]] std::string seats_text(const RatedAgents& rated, const Ratings& ratings) {
    std::string text;
    for (std::size_t seat = 1; seat < ratings.seat_elo.size(); ++seat) {
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", rated.seat_names[seat],
                            difference_text(statistics::seat_difference(ratings, seat, 0)));
    }
    return text.empty() ? "" : fmt::format("Seats, Elo against {}: {}.\n", rated.seat_names.front(), text);
}

[[nodiscard]] std::string notes_text(const Ratings& ratings) {
    if (!ratings.has_converged) {
        return "The ratings could not be fitted to these games.\n";
    }
    if (ratings.ghost != GhostUse::kNone) {
        return "The games alone leave a rating infinite or unknown, so every agent was given half a win and half a "
               "loss "
               "against an average one: these ratings say who is better, not by how much.\n";
    }
    return "";
}

}  // namespace

std::vector<statistics::TableResult> Outcomes::results() const {
    std::vector<statistics::TableResult> results;
    results.reserve(counts_.size());
    for (const auto& [outcome, count] : counts_) {
        results.push_back({outcome.first, outcome.second, count});
    }
    return results;
}

std::uint64_t Outcomes::games(std::size_t agent) const {
    std::uint64_t games = 0;
    for (const auto& [outcome, count] : counts_) {
        games += count * static_cast<std::uint64_t>(std::ranges::count(outcome.first, agent));
    }
    return games;
}

double Outcomes::share(std::size_t agent) const {
    double sum = 0;
    for (const auto& [outcome, count] : counts_) {
        const SeatSet winners = SeatSet::from_bits(outcome.second);
        for (std::size_t seat = 0; seat < outcome.first.size(); ++seat) {
            sum += outcome.first[seat] == agent ? winners.share(seat_at(seat)) * static_cast<double>(count) : 0;
        }
    }
    const std::uint64_t played = games(agent);
    return played == 0 ? 0 : sum / static_cast<double>(played);
}

std::vector<std::size_t> take_up_agents(RatedAgents& rated, const records::Run& run) {
    std::vector<std::size_t> places;
    places.reserve(run.agents.size());
    for (const records::RecordedAgent& agent : run.agents) {
        const auto found = std::ranges::find(rated.names, agent.name);
        places.push_back(static_cast<std::size_t>(found - rated.names.begin()));
        if (found == rated.names.end()) {
            rated.names.push_back(agent.name);
        }
    }
    rated.seat_names = run.seats;
    return places;
}

void count_block(RatedAgents& rated, const std::vector<std::size_t>& places, const records::RecordedBlock& block) {
    for (const records::RecordedGame& game : block.games) {
        if (game.winners.empty()) {
            continue;  // it was not finished
        }
        std::vector<std::size_t> seated;
        seated.reserve(game.players.size());
        for (const records::RecordedPlayer& player : game.players) {
            seated.push_back(places[player.agent]);
        }
        rated.outcomes.add(seated, game.winners);
    }
}

Expected<Ratings> rate(const RatedAgents& rated, const std::vector<Anchor>& anchors) {
    statistics::RatingOptions options;
    options.anchors = anchors;
    return statistics::rate_tables(rated.names.size(), rated.outcomes.results(), options);
}

std::string ratings_text(const RatedAgents& rated, const Ratings& ratings, const std::vector<Anchor>& anchors,
                         int columns) {
    const std::string model =
        rated.seat_names.size() == 2
            ? "Ratings in Elo by Bradley and Terry with the draws of Davidson and a worth of the seats"
            : "Ratings in Elo by the winners of each game, after Davidson and Luce, with a worth of the seats";
    const std::string zero = anchors.empty() ? "; their mean is 0" : "";
    return folded(fmt::format("{}{}.\n{}{}{}", model, zero, agents_text(rated, ratings, anchors, columns),
                              seats_text(rated, ratings), notes_text(ratings)),
                  columns);
}

Json ratings_json(const RatedAgents& rated, const Ratings& ratings) {
    Json agents = Json::array();
    for (const std::size_t agent : by_rating(ratings)) {
        const std::optional<double> half = half_width(ratings, agent);
        agents.push_back({{"name", rated.names[agent]},
                          {"elo", ratings.elo[agent]},
                          {"standard_error", json_or_null(statistics::standard_error(ratings, agent))},
                          {"lower", half ? Json(ratings.elo[agent] - *half) : Json(nullptr)},
                          {"upper", half ? Json(ratings.elo[agent] + *half) : Json(nullptr)},
                          {"share", rated.outcomes.share(agent)},
                          {"games", rated.outcomes.games(agent)}});
    }
    Json ties = Json::array();
    for (const statistics::TieWorth& tie : ratings.ties) {
        ties.push_back(
            {{"size", tie.size}, {"worth", tie.worth}, {"log_standard_error", json_or_null(tie.log_standard_error)}});
    }
    return {{"agents", agents},
            {"seat_elo", ratings.seat_elo},
            {"ties", ties},
            {"is_connected", ratings.is_connected},
            {"used_ghost", ratings.ghost != GhostUse::kNone},
            {"has_converged", ratings.has_converged}};
}

}  // namespace sparring::tournament
