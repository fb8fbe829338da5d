// The module of Draughtnauts: the one translation unit that compiles its searchers.

#include "engine/draughtnauts/draughtnauts.hpp"

#include "eval/draughtnauts.hpp"
#include "tools/data/data_directory.hpp"
#include "tools/data/text_file.hpp"
#include "tools/modules/draughtnauts_board.hpp"
#include "tools/modules/duel_module.hpp"
#include "tools/modules/modules.hpp"

#include <string>
#include <vector>

namespace sparring {

namespace {

struct DraughtnautsKit {
    using Game = Draughtnauts;
    using Evaluator = DraughtnautsEvaluator;

    [[nodiscard]] static GameInfo info() {
        return {"draughtnauts", "Draughtnauts on the standard board", "basic", {"Black", "White"}};
    }

    [[nodiscard]] static Expected<Evaluator> load_evaluator() {
        const auto folder = find_data_directory(places_of_process());
        if (!folder) {
            return folder.error();
        }
        const std::filesystem::path path = *folder / "weights" / "draughtnauts-basic.txt";
        const Expected<std::string> text = read_text_file(path);
        if (!text) {
            return text.error();
        }
        const auto weights = parse_draughtnauts_weights(*text);
        if (!weights) {
            return Error{path.string() + ": " + weights.error().message};
        }
        return Evaluator(*weights);
    }

    // Rules page, "End of the game".
    [[nodiscard]] static std::string ending_name(const draughtnauts::State& state) {
        if (state.pieces(kFirstSeat) == 0 || state.pieces(kSecondSeat) == 0) {
            return "no pieces left";
        }
        return state.winners().size() == 2 && state.rules().no_move == draughtnauts::NoMove::kLoss ? "no progress"
                                                                                                   : "no legal move";
    }

    [[nodiscard]] static std::string draw(const Picture<Draughtnauts>& picture, const RenderStyle& style) {
        return draw_board(picture.state, {picture.last_move, picture.viewer, style});
    }

    // Quiet positions of many kinds: openings, middle games, and endings with crowned pieces.
    [[nodiscard]] static std::vector<std::string> bench_positions() {
        return {"B:W18,21,23,24,26,27,28,30,31,32:B1,2,3,6,7,8,9,11,12,16",
                "W:W17,20,21,22,25,26,29,30,31:B2,3,4,5,7,8,11,13,16",
                "B:W13,19,23,24,26,27,30,32:B3,4,7,8,10,11,12,16",
                "W:W18,20,22,26,27,30,32:B3,5,9,10,11,12,16",
                "B:W21,22,28,30,31,32:B4,5,8,12,13,14",
                "W:WK7,19,27,28:B5,12,20,K22",
                "B:WK3,K11,24:BK18,K25,21",
                "W:W24,28,29,32:B5,12,K23"};
    }
};

}  // namespace

std::unique_ptr<GameModule> make_draughtnauts_module() { return std::make_unique<DuelModule<DraughtnautsKit>>(); }

}  // namespace sparring
