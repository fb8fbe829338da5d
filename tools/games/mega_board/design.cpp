#include "tools/games/mega_board/design.hpp"

#include "engine/mega_board/mega_board.hpp"
#include "tools/games/draughts/item_facts.hpp"
#include "tools/games/draughts/power_up_events.hpp"
#include "tools/tables/settings.hpp"

#include <algorithm>

namespace sparring {

std::shared_ptr<const DesignFacts> mega_board_design(const Settings& settings) {
    constexpr int kPlacingsOfSeat = 4;
    // So few that nobody is crowned: random plies must not depend on Power-Ups, which some arms take away.
    constexpr int kRandomPlies = 4;
    const auto rules = read_rules<LargeMegaBoard>(settings);
    const int seats = rules ? rules->seats() : 2;
    const auto option = [&](std::string_view name) { return option_text<LargeMegaBoard>(settings, name); };
    DesignFacts facts;
    facts.profile = {.agents = {"mcts:sims=150,memory=2", "mcts:sims=1200,memory=2"},
                     .ladder = "mcts:memory=2,sims=",
                     .first_rung = 150,
                     .rungs = 4,
                     .beginner = "mcts:sims=20,memory=2",
                     .judge = "mcts:memory=8,sims=5000",
                     .opening_plies = seats * kPlacingsOfSeat + std::max(seats, kRandomPlies),
                     .games = 800,
                     .length_unit = "plies",
                     .readings = {{"jump_discards", {"all", "used", "none"}}, {"take_crown", {"always", "never"}}},
                     .repairs = {{"kit", {"SHCT", "SHC", "SHT", "SCT", "HCT", "none"}},
                                 {"no_progress_plies", {"auto", "80", "320"}},
                                 {"crowned_pick_up", {"true", "false"}}},
                     .players = {"layout", {"mega-2", "mega-3", "mega-4", "double-6"}}};
    facts.captures = kCaptureEvent;
    if (option("layout") == "mega-4" && option("power_ups") == "true") {
        facts.profile.ratings = {{"mcts:sims=20,memory=2", 224},
                                 {"mcts:sims=150,memory=2", 538},
                                 {"mcts:sims=1200,memory=2", 749},
                                 {"mcts:memory=8,sims=5000", 896}};
    }
    if (option("power_ups") == "true") {
        facts.items = power_up_facts({.kit = option("kit"),
                                      .setup = option("setup"),
                                      .idle = option("idle"),
                                      .single_use = option("single_use"),
                                      .seats = static_cast<std::size_t>(seats)});
    }
    return std::make_shared<const DesignFacts>(std::move(facts));
}

}  // namespace sparring
