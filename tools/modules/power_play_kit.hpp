#pragma once
// What is special about Power Play, for any number of players.

#include "engine/power_play/power_play.hpp"
#include "eval/power_play.hpp"
#include "tools/agents/many_seats_kinds.hpp"
#include "tools/modules/evaluator_file.hpp"
#include "tools/modules/kit_module.hpp"
#include "tools/modules/power_play_board.hpp"
#include "tools/modules/power_play_tracer.hpp"
#include "tools/modules/power_play_words.hpp"
#include "tools/pictures/power_play_picture.hpp"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// How it was chosen is said in search/README.md.
inline constexpr ManySeatsProfile kPowerPlayProfile = {.mcts = {.exploration = 0.03, .cutoff = 0, .bias = 0.1},
                                                       .strongest = ManySeatsProfile::Strongest::kBrsPlus};

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
        std::vector<std::string> names;
        for (int player = 1; player <= rules.seats(); ++player) {
            names.push_back(fmt::format("Player {}", player));
        }
        return names;
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
    [[nodiscard]] static std::string effects(const State& state, const power_play::Move& move) {
        return power_play_effects(state, move);
    }
    [[nodiscard]] static std::vector<HelpTopic> help_topics() { return power_play_topics(); }
};

}  // namespace sparring
