#pragma once
// What another value of an option changes, measure by measure, and which of it is a finding.

#include "tools/balance/context.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/measures.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::balance {

// Said of a difference where every game was played alike.
inline constexpr std::string_view kNeverUsed = "never used by these agents";

// Of one measure: the first value's mean, and how the others differ.
struct ComparedMeasure {
    const Measure* measure = nullptr;
    statistics::SampleMean first;
    std::vector<statistics::SampleMean> differences;  // by value behind the first
    PValues p;
    PValues adjusted_p;
};

using ComparedMeasures = std::vector<ComparedMeasure>;  // in the order of `measures`

// Whether games under the value at a place of the differences were those under the first, by every measure.
[[nodiscard]] bool are_alike(const ComparedMeasures& rows, std::size_t place);

// Of one value: what it is shown to change of draws, of the first seat's advantage and of the length of a game;
// otherwise the surest change of all, if there is one. `value` is what all of them are about, as `value_in_words` has
// it; `place` is that of the value among the differences.
[[nodiscard]] std::vector<report::Finding> change_findings(
    const Inquiry& inquiry, const std::string& value, const std::array<const ComparedMeasures*, kStrengths>& measured,
    std::size_t place);

// One of the values, as `value_text` has it, and what it changes at every level that there is.
struct ChangesAtLevels {
    std::string value;
    std::array<const ComparedMeasures*, kLevels.size()> measured{};
    std::size_t place = 0;
};

// What each value changes of the primary outcomes at every level, and whether beginners and the stronger agents differ
// in that. What is shown at no level and differs between none is folded away.
[[nodiscard]] report::Table changes_by_level(const Inquiry& inquiry, std::string id,
                                             std::span<const ChangesAtLevels> values);

}  // namespace sparring::balance
