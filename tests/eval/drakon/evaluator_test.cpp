// What the evaluator of Drakon counts.
#include "eval/drakon/evaluator.hpp"

#include "search/mcts/playout.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

TEST_CASE("a chamber that is yet to be drawn counts like one in the hand") {
    const auto hand = static_cast<std::size_t>(DrakonFeature::kHand);
    const drakon::Rules rules = *Drakon::make_rules({});
    int draws = 0;
    for (std::uint64_t game = 0; game < 20; ++game) {
        FastRandom random(game);
        drakon::State state = Drakon::start(rules);
        while (const auto event = pick_anything<Drakon>(state, random)) {
            const bool is_draw = state.pending() == drakon::Pending::kDraw;
            const std::size_t player = state.fields().player;
            const auto before = DrakonFeatures::of(state);
            state.apply(*event);
            if (is_draw) {
                ++draws;
                CHECK(before[player][hand] == DrakonFeatures::of(state)[player][hand]);
                CHECK(before[player][hand] == static_cast<std::int32_t>(state.stock().size(player)));
            }
        }
    }
    CHECK(draws > 100);
}
