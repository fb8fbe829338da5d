#include "tools/modules/power_up_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

namespace sparring {

using draughts::PowerUp;
using draughts::PowerUpSet;

std::string_view name_of(PowerUp kind) {
    constexpr std::array<std::string_view, draughts::kPowerUps> kNames = {"sword", "shield", "cannon", "teleporter"};
    return kNames[index(kind)];
}

std::string names_in(PowerUpSet kinds) {
    std::vector<std::string_view> names;
    for (const PowerUp kind : draughts::kAllPowerUps) {
        if (kinds.contains(kind)) {
            names.push_back(name_of(kind));
        }
    }
    return fmt::format("{}", fmt::join(names, " and "));
}

std::vector<std::string> loss_phrases(PowerUpSet used, PowerUpSet lost) {
    const PowerUpSet unused = lost.without(used);
    const PowerUpSet used_up = lost.without(unused);
    std::vector<std::string> phrases;
    if (!used_up.empty()) {
        phrases.push_back("uses up the " + names_in(used_up));
    }
    if (const PowerUpSet kept = used.without(used_up); !kept.empty()) {
        phrases.push_back(fmt::format("uses the {} and keeps it", names_in(kept)));
    }
    if (!unused.empty()) {
        phrases.push_back(fmt::format("loses the {} unused", names_in(unused)));
    }
    return phrases;
}

std::vector<HelpTopic> power_up_topics_with(const PowerUpExamples& examples) {
    return {
        {"sword",
         fmt::format("S, the sword: after a step, a jump or a shot the same piece may act once more, by one step in "
                     "any\ndirection or one complete jump: {}. It may step back to where it\n"
                     "came from. Nothing forces it to.\n",
                     examples.sword)},
        {"shield",
         "H, the shield: a piece that holds it and is jumped or shot stays on its square and loses the shield.\n"
         "The jumper still lands behind it.\n"},
        {"cannon",
         fmt::format("C, the cannon: the piece shoots an opponent on one of the four squares next to it and stays "
                     "where it\nis: {}. No square behind the target is needed. Where a jump is compulsory only a "
                     "piece that has a\njump may shoot instead.\n",
                     examples.cannon)},
        {"teleporter",
         fmt::format("T, the teleporter: the piece goes to any empty square, and the teleporter is gone: {}. It "
                     "takes\nnothing. Where a jump is compulsory only a piece that has a jump may teleport "
                     "instead.\n",
                     examples.teleporter)}};
}

}  // namespace sparring
