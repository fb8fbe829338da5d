// Storage of trees over information sets: children in segments, each of twice the size of the one before.
#include "search/hidden/edge_pool.hpp"

#include "tests/support/toys/hidden_hand.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace sparring;
using toys::HandAction;
using toys::HiddenHand;

namespace {

using Pool = ObservedEdgePool<HiddenHand>;

[[nodiscard]] Sighting<HiddenHand> sighting(int number) {
    return {{HandAction::kPlay, static_cast<std::uint8_t>(number)}, true};
}

}  // namespace

TEST_CASE("children are found by what was seen, in the order in which they were added, and stay where they are") {
    Pool pool(1U << 16U);
    Allotment room;
    pool.start(2);
    std::vector<EdgeIndex> added;
    for (int number = 0; number < 100; ++number) {
        added.push_back(pool.add(1, sighting(number), room).edge);
        pool[added.back()].visits = static_cast<std::uint32_t>(1000 + number);
        REQUIRE(pool.find_or_add(1, sighting(number), room) == added.back());
    }
    REQUIRE(pool.children(0).empty());
    REQUIRE(pool.children(1).size() == 100);
    std::vector<EdgeIndex> listed;
    for (const EdgeIndex child : pool.children(1)) {
        listed.push_back(child);
    }
    REQUIRE(listed == added);
    for (int number = 0; number < 100; ++number) {
        const EdgeIndex child = pool.find(1, sighting(number).move);
        REQUIRE(child == added[static_cast<std::size_t>(number)]);
        REQUIRE(pool[child].visits == static_cast<std::uint32_t>(1000 + number));
        REQUIRE(pool.find(0, sighting(number).move) == kNoEdge);
    }
    REQUIRE(pool.find(1, sighting(100).move) == kNoEdge);
}

TEST_CASE("children of several edges that grow in turn do not mix") {
    Pool pool(1U << 16U);
    Allotment room;
    pool.start(3);
    for (int number = 0; number < 40; ++number) {
        for (EdgeIndex parent = 0; parent < 3; ++parent) {
            static_cast<void>(pool.add(parent, sighting(number + 50 * static_cast<int>(parent)), room));
        }
    }
    for (EdgeIndex parent = 0; parent < 3; ++parent) {
        int number = 50 * static_cast<int>(parent);
        for (const EdgeIndex child : pool.children(parent)) {
            REQUIRE(pool[child].sighting.move == sighting(number++).move);
        }
        REQUIRE(number == 40 + 50 * static_cast<int>(parent));
    }
}

TEST_CASE("a full pool adds no child and loses none") {
    Pool pool(0);
    Allotment room;
    pool.start(2);
    int added = 0;
    while (pool.add(0, sighting(added), room).edge != kNoEdge) {
        ++added;
    }
    // Segments of 1, 2, 4, 8 and 16 beside the roots; the next, of 32, does not fit in the least that a pool has.
    REQUIRE(added == 31);
    REQUIRE(pool.children(0).size() == 31);
    REQUIRE(pool.find_or_add(0, sighting(31), room) == kNoEdge);
    // What is left is used by others: again 1, 2, 4, 8 and 16.
    const EdgeIndex child = pool.find(0, sighting(5).move);
    int below = 0;
    while (pool.add(child, sighting(below), room).edge != kNoEdge) {
        ++below;
    }
    REQUIRE(below == 31);
    REQUIRE(pool.children(0).size() == 31);
    REQUIRE(pool.children(child).size() == 31);
}

TEST_CASE("a pool that is started again has its roots only") {
    Pool pool(0);
    Allotment room;
    pool.start(1);
    for (int number = 0; pool.add(0, sighting(number), room).edge != kNoEdge; ++number) {}
    pool.start(3);
    for (EdgeIndex root = 0; root < 3; ++root) {
        REQUIRE(pool.children(root).empty());
    }
    room = {};
    REQUIRE(pool.add(2, sighting(1), room).edge == 3);
}

TEST_CASE(
    "of a parent that another thread adds to no child is to be had, and of one added twice only the first is new") {
    Pool pool(1U << 16U);
    Allotment room;
    pool.start(1);
    const auto first = pool.add(0, sighting(1), room, Sharing::kShared);
    REQUIRE(first.is_new);
    const auto again = pool.add(0, sighting(1), room, Sharing::kShared);
    REQUIRE_FALSE(again.is_new);
    REQUIRE(again.edge == first.edge);
    pool[0].is_claimed = true;
    REQUIRE(pool.add(0, sighting(2), room, Sharing::kShared).edge == kNoEdge);
    REQUIRE(pool.children(0).size() == 1);
    pool[0].is_claimed = false;
    REQUIRE(pool.add(0, sighting(2), room, Sharing::kShared).is_new);
}
