#pragma once
// Agents as the sentences of a report name them: by level and rating where these are known. How they are set is in an
// appendix.

#include "tools/balance/context.hpp"
#include "tools/report/report.hpp"

#include <span>
#include <string>

namespace sparring::balance {

// "level 7, rated 1,371"; of another agent that was rated on the scale of the levels "about level 3, rated 410"; of a
// search that was not "a search of 2,400 positions a move"; else the agent's own text.
[[nodiscard]] std::string agent_in_words(const Table& table, std::span<const RatedAgent> ratings,
                                         const std::string& agent);
[[nodiscard]] std::string agent_in_words(const Inquiry& inquiry, const std::string& agent);

// Who plays in this report and with which parameters.
[[nodiscard]] report::Section agents_section(const Inquiry& inquiry);

}  // namespace sparring::balance
