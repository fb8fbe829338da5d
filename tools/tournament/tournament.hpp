#pragma once
// A whole tournament: from what was asked on the command line, checked before anything is played, to a report.

#include "engine/core/expected.hpp"
#include "tools/records/record_file.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/tournament/report.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sparring::tournament {

inline constexpr std::uint32_t kDefaultBlocks = 100;
// A sequential test ends by itself; this only bounds one that cannot make up its mind.
inline constexpr std::uint32_t kDefaultTestBlocks = 100'000;
inline constexpr std::uint32_t kMaxBlocks = 10'000'000;
inline constexpr int kMaxOpeningPlies = 100;
// The word that stands for the starting position instead of a book.
inline constexpr std::string_view kNoBook = "start";

struct Arguments {
    GameArguments game;
    std::vector<std::string> agents;
    std::string format;  // empty: a round robin, or what a test needs
    std::string sprt;    // empty: no test
    // At most one of them is given: pairs are for two seats, blocks for any number.
    std::optional<std::uint32_t> pairs;
    std::optional<std::uint32_t> blocks;
    std::string openings;   // empty: the book of the variant, if there is one
    int opening_plies = 0;  // not 0: random openings of this length, or of `openings` so many plies
    bool weighs_luck = false;
    Conduct conduct;
    std::uint64_t seed = 1;
    int threads = 0;           // 0: as many as suit the agents
    std::string engine_log{};  // see Plan::engine_log  NOLINT(readability-redundant-member-init)
};

// A report without results: everything is read and checked, nothing is played or written yet.
[[nodiscard]] Expected<Report> prepare(const Arguments& arguments, const Catalogue& catalogue);

// Names the programs of others in it as they call themselves, see `name_programs`.
[[nodiscard]] Status name_programs(Report& report, const StopToken& stop);

// Who watches a tournament.
struct Watcher {
    // Called now and then.
    std::function<void()> on_wait;
    // Called when the report has counted a block; may be empty.
    std::function<void(const FinishedBlock&)> on_block{};  // NOLINT(readability-redundant-member-init)
};

// Plays what is left, counting results in `report` and writing games to `records` if there is one; ends early if the
// test is decided, a stop is requested or a game fails.
void play(Report& report, records::RecordFile* records, int threads, const StopToken& stop, const Watcher& watcher);

}  // namespace sparring::tournament
