// The part of the Mega Board with more than four players or eight boards: the one translation unit that compiles its
// searchers.

#include "tools/modules/mega_board_kit.hpp"
#include "tools/modules/modules.hpp"

#include <memory>

namespace sparring {

namespace {

struct LargeMegaBoardKit : MegaBoardKit<LargeMegaBoard, LargeMegaBoardEvaluator> {
    [[nodiscard]] static BenchPlan bench_plan() {
        return {"mega-board:double-6", {}, "", 5, "", 5, {{{"layout", "double-6"}}}};
    }
};

}  // namespace

std::unique_ptr<GameModule> make_large_mega_board_module() { return std::make_unique<OpenModule<LargeMegaBoardKit>>(); }

}  // namespace sparring
