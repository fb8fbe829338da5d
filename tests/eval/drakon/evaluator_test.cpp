// What the evaluator of Drakon counts.
#include "eval/drakon/evaluator.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

TEST_CASE("a chamber that is yet to be drawn counts like one in the hand") {
    const auto hand = static_cast<std::size_t>(DrakonFeature::kHand);
    const drakon::Rules rules = *Drakon::make_rules({});
    int draws = 0;
    for (std::uint64_t game = 0; game < 20; ++game) {
        FastRandom random(game);
        drakon::State state = Drakon::start(rules);
        for (int event = 0; event < 300 && (state.is_chance() || !state.is_over()); ++event) {
            const bool is_draw = state.pending() == drakon::Pending::kDraw;
            const std::size_t player = state.fields().player;
            const auto before = DrakonFeatures::of(state);
            state.apply(state.is_chance() ? state.pick_outcome(random) : *state.pick_move(random));
            if (is_draw) {
                ++draws;
                CHECK(before[player][hand] == DrakonFeatures::of(state)[player][hand]);
                CHECK(before[player][hand] == static_cast<std::int32_t>(state.stock().size(player)));
            }
        }
    }
    CHECK(draws > 100);
}
