#include "tools/tournament/schedule.hpp"

#include <cassert>
#include <limits>
#include <numeric>
#include <utility>

namespace sparring::tournament {

namespace {

// The role under which openings are shuffled; agents have the small numbers.
constexpr std::uint32_t kShuffleRole = std::numeric_limits<std::uint32_t>::max();

}  // namespace

std::vector<Pairing> make_pairings(Format format, std::size_t agents) {
    std::vector<Pairing> pairings;
    const std::size_t firsts = format == Format::kGauntlet ? 1 : agents;
    for (std::size_t first = 0; first < firsts; ++first) {
        for (std::size_t second = first + 1; second < agents; ++second) {
            pairings.push_back({first, second});
        }
    }
    return pairings;
}

OpeningOrder::OpeningOrder(std::uint64_t seed, std::size_t count) : seed_(seed), given_(count), order_(count) {
    assert(count > 0);
}

std::size_t OpeningOrder::next() {
    if (given_ == order_.size()) {
        // From the sorted order each time, so that a cycle depends on its number only.
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        Stream random(seed_, {cycle_++, 0, kShuffleRole});
        shuffle(random, order_);
        given_ = 0;
    }
    return order_[given_++];
}

std::array<std::size_t, 2> ScheduledPair::seats(std::size_t game) const {
    if (game == 0) {
        return {agents.first, agents.second};
    }
    return {agents.second, agents.first};
}

StreamId ScheduledPair::stream(std::size_t game) const { return {number, static_cast<std::uint32_t>(game), 0}; }

Schedule::Schedule(std::vector<Pairing> pairings, std::uint32_t rounds, OpeningOrder openings)
    : pairings_(std::move(pairings)),
      pairs_(static_cast<std::uint32_t>(pairings_.size()) * rounds),
      openings_(std::move(openings)) {}

std::optional<ScheduledPair> Schedule::next() {
    if (given_ == pairs_) {
        return std::nullopt;
    }
    const std::size_t pairing = given_ % pairings_.size();
    if (pairing == 0) {
        opening_ = openings_.next();
    }
    return ScheduledPair{given_++, pairing, pairings_[pairing], opening_};
}

}  // namespace sparring::tournament
