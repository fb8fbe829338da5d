#pragma once
// Plays the games of a plan on several threads and hands the results on in the order of the schedule, so that whoever
// takes them sees the same sequence with any number of threads.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/tables/game_module.hpp"
#include "tools/tournament/schedule.hpp"
#include "tools/tournament/standings.hpp"

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace sparring::tournament {

// How games are played beside the rules.
struct Conduct {
    int max_plies = GameRequest::kMaxPlies;
    AdjudicationRules adjudication;
    double play_out = 0;  // part of the games that go on where they would be adjudicated, in [0, 1]
    bool logs_searches = false;
    int margin_ms = GameRequest::kMarginMs;
    int watchdog_ms = kUsualWatchdogMs;  // for any one move; 0: no limit
    bool recovers = false;               // goes on after a fault

    static constexpr int kUsualWatchdogMs = 600'000;
};

// What a run plays, fixed before it starts and read by all threads.
struct Plan {
    const GameModule* module = nullptr;
    TablePointer table;  // of the module, opened with the settings
    Settings settings;
    std::vector<std::string> seat_names;  // two or more, in turn order
    std::vector<AgentSpec> agents;        // two or more
    std::vector<Opening> openings;        // one or more, checked
    Format format = Format::kRoundRobin;
    std::uint32_t rounds = 0;  // blocks per lineup
    std::uint64_t seed = 0;
    Conduct conduct{};
    std::string engine_log{};  // folder for what programs say; empty: none  NOLINT(readability-redundant-member-init)

    [[nodiscard]] std::size_t seats() const { return seat_names.size(); }
    [[nodiscard]] std::vector<Lineup> lineups() const { return make_lineups(format, agents.size(), seats()); }
    [[nodiscard]] Schedule schedule() const { return {lineups(), rounds, seed, openings.size(), rotation_of(format)}; }
    [[nodiscard]] std::string_view unit() const { return unit_name(format, seats()); }
};

// "pair 3, leg 1, A against B", with numbers from 1.
[[nodiscard]] std::string name_of_game(const Plan& plan, const ScheduledBlock& block, std::size_t game);

enum class Verdict : unsigned char { kGoOn, kEnough };
enum class Ended : unsigned char { kAllBlocks, kEnough, kStopped };

// Called on the thread that called run_blocks.
struct Listener {
    // Takes the next whole block and says whether further ones are wanted; an error ends the run.
    std::function<Expected<Verdict>(const FinishedBlock&)> on_block;
    // Called now and then while games are going on.
    std::function<void()> on_wait;
};

// What a table is asked for a game of the plan.
[[nodiscard]] GameRequest request_of(const Plan& plan, const ScheduledBlock& block, std::size_t game);

// Blocks of a schedule by their numbers, without the last.
struct BlockRange {
    std::uint32_t first = 0;
    std::uint32_t last = std::numeric_limits<std::uint32_t>::max();  // or the end of the schedule before it
};

// The file in the folder `engine_log` for what an agent says that is a program: FOLDER/1-Kestrel.log.
[[nodiscard]] std::string engine_log_path(const Plan& plan, std::size_t agent);
// Makes the folder. Refuses one without use, and files that cannot be written.
[[nodiscard]] Status check_engine_logs(const Plan& plan);

// The faults of a block in words, a line for each game that has one.
[[nodiscard]] std::vector<std::string> faults_of(const Plan& plan, const FinishedBlock& block);
// The first of them as an error that ends a run which does not recover.
[[nodiscard]] Status check_faults(const Plan& plan, const FinishedBlock& block);

// Plays the blocks of a range of the schedule until all are taken, the listener has enough, or a stop is
// requested. Games that are still running then are abandoned, and finished blocks behind an unfinished one are dropped.
// The error of a game names its block. Who thinks longer than the watchdog allows is told to stop and loses the game; a
// thread that does not listen to that is left to itself and replaced.
[[nodiscard]] Expected<Ended> run_blocks(const Plan& plan, BlockRange range, int threads, const StopToken& stop,
                                         const Listener& listener);

}  // namespace sparring::tournament
