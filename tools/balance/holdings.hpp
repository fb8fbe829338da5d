#pragma once
// What it is worth to have something, by regression: results, and what searches expected, on what each seat had.

#include "tools/balance/context.hpp"
#include "tools/statistics/clustered_choice.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
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
};

// On the snapshots of all games, each game a cluster; every seat but the last has a parameter of its own. Snapshots
// before the first decision that was thought about are left out, and so are features in which seats never differ.
[[nodiscard]] Holdings explain(std::span<const PlayedGame> games, std::size_t seats, Explained explained);

// The features as rows of a table: win share in points at even chances, and units of the first feature.
[[nodiscard]] report::Table holdings_table(const Holdings& holdings, std::string id, std::string title);

}  // namespace sparring::balance
