#include "tools/balance/holdings.hpp"

#include "tools/balance/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace sparring::balance {

namespace {

// The last expectations of all seats before a ply, made to sum to 1; nothing before everybody has had one.
[[nodiscard]] std::optional<std::vector<double>> expectations(const PlayedGame& game, std::size_t ply) {
    std::vector<std::optional<double>> last(game.seats());
    for (const MoveSearch& search : game.searches) {
        if (search.ply > ply) {
            break;
        }
        last[search.seat] = search.share;
        if (last.size() == 2) {
            last[1 - search.seat] = 1 - search.share;
        }
    }
    std::vector<double> shares;
    shares.reserve(last.size());
    for (const auto& share : last) {
        if (!share) {
            return std::nullopt;
        }
        shares.push_back(*share);
    }
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    if (sum <= 0) {
        return std::nullopt;
    }
    for (double& share : shares) {
        share /= sum;
    }
    return shares;
}

[[nodiscard]] std::optional<std::vector<double>> outcome_of(const PlayedGame& game, std::size_t ply,
                                                            Explained explained) {
    if (explained == Explained::kSearches) {
        return expectations(game, ply);
    }
    std::vector<double> shares(game.seats());
    for (std::size_t seat = 0; seat < shares.size(); ++seat) {
        shares[seat] = game.share(seat);
    }
    return shares;
}

[[nodiscard]] bool differs_at(const GameTrace::Snapshot& snapshot, std::size_t place) {
    return std::ranges::any_of(snapshot.features, [&](const std::vector<double>& features) {
        return features[place] != snapshot.features.front()[place];
    });
}

// The features in which seats ever differ, by place: a kind that nobody has says nothing, and nothing could be
// estimated beside it.
[[nodiscard]] std::vector<std::size_t> telling_features(std::span<const PlayedGame> games) {
    std::vector<std::size_t> telling;
    const std::size_t features = games.front().trace.feature_names.size();
    telling.reserve(features);
    for (std::size_t place = 0; place < features; ++place) {
        const bool is_telling = std::ranges::any_of(games, [&](const PlayedGame& game) {
            return std::ranges::any_of(
                game.trace.snapshots, [&](const GameTrace::Snapshot& snapshot) { return differs_at(snapshot, place); });
        });
        if (is_telling) {
            telling.push_back(place);
        }
    }
    return telling;
}

void add(statistics::ClusteredOutcomes& outcomes, std::span<const std::size_t> telling, const PlayedGame& game,
         const GameTrace::Snapshot& snapshot, const std::vector<double>& shares) {
    const std::size_t parameters = outcomes.parameters();
    std::vector<double> design(parameters * shares.size());
    for (std::size_t seat = 0; seat < shares.size(); ++seat) {
        for (std::size_t place = 0; place < telling.size(); ++place) {
            design[seat * parameters + place] = snapshot.features[seat][telling[place]];
        }
        if (seat + 1 < shares.size()) {
            design[seat * parameters + telling.size() + seat] = 1;
        }
    }
    outcomes.add(game.block, design, shares);
}

}  // namespace

std::optional<std::size_t> Holdings::parameter(std::string_view name) const {
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - names.begin()));
}

Holdings explain(std::span<const PlayedGame> games, std::size_t seats, Explained explained) {
    Holdings holdings;
    holdings.seats = seats;
    if (games.empty()) {
        return holdings;
    }
    const std::vector<std::size_t> telling = telling_features(games);
    holdings.names.reserve(telling.size());
    for (const std::size_t place : telling) {
        holdings.names.push_back(games.front().trace.feature_names[place]);
    }
    statistics::ClusteredOutcomes outcomes(holdings.names.size() + seats - 1);
    for (const PlayedGame& game : games) {
        const std::size_t first = game.searches.empty() ? 0 : game.searches.front().ply;
        for (const GameTrace::Snapshot& snapshot : game.trace.snapshots) {
            const auto shares = snapshot.ply < first ? std::nullopt : outcome_of(game, snapshot.ply, explained);
            if (shares) {
                add(outcomes, telling, game, snapshot, *shares);
            }
        }
    }
    holdings.fit = fit_clustered_choices(outcomes);
    return holdings;
}

report::Table holdings_table(const Holdings& holdings, std::string id, std::string title) {
    report::Table table{
        .id = std::move(id),
        .title = std::move(title),
        .columns = {{"one more of", ""}, {"win share at even chances", "points"}, {"worth", ""}, {"p value", ""}},
        .rows = {},
        .note = fmt::format("Conditional logit over {} positions of {} games, errors robust to games; "
                            "intervals of 95 %, ratios by Fieller.",
                            holdings.fit.observations, holdings.fit.clusters)};
    table.columns[2].unit = holdings.names.empty() ? "" : holdings.names.front();
    for (std::size_t place = 0; place < holdings.names.size(); ++place) {
        report::Figure share{.value = std::nullopt, .interval = std::nullopt, .digits = 1, .has_sign = true};
        report::Figure worth{.value = std::nullopt, .interval = std::nullopt, .digits = 2, .has_sign = true};
        std::optional<double> p_value;
        if (const auto estimate = parameter_estimate(holdings.fit, place)) {
            const double slope = kPoints * statistics::share_slope(1, holdings.seats);
            share.value = slope * estimate->value;
            share.interval = {slope * estimate->interval.lower, slope * estimate->interval.upper};
            p_value = estimate->p_value;
            const auto ratio = statistics::parameter_ratio(holdings.fit, place, 0);
            worth.value = ratio.value;
            worth.interval = ratio.interval;
        }
        table.rows.push_back({holdings.names[place], share, worth, report::PValue{p_value}});
    }
    return table;
}

}  // namespace sparring::balance
