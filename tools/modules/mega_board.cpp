// The module of the Mega Board: the one translation unit that compiles its searchers for up to four players. Larger
// tables are a module of their own behind it.

#include "tools/data/layout_file.hpp"
#include "tools/modules/choice_module.hpp"
#include "tools/modules/mega_board_kit.hpp"
#include "tools/modules/modules.hpp"
#include "tools/text/nearest_name.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>

namespace sparring {

namespace {

// Middle games with four players, some with everything held and lying.
struct SmallMegaBoardKit : MegaBoardKit<MegaBoard, MegaBoardEvaluator> {
    [[nodiscard]] static BenchPlan bench_plan() { return {"mega-board", {}, "", 5, "", 6}; }
};

// Settings that cannot be read are for the smaller game to complain of.
[[nodiscard]] bool is_large(const Settings& settings) {
    const auto options = read_options<MegaBoard>(settings);
    return options && !is_small(options->layout);
}

}  // namespace

Expected<std::string> mega_board_option(std::string_view option, const std::string& value) {
    namespace fs = std::filesystem;
    const bool is_text = value.find('.') != std::string::npos && !is_layout_path(value);
    if (option != "layout" || is_text) {
        return value;
    }
    fs::path path = value;
    if (!is_layout_path(value)) {
        const Expected<fs::path> data = find_data_directory(places_of_process());
        if (!data) {
            return data.error();
        }
        const std::vector<std::string> known = json_names(*data / "layouts");
        if (std::ranges::find(known, value) == known.end()) {
            return Error{fmt::format("option layout: {} (in {}); a file ends in .json",
                                     unknown_name("layout", value, known), (*data / "layouts").string())};
        }
        path = *data / "layouts" / (value + ".json");
    }
    const Expected<mega_board::LayoutPlan> plan = read_layout(path);
    if (!plan) {
        return plan.error();
    }
    return mega_board::format_plan(*plan);
}

std::unique_ptr<GameModule> make_mega_board_module() {
    return std::make_unique<ChoiceModule>(std::make_unique<OpenModule<SmallMegaBoardKit>>(),
                                          make_large_mega_board_module(), is_large);
}

}  // namespace sparring
