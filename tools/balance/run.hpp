#pragma once
// A whole inquiry: games are planned and played, answers become a report, and the report files.

#include "engine/core/expected.hpp"
#include "tools/balance/inquiry.hpp"
#include "tools/balance/question.hpp"
#include "tools/balance/study.hpp"
#include "tools/report/report.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace sparring::balance {

// What came of an inquiry.
struct Outcome {
    std::filesystem::path folder;                  // of games and report
    std::vector<std::filesystem::path> manifests;  // only if plans were all that was asked for
    std::optional<report::Report> report;          // none if it was stopped before, or only plans were asked for
};

// Called before anything is played, with what the planned games can show.
using PlannedCallback = std::function<void(const Inquiry& inquiry, std::span<const Need> needs)>;

// Answers the questions of an inquiry. Errors say what is wrong with the arguments, or what could not be read, written
// or played. A stop is none: the same inquiry goes on where it was stopped.
[[nodiscard]] Expected<Outcome> run_balance(const Arguments& arguments, const Watch& watch,
                                            const PlannedCallback& on_planned);

}  // namespace sparring::balance
