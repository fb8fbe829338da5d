#pragma once
// What has been played so far, counted per pairing. Only whole pairs come in here, in the order of the schedule.

#include "tools/modules/game_module.hpp"
#include "tools/statistics/score_counts.hpp"
#include "tools/tournament/schedule.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace sparring::tournament {

// A pair of finished games, in the order of ScheduledPair::seats.
struct FinishedPair {
    ScheduledPair scheduled;
    std::array<GameReport, kGamesPerPair> games;
};

// The results of one agent, against one opponent or several.
struct Tally {
    statistics::Pentanomial pairs;
    statistics::Trinomial games;

    [[nodiscard]] std::uint64_t pair_count() const { return statistics::units(pairs); }
    [[nodiscard]] std::uint64_t game_count() const { return statistics::units(games); }
    // A win is a point, a draw half of one.
    [[nodiscard]] double points() const {
        return static_cast<double>(games.wins) + static_cast<double>(games.draws) / 2;
    }
    // The same results as the opponents see them.
    [[nodiscard]] Tally mirrored() const;

    Tally& operator+=(const Tally& other);
    bool operator==(const Tally&) const = default;
};

class Standings {
public:
    Standings(std::size_t agents, std::vector<Pairing> pairings);

    void add(const FinishedPair& pair);

    [[nodiscard]] std::size_t agents() const { return agents_; }
    [[nodiscard]] const std::vector<Pairing>& pairings() const { return pairings_; }
    [[nodiscard]] std::uint64_t pairs() const { return pairs_; }
    // The results of a pairing, as its first agent sees them.
    [[nodiscard]] const Tally& pairing(std::size_t place) const { return tallies_[place]; }
    // The results of an agent against the field, which is everybody it has played.
    [[nodiscard]] Tally against_field(std::size_t agent) const;
    // The agents by share of points, best first; equal shares in the order in which the agents were given.
    [[nodiscard]] std::vector<std::size_t> ranking() const;
    // The results of all games as the first seat sees them.
    [[nodiscard]] const statistics::Trinomial& first_seat() const { return first_seat_; }
    // How many games were shared because they had become too long.
    [[nodiscard]] std::uint64_t too_long() const { return too_long_; }
    // How many pairs were played move for move as the pair before them of the same pairing and opening. They come from
    // agents without chance and too small a book, say nothing new, and make every interval too narrow.
    [[nodiscard]] std::uint64_t repeated() const { return repeated_; }

private:
    std::size_t agents_;
    std::vector<Pairing> pairings_;
    std::vector<Tally> tallies_;  // by pairing
    statistics::Trinomial first_seat_;
    std::uint64_t pairs_ = 0;
    std::uint64_t too_long_ = 0;
    std::uint64_t repeated_ = 0;
    std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> last_;  // hash of moves by pairing and opening
};

}  // namespace sparring::tournament
