#pragma once
// Who plays whom, in which seats and from which opening. A schedule is a function of its plan alone: the order in which
// games happen to finish has no say in it.

#include "engine/core/random.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace sparring::tournament {

enum class Format : unsigned char {
    kRoundRobin,     // everybody against everybody
    kGauntlet,       // the first agent with every choice of others
    kOneAgainstAll,  // the first agent in one seat, each other one in turn in all the rest
    kFixedSeats,     // as they were given, one agent a seat, in every game
};

// Who sits at one table: agents by their places in the list of agents, one for each seat. An agent may have several
// seats. Of two seats, results are counted for the first agent.
using Lineup = std::vector<std::size_t>;

// In a round robin every agent has as many seats as there are for all, and each choice of agents takes those that are
// left: with two seats each two agents, with as many agents as seats all of them once, with fewer agents than seats
// nearly the same number of seats for each. In a gauntlet the first agent has one seat and the others have the rest
// like those of a round robin among themselves; with two agents, or two seats, that is one against all. `agents` is at
// least two, `seats` at least two, and with fixed seats they are the same.
[[nodiscard]] std::vector<Lineup> make_lineups(Format format, std::size_t agents, std::size_t seats);
// How many these are, as far as 64 bits can count.
[[nodiscard]] std::uint64_t count_lineups(Format format, std::size_t agents, std::size_t seats);

// The agents of a lineup around the table in one of the (seats-1)! orders that differ in who sits next to whom; order 0
// is the lineup as it is.
[[nodiscard]] Lineup arranged(const Lineup& lineup, std::size_t order);
[[nodiscard]] std::size_t count_orders(std::size_t seats);

// Gives the numbers below `count` in an order shuffled by the seed; each is given once before any is given again, and
// every time round the order is another one.
class ShuffledCycle {
public:
    // What is shuffled; each has random numbers of its own.
    enum class Of : unsigned char { kOpenings, kSeating };

    // `count` is at least 1.
    ShuffledCycle(std::uint64_t seed, std::size_t count, Of of = Of::kOpenings);

    [[nodiscard]] std::size_t next();

private:
    std::uint64_t seed_;
    Of of_;
    std::uint32_t cycle_ = 0;
    std::size_t given_ = 0;
    std::vector<std::size_t> order_;
};

// Whether everybody comes to sit everywhere.
enum class Rotation : unsigned char { kAllSeats, kNone };
[[nodiscard]] constexpr Rotation rotation_of(Format format) {
    return format == Format::kFixedSeats ? Rotation::kNone : Rotation::kAllSeats;
}

// What is counted: "game" where seats are fixed, else "pair" for two seats and "block" for more.
[[nodiscard]] std::string_view unit_name(Format format, std::size_t seats);

// The unit of a tournament: one opening played with every rotation of the seats, one game for each seat. With two seats
// a block is a pair of games, the second with the seats exchanged. Where seats are fixed it is one game.
struct ScheduledBlock {
    std::uint32_t number = 0;  // from 0, in the order in which results are taken up
    std::size_t lineup = 0;
    std::vector<std::size_t> agents;  // in the order in which they sit around the table
    std::size_t opening = 0;
    Rotation rotation = Rotation::kAllSeats;

    [[nodiscard]] std::size_t games() const { return rotation == Rotation::kNone ? 1 : agents.size(); }
    // The agents of a game by seat: in game 0 as they sit, in each further game everybody one seat on.
    [[nodiscard]] std::vector<std::size_t> seats(std::size_t game) const;
    // The random numbers of a game depend on the block and the game, never on the thread that plays it.
    [[nodiscard]] StreamId stream(std::size_t game) const;
};

// Lists the blocks round by round: in each round every lineup plays one block, all of them from the same opening and in
// the same order around the table, so that agents are compared on equal terms after any number of rounds.
class Schedule {
public:
    // `openings` is the size of the book, at least 1.
    Schedule(std::vector<Lineup> lineups, std::uint32_t rounds, std::uint64_t seed, std::size_t openings,
             Rotation rotation = Rotation::kAllSeats);

    // The next block, or nothing after the last.
    [[nodiscard]] std::optional<ScheduledBlock> next();
    // Passes over the next so many blocks.
    void skip(std::uint32_t blocks);
    // Lists no block from this one on.
    void end_at(std::uint32_t block) { blocks_ = std::min(blocks_, block); }
    [[nodiscard]] std::uint32_t blocks() const { return blocks_; }

private:
    // To the next block; draws what a round has in common when one begins. Returns the lineup.
    std::size_t advance();

    std::vector<Lineup> lineups_;
    std::uint32_t blocks_;
    Rotation rotation_;
    ShuffledCycle openings_;
    ShuffledCycle orders_;
    std::uint32_t given_ = 0;
    std::size_t opening_ = 0;
    std::size_t order_ = 0;
};

}  // namespace sparring::tournament
