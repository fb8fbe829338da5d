#include "tools/balance/profile.hpp"

#include "tools/balance/option_value.hpp"

#include <algorithm>
#include <vector>

namespace sparring::balance {

namespace {

// Empty if the game has no such option.
[[nodiscard]] std::string option_of(const ChosenGame& game, std::string_view name) {
    return option_value(game, name).value_or("");
}

[[nodiscard]] std::vector<Comparison> draughts_readings() {
    return {{"jump_discards", {"all", "used", "none"}},
            {"crowned_pick_up", {"true", "false"}},
            {"cannon_forces", {"false", "true"}},
            {"shield_rejump", {"false", "true"}},
            {"single_use", {"false", "true"}}};
}

[[nodiscard]] Profile of_draughts(const ChosenGame& game) {
    const bool has_power_ups = option_of(game, "power_ups") == "true";
    // Placing the kits in turn is a part of the opening.
    const std::string kit = option_of(game, "kit");
    const bool places = has_power_ups && kit != "none" && option_of(game, "setup") == "alternate";
    constexpr int kRandomPlies = 4;
    return {.agents = {"alphabeta:nodes=300,tables=0", "alphabeta:nodes=2400,tables=0"},
            .ladder = "alphabeta:tables=0,nodes=",
            .first_rung = 150,
            .rungs = 6,
            .opening_plies = kRandomPlies + (places ? 2 * static_cast<int>(kit.size()) : 0),
            .games = 1000,
            .length_unit = "plies",
            .readings = has_power_ups ? draughts_readings() : std::vector<Comparison>(),
            .power_ups = has_power_ups ? "SHCT" : ""};
}

[[nodiscard]] Profile of_mega_board(const ChosenGame& game) {
    constexpr int kPlacingsOfSeat = 4;
    // So few that nobody is crowned: random plies must not depend on Power-Ups, which some arms take away.
    constexpr int kRandomPlies = 4;
    const auto seats = static_cast<int>(game.seat_names.size());
    return {.agents = {"mcts:sims=24,memory=2", "mcts:sims=120,memory=2"},
            .ladder = "mcts:memory=2,sims=",
            .first_rung = 16,
            .rungs = 5,
            .opening_plies = seats * kPlacingsOfSeat + std::max(seats, kRandomPlies),
            .games = 800,
            .length_unit = "plies",
            .readings = {{"jump_discards", {"all", "used", "none"}}, {"take_crown", {"always", "never"}}},
            .power_ups = option_of(game, "power_ups") == "true" ? "SHCT" : ""};
}

[[nodiscard]] Profile of_power_play() {
    return {.agents = {"brsplus:nodes=40,tt=1", "brsplus:nodes=200,tt=1"},
            .ladder = "brsplus:tt=1,nodes=",
            .first_rung = 40,
            .rungs = 4,
            .opening_plies = 6,
            .games = 800,
            .length_unit = "plies",
            .readings = {{"start", {"L", "wedge", "block", "quincunx"}},
                         {"lift", {"top", "any"}},
                         {"transit", {"empty", "touch"}},
                         {"knockout", {"12", "15", "18", "21", "24"}}},
            .power_ups = ""};
}

[[nodiscard]] Profile of_drakon() {
    return {.agents = {"policy", "ismcts:sims=40,memory=16"},
            .ladder = "ismcts:memory=16,sims=",
            .first_rung = 10,
            .rungs = 4,
            .opening_plies = 0,
            .games = 192,
            .length_unit = "plies",
            .readings = {{"next_move", {"location", "token"}}},
            .power_ups = ""};
}

[[nodiscard]] Profile of_race() {
    return {.agents = {"random", "leader"},
            .ladder = "mcts:memory=16,sims=",
            .first_rung = 25,
            .rungs = 4,
            .opening_plies = 0,
            .games = 6000,
            .length_unit = "turns",
            .readings = {{"challenge_roll", {"total", "single"}}},
            .power_ups = ""};
}

}  // namespace

Profile profile_of(const ChosenGame& game) {
    const std::string& name = game.module->info().name;
    if (name == "draughtnauts") {
        return of_draughts(game);
    }
    if (name == "mega-board") {
        return of_mega_board(game);
    }
    if (name == "power-play") {
        return of_power_play();
    }
    if (name == "drakon") {
        return of_drakon();
    }
    if (name == "board-game-battle") {
        return of_race();
    }
    // A game that nobody has described yet.
    return {.agents = {"random", "random"},
            .ladder = "",
            .first_rung = 0,
            .rungs = 0,
            .opening_plies = 0,
            .games = 1000,
            .length_unit = "plies",
            .readings = {},
            .power_ups = ""};
}

}  // namespace sparring::balance
