// Leaves of a game in which most lines meet again: taking one or two from a heap.
#include "engine/core/leaf_count.hpp"

#include "engine/core/move_list.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

namespace {

struct Heap {
    int left = 0;
    int hashes = 1;  // how many different hashes there are

    void generate(FixedList<int, 2>& moves) const {
        for (int taken = 1; taken <= 2 && taken <= left; ++taken) {
            moves.push_back(taken);
        }
    }
    [[nodiscard]] int count_moves() const { return left < 2 ? left : 2; }
    void apply(int taken) { left -= taken; }
    [[nodiscard]] std::uint64_t hash() const { return static_cast<std::uint64_t>(left % hashes); }
    bool operator==(const Heap&) const = default;
};

[[nodiscard]] std::uint64_t leaves_of(const Heap& heap, int depth, LeafCount how) {
    return count_leaves<FixedList<int, 2>>(heap, depth, how);
}

}  // namespace

TEST_CASE("leaves are as many whether they are played or remembered, however alike the hashes of states are") {
    for (const int hashes : {1, 2, 7, 1000}) {
        for (int left = 0; left <= 20; ++left) {
            for (int depth = 0; depth <= 14; ++depth) {
                CAPTURE(hashes, left, depth);
                const Heap heap{left, hashes};
                CHECK(leaves_of(heap, depth, LeafCount::kFast) == leaves_of(heap, depth, LeafCount::kPlain));
            }
        }
    }
}

TEST_CASE("what is remembered is not played again: a heap of 120 to depth 60 has 2^60 leaves") {
    CHECK(leaves_of({120, 1 << 20}, 50, LeafCount::kFast) == std::uint64_t{1} << 50U);
    // Counts that no entry has room for are right too.
    CHECK(leaves_of({120, 1 << 20}, 60, LeafCount::kFast) == std::uint64_t{1} << 60U);
}

TEST_CASE("a table of one bucket keeps deep counts and stays right") {
    LeafTable<Heap> table(1);
    const Heap heap{30, 1};
    CHECK(count_leaves<FixedList<int, 2>>(heap, 12, LeafCount::kFast, &table) == 1U << 12U);
    int counted = 0;
    const auto count = [&counted] {
        ++counted;
        return std::uint64_t{5};
    };
    CHECK(table.leaves(heap, 0, 20, count) == 5);
    CHECK(table.leaves({29, 1}, 0, 3, count) == 5);
    CHECK(table.leaves({28, 1}, 0, 3, count) == 5);
    CHECK(table.leaves(heap, 0, 20, count) == 5);
    CHECK(counted == 3);
}
