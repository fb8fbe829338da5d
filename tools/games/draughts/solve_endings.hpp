#pragma once
// Solves the endings of the basic game one after the other, each to a file of its own, so that a run that was stopped
// goes on where it was.

#include "engine/draughtnauts/types.hpp"
#include "search/common/limits.hpp"
#include "tools/tables/game_module.hpp"

#include <functional>
#include <string>

namespace sparring {

// Up to how many pieces, if nobody says.
inline constexpr int kUsualEndingPieces = 4;

// Solves what is not yet in the folder, and reports on all endings of at most the pieces wanted. Before the work starts
// an error says what memory and disk it needs, if there is less; files that are damaged are errors too. What goes wrong
// later is the failure of the report.
[[nodiscard]] Expected<SolveReport> solve_endings(const draughtnauts::BasicRules& rules, const SolveRequest& request,
                                                  const StopToken& stop,
                                                  const std::function<void(const std::string&)>& on_progress);

}  // namespace sparring
