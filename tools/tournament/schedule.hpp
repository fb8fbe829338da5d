#pragma once
// Who plays whom, in which seats and from which opening. A schedule is a function of its plan alone: the order in which
// games happen to finish has no say in it.

#include "engine/core/random.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sparring::tournament {

enum class Format : unsigned char {
    kRoundRobin,  // everybody against everybody
    kGauntlet,    // the first agent against each other one
};

// Two agents, by their places in the list of agents; results are counted for `first`.
struct Pairing {
    std::size_t first = 0;
    std::size_t second = 0;

    bool operator==(const Pairing&) const = default;
};

[[nodiscard]] std::vector<Pairing> make_pairings(Format format, std::size_t agents);

// Gives the openings of a book in an order shuffled by the seed; each is given once before any is given again, and
// every time round the order is another one.
class OpeningOrder {
public:
    // `count` is the size of the book, at least 1.
    OpeningOrder(std::uint64_t seed, std::size_t count);

    [[nodiscard]] std::size_t next();

private:
    std::uint64_t seed_;
    std::uint32_t cycle_ = 0;
    std::size_t given_ = 0;
    std::vector<std::size_t> order_;
};

inline constexpr std::size_t kGamesPerPair = 2;

// The unit of a tournament: one opening played twice, with the seats exchanged.
struct ScheduledPair {
    std::uint32_t number = 0;  // from 0, in the order in which results are taken up
    std::size_t pairing = 0;
    Pairing agents;
    std::size_t opening = 0;

    // The agents of game 0 or 1 by seat: `first` has the first seat in game 0.
    [[nodiscard]] std::array<std::size_t, 2> seats(std::size_t game) const;
    // The random numbers of a game depend on the pair and the game, never on the thread that plays it.
    [[nodiscard]] StreamId stream(std::size_t game) const;
};

// Lists the pairs round by round: in each round every pairing plays one pair, all of them from the same opening, so
// that agents are compared on equal terms after any number of rounds.
class Schedule {
public:
    Schedule(std::vector<Pairing> pairings, std::uint32_t rounds, OpeningOrder openings);

    // The next pair, or nothing after the last.
    [[nodiscard]] std::optional<ScheduledPair> next();
    [[nodiscard]] std::uint32_t pairs() const { return pairs_; }

private:
    std::vector<Pairing> pairings_;
    std::uint32_t pairs_;
    OpeningOrder openings_;
    std::uint32_t given_ = 0;
    std::size_t opening_ = 0;
};

}  // namespace sparring::tournament
