#pragma once
// What is special about the Mega Board, for both sizes of the game.

#include "engine/mega_board/mega_board.hpp"
#include "eval/mega_board/evaluator.hpp"
#include "tools/agents/many_seats_agents.hpp"
#include "tools/games/mega_board/design.hpp"
#include "tools/games/mega_board/edit.hpp"
#include "tools/games/mega_board/levels.hpp"
#include "tools/games/mega_board/svg_board.hpp"
#include "tools/games/mega_board/terminal_board.hpp"
#include "tools/games/mega_board/tracer.hpp"
#include "tools/games/mega_board/words.hpp"
#include "tools/tables/evaluator_file.hpp"
#include "tools/tables/kit_module.hpp"
#include "tools/tables/seat_names.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// Agents of which Monte Carlo search goes by predicted moves, usually or if it is told to.
template <class Base, bool IsUsual>
struct PredictingAgents : Base {
    static constexpr int kUsualPolicy = IsUsual ? 1 : 0;

    [[nodiscard]] static std::vector<AgentKind> kinds() {
        std::vector<AgentKind> kinds = Base::kinds();
        add_policy_parameter(kinds, Base::kMctsDefaults, kUsualPolicy);
        return kinds;
    }
};

// The layout of an option's value: a name in the data folder, a file, or boards as text.
[[nodiscard]] Expected<std::string> mega_board_option(std::string_view option, const std::string& value);

template <class G, class E, class A>
struct MegaBoardKit {
    using Game = G;
    using Evaluator = E;
    using Agents = A;
    using State = StateOf<G>;
    using Tracer = MegaBoardTracer<State>;
    static constexpr Seat kViewer = kFirstSeat;

    [[nodiscard]] static GameInfo info() {
        return {"mega-board", "Draughtnauts on the Mega Board, 2 to 8 players", "mega-4"};
    }
    [[nodiscard]] static std::vector<std::string> seat_names(const typename G::Rules& rules) {
        return numbered_players(rules.seats());
    }
    static constexpr std::string_view kWeights = "mega-board.txt";
    static constexpr std::string_view kMoveWeights = "mega-board-moves.txt";
    [[nodiscard]] static std::string ending_name(const State& state) { return mega_board_ending_name(state); }
    [[nodiscard]] static std::string draw(const Picture<Game>& picture, const RenderStyle& style) {
        return draw_boards(picture.state, picture.last_move, style);
    }
    [[nodiscard]] static Expected<std::string> picture(const State& state, const PictureRequest& request) {
        return pictures::mega_board_picture(state, request);
    }
    [[nodiscard]] static std::vector<Thing> palette(const State& state) { return mega_board_palette(state); }
    [[nodiscard]] static Expected<State> put(const State& state, const BoardEdit& edit) {
        return put_on_boards(state, edit);
    }
    [[nodiscard]] static std::string effects(const State& state, const mega_board::Move& move) {
        return mega_board_effects(state, move);
    }
    [[nodiscard]] static std::shared_ptr<const DesignFacts> design(const Settings& settings) {
        return mega_board_design(settings);
    }
    [[nodiscard]] static std::vector<Touch> touches(const State& state, const mega_board::Move& move) {
        return mega_board_touches(G::format_move(state, move));
    }
    [[nodiscard]] static std::vector<HelpTopic> help_topics() { return mega_board_topics(); }
    [[nodiscard]] static Expected<std::string> option_value(std::string_view option, const std::string& value) {
        return mega_board_option(option, value);
    }
};

}  // namespace sparring
