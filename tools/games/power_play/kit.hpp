#pragma once
// What is special about Power Play, for any number of players.

#include "engine/power_play/power_play.hpp"
#include "eval/power_play/evaluator.hpp"
#include "tools/agents/many_seats_kinds.hpp"
#include "tools/games/power_play/design.hpp"
#include "tools/games/power_play/edit.hpp"
#include "tools/games/power_play/levels.hpp"
#include "tools/games/power_play/svg_board.hpp"
#include "tools/games/power_play/terminal_board.hpp"
#include "tools/games/power_play/tracer.hpp"
#include "tools/games/power_play/words.hpp"
#include "tools/tables/evaluator_file.hpp"
#include "tools/tables/kit_module.hpp"
#include "tools/tables/seat_names.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// How it was chosen is said in docs/measurements.md, S3, S5 and A11.
inline constexpr ManySeatsProfile kPowerPlayProfile = {.mcts = {.exploration = 0.03, .cutoff = 0, .bias = 0.1},
                                                       .strongest = ManySeatsProfile::Strongest::kBrsPlus,
                                                       .reduces_replies = true,
                                                       .evaluated_replies = 3};

// The settings with as many players as a position has.
[[nodiscard]] Settings with_players_of(Settings settings, std::string_view position);

template <class G, class E, class Family>
struct PowerPlayKit {
    using Game = G;
    using Evaluator = E;
    using Agents = Family;
    using Tracer = PowerPlayTracer;
    using State = power_play::State;
    static constexpr Seat kViewer = kFirstSeat;

    [[nodiscard]] static GameInfo info() {
        return {"power-play", "Power Play with pyramids, 2 to 4 players", "four-players"};
    }
    [[nodiscard]] static std::vector<std::string> seat_names(const power_play::Rules& rules) {
        return numbered_players(rules.seats());
    }
    [[nodiscard]] static Settings fitted(const Settings& settings, std::string_view position) {
        return with_players_of(settings, position);
    }
    [[nodiscard]] static std::string ending_name(const State& state) { return power_play_ending_name(state); }
    [[nodiscard]] static std::string draw(const Picture<Game>& picture, const RenderStyle& style) {
        return draw_pyramids(picture.state, picture.last_move, picture.viewer, style);
    }
    [[nodiscard]] static Expected<std::string> picture(const State& state, const PictureRequest& request) {
        return pictures::power_play_picture(state, request);
    }
    [[nodiscard]] static std::vector<Thing> palette(const State& state) { return power_play_palette(state); }
    [[nodiscard]] static Expected<State> put(const State& state, const BoardEdit& edit) {
        return put_pyramid(state, edit);
    }
    [[nodiscard]] static std::string effects(const State& state, const power_play::Move& move) {
        return power_play_effects(state, move);
    }
    [[nodiscard]] static std::shared_ptr<const DesignFacts> design(const Settings& settings) {
        return power_play_design(settings);
    }
    [[nodiscard]] static std::vector<Touch> touches(const State& state, const power_play::Move& move) {
        return power_play_touches(G::format_move(state, move));
    }
    [[nodiscard]] static std::vector<HelpTopic> help_topics() { return power_play_topics(); }
};

}  // namespace sparring
