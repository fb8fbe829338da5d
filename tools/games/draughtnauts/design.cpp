#include "tools/games/draughtnauts/design.hpp"

#include "engine/draughtnauts/draughtnauts.hpp"
#include "tools/games/draughts/item_facts.hpp"
#include "tools/games/draughts/power_up_events.hpp"
#include "tools/tables/settings.hpp"

namespace sparring {

namespace {

[[nodiscard]] std::vector<OptionValues> power_up_readings() {
    return {{"jump_discards", {"all", "used", "none"}},
            {"crowned_pick_up", {"true", "false"}},
            {"cannon_forces", {"false", "true"}},
            {"shield_rejump", {"false", "true"}},
            {"single_use", {"false", "true"}}};
}

}  // namespace

std::shared_ptr<const DesignFacts> draughtnauts_design(const Settings& settings) {
    const auto option = [&](std::string_view name) { return option_text<Draughtnauts>(settings, name); };
    constexpr int kRandomPlies = 4;
    DesignFacts facts;
    facts.profile = {.agents = {"alphabeta:nodes=300,tables=0", "alphabeta:nodes=2400,tables=0"},
                     .ladder = "alphabeta:tables=0,nodes=",
                     .first_rung = 150,
                     .rungs = 6,
                     .beginner = "alphabeta:nodes=40,tables=0",
                     .judge = "alphabeta:tables=0,nodes=20000",
                     .opening_plies = kRandomPlies,
                     .games = 1000,
                     .length_unit = "plies",
                     .readings = {},
                     .repairs = {{"no_progress_plies", {"80", "40", "160"}}, {"no_move", {"loss", "draw"}}},
                     .players = {}};
    facts.captures = kCaptureEvent;
    if (option("idle") == "none") {
        facts.why_places_are_alike = "half a turn of the board makes each side the other";
    }
    if (option("power_ups") == "true") {
        facts.profile.readings = power_up_readings();
        facts.profile.ratings = {{"alphabeta:nodes=40,tables=0", 666},
                                 {"alphabeta:nodes=300,tables=0", 1'078},
                                 {"alphabeta:nodes=2400,tables=0", 1'482},
                                 {"alphabeta:tables=0,nodes=20000", 1'832}};
        facts.profile.repairs.push_back({"kit", {"SHCT", "SHC", "SHT", "SCT", "HCT", "none"}});
        facts.items = power_up_facts({.kit = option("kit"),
                                      .setup = option("setup"),
                                      .idle = option("idle"),
                                      .single_use = option("single_use"),
                                      .seats = 2});
        // Placing the kits in turn is a part of the opening.
        const std::string kit = option("kit");
        const bool places = kit != "none" && facts.items->are_placed_by_moves;
        facts.profile.opening_plies += places ? 2 * static_cast<int>(kit.size()) : 0;
    }
    return std::make_shared<const DesignFacts>(std::move(facts));
}

}  // namespace sparring
