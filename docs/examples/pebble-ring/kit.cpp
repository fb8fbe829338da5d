// The module of Pebble Ring: the one translation unit that compiles its searchers.

#include "docs/examples/pebble-ring/kit.hpp"

#include "docs/examples/pebble-ring/evaluator.hpp"
#include "docs/examples/pebble-ring/pebble_ring.hpp"
#include "tools/agents/many_seats_agents.hpp"
#include "tools/tables/kit_module.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

namespace sparring {

namespace {

struct PebbleRingKit {
    using Game = PebbleRing;
    using Evaluator = PebbleRingEvaluator;
    using Agents = ManySeatsAgents;
    using State = pebble_ring::State;
    static constexpr Seat kViewer = kFirstSeat;

    [[nodiscard]] static GameInfo info() { return {"pebble-ring", "Pebbles in a ring", "three-players"}; }
    [[nodiscard]] static std::vector<std::string> seat_names(const pebble_ring::Rules& rules) {
        std::vector<std::string> names;
        for (int player = 1; player <= rules.seats; ++player) {
            names.push_back(fmt::format("Player {}", player));
        }
        return names;
    }
    [[nodiscard]] static Expected<Evaluator> load_evaluator() { return Evaluator{}; }
    [[nodiscard]] static std::string ending_name(const State& state) {
        return state.last_taken() == 1 ? "last pebble" : "last two";
    }
    // The pile looks the same from every seat.
    [[nodiscard]] static std::string draw(const Picture<Game>& picture, const RenderStyle& /*style*/) {
        const int pebbles = picture.state.pebbles();
        return fmt::format("({:o>{}}) {} left\n", "", pebbles, pebbles);
    }
    [[nodiscard]] static std::string effects(const State& state, pebble_ring::Move move) {
        return state.pebbles() == static_cast<int>(move) ? "takes the last" : "";
    }
    [[nodiscard]] static std::vector<HelpTopic> help_topics() {
        return {{"rules",
                 "Take one or two pebbles. Who takes the last one wins. Who takes the last two at once shares the\n"
                 "win with the player before.\n"}};
    }
    [[nodiscard]] static BenchPlan bench_plan() { return {"pebble-ring", {"5 2", "6 1"}, "", 4, "7 1", 5}; }
};

static_assert(GameKit<PebbleRingKit>);

}  // namespace

std::unique_ptr<GameModule> make_pebble_ring_module() { return std::make_unique<KitModule<PebbleRingKit>>(); }

}  // namespace sparring
