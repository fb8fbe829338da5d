#pragma once
// The same game under different values of an option: the arms, and every measure's difference. Everything is compared
// with the first value; where that is the game as it is, the basic games are its games, and no arm is played for it.

#include "tools/balance/context.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::balance {

// What is compared, and with how much.
struct ComparedRules {
    Comparison comparison;
    std::string name;        // of the arms and tables, in small letters with hyphens
    double part = 0.5;       // of the basic games, for each value
    bool tells_open = true;  // findings that are not decided too
};

// In place of an option: the values are the variant of the game and the one that it is played against.
inline constexpr std::string_view kVariantOption = "variant";

// The settings with an option set on top; `value` as on the command line.
[[nodiscard]] Expected<Settings> settings_with(const Context& context, const std::string& option,
                                               const std::string& value);

// Whether the game is as it is with this value, however it is written.
[[nodiscard]] bool is_present_value(const Context& context, const std::string& option, const std::string& value);

// The same values, the present one first if it is among them.
[[nodiscard]] Comparison with_present_first(const Context& context, Comparison comparison);

// "knockout=15 in place of 18": the value at a place, and the first one; or the words that the value has.
[[nodiscard]] std::string value_text(const Comparison& comparison, std::size_t place);
// The same with what the option means: "knockout=15 in place of 18 (lost pips that knock a player out)".
[[nodiscard]] std::string value_in_words(const Context& context, const Comparison& comparison, std::size_t place);

// One of the values at one level.
[[nodiscard]] Expected<Arm> compared_arm(const Context& context, const ComparedRules& rules, std::size_t place,
                                         std::size_t level);
[[nodiscard]] Expected<std::vector<Arm>> comparison_arms(const Context& context, const ComparedRules& rules);

// The places of games that were played from so many openings, opening by opening as they are listed, and cycle by cycle
// if there are more games than that. Arms of different numbers of games have the first openings in common, but each
// shuffles its own.
[[nodiscard]] std::vector<std::size_t> order_by_opening(std::span<const PlayedGame> games, std::size_t openings);

// For each of the rules and each strength a table: the first value's measures, and what each other value changes. All
// of them are one family of tests at each strength. Before them, where a game has beginners, what changes at each
// level.
[[nodiscard]] Status add_comparisons(Context& context, std::span<const ComparedRules> all, report::Section& section,
                                     std::vector<report::Finding>& findings);

}  // namespace sparring::balance
