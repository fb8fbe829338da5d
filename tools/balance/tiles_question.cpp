// What tiles do: those of a track, and kinds that are screened.

#include "tools/balance/tiles_question.hpp"

#include "tools/balance/race_games.hpp"
#include "tools/balance/squares.hpp"
#include "tools/balance/tile_changes.hpp"
#include "tools/balance/tile_screen.hpp"
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

[[nodiscard]] bool has_track(const Inquiry& inquiry) { return inquiry.facts->track.has_value(); }
[[nodiscard]] bool has_screen(const Inquiry& inquiry) { return inquiry.facts->screen.has_value(); }
[[nodiscard]] bool fits_tiles(const Inquiry& inquiry) { return has_track(inquiry) || has_screen(inquiry); }

[[nodiscard]] Expected<std::vector<Arm>> tile_arms(const Context& context) {
    return has_track(context.inquiry()) ? square_arms(context) : screen_arms(context);
}

[[nodiscard]] Status answer_tiles(Context& context, report::Report& report) {
    return has_track(context.inquiry()) ? answer_squares(context, report) : answer_screen(context, report);
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

// A row for every number of games.
[[nodiscard]] std::vector<Need> tile_needs(const Inquiry& inquiry) {
    constexpr double kEffect = 0.05;
    constexpr double kLuck = 0.02;
    if (!has_track(inquiry)) {
        const TileScreen& screen = *inquiry.facts->screen;
        return {need_of({fmt::format("a kind of {} that changes the length by 5 %, weaker agents alone", screen.tile),
                         kEffect, screen.length_spread, screened_games(inquiry), "% of the length"})};
    }
    const TrackFacts& track = track_of(inquiry);
    return {need_of({"a tile that changes the length of a game by 5 %, either strength", kEffect, track.length_spread,
                     square_games(inquiry), "% of the length"}),
            need_of({fmt::format("a tile that changes the luck of a seat by 2 points, {} alone", track.player), kLuck,
                     track.luck_spread, luck_games(inquiry), "points"})};
}

}  // namespace

Question tiles_question() {
    return {"tiles", "what each kind of tile does", fits_tiles, tile_arms, tile_needs, answer_tiles};
}

}  // namespace sparring::balance
