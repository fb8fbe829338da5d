// Storage of trees over information sets: children side by side in blocks that grow.
#include "search/hidden/edge_pool.hpp"

#include "tests/support/toys/hidden_hand.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using toys::HandAction;
using toys::HiddenHand;

namespace {

using Pool = ObservedEdgePool<HiddenHand>;

[[nodiscard]] Sighting<HiddenHand> sighting(int number) {
    return {{HandAction::kPlay, static_cast<std::uint8_t>(number)}, true};
}

}  // namespace

TEST_CASE("children are found by what was seen, and keep their statistics when their block grows") {
    Pool pool(1U << 16U);
    pool.start(2);
    for (int number = 0; number < 100; ++number) {
        const EdgeIndex added = pool.add(1, sighting(number));
        pool[added].visits = static_cast<std::uint32_t>(1000 + number);
        REQUIRE(pool.find_or_add(1, sighting(number)) == added);
    }
    REQUIRE(pool[0].children == 0);
    REQUIRE(pool.children(0).empty());
    REQUIRE(pool.children(1).size() == 100);
    for (int number = 0; number < 100; ++number) {
        REQUIRE(pool[pool.find(1, sighting(number).move)].visits == static_cast<std::uint32_t>(1000 + number));
        REQUIRE(pool.find(0, sighting(number).move) == kNoEdge);
    }
    REQUIRE(pool.find(1, sighting(100).move) == kNoEdge);
}

TEST_CASE("the children of a child stay its own when its siblings are moved") {
    Pool pool(1U << 16U);
    pool.start(1);
    const EdgeIndex first = pool.add(0, sighting(1));
    pool[pool.add(first, sighting(7))].visits = 70;
    for (int number = 2; number < 20; ++number) {
        static_cast<void>(pool.add(0, sighting(number)));
    }
    const EdgeIndex moved = pool.find(0, sighting(1).move);
    REQUIRE(moved != first);
    REQUIRE(pool[moved].children == 1);
    REQUIRE(pool[pool.find(moved, sighting(7).move)].visits == 70);
}

TEST_CASE("a full pool adds no child and loses none") {
    Pool pool(0);
    pool.start(1);
    int added = 0;
    while (pool.add(0, sighting(added)) != kNoEdge) {
        ++added;
    }
    // Blocks of 1, 2, 4, 8, 16 and 32 beside the root take up the least that a pool has.
    REQUIRE(added == 32);
    REQUIRE(pool.children(0).size() == 32);
    REQUIRE(pool.find_or_add(0, sighting(32)) == kNoEdge);
    // What was left behind by growing is used by others.
    const EdgeIndex child = pool.child(0, 5);
    int below = 0;
    while (pool.add(child, sighting(below)) != kNoEdge) {
        ++below;
    }
    REQUIRE(below == 16);
    REQUIRE(pool[child].children == 16);
    REQUIRE(pool.children(0).size() == 32);
    REQUIRE(pool[pool.find(0, sighting(5).move)].children == 16);
}

TEST_CASE("a pool that is started again has its roots only") {
    Pool pool(0);
    pool.start(1);
    while (pool.add(0, sighting(1)) != kNoEdge) {}
    pool.start(3);
    for (EdgeIndex root = 0; root < 3; ++root) {
        REQUIRE(pool.children(root).empty());
    }
    REQUIRE(pool.add(2, sighting(1)) == 3);
}
