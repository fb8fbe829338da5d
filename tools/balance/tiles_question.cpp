// What tiles do: those of a race's track, and the chambers of Drakon.

#include "tools/balance/tiles_question.hpp"

#include "tools/balance/chambers.hpp"
#include "tools/balance/squares.hpp"
#include "tools/statistics/power.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <cmath>

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

// Of lengths, whose spread is about a quarter of their mean in either game.
[[nodiscard]] std::vector<Need> tile_needs(const Inquiry& inquiry) {
    constexpr double kEffect = 0.05;
    constexpr double kSpread = 0.25 * 1.4142135623730951;
    const std::uint64_t planned = is_race(inquiry) ? square_games(inquiry) : chamber_games(inquiry, 0);
    const double least = statistics::detectable_mean_effect(static_cast<double>(planned), kSpread);
    return {{.question = "tiles",
             .effect = "a tile that changes the length of a game by 5 %",
             .needed = static_cast<std::uint64_t>(std::ceil(statistics::units_for_mean(kEffect, kSpread))),
             .planned = planned,
             .detectable = fmt::format("{} % of the length", fixed(100 * least, 1))}};
}

}  // namespace

Question tiles_question() {
    return {"tiles", "what each kind of tile or chamber does", fits_tiles, tile_arms, tile_needs, answer_tiles};
}

}  // namespace sparring::balance
