#include "tools/games/mega_board/design.hpp"

#include "engine/mega_board/mega_board.hpp"
#include "engine/mega_board/plan.hpp"
#include "tools/games/draughts/item_facts.hpp"
#include "tools/games/draughts/power_up_events.hpp"
#include "tools/tables/settings.hpp"

#include <algorithm>

namespace sparring {

namespace {

// The same boards, of which another home is that of the first player; the others follow as before.
[[nodiscard]] OptionSetting started_by(const mega_board::LayoutPlan& plan, int start) {
    mega_board::LayoutPlan turned;
    for (mega_board::BoardPlan board : plan.boards()) {
        if (board.home > 0) {
            board.home = static_cast<std::uint8_t>((board.home - 1 - start + plan.seats()) % plan.seats() + 1);
        }
        turned.add(board);
    }
    return {"layout", mega_board::format_plan(turned)};
}

// Whether two players face each other over the board, so that half a turn of it makes each the other.
[[nodiscard]] bool is_alike_from_homes(const mega_board::LayoutPlan& plan) {
    return plan == mega_board::named_plan("mega-2");
}

// Each home in turn: what is east and west of a Mega Board is not joined to it as what is north and south.
[[nodiscard]] std::vector<OptionSetting> starts_of(const mega_board::LayoutPlan& plan) {
    std::vector<OptionSetting> starts;
    starts.reserve(static_cast<std::size_t>(plan.seats()));
    for (int start = 0; start < plan.seats(); ++start) {
        starts.push_back(started_by(plan, start));
    }
    return starts;
}

}  // namespace

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
        facts.profile.ratings = {{"mcts:sims=20,memory=2", 265},
                                 {"mcts:sims=150,memory=2", 499},
                                 {"mcts:sims=1200,memory=2", 740},
                                 {"mcts:memory=8,sims=5000", 956}};
    }
    if (option("power_ups") == "true") {
        facts.items = power_up_facts({.kit = option("kit"),
                                      .setup = option("setup"),
                                      .idle = option("idle"),
                                      .single_use = option("single_use"),
                                      .seats = static_cast<std::size_t>(seats)});
    }
    // Seats of which some have idle Power-Ups do not differ by their places alone.
    const auto plan = mega_board::parse_plan(option("layout"));
    const bool is_by_place = plan && option("idle") == "none";
    if (is_by_place && is_alike_from_homes(*plan)) {
        facts.why_places_are_alike = "half a turn of the board makes each home the other";
    } else if (is_by_place) {
        facts.starts = starts_of(*plan);
    }
    return std::make_shared<const DesignFacts>(std::move(facts));
}

}  // namespace sparring
