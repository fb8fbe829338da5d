#pragma once
// The value of each kind of Power-Up in all ways side by side, and where these ways are shown to differ.

#include "tools/balance/played_game.hpp"
#include "tools/balance/power_up_values.hpp"
#include "tools/report/report.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::balance {

// One way less another, in win share.
struct Contrast {
    statistics::SampleMean difference;
    std::optional<double> adjusted_p;  // all contrasts of all kinds together, by Holm
};

// All that is known of a kind at one strength, in win share if nothing else is said.
struct KindWays {
    ItemFacts::Kind kind;
    statistics::SampleMean idle;        // lost if it does nothing
    statistics::SampleMean removed;     // lost without it
    bool is_shown = false;              // one of these two, after correction
    statistics::SampleMean by_results;  // of holding one, by regression
    statistics::SampleMean by_searches;
    report::Figure results_in_men;
    report::Figure searches_in_men;
    report::Figure uses;  // a game
    Contrast idle_less_removed;
    Contrast results_less_searches;
    Contrast results_less_idle;
};

// `games` are the basic ones of the strength.
[[nodiscard]] std::vector<KindWays> ways_of(const PowerUpValues& values, const ItemFacts& facts,
                                            std::span<const PlayedGame> games, std::size_t seats, std::size_t strength,
                                            double alpha);

// Corrects the p values of all contrasts together.
void correct_contrasts(std::span<KindWays> ways);

[[nodiscard]] report::Table ways_table(std::span<const KindWays> ways, std::string_view strength);
[[nodiscard]] report::Table contrasts_table(std::span<const KindWays> ways, std::string_view strength);

// A sentence for each kind and pair of ways that are shown to differ; what is not decided is called so.
[[nodiscard]] std::string disagreements(std::span<const KindWays> ways, double alpha);

}  // namespace sparring::balance
