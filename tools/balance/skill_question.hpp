#pragma once
// How much thinking helps: twice the search effort against once, rung by rung.

#include "tools/balance/question.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace sparring::balance {

[[nodiscard]] Question skill_question();

// What the agents of a report are worth: the stronger against the weaker, which every report states.
[[nodiscard]] Expected<Arm> match_arm(const Context& context);
struct Strength {
    report::Figure share;           // of the stronger in one seat, the weaker in all others, %
    statistics::SampleMean blocks;  // the same by blocks, as a part
    report::Figure elo;             // without a value where one of them wins every game
    double confidence = 0;          // of an interval that holds whenever the games ended
};
// What there is to say of the distance between the two, behind their figures; nothing if they are 200 Elo apart.
[[nodiscard]] std::string_view words_of_gap(const Strength& strength, std::size_t seats);
// Games are added until one is shown to be stronger, which are played here.
[[nodiscard]] Expected<Strength> measured_strength(Context& context);

// The mean share of agent 0 in each block, in order.
[[nodiscard]] std::vector<double> shares_of_first_agent(const std::vector<PlayedGame>& games);

}  // namespace sparring::balance
