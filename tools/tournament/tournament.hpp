#pragma once
// A whole tournament: from what was asked on the command line, checked before anything is played, to a report.

#include "engine/core/expected.hpp"
#include "tools/commands/console.hpp"
#include "tools/tournament/game_records.hpp"
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
    std::string openings;    // empty: the book of the variant, if there is one
    int opening_plies = 0;   // not 0: random openings of this length in place of a book
    std::string games_path;  // empty: games are not written
    Overwrite overwrite = Overwrite::kNo;
    std::uint64_t seed = 1;
    int threads = 1;
};

// A report without results: everything is read and checked, nothing is played or written yet.
[[nodiscard]] Expected<Report> prepare(const Arguments& arguments, const Catalogue& catalogue);

// Counts the games that an earlier run of the same tournament left in a file, and opens it to go on writing. A part of
// a block at its end is cut off.
[[nodiscard]] Expected<RecordFile> resume(Report& report, const std::string& path);

// Plays what is left, counting results in `report` and writing games to `records` if there is one; ends early if the
// test is decided, a stop is requested or a game fails. `on_wait` is called now and then.
void play(Report& report, std::optional<RecordFile>& records, int threads, const StopToken& stop,
          const std::function<void()>& on_wait);

}  // namespace sparring::tournament
