#pragma once
// The endings of one piece each of the game with Power-Ups: solved, written to a file, and found there again.

#include "engine/draughtnauts/types.hpp"
#include "eval/draughtnauts/armed_endings.hpp"
#include "search/common/limits.hpp"
#include "tools/tables/game_module.hpp"

#include <filesystem>
#include <memory>
#include <string>

namespace sparring {

// What of the rules decides the values; they must be such that endings are solved under them.
[[nodiscard]] std::string armed_rules(const draughtnauts::Rules& rules);
// Where the file for these rules is looked for.
[[nodiscard]] std::filesystem::path armed_file_path(const draughtnauts::Rules& rules);

// Solves the endings and writes them; a file that is there is reported on. Errors as of solve_endings.
[[nodiscard]] Expected<SolveReport> solve_armed_file(const draughtnauts::Rules& rules, const SolveRequest& request,
                                                     const StopToken& stop);

// Those of the file, which is read once in a process; null if there is none, or none are solved under these rules. An
// error if it is damaged.
[[nodiscard]] Expected<std::shared_ptr<const draughtnauts::ArmedEndings>> armed_endings_at_hand(
    const draughtnauts::Rules& rules);

}  // namespace sparring
