#pragma once
// Plays the games of a plan on several threads and hands the results on in the order of the schedule, so that whoever
// takes them sees the same sequence with any number of threads.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/modules/game_module.hpp"
#include "tools/tournament/schedule.hpp"
#include "tools/tournament/standings.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sparring::tournament {

// What a run plays, fixed before it starts and read by all threads.
struct Plan {
    const GameModule* module = nullptr;
    Settings settings;
    std::vector<std::string> seat_names;  // two or more, in turn order
    std::vector<AgentSpec> agents;        // two or more
    std::vector<Opening> openings;        // one or more, checked
    Format format = Format::kRoundRobin;
    std::uint32_t rounds = 0;  // blocks per lineup
    std::uint64_t seed = 0;

    [[nodiscard]] std::size_t seats() const { return seat_names.size(); }
    [[nodiscard]] std::vector<Lineup> lineups() const { return make_lineups(format, agents.size(), seats()); }
};

enum class Verdict : unsigned char { kGoOn, kEnough };
enum class Ended : unsigned char { kAllBlocks, kEnough, kStopped };

// Called on the thread that called run_blocks.
struct Listener {
    // Takes the next whole block and says whether further ones are wanted; an error ends the run.
    std::function<Expected<Verdict>(const FinishedBlock&)> on_block;
    // Called now and then while games are going on.
    std::function<void()> on_wait;
};

// Plays from block `first` of the schedule on until all blocks are taken, the listener has enough, or a stop is
// requested. Games that are still running then are abandoned, and finished blocks behind an unfinished one are dropped.
// The error of a game names its block.
[[nodiscard]] Expected<Ended> run_blocks(const Plan& plan, std::uint32_t first, int threads, const StopToken& stop,
                                         const Listener& listener);

}  // namespace sparring::tournament
