#pragma once
// What of information set Monte Carlo tree search can be set.

#include "search/common/team.hpp"
#include "search/mcts/simulations.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace sparring {

// For whose eyes trees are grown: one tree of what the seat to move sees, in which all seats choose, or one of each
// seat's own, in which it alone chooses.
enum class Observers : std::uint8_t { kSingle, kMultiple };

struct IsMctsParameters {
    static constexpr double kNoWidening = 0.0;

    double exploration = 0.7;        // constant of the upper confidence bounds
    double widening = 2.0;           // c of at most c n^a moves tried after n visits; kNoWidening: all are
    double widening_exponent = 0.5;  // a
    Observers observers = Observers::kSingle;
    bool splits_chance = true;     // what the observer sees of an outcome leads to a node of its own
    std::size_t memory_mib = 256;  // for the trees; once full they are searched on without growing
    std::uint64_t seed = 1;
    int trees = 1;  // searches of their own, whose roots are added up; each gets an equal part of the iterations
    Team team{};    // workers in excess of these share them  NOLINT(readability-redundant-member-init)
    std::uint64_t most_visits = kMostVisits;  // of all of these together

    // How many moves may have been proposed for a node when it is visited for the n-th time, n >= 1. It has no more
    // children than that, but for those added because a sample left none to choose from.
    [[nodiscard]] std::size_t most_proposals(std::uint32_t visits) const {
        if (widening == kNoWidening) {
            return std::numeric_limits<std::size_t>::max();
        }
        return static_cast<std::size_t>(std::max(1.0, widening * std::pow(visits, widening_exponent)));
    }
};

}  // namespace sparring
