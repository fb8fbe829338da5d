#pragma once
// The same game under different values of an option: the arms, and every measure's difference.

#include "tools/balance/context.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sparring::balance {

// What is compared, and with how much.
struct ComparedRules {
    Comparison comparison;
    std::string name;        // of the arms and tables, in small letters with hyphens
    double part = 0.5;       // of the basic games, for each value
    bool tells_open = true;  // findings that are not decided too
};

[[nodiscard]] Expected<std::vector<Arm>> comparison_arms(const Context& context, const ComparedRules& rules);

// One table for each strength: the first value's measures, and what each other value changes.
[[nodiscard]] Status add_comparison(Context& context, const ComparedRules& rules, report::Section& section,
                                    std::vector<report::Finding>& findings);

// The settings with an option set on top; `value` as on the command line.
[[nodiscard]] Expected<Settings> settings_with(const Context& context, const std::string& option,
                                               const std::string& value);

}  // namespace sparring::balance
