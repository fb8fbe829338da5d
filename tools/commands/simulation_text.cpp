#include "tools/commands/simulation_text.hpp"

#include "tools/statistics/sample_mean.hpp"
#include "tools/text/json_text.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sparring {

namespace {

// Whether the same game was played again and again, which says nothing of how far games spread.
bool repeats_one_game(const SimulationTotals& totals) { return totals.games > 1 && totals.only_line.has_value(); }

// The means as they are, without the errors if there are none to be known.
statistics::SampleMean mean(const SimulationTotals& totals, double sum, double squares) {
    statistics::SampleMean found = statistics::sample_mean({totals.games, sum, squares});
    if (repeats_one_game(totals)) {
        found.standard_error.reset();
    }
    return found;
}

statistics::SampleMean mean_plies(const SimulationTotals& totals) {
    return mean(totals, totals.plies, totals.plies_squared);
}

statistics::SampleMean mean_payoff(const SimulationTotals& totals, std::size_t seat) {
    return mean(totals, totals.payoffs[seat], totals.payoffs_squared[seat]);
}

statistics::SampleMean mean_of(const SimulationTotals& totals, const MeasureSums& measure) {
    return mean(totals, measure.sum, measure.squares);
}

std::string count_and_share(std::uint64_t count, std::uint64_t games) {
    const double share = static_cast<double>(count) / static_cast<double>(games);
    return fmt::format("{} ({})", grouped(count), percent(share));
}

std::string number_or_dash(const std::optional<double>& number, int digits) {
    return number ? fixed(*number, digits) : "-";
}

}  // namespace

std::string simulation_text(const Simulation& run, int columns) {
    const SimulationTotals& totals = run.totals;
    std::string text = fmt::format(
        "{}, seed {}, games {}{}\n", run.game.name(), run.request.seed, grouped(totals.games),
        run.request.opening_plies == 0 ? "" : fmt::format(", {} random plies first", run.request.opening_plies));
    if (totals.games == 0) {
        return text;
    }
    TextTable seats;
    seats.add_column("Seat");
    seats.add_column("Agent", Alignment::kLeft, {.folds = true});
    seats.add_column("Payoff", Alignment::kRight);
    seats.add_column("Std. error", Alignment::kRight, {.spare = 1});
    seats.add_column("Wins", Alignment::kRight);
    for (std::size_t seat = 0; seat < run.request.agents.size(); ++seat) {
        const statistics::SampleMean payoff = mean_payoff(totals, seat);
        seats.add_row({run.game.seat_names[seat], run.request.agents[seat].label(), number_or_dash(payoff.mean, 4),
                       number_or_dash(payoff.standard_error, 4), count_and_share(totals.wins[seat], totals.games)});
    }
    TextTable facts;
    facts.add_column("", Alignment::kLeft, {.folds = true});
    facts.add_column("", Alignment::kLeft, {.folds = true});
    const statistics::SampleMean plies = mean_plies(totals);
    if (totals.plies > 0) {
        facts.add_row({"Mean plies", fmt::format("{} (std. error {})", number_or_dash(plies.mean, 2),
                                                 number_or_dash(plies.standard_error, 2))});
    }
    for (const MeasureSums& measure : totals.measures) {
        const statistics::SampleMean mean = mean_of(totals, measure);
        std::string words = "Mean " + measure.name;
        std::ranges::replace(words, '_', ' ');
        facts.add_row({words, fmt::format("{} (std. error {})", number_or_dash(mean.mean, 4),
                                          number_or_dash(mean.standard_error, 4))});
    }
    facts.add_row({"Shared", count_and_share(totals.shared, totals.games)});
    for (const auto& [name, count] : totals.counters) {
        facts.add_row({name, count_and_share(count, totals.games)});
    }
    if (totals.at_max_plies > 0) {
        facts.add_row({fmt::format("cut off at {} plies", run.request.max_plies),
                       count_and_share(totals.at_max_plies, totals.games)});
    }
    const std::string note =
        repeats_one_game(totals)
            ? "All games were one and the same, because nothing in them is left to chance: --opening-plies makes them "
              "differ.\n"
            : "";
    return folded(text, columns) + seats.text(columns) + facts.text(columns) + folded(note, columns);
}

std::string simulation_json(const Simulation& run) {
    const SimulationTotals& totals = run.totals;
    const statistics::SampleMean plies = mean_plies(totals);
    const bool counts_plies = totals.plies > 0 || totals.games == 0;
    Json seats = Json::array();
    for (std::size_t seat = 0; seat < run.request.agents.size(); ++seat) {
        const bool is_played = totals.games > 0;
        const statistics::SampleMean payoff = is_played ? mean_payoff(totals, seat) : statistics::SampleMean{};
        seats.push_back({{"name", run.game.seat_names[seat]},
                         {"agent", run.request.agents[seat].label()},
                         {"payoff", json_or_null(payoff.mean)},
                         {"payoff_se", json_or_null(payoff.standard_error)},
                         {"wins", is_played ? totals.wins[seat] : 0}});
    }
    Json counters = Json::object();
    for (const auto& [name, count] : totals.counters) {
        counters[name] = count;
    }
    Json value = {{"game", run.game.module->info().name},
                  {"variant", run.game.variant},
                  {"seed", run.request.seed},
                  {"opening_plies", run.request.opening_plies},
                  {"games", totals.games},
                  {"mean_plies", counts_plies ? json_or_null(plies.mean) : Json(nullptr)},
                  {"mean_plies_se", counts_plies ? json_or_null(plies.standard_error) : Json(nullptr)},
                  {"seats", std::move(seats)},
                  {"shared", totals.shared},
                  {"at_max_plies", totals.at_max_plies},
                  {"counters", std::move(counters)},
                  {"repeats_one_game", repeats_one_game(totals)}};
    for (const MeasureSums& measure : totals.measures) {
        const statistics::SampleMean mean = mean_of(totals, measure);
        value["mean_" + measure.name] = json_or_null(mean.mean);
        value["mean_" + measure.name + "_se"] = json_or_null(mean.standard_error);
    }
    return json_line(value);
}

}  // namespace sparring
