#pragma once
// What it is worth to have something, by regression: results, and what searches expected, on what each seat had.

#include "tools/balance/context.hpp"
#include "tools/statistics/clustered_choice.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::balance {

// What is regressed.
enum class Explained : unsigned char {
    kResults,   // how games came out
    kSearches,  // the win shares that the seats expected at the time
};

struct Holdings {
    std::vector<std::string> names;  // of the features, in the order of the parameters; seats follow
    statistics::ClusteredFit fit;
    std::size_t seats = 0;

    [[nodiscard]] std::optional<std::size_t> parameter(std::string_view name) const;
    // What one more of a feature goes with: win share at even chances, of as many games as there are. Absent without
    // such a feature or where nothing can be said.
    [[nodiscard]] statistics::SampleMean value(std::string_view name) const;
    // The same by its place, in points, and in units of the first feature.
    [[nodiscard]] report::Figure points(std::size_t place) const;
    [[nodiscard]] report::Figure worth(std::size_t place) const;
};

// On the snapshots of all games, each game a cluster; every seat but the last has a parameter of its own. Snapshots
// before the first decision that was thought about are left out, and so are features in which seats never differ.
[[nodiscard]] Holdings explain(std::span<const PlayedGame> games, std::size_t seats, Explained explained);

// Two regressions of the same features, each with parameters of its own, in one fit, so that it is known how their
// errors hang together.
struct TwoHoldings {
    std::vector<std::string> names;
    statistics::ClusteredFit fit;  // all parameters of the first, then all of the second
    std::size_t seats = 0;

    // A feature's value in one of the two (0 or 1), and in the first less in the second: its mean and error in win
    // share at even chances, of as many games as there are. Absent without such a feature or where nothing can be said.
    [[nodiscard]] statistics::SampleMean value(std::string_view name, std::size_t which) const;
    [[nodiscard]] statistics::SampleMean difference(std::string_view name) const;
};

// Results first, then what searches expected.
[[nodiscard]] TwoHoldings explain_results_and_searches(std::span<const PlayedGame> games, std::size_t seats);

// The features as rows of a table: win share in points at even chances, and units of the first feature.
[[nodiscard]] report::Table holdings_table(const Holdings& holdings, std::string id, std::string title);

// How late is late: the ply up to which half of all snapshots are.
[[nodiscard]] std::size_t middle_ply(std::span<const PlayedGame> games);
// After that ply first, then up to it.
[[nodiscard]] TwoHoldings explain_late_and_early(std::span<const PlayedGame> games, std::size_t seats,
                                                 Explained explained);

}  // namespace sparring::balance
