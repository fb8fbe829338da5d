#pragma once
// The naive rules of Power Play under the options of the fast ones.

#include "tests/engine/power_play/positions.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/naive_power_play/naive_power_play.hpp"

namespace sparring::power_play {

// How much the naive rules are asked: they take a hundred times as long where they are built with sanitizers.
inline constexpr int kEffort = effort(5, 1);

[[nodiscard]] inline naive_power_play::Options naive_options(const Options& options) {
    naive_power_play::Options naive;
    naive.players = options.players;
    naive.start = static_cast<naive_power_play::Start>(options.start);
    naive.lift = static_cast<naive_power_play::Lift>(options.lift);
    naive.transit = static_cast<naive_power_play::Transit>(options.transit);
    naive.nest = static_cast<naive_power_play::Nest>(options.nest);
    naive.declare = static_cast<naive_power_play::Declare>(options.declare);
    naive.knockout = options.knockout;
    naive.quiet_plies = options.quiet_plies;
    naive.max_plies = options.max_plies;
    return naive;
}

// The players who have won a finished game, from 1; none if it goes on.
[[nodiscard]] inline std::vector<int> winning_players(const naive_power_play::Position& position,
                                                      const naive_power_play::Options& options) {
    return naive_power_play::is_over(position, options) ? naive_power_play::winners(position, options)
                                                        : std::vector<int>();
}

}  // namespace sparring::power_play
