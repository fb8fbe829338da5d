#include "tools/balance/holdings.hpp"

#include "tools/balance/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
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

void note_differences(const GameTrace::Snapshot& snapshot, std::vector<bool>& differs) {
    for (std::size_t place = 0; place < differs.size(); ++place) {
        const auto is_other = [&](const std::vector<double>& features) {
            return features[place] != snapshot.features.front()[place];
        };
        differs[place] = differs[place] || std::ranges::any_of(snapshot.features, is_other);
    }
}

// The features in which seats ever differ, by place: a kind that nobody has says nothing, and nothing could be
// estimated beside it.
[[nodiscard]] std::vector<std::size_t> telling_features(std::span<const PlayedGame> games) {
    std::vector<bool> differs(games.front().trace.feature_names.size());
    for (const PlayedGame& game : games) {
        for (const GameTrace::Snapshot& snapshot : game.trace.snapshots) {
            note_differences(snapshot, differs);
        }
    }
    std::vector<std::size_t> telling;
    telling.reserve(differs.size());
    for (std::size_t place = 0; place < differs.size(); ++place) {
        if (differs[place]) {
            telling.push_back(place);
        }
    }
    return telling;
}

[[nodiscard]] std::vector<std::string> names_of_features(std::span<const PlayedGame> games,
                                                         std::span<const std::size_t> telling) {
    std::vector<std::string> names;
    names.reserve(telling.size());
    for (const std::size_t place : telling) {
        names.push_back(games.front().trace.feature_names[place]);
    }
    return names;
}

// What a snapshot adds: what is explained, and which of several regressions it belongs to.
struct Part {
    std::size_t number = 0;
    Explained explained = Explained::kResults;
};

// Several regressions side by side: number k has its own parameters of all telling features and of all seats but one.
class Regressions {
public:
    Regressions(std::vector<std::size_t> telling, std::size_t seats, std::size_t number)
        : telling_(std::move(telling)),
          each_(telling_.size() + seats - 1),
          outcomes_(number * each_) {}

    // Snapshots before the first decision that was thought about say nothing.
    template <typename PartOf>
    void add(const PlayedGame& game, const PartOf& part_of) {
        const std::size_t first = game.searches.empty() ? 0 : game.searches.front().ply;
        for (const GameTrace::Snapshot& snapshot : game.trace.snapshots) {
            if (snapshot.ply >= first) {
                add(game, snapshot, part_of(snapshot));
            }
        }
    }
    [[nodiscard]] statistics::ClusteredFit fit() const { return fit_clustered_choices(outcomes_); }

private:
    void add(const PlayedGame& game, const GameTrace::Snapshot& snapshot, const Part& part) {
        const auto shares = outcome_of(game, snapshot.ply, part.explained);
        if (!shares) {
            return;
        }
        std::vector<double> design(outcomes_.parameters() * shares->size());
        for (std::size_t seat = 0; seat < shares->size(); ++seat) {
            const std::span row = std::span(design).subspan(seat * outcomes_.parameters() + part.number * each_, each_);
            for (std::size_t place = 0; place < telling_.size(); ++place) {
                row[place] = snapshot.features[seat][telling_[place]];
            }
            if (seat + 1 < shares->size()) {
                row[telling_.size() + seat] = 1;
            }
        }
        outcomes_.add(game.block, design, *shares);
    }

    std::vector<std::size_t> telling_;
    std::size_t each_;  // parameters of one regression
    statistics::ClusteredOutcomes outcomes_;
};

// A weighted sum of parameters as win share at even chances.
[[nodiscard]] statistics::SampleMean share_of(const statistics::ClusteredFit& fit, const std::vector<double>& weights,
                                              std::size_t seats) {
    const auto estimate = weights.empty() ? std::nullopt : combination_estimate(fit, weights);
    if (!estimate) {
        return {};
    }
    const double slope = statistics::share_slope(1, seats);
    return {fit.clusters, slope * estimate->value, slope * estimate->standard_error};
}

// Weights of one feature in the first and in the second regression; empty if there is no such feature.
[[nodiscard]] std::vector<double> weights_of_feature(const TwoHoldings& holdings, std::string_view name,
                                                     std::array<double, 2> weights) {
    const auto found = std::ranges::find(holdings.names, name);
    if (found == holdings.names.end()) {
        return {};
    }
    const auto place = static_cast<std::size_t>(found - holdings.names.begin());
    std::vector<double> all(holdings.fit.parameters.size(), 0.0);
    all[place] = weights[0];
    all[place + all.size() / 2] = weights[1];
    return all;
}

}  // namespace

std::optional<std::size_t> Holdings::parameter(std::string_view name) const {
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - names.begin()));
}

statistics::SampleMean Holdings::value(std::string_view name) const {
    const auto place = parameter(name);
    std::vector<double> weights(place ? fit.parameters.size() : 0, 0.0);
    if (place) {
        weights[*place] = 1;
    }
    return share_of(fit, weights, seats);
}

report::Figure Holdings::points(std::size_t place) const {
    report::Figure figure{.value = std::nullopt, .interval = std::nullopt, .digits = 1, .has_sign = true};
    if (const auto estimate = parameter_estimate(fit, place)) {
        const double slope = kPoints * statistics::share_slope(1, seats);
        figure.value = slope * estimate->value;
        figure.interval = {slope * estimate->interval.lower, slope * estimate->interval.upper};
    }
    return figure;
}

report::Figure Holdings::worth(std::size_t place) const {
    const auto ratio = statistics::parameter_ratio(fit, place, 0);
    return {.value = ratio.value, .interval = ratio.interval, .digits = 2, .has_sign = true};
}

statistics::SampleMean TwoHoldings::value(std::string_view name, std::size_t which) const {
    return share_of(fit, weights_of_feature(*this, name, {which == 0 ? 1.0 : 0.0, which == 1 ? 1.0 : 0.0}), seats);
}

statistics::SampleMean TwoHoldings::difference(std::string_view name) const {
    return share_of(fit, weights_of_feature(*this, name, {1, -1}), seats);
}

Holdings explain(std::span<const PlayedGame> games, std::size_t seats, Explained explained) {
    if (games.empty()) {
        return {.names = {}, .fit = {}, .seats = seats};
    }
    const std::vector<std::size_t> telling = telling_features(games);
    Regressions regressions(telling, seats, 1);
    for (const PlayedGame& game : games) {
        regressions.add(game, [&](const GameTrace::Snapshot&) { return Part{0, explained}; });
    }
    return {.names = names_of_features(games, telling), .fit = regressions.fit(), .seats = seats};
}

TwoHoldings explain_results_and_searches(std::span<const PlayedGame> games, std::size_t seats) {
    if (games.empty()) {
        return {.names = {}, .fit = {}, .seats = seats};
    }
    const std::vector<std::size_t> telling = telling_features(games);
    Regressions regressions(telling, seats, 2);
    for (const PlayedGame& game : games) {
        regressions.add(game, [](const GameTrace::Snapshot&) { return Part{0, Explained::kResults}; });
        regressions.add(game, [](const GameTrace::Snapshot&) { return Part{1, Explained::kSearches}; });
    }
    return {.names = names_of_features(games, telling), .fit = regressions.fit(), .seats = seats};
}

std::size_t middle_ply(std::span<const PlayedGame> games) {
    std::vector<std::size_t> plies;
    for (const PlayedGame& game : games) {
        for (const GameTrace::Snapshot& snapshot : game.trace.snapshots) {
            plies.push_back(snapshot.ply);
        }
    }
    if (plies.empty()) {
        return 0;
    }
    const auto middle = plies.begin() + static_cast<std::ptrdiff_t>((plies.size() - 1) / 2);
    std::ranges::nth_element(plies, middle);
    return *middle;
}

TwoHoldings explain_late_and_early(std::span<const PlayedGame> games, std::size_t seats, Explained explained) {
    if (games.empty()) {
        return {.names = {}, .fit = {}, .seats = seats};
    }
    const std::size_t middle = middle_ply(games);
    const std::vector<std::size_t> telling = telling_features(games);
    Regressions regressions(telling, seats, 2);
    for (const PlayedGame& game : games) {
        regressions.add(game, [&](const GameTrace::Snapshot& snapshot) {
            return Part{snapshot.ply > middle ? 0U : 1U, explained};
        });
    }
    return {.names = names_of_features(games, telling), .fit = regressions.fit(), .seats = seats};
}

report::Table holdings_table(const Holdings& holdings, std::string id, std::string title) {
    report::Table table{.id = std::move(id),
                        .title = std::move(title),
                        .columns = {{"one more of", ""},
                                    {"win share at even chances", "points"},
                                    {"worth", ""},
                                    {"p", ""},
                                    {"p (Holm)", ""}},
                        .rows = {},
                        .note = fmt::format("Conditional logit over {} positions of {} games, errors robust to games; "
                                            "intervals of 95 %, ratios by Fieller; Holm's correction over the table.",
                                            holdings.fit.observations, holdings.fit.clusters)};
    table.columns[2].unit = holdings.names.empty() ? "" : holdings.names.front();
    PValues p_values;
    p_values.reserve(holdings.names.size());
    for (std::size_t place = 0; place < holdings.names.size(); ++place) {
        const auto estimate = parameter_estimate(holdings.fit, place);
        p_values.push_back(estimate ? std::optional(estimate->p_value) : std::nullopt);
    }
    const PValues adjusted = holm(p_values);
    table.rows.reserve(holdings.names.size());
    for (std::size_t place = 0; place < holdings.names.size(); ++place) {
        table.rows.push_back({holdings.names[place], holdings.points(place), holdings.worth(place),
                              report::PValue{p_values[place]}, report::PValue{adjusted[place]}});
    }
    return table;
}

}  // namespace sparring::balance
