// The module of the Mega Board: the one translation unit that compiles its searchers for up to four players. Larger
// tables are a module of their own behind it.

#include "eval/mega_board/inputs.hpp"
#include "eval/mega_board/move_traits.hpp"
#include "eval/network/seat_estimate.hpp"
#include "tools/games/games.hpp"
#include "tools/games/mega_board/kit.hpp"
#include "tools/games/mega_board/layout_file.hpp"
#include "tools/tables/kit_module.hpp"
#include "tools/text/nearest_name.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace sparring {

namespace {

// Middle games with four players, some with everything held and lying.
using Estimate = SeatEstimate<MegaBoardEvaluator, MegaBoardInputs>;
using Policy = MovePredictor<MegaBoardMoveTraits<8, 4>>;
using Agents = PredictingAgents<ManySeatsNetworkAgentsWith<kManySeatsProfile, kMegaBoardLevels, false>, true>;

struct SmallMegaBoardKit : MegaBoardKit<MegaBoard, WithPolicy<Estimate, Policy>, Agents> {
    using Inputs = MegaBoardInputs;
    static constexpr std::string_view kNetwork = "mega-board.net";
    [[nodiscard]] static Expected<Evaluator> load_evaluator() {
        return with_policy<Policy>(load_estimate<Estimate>(kWeights, kNetwork), kMoveWeights);
    }
    [[nodiscard]] static Expected<Evaluator> fitted_evaluator(const Evaluator& loaded, const MegaBoard::Rules& rules,
                                                              const std::vector<AgentSpec>& agents) {
        return with_networks_for<Agents>(rules, agents, loaded);
    }
    [[nodiscard]] static BenchPlan bench_plan() {
        // Long texts in pieces; no comma is missing.
        // NOLINTBEGIN(bugprone-suspicious-missing-comma)
        const std::vector<std::string> positions = {
            "1:P1 s1n,s2n,s3n,s4n,s6n,s7n,s8n,s10n,s11n,s12n:P2 m21e,m29e,w4e,w7e,w8e,w12e,w16e,w20e,w23e,w2"
            "4e,w31e:P3 m4s,n21s,n22s,n25s,n26s,n27s,n28s,n29s,n30s,n31s,n32s:P4 m12w,m28w,e2w,e5w,e9w,e10w,"
            "e13w,e17w,e21w,e26w,e29w:C s13=S,s14=T,s15=C,s16=H,w3=T,w11=C,w19=S,w27=H,n17=T,n18=C,n19=H,n20"
            "=S,e6=T,e14=H,e22=C,e30=S:X1,2,1,1",
            "3:P1 m22n,m30n,m32n,s1n,s3n,s4n,s6n,s7n,s8n,s10n,s12n:P2 m21e,w4e,w8e,w12e,w16e,w20e,w24e,w28e,"
            "w31e,w32e:P3 m1s,m6s,m9s,n23s,n24s,n25s,n26s,n27s,n28s,n29s,n30s:P4 m4w,m8w,m12w,m20w,e1w,e9w,e"
            "10w,e17w,e21w,e25w,e26w,e29w:C s13=H,s14=C,s15=S,s16=T,w3=H,w11=T,w19=C,w27=S,n17=H,n18=S,n19=C"
            ",n20=T,e6=H,e14=T,e22=S,e30=C:X1,1,1,1",
            "1:P1 m23n,m32n,s3n,s4n,s7n,s8n,s10n,s12n,Kw15,Ke2:P2 w4e,w7e,w12e,w16e,w31e:P3 w8w,n22s,n23s,n2"
            "5s,n26s,n29s,n30s,n32s:P4 m8w,m27w,e21w,e25w,e26w,e29w:C s13=C,s14=H,s15=S,s16=T,w3=C,w11=S,w27"
            "=H,n17=H,n18=T,n19=C,n20=S,e14=S,e22=H,e30=C:X7,5,4,3",
            "3:P1 m8n,m32n,s4n,s6n,s8n,s10n,s12n:P2 w4e,w8e,w12e,w24e,w28e,w31e,Kn25:P3 n23s,n27s,n31s:P4 n3"
            "0n,e10w,e13w,e17w,e25w,e29w:C s13=S,s14=T,s15=H,s16=C,w3=T,w11=H,w19=S,w27=C,n18=T,n19=H,n20=C,"
            "e6=C,e14=H,e22=T,e30=S:X7,4,7,7:N1",
            "1:P1 m31n,m32n,s3n,s4n,s7n,s8n,s12n:P2 m29e,s1s,w16e,w24e,w31e:P3 m9s,n27s,n28s,n31s,n32s:P4 m7"
            "w,m8w,e1w,e21w,e25w,e26w,e29w:C s13=T,s14=S,s15=H,s16=C,w3=S,w11=T,w19=C,w27=H,n17=C,n18=T,n19="
            "S,n20=H,e6=H,e14=S,e22=T,e30=C:X2,5,9,8",
            "3:P1 m22n,m28n,s8n,s12n:P2 Km25,m29e,w8e:P3 m1s,m14s,n22s,n26s,n28s,n30s,e1e:P4 m15w:C s13=H,s1"
            "4=S,s15=T,s16=C,w3=T,w11=C,w19=H,w27=S,n17=C,n18=S,n19=H,n20=T,e14=K,e22=H,e30=C:X10,9,9,5:N1"};
        // NOLINTEND(bugprone-suspicious-missing-comma)
        return {"mega-board", positions, positions.front(), 11, positions.front(), 14};
    }
};

static_assert(GameKit<SmallMegaBoardKit> && WeighedKit<SmallMegaBoardKit> && TracedKit<SmallMegaBoardKit> &&
              PicturedKit<SmallMegaBoardKit> && EditedKit<SmallMegaBoardKit> && TouchedKit<SmallMegaBoardKit> &&
              ReadsOptions<SmallMegaBoardKit> && DesignedKit<SmallMegaBoardKit> && FitsEvaluator<SmallMegaBoardKit> &&
              TrainedKit<SmallMegaBoardKit> && KnowingKit<SmallMegaBoardKit>);

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
    return std::make_unique<KitModule<SmallMegaBoardKit>>(OtherModule{make_large_mega_board_module(), is_large});
}

}  // namespace sparring
