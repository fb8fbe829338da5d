#include "tools/tournament/schedule.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>
#include <utility>

namespace sparring::tournament {

namespace {

// The roles under which things are shuffled; agents have the small numbers.
[[nodiscard]] std::uint32_t role_of(ShuffledCycle::Of of) {
    return std::numeric_limits<std::uint32_t>::max() - static_cast<std::uint32_t>(of);
}

// Goes to the next choice of `chosen.size()` numbers below `count` in lexicographic order; false after the last.
[[nodiscard]] bool next_choice(std::vector<std::size_t>& chosen, std::size_t count) {
    for (std::size_t place = chosen.size(); place > 0; --place) {
        const std::size_t highest = count - (chosen.size() - place) - 1;
        if (chosen[place - 1] < highest) {
            std::iota(chosen.begin() + static_cast<std::ptrdiff_t>(place) - 1, chosen.end(), chosen[place - 1] + 1);
            return true;
        }
    }
    return false;
}

[[nodiscard]] std::vector<Lineup> make_round_robin(std::size_t agents, std::size_t seats) {
    Lineup everybody(seats - seats % agents);
    for (std::size_t place = 0; place < everybody.size(); ++place) {
        everybody[place] = place % agents;
    }
    std::vector<std::size_t> chosen(seats % agents);
    std::iota(chosen.begin(), chosen.end(), std::size_t{0});
    std::vector<Lineup> lineups;
    do {
        lineups.push_back(everybody);
        lineups.back().insert(lineups.back().end(), chosen.begin(), chosen.end());
    } while (next_choice(chosen, agents));
    return lineups;
}

// Of how many lineups a round robin is, as far as 64 bits can count.
[[nodiscard]] std::uint64_t count_round_robin(std::size_t agents, std::size_t seats) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t count = 1;
    for (std::uint64_t taken = 0; taken < seats % agents; ++taken) {
        if (count > kMost / (agents - taken)) {
            return kMost;
        }
        // Never a fraction: so far this is the number of choices of `taken` agents.
        count = count * (agents - taken) / (taken + 1);
    }
    return count;
}

[[nodiscard]] std::vector<Lineup> make_one_against_all(std::size_t agents, std::size_t seats) {
    std::vector<Lineup> lineups;
    for (std::size_t other = 1; other < agents; ++other) {
        lineups.emplace_back(seats, other);
        lineups.back().front() = 0;
    }
    return lineups;
}

[[nodiscard]] std::vector<Lineup> make_gauntlet(std::size_t agents, std::size_t seats) {
    std::vector<Lineup> lineups = make_round_robin(agents - 1, seats - 1);
    for (Lineup& lineup : lineups) {
        for (std::size_t& agent : lineup) {
            ++agent;
        }
        lineup.insert(lineup.begin(), 0);
    }
    return lineups;
}

}  // namespace

std::vector<Lineup> make_lineups(Format format, std::size_t agents, std::size_t seats) {
    assert(agents >= 2 && seats >= 2);
    switch (format) {
        case Format::kRoundRobin:
        case Format::kFixedSeats: return make_round_robin(agents, seats);
        case Format::kGauntlet: return make_gauntlet(agents, seats);
        case Format::kOneAgainstAll: return make_one_against_all(agents, seats);
    }
    return {};
}

std::uint64_t count_lineups(Format format, std::size_t agents, std::size_t seats) {
    switch (format) {
        case Format::kRoundRobin:
        case Format::kFixedSeats: return count_round_robin(agents, seats);
        case Format::kGauntlet: return count_round_robin(agents - 1, seats - 1);
        case Format::kOneAgainstAll: return agents - 1;
    }
    return 0;
}

std::size_t count_orders(std::size_t seats) {
    std::size_t orders = 1;
    for (std::size_t place = 2; place < seats; ++place) {
        orders *= place;
    }
    return orders;
}

Lineup arranged(const Lineup& lineup, std::size_t order) {
    Lineup around = lineup;
    // Digits of the order to falling bases say who comes next. Turning the table is what rotations are for, so the
    // first agent stays.
    for (std::size_t place = 1; place + 1 < around.size(); ++place) {
        const std::size_t left = around.size() - place;
        const auto next = around.begin() + static_cast<std::ptrdiff_t>(place);
        std::rotate(next, next + static_cast<std::ptrdiff_t>(order % left),
                    next + static_cast<std::ptrdiff_t>(order % left) + 1);
        order /= left;
    }
    return around;
}

ShuffledCycle::ShuffledCycle(std::uint64_t seed, std::size_t count, Of of)
    : seed_(seed),
      of_(of),
      given_(count),
      order_(count) {
    assert(count > 0);
}

std::size_t ShuffledCycle::next() {
    if (given_ == order_.size()) {
        // From the sorted order each time, so that a cycle depends on its number only.
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        Stream random(seed_, {cycle_++, 0, role_of(of_)});
        shuffle(random, order_);
        given_ = 0;
    }
    return order_[given_++];
}

std::string_view unit_name(Format format, std::size_t seats) {
    if (rotation_of(format) == Rotation::kNone) {
        return "game";
    }
    return seats == 2 ? "pair" : "block";
}

std::vector<std::size_t> ScheduledBlock::seats(std::size_t game) const {
    std::vector<std::size_t> seated = agents;
    std::ranges::rotate(seated, seated.end() - static_cast<std::ptrdiff_t>(game));
    return seated;
}

StreamId ScheduledBlock::stream(std::size_t game) const { return {number, static_cast<std::uint32_t>(game), 0}; }

Schedule::Schedule(std::vector<Lineup> lineups, std::uint32_t rounds, std::uint64_t seed, std::size_t openings,
                   Rotation rotation)
    : lineups_(std::move(lineups)),
      blocks_(static_cast<std::uint32_t>(lineups_.size()) * rounds),
      rotation_(rotation),
      openings_(seed, openings),
      orders_(seed, count_orders(lineups_.front().size()), ShuffledCycle::Of::kSeating) {}

std::size_t Schedule::advance() {
    const std::size_t lineup = given_ % lineups_.size();
    if (lineup == 0) {
        opening_ = openings_.next();
        order_ = orders_.next();
    }
    ++given_;
    return lineup;
}

std::optional<ScheduledBlock> Schedule::next() {
    if (given_ >= blocks_) {
        return std::nullopt;
    }
    const std::uint32_t number = given_;
    const std::size_t lineup = advance();
    std::vector<std::size_t> agents =
        rotation_ == Rotation::kNone ? lineups_[lineup] : arranged(lineups_[lineup], order_);
    return ScheduledBlock{number, lineup, std::move(agents), opening_, rotation_};
}

void Schedule::skip(std::uint32_t blocks) {
    for (std::uint32_t skipped = 0; skipped < blocks && given_ < blocks_; ++skipped) {
        advance();
    }
}

}  // namespace sparring::tournament
