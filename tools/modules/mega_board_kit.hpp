#pragma once
// What is special about the Mega Board, for both sizes of the game.

#include "engine/mega_board/mega_board.hpp"
#include "eval/mega_board.hpp"
#include "tools/agents/many_seats_agents.hpp"
#include "tools/modules/evaluator_file.hpp"
#include "tools/modules/kit_module.hpp"
#include "tools/modules/mega_board_board.hpp"
#include "tools/modules/mega_board_tracer.hpp"
#include "tools/modules/mega_board_words.hpp"
#include "tools/pictures/mega_board_picture.hpp"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// The layout of an option's value: a name in the data folder, a file, or boards as text.
[[nodiscard]] Expected<std::string> mega_board_option(std::string_view option, const std::string& value);

template <class G, class E>
struct MegaBoardKit {
    using Game = G;
    using Evaluator = E;
    using Agents = ManySeatsAgents;
    using State = StateOf<G>;
    using Tracer = MegaBoardTracer<State>;
    static constexpr Seat kViewer = kFirstSeat;

    [[nodiscard]] static GameInfo info() {
        return {"mega-board", "Draughtnauts on the Mega Board, 2 to 8 players", "mega-4"};
    }
    [[nodiscard]] static std::vector<std::string> seat_names(const typename G::Rules& rules) {
        std::vector<std::string> names;
        for (int player = 1; player <= rules.seats(); ++player) {
            names.push_back(fmt::format("Player {}", player));
        }
        return names;
    }
    [[nodiscard]] static Expected<Evaluator> load_evaluator() {
        return load_seat_evaluator_from<Evaluator>("mega-board.txt");
    }
    [[nodiscard]] static std::string ending_name(const State& state) { return mega_board_ending_name(state); }
    [[nodiscard]] static std::string draw(const Picture<Game>& picture, const RenderStyle& style) {
        return draw_boards(picture.state, picture.last_move, style);
    }
    [[nodiscard]] static Expected<std::string> picture(const State& state, const PictureRequest& request) {
        return pictures::mega_board_picture(state, request);
    }
    [[nodiscard]] static std::string effects(const State& state, const mega_board::Move& move) {
        return mega_board_effects(state, move);
    }
    [[nodiscard]] static std::vector<HelpTopic> help_topics() { return mega_board_topics(); }
    [[nodiscard]] static Expected<std::string> option_value(std::string_view option, const std::string& value) {
        return mega_board_option(option, value);
    }
};

}  // namespace sparring
