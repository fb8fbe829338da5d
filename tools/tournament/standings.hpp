#pragma once
// What has been played so far, counted for agents, seats and lineups. Only whole blocks come in here, in the order of
// the schedule.

#include "tools/statistics/block_scores.hpp"
#include "tools/statistics/score_counts.hpp"
#include "tools/statistics/seats.hpp"
#include "tools/tables/game_module.hpp"
#include "tools/tournament/rating_table.hpp"
#include "tools/tournament/schedule.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace sparring::tournament {

// A block of finished games, in the order of ScheduledBlock::seats.
struct FinishedBlock {
    ScheduledBlock scheduled;
    std::vector<GameReport> games;
};

// What an agent or a seat got. An agent in several seats of a game counts once for each.
struct Account {
    std::uint64_t games = 0;
    std::uint64_t wins = 0;    // alone
    std::uint64_t shared = 0;  // wins shared with others
    // Of a block: the mean win share of a game and a seat.
    statistics::BlockScores blocks;

    bool operator==(const Account&) const = default;
};

// The results of one agent in games of two seats, against one opponent or several.
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

    bool operator==(const Tally&) const = default;
};

// An account of games of two seats as results.
[[nodiscard]] Tally tally_of(const Account& account);

// Two agents that played in the same blocks, and how much more the first one got in each.
struct Meeting {
    std::size_t first = 0;
    std::size_t second = 0;
    statistics::BlockScores difference;
};

// What a check of adjudications has found.
struct PlayedOut {
    std::uint64_t games = 0;
    std::uint64_t wrong = 0;
};

class Standings {
public:
    // All lineups have the same number of seats.
    Standings(std::size_t agents, std::vector<Lineup> lineups);

    void add(const FinishedBlock& block);

    [[nodiscard]] std::size_t agents() const { return agents_.size(); }
    [[nodiscard]] std::size_t seats() const { return seats_.size(); }
    [[nodiscard]] const std::vector<Lineup>& lineups() const { return lineups_; }
    [[nodiscard]] std::uint64_t blocks() const { return blocks_; }
    [[nodiscard]] const Account& agent(std::size_t place) const { return agents_[place]; }
    [[nodiscard]] const Account& seat(std::size_t place) const { return seats_[place]; }
    // The results at the table of a lineup, as its first agent sees them.
    [[nodiscard]] const Account& table(std::size_t lineup) const { return tables_[lineup]; }
    // How much more `first` got than `second`, block by block of those that both played. Not for one agent twice.
    [[nodiscard]] statistics::BlockScores difference(std::size_t first, std::size_t second) const;
    // Every two agents that met, in the order in which the agents are listed here.
    [[nodiscard]] std::vector<Meeting> meetings(const std::vector<std::size_t>& agents) const;
    // The agents by mean share, best first; equal shares in the order in which the agents were given.
    [[nodiscard]] std::vector<std::size_t> ranking() const;

    // Of two seats: the results of a pairing, as its first agent sees them, and those of an agent against the field,
    // which is everybody it has played.
    [[nodiscard]] Tally pairing(std::size_t lineup) const { return tally_of(tables_[lineup]); }
    [[nodiscard]] Tally against_field(std::size_t agent) const { return tally_of(agents_[agent]); }
    // Of two seats: the results of all games as the first seat sees them.
    [[nodiscard]] statistics::Trinomial first_seat() const { return tally_of(seats_.front()).games; }

    // How an agent kept its limits on time, in all games.
    [[nodiscard]] const TimeKept& time(std::size_t agent) const { return times_[agent]; }

    // How many games ended in this way.
    [[nodiscard]] std::uint64_t endings(Ending ending) const { return endings_[static_cast<std::size_t>(ending)]; }
    // How many of them by a fault of this agent.
    [[nodiscard]] std::uint64_t faults(std::size_t agent, Ending fault) const {
        return faults_[agent][static_cast<std::size_t>(fault)];
    }
    // Whether it matters where one sits, tested on the first blocks, up to kMostTestedBlocks. The p value is absent
    // where nobody changes seats.
    [[nodiscard]] statistics::SeatPermutationTest seat_test() const;
    static constexpr std::size_t kMostTestedBlocks = 10'000;
    // Games that were played out where they would have been adjudicated, and those of them that ended otherwise.
    // All games, for ratings.
    [[nodiscard]] const Outcomes& outcomes() const { return outcomes_; }
    [[nodiscard]] const PlayedOut& played_out() const { return played_out_; }
    // How many blocks were played move for move as the block before them from the same opening with the same agents in
    // the same order. They come from agents without chance and too small a book, say nothing new, and make every
    // interval too narrow.
    [[nodiscard]] std::uint64_t repeated() const { return repeated_; }

private:
    // The agents around a table and the opening.
    using Setting = std::pair<std::vector<std::size_t>, std::size_t>;

    void note_seats(const FinishedBlock& block);
    void note_ending(const GameReport& game, const std::vector<std::size_t>& seated);
    void add_differences(const std::map<std::size_t, std::int64_t>& scores);
    void note_moves(const FinishedBlock& block);

    std::vector<Lineup> lineups_;
    std::vector<Account> agents_;
    std::vector<Account> seats_;
    std::vector<Account> tables_;                                                         // by lineup
    std::map<std::pair<std::size_t, std::size_t>, statistics::BlockScores> differences_;  // of agents, the lower first
    std::uint64_t blocks_ = 0;
    std::array<std::uint64_t, kEndings> endings_{};
    std::vector<std::array<std::uint64_t, kEndings>> faults_;  // by agent
    std::vector<TimeKept> times_;                              // by agent
    PlayedOut played_out_;
    Outcomes outcomes_;
    std::vector<statistics::SeatedBlock> seated_;
    std::uint64_t repeated_ = 0;
    std::map<Setting, std::uint64_t> last_;  // hash of the moves
};

}  // namespace sparring::tournament
