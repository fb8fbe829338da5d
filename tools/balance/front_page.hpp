#pragma once
// The page of a report that comes first: what a designer asks of a game, answered in whole sentences.

#include "engine/core/expected.hpp"
#include "tools/balance/context.hpp"
#include "tools/balance/skill_question.hpp"
#include "tools/report/report.hpp"

#include <string>
#include <vector>

namespace sparring::balance {

// Sentences of what is shown at both strengths, or to depend on them, and is not answered by the rest of the page: the
// five that weigh most, and how many more there are.
[[nodiscard]] std::string what_stands_out(const std::vector<report::Finding>& findings);

// Whether it is fair, whether skill tells, how long a game is, how often nobody wins alone, who leads wins, and what
// stands out among the findings of the report. Between the stronger agents where nothing else is said.
[[nodiscard]] Expected<std::vector<report::Answer>> front_page(Context& context, const Strength& strength,
                                                               const std::vector<report::Finding>& findings);

}  // namespace sparring::balance
