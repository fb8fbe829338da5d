#include "tools/games/draughts/power_up_words.hpp"

#include "tools/data/game_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>

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

std::vector<HelpTopic> power_up_topics() {
    constexpr std::array<std::string_view, 5> kNames = {"power-ups: use", "sword", "shield", "cannon", "teleporter"};
    const std::vector<HelpTopic> all = page_topics(game_page("draughtnauts"));
    std::vector<HelpTopic> topics;
    std::ranges::copy_if(all, std::back_inserter(topics),
                         [&](const HelpTopic& topic) { return std::ranges::find(kNames, topic.name) != kNames.end(); });
    return topics;
}

}  // namespace sparring
