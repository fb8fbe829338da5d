#pragma once
// What games between arrangements say at one strength: how well each does, what to play, what the best reply to it is,
// and what the order of placing changes.

#include "tools/balance/arrangements.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/set_up_games.hpp"
#include "tools/statistics/measured_game.hpp"
#include "tools/statistics/measured_lines.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sparring::balance {

// What it changes for the first player that players place in turn, over games drawn from what the measurements leave
// open.
struct PlacingOrder {
    statistics::SampleMean gain;  // its error is the spread over these games
    double median = 0;
    statistics::Interval interval;  // of 95 %, which holds the median
    double p_value = 1;             // of no change: twice the part of these games on its other side, not below one game
};

// Shares are of the player whose arrangement it is: that of the second is what the first leaves.
struct SetUpReply {
    statistics::ReplyEstimate to_mixture;  // of the other player's arrangements, as often as they are to be played
    statistics::ReplyEstimate to_all;      // to the other player's arrangements, all alike
};

struct MeasuredSetUps {
    std::vector<SetUpGame> played;
    std::vector<statistics::Sums> sums;  // of each pair
    statistics::MeasuredGame cells;
    statistics::EquilibriumEstimate estimate;
    std::array<SetUpReply, 2> replies;  // by seat
    PlacingOrder order;
    std::uint64_t games = 0;
};

// What games drawn from the measurements leave open takes pairs for independent; the intervals of shares are widened by
// what drawn openings, which all pairs share, add to the error of them all.
[[nodiscard]] MeasuredSetUps measured_set_ups(std::vector<SetUpGame> games, const Arrangements& arrangements,
                                              std::uint64_t seed);

// An arrangement of a seat against all of the other player's alike: of the bare measurements, which are as far off as
// they say, while what is drawn together is off in common. Errors are robust to what games of one drawn opening have in
// common (A. Cameron and D. Miller, A practitioner's guide to cluster-robust inference, Journal of Human Resources 50,
// 2015); counts are the openings of the arrangement's games.
[[nodiscard]] statistics::SampleMean share_against_all(const MeasuredSetUps& measured, std::size_t choice,
                                                       std::size_t seat);
// Everything against everything alike, of the first player.
[[nodiscard]] statistics::SampleMean share_of_all(const MeasuredSetUps& measured);
// What an arrangement gains over the average one of its player.
[[nodiscard]] statistics::SampleMean gain_over_average(const MeasuredSetUps& measured, std::size_t choice,
                                                       std::size_t seat);

}  // namespace sparring::balance
