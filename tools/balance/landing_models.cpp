#include "tools/balance/landing_models.hpp"

#include "tools/balance/figures.hpp"
#include "tools/balance/measures.hpp"
#include "tools/balance/tile_changes.hpp"
#include "tools/statistics/clustered_choice.hpp"
#include "tools/statistics/linear_regression.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace sparring::balance {

namespace {

// How often each seat landed on each kind: by seat, and of each all kinds.
[[nodiscard]] std::vector<double> landings_of(const PlayedGame& game, const LandingFacts& facts) {
    std::vector<double> landings(game.seats() * facts.kinds.size());
    for (const GameTrace::Event& event : game.trace.events) {
        const auto kind = facts.kind_of_square.find(event.subject);
        if (event.kind == facts.lands && kind != facts.kind_of_square.end()) {
            landings[event.seat * facts.kinds.size() + kind->second] += 1;
        }
    }
    return landings;
}

// Games by kinds that were landed on at all, the others having nothing to say.
struct Observations {
    std::vector<std::size_t> kinds;             // places in LandingFacts::kinds
    std::vector<std::vector<double>> by_seat;   // a game: by seat, and of each these kinds
    std::vector<std::vector<double>> together;  // a game: these kinds, all seats together
};

[[nodiscard]] Observations observe(std::span<const PlayedGame> games, std::size_t seats, const LandingFacts& facts) {
    std::vector<std::vector<double>> all;
    all.reserve(games.size());
    std::vector<double> sums(facts.kinds.size());
    for (const PlayedGame& game : games) {
        all.push_back(landings_of(game, facts));
        for (std::size_t place = 0; place < all.back().size(); ++place) {
            sums[place % sums.size()] += all.back()[place];
        }
    }
    Observations seen;
    for (std::size_t kind = 0; kind < sums.size(); ++kind) {
        if (sums[kind] > 0) {
            seen.kinds.push_back(kind);
        }
    }
    for (const std::vector<double>& game : all) {
        std::vector<double> by_seat;
        std::vector<double> together(seen.kinds.size());
        for (std::size_t seat = 0; seat < seats; ++seat) {
            for (std::size_t place = 0; place < seen.kinds.size(); ++place) {
                by_seat.push_back(game[seat * sums.size() + seen.kinds[place]]);
                together[place] += by_seat.back();
            }
        }
        seen.by_seat.push_back(std::move(by_seat));
        seen.together.push_back(std::move(together));
    }
    return seen;
}

// By kind; every seat but the last has a parameter of its own.
[[nodiscard]] std::vector<statistics::SampleMean> share_slopes(std::span<const PlayedGame> games, std::size_t seats,
                                                               const Observations& seen) {
    const std::size_t kinds = seen.kinds.size();
    const std::size_t parameters = kinds + seats - 1;
    statistics::ClusteredOutcomes outcomes(parameters);
    for (std::size_t game = 0; game < games.size(); ++game) {
        std::vector<double> design(parameters * seats);
        std::vector<double> shares(seats);
        for (std::size_t seat = 0; seat < seats; ++seat) {
            std::copy_n(seen.by_seat[game].begin() + static_cast<std::ptrdiff_t>(seat * kinds), kinds,
                        design.begin() + static_cast<std::ptrdiff_t>(seat * parameters));
            if (seat + 1 < seats) {
                design[seat * parameters + kinds + seat] = 1;
            }
            shares[seat] = games[game].share(seat);
        }
        outcomes.add(game, design, shares);
    }
    const statistics::ClusteredFit fit = fit_clustered_choices(outcomes);
    const double slope = statistics::share_slope(1, seats);
    std::vector<statistics::SampleMean> slopes(kinds);
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        if (const auto estimate = parameter_estimate(fit, kind)) {
            slopes[kind] = {games.size(), slope * estimate->value, slope * estimate->standard_error};
        }
    }
    return slopes;
}

[[nodiscard]] std::vector<statistics::SampleMean> turn_slopes(std::span<const PlayedGame> games,
                                                              const Observations& seen) {
    std::vector<double> design;
    design.reserve(games.size() * seen.kinds.size());
    std::vector<double> turns;
    turns.reserve(games.size());
    const Measure& length = *measure_of("length");
    for (std::size_t game = 0; game < games.size(); ++game) {
        design.insert(design.end(), seen.together[game].begin(), seen.together[game].end());
        turns.push_back(length.of(games[game]).value_or(0));
    }
    std::vector<statistics::SampleMean> slopes = statistics::regression_slopes(seen.kinds.size(), design, turns);
    slopes.resize(seen.kinds.size());
    return slopes;
}

[[nodiscard]] report::Table models_table(const std::vector<LandingModel>& models, std::string_view strength) {
    report::Table table{
        .id = fmt::format("tile-regression-{}", strength),
        .title = fmt::format("What goes with landing on a kind of tile, {} agents", strength),
        .columns = {{"tiles", ""},
                    {"landings", "a game"},
                    {"win share of who lands there", "points a landing"},
                    {"p, win share", ""},
                    {"p (Holm), win share", ""},
                    {"length", "turns a landing"},
                    {"p, length", ""},
                    {"p (Holm), length", ""}},
        .rows = {},
        .note =
            "By regression over games on how often each kind was landed on: of results on the landings of every seat "
            "(conditional logit, at even chances), of the length on those of all seats together (least squares). "
            "Errors are robust, a game being one observation; Holm's correction is over all of this table. These are "
            "no effects by themselves: a longer game has more landings of every kind, and whoever comes far lands on "
            "more of what lies far on. What tiles cause is shown by taking them away."};
    std::array<PValues, 2> p_values;
    for (const LandingModel& model : models) {
        p_values[0].push_back(p_value_of(model.share));
        p_values[1].push_back(p_value_of(model.turns));
    }
    const std::vector<PValues> adjusted = holm_together(p_values);
    table.rows.reserve(models.size());
    for (std::size_t place = 0; place < models.size(); ++place) {
        const LandingModel& model = models[place];
        table.rows.push_back({model.kind, figure_of(model.landings, {1, 3, false}),
                              figure_of(model.share, {kPoints, 2, true}), report::PValue{p_values[0][place]},
                              report::PValue{adjusted[0][place]}, figure_of(model.turns, {1, 2, true}),
                              report::PValue{p_values[1][place]}, report::PValue{adjusted[1][place]}});
    }
    return table;
}

}  // namespace

std::vector<LandingModel> landing_models(std::span<const PlayedGame> games, std::size_t seats,
                                         const LandingFacts& facts) {
    std::vector<LandingModel> models;
    models.reserve(facts.kinds.size());
    for (const std::string& kind : facts.kinds) {
        models.push_back({.kind = kind, .landings = {}, .share = {}, .turns = {}});
    }
    const Observations seen = observe(games, seats, facts);
    if (games.empty() || seen.kinds.empty()) {
        return models;
    }
    const auto shares = share_slopes(games, seats, seen);
    const auto turns = turn_slopes(games, seen);
    for (std::size_t place = 0; place < seen.kinds.size(); ++place) {
        LandingModel& model = models[seen.kinds[place]];
        statistics::Sums landings;
        for (const std::vector<double>& game : seen.together) {
            landings.add(game[place]);
        }
        model.landings = sample_mean(landings);
        model.share = shares[place];
        model.turns = turns[place];
    }
    return models;
}

Status add_landing_models(Context& context, report::Section& section) {
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const auto games = context.basic_games(strength);
        if (!games) {
            return games.error();
        }
        const auto models = landing_models(**games, context.inquiry().seats(), track_of(context.inquiry()).landings);
        if (!models.empty()) {
            section.blocks.emplace_back(models_table(models, kStrengthNames[strength]));
        }
    }
    return ok();
}

}  // namespace sparring::balance
