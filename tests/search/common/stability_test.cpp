// When a search has seen enough.
#include "search/common/stability.hpp"

#include "engine/draughtnauts/draughtnauts.hpp"
#include "search/mcts/mcts.hpp"
#include "tests/engine/draughtnauts/positions.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <vector>

using namespace sparring;

namespace {

Limits timed(int optimum_ms, int time_ms) {
    Limits limits;
    limits.time_ms = time_ms;
    limits.optimum_ms = optimum_ms;
    return limits;
}

// The scale after iterations in which the best move changed or not, with these win shares.
double scale_after(const std::vector<bool>& changes, const std::vector<double>& shares) {
    StabilityWatch watch(timed(1'000, 4'000));
    for (std::size_t iteration = 0; iteration < changes.size(); ++iteration) {
        watch.hear(changes[iteration], shares[iteration], static_cast<double>(iteration));
    }
    return watch.scale();
}

// Iterations of which each takes `growth` times as long as the last, the first one a millisecond, until there are
// enough; gives how long they took together.
double time_used(StabilityWatch& watch, double growth, bool changes, double longest_ms) {
    double elapsed = 0;
    for (double iteration = 1; elapsed < longest_ms; iteration *= growth) {
        elapsed += iteration;
        watch.hear(changes, 0.5, elapsed);
        if (watch.is_enough()) {
            break;
        }
    }
    return elapsed;
}

VisitsWatch::Progress made(std::uint64_t simulations) { return {simulations, simulations}; }

struct Known {
    std::uint64_t visits = 0;
    double mean = 0;
};

RootVisits visits_of(const std::vector<Known>& edges) {
    return root_visits(edges.size(), [&edges](std::size_t place) { return edges[place]; });
}

}  // namespace

TEST_CASE("a best move that changes gets more time, and the more the later and the oftener it did") {
    const std::vector<double> even(5, 0.5);
    const double calm = scale_after({false, false, false, false, false}, even);
    const double early = scale_after({false, true, false, false, false}, even);
    const double late = scale_after({false, false, false, false, true}, even);
    const double often = scale_after({false, true, true, true, true}, even);
    CHECK(calm < 1);
    CHECK(calm < early);
    CHECK(early < late);
    CHECK(1 < late);
    CHECK(late < often);
    CHECK(often <= 3);
}

TEST_CASE("a falling score gets more time, a rising one does not") {
    const std::vector<bool> same(4, false);
    const double flat = scale_after(same, {0.6, 0.6, 0.6, 0.6});
    CHECK(scale_after(same, {0.6, 0.6, 0.6, 0.5}) > flat);
    CHECK(scale_after(same, {0.6, 0.6, 0.6, 0.3}) > scale_after(same, {0.6, 0.6, 0.6, 0.5}));
    CHECK(scale_after(same, {0.6, 0.6, 0.6, 0.8}) == flat);
    CHECK(scale_after({false, true, true, true}, {0.9, 0.6, 0.3, 0.0}) <= 3);
}

TEST_CASE("iterations come near to the scaled optimum and never beyond the limit") {
    for (const double growth : {1.0, 1.3, 1.8, 2.5, 4.0}) {
        for (const bool changes : {false, true}) {
            CAPTURE(growth, changes);
            StabilityWatch watch(timed(1'000, 4'000));
            const double used = time_used(watch, growth, changes, 1e9);
            CHECK(used <= 4'000);
            CHECK(used >= 1'000 * watch.scale() / (1.1 * growth * growth));
            CHECK(used <= 1'000 * watch.scale() * growth);
        }
    }
}

TEST_CASE("an iteration that would not be finished is not begun") {
    StabilityWatch watch(timed(1'000, 1'000));
    // Three times as long each: 1, 3, 9, ..., 243 are over after 364, and the next would take 729.
    CHECK(time_used(watch, 3.0, true, 1e9) == 364);
}

TEST_CASE("without an optimum nothing is watched") {
    const StabilityWatch watch(timed(Limits::kNoTimeLimit, 1'000));
    CHECK_FALSE(watch.is_active());
    CHECK_FALSE(watch.is_enough());
    const VisitsWatch visits(timed(Limits::kNoTimeLimit, 1'000));
    CHECK_FALSE(visits.is_due(1'000'000'000));
}

TEST_CASE("the root's visits are summed up as far as a watch goes by them") {
    const RootVisits clear = visits_of({{20, 0.4}, {100, 0.6}, {3, 0.9}, {50, 0.6}});
    CHECK(clear.moves == 4);
    CHECK(clear.most == 100);
    CHECK(clear.second == 50);
    CHECK(clear.agrees);
    // A quarter of the visits are enough to be believed.
    CHECK_FALSE(visits_of({{25, 0.7}, {100, 0.6}}).agrees);
    CHECK(visits_of({}).moves == 0);
    CHECK(visits_of({{7, 0.1}}).second == 0);
}

TEST_CASE("a move that cannot be overtaken before the optimum is played") {
    const RootVisits ahead{.moves = 5, .most = 700, .second = 200};
    // A thousand simulations in 600 ms: 667 more until 1,000 ms, 333 until 800 ms.
    VisitsWatch early(timed(1'000, 4'000));
    CHECK_FALSE(early.is_enough(ahead, made(1'000), 600));
    VisitsWatch late(timed(800, 4'000));
    CHECK(late.is_enough(ahead, made(1'000), 600));
    // Of several workers all simulations count.
    VisitsWatch several(timed(800, 4'000));
    CHECK_FALSE(several.is_enough(ahead, {1'000, 2'000}, 600));
}

TEST_CASE("an unclear search goes on past the optimum, to twice as much") {
    const RootVisits near{.moves = 5, .most = 500, .second = 450};
    const RootVisits torn{.moves = 5, .most = 700, .second = 300, .agrees = false};
    const RootVisits clear{.moves = 5, .most = 700, .second = 300};
    VisitsWatch watch(timed(1'000, 4'000));
    CHECK(watch.is_enough(clear, made(1'000), 1'000));
    CHECK_FALSE(watch.is_enough(near, made(1'000), 1'000));
    CHECK_FALSE(watch.is_enough(torn, made(1'000), 1'000));
    CHECK_FALSE(watch.is_enough(near, made(1'000), 1'700));
    CHECK(watch.is_enough(near, made(1'000), 2'000));
    // Where the limit is nearer, to that.
    VisitsWatch short_of_time(timed(1'000, 1'200));
    CHECK(short_of_time.is_enough(near, made(1'000), 1'200));
}

TEST_CASE("one legal move is played at once where there is an optimum") {
    const RootVisits only{.moves = 1, .most = 1};
    VisitsWatch watch(timed(3'600'000, 3'600'000));
    CHECK(watch.is_due(1));
    CHECK(watch.is_enough(only, made(1), 0.01));
    // A man that has to jump.
    const draughtnauts::BasicRules rules;
    const auto forced = draughtnauts::parse_basic("W:W22,29,30:B18,1,2", rules);
    Mcts<BasicDraughtnauts, Uct, RandomPlayout<BasicDraughtnauts>> search(Uct(0.7), {}, {.memory_mib = 1});
    SearchRequest<BasicDraughtnauts> request{.state = forced};
    request.limits.nodes = 500;
    CHECK(search.search(request, StopToken{}).nodes == 500);
    request.limits.time_ms = 3'600'000;
    request.limits.optimum_ms = 3'600'000;
    CHECK(search.search(request, StopToken{}).nodes == 1);
}
