// What tiles do: those of a race's track, and the chambers of Drakon.

#include "tools/balance/tiles_question.hpp"

#include "tools/balance/chambers.hpp"
#include "tools/balance/race_games.hpp"
#include "tools/balance/squares.hpp"
#include "tools/statistics/power.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <numbers>
#include <string>
#include <vector>

namespace sparring::balance {

namespace {

[[nodiscard]] bool is_race(const Inquiry& inquiry) { return inquiry.game.module->info().name == "board-game-battle"; }
[[nodiscard]] bool is_lair(const Inquiry& inquiry) { return inquiry.game.module->info().name == "drakon"; }
[[nodiscard]] bool fits_tiles(const Inquiry& inquiry) { return is_race(inquiry) || is_lair(inquiry); }

[[nodiscard]] Expected<std::vector<Arm>> tile_arms(const Context& context) {
    return is_race(context.inquiry()) ? square_arms(context) : chamber_arms(context);
}

[[nodiscard]] Status answer_tiles(Context& context, report::Report& report) {
    return is_race(context.inquiry()) ? answer_squares(context, report) : answer_chambers(context, report);
}

struct PlannedEffect {
    std::string words;
    double effect = 0;
    double spread = 0;  // of a value; that of a difference of two is greater by the root of 2
    std::uint64_t games = 0;
    std::string unit;
};

[[nodiscard]] Need need_of(const PlannedEffect& planned) {
    const double spread = planned.spread * std::numbers::sqrt2;
    const double least = statistics::detectable_mean_effect(static_cast<double>(planned.games), spread);
    return {.question = "tiles",
            .effect = planned.words,
            .needed = static_cast<std::uint64_t>(std::ceil(statistics::units_for_mean(planned.effect, spread))),
            .planned = planned.games,
            .detectable = fmt::format("{} {}", fixed(100 * least, 1), planned.unit)};
}

// A row for every number of games. Lengths have a spread of about a quarter of their mean in a race and of a half in
// Drakon, and the luck of a seat one of about a fifth of a win.
[[nodiscard]] std::vector<Need> tile_needs(const Inquiry& inquiry) {
    constexpr double kEffect = 0.05;
    constexpr double kLuck = 0.02;
    if (is_lair(inquiry)) {
        return {need_of({"a kind of chamber that changes the length by 5 %, weaker agents alone", kEffect, 0.5,
                         chamber_games(inquiry), "% of the length"})};
    }
    return {need_of({"a tile that changes the length of a game by 5 %, either strength", kEffect, 0.25,
                     square_games(inquiry), "% of the length"}),
            need_of({"a tile that changes the luck of a seat by 2 points, leader alone", kLuck, 0.2,
                     luck_games(inquiry), "points"})};
}

}  // namespace

Question tiles_question() {
    return {"tiles", "what each kind of tile or chamber does", fits_tiles, tile_arms, tile_needs, answer_tiles};
}

}  // namespace sparring::balance
