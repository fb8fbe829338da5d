// The part of the Mega Board with more than four players or eight boards: the one translation unit that compiles its
// searchers.

#include "eval/mega_board/move_traits.hpp"
#include "tools/games/games.hpp"
#include "tools/games/mega_board/kit.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sparring {

namespace {

// Middle games with six players.
// With six players a gain by predicted moves is not shown.
using Policy = MovePredictor<MegaBoardMoveTraits<16, 8>>;
using Agents = PredictingAgents<ManySeatsAgentsWith<kManySeatsProfile, kMegaBoardLevels>, false>;

struct LargeMegaBoardKit : MegaBoardKit<LargeMegaBoard, WithPolicy<LargeMegaBoardEvaluator, Policy>, Agents> {
    [[nodiscard]] static Expected<Evaluator> load_evaluator() {
        return with_policy<Policy>(load_seat_evaluator_from<LargeMegaBoardEvaluator>(kWeights), kMoveWeights);
    }
    [[nodiscard]] static BenchPlan bench_plan() {
        const std::vector<std::string> positions = {
            "3:P1 m4n,m26n,m30n,m31n,s1n,s2n,s5n,s6n,s7n,s9n,s10n,s12n:P2 m13e,Ks16+C,w4e,w7e,w8e,w12e,w16e,"
            "w23e,w24e,w28e,w31e,w32e:P3 m1s,m2s,m6s,m10s,n23s,n25s,n26s,n27s,n29s,n30s,n31s,n32s:P4 k2s,k3s"
            ",p23s,p24s,p26s,p27s,p28s,p29s,p30s,p31s,p32s:P5 k12w,k16w,k19w,e1w,e2w,e5w,e10w,e21w,e25w,e26w"
            ",e29w:P6 k8n,k26n,k27n,k32n,q3n,q4n,q5n,q7n,q8n,q9n,q11n,q12n:C s13=S,s14=T,s15=H,w3=H,w11=T,w1"
            "9=S,w27=C,n17=C,n18=S,n19=H,n20=T,q13=C,q14=T,q15=H,q16=S,e6=T,e14=C,e22=H,e30=S,p17=C,p18=H,p1"
            "9=T,p20=S:X0,0,0,1,0,1",
            "1:P1 m15n,m19n,m26n,s1n,s5n,s6n,s7n,s8n,s10n,s11n:P2 m9e,m10e,m13e,w4e,w12e,w16e,w28e,w31e,w32e"
            ":P3 m2s,n22s,n25s,n26s,n27s,n28s,n29s,n30s,n31s:P4 k2s,k3s,k6s,p23s,p25s,p26s,p27s,p30s,p31s,p3"
            "2s:P5 k8w,k11w,k12w,k16w,k20w,k24w,e1w,e5w,e9w,e26w,e29w:P6 k15n,k18n,k30n,k31n,q1n,q3n,q4n,q7n"
            ",q8n,q11n,q12n:C s13=T,s14=H,s15=C,s16=S,w3=S,w11=C,w19=T,w27=H,n17=C,n18=T,n19=S,n20=H,q13=T,q"
            "14=H,q15=C,q16=S,e6=S,e14=H,e22=C,e30=T,p17=H,p18=C,p19=T,p20=S:X3,5,0,1,2,1",
            "5:P1 m12n,m31n,s1n,s2n,s4n,s5n,s6n,s7n,s10n:P2 m21e,m22e,m25e,w4e,w7e,w8e,w12e,w32e:P3 m1s,m3s,"
            "m15s,n22s,n23s,n25s,n26s,n27s,n29s,n30s:P4 k2s,k3s,k20s,k25s,e1e,p23s,p26s,p27s,p28s,p30s,p31s:"
            "P5 k13w,e2w,e5w,e10w,e21w,e25w,e26w,e29w:P6 k27n,q2n,q3n,q6n,q7n,q8n,q11n,q12n:C s13=H,s14=C,s1"
            "5=S,s16=T,w3=C,w11=T,w19=H,w27=S,n17=C,n18=S,n19=H,n20=T,q13=S,q14=T,q15=H,q16=C,e6=H,e14=S,e22"
            "=T,e30=C,p17=S,p18=T,p19=H,p20=C:X3,4,2,4,3,2"};
        return {"mega-board:double-6", positions, positions.front(),         9,
                positions.front(),     13,        {{{"layout", "double-6"}}}};
    }
};

static_assert(GameKit<LargeMegaBoardKit> && WeighedKit<LargeMegaBoardKit> && TracedKit<LargeMegaBoardKit> &&
              PicturedKit<LargeMegaBoardKit> && EditedKit<LargeMegaBoardKit> && TouchedKit<LargeMegaBoardKit> &&
              ReadsOptions<LargeMegaBoardKit> && DesignedKit<LargeMegaBoardKit>);

}  // namespace

std::unique_ptr<GameModule> make_large_mega_board_module() { return std::make_unique<KitModule<LargeMegaBoardKit>>(); }

}  // namespace sparring
