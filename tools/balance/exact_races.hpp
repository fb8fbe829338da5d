#pragma once
// What is known exactly of games on tracks with some tiles blank. To solve one takes a while, so each is solved once.

#include "tools/balance/context.hpp"

#include <map>
#include <optional>
#include <string>

namespace sparring::balance {

// Nothing where it cannot be worked out.
struct ExactRace {
    std::optional<double> turns_alone;  // of a piece with nobody else
    std::optional<double> first_share;  // of two players, win share of who begins
};

class ExactRaces {
public:
    explicit ExactRaces(Context& context) : context_(context) {}

    [[nodiscard]] const ExactRace& on(const TileChange& track);
    // Tracks that were solved.
    [[nodiscard]] std::size_t solved() const { return races_.size(); }

private:
    Context& context_;
    std::map<std::string, ExactRace> races_;  // by the name of the track
};

}  // namespace sparring::balance
