// What the table keeps and what it gives back.
#include "search/alphabeta/transposition_table.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

TEST_CASE("an entry comes back as it was stored") {
    TranspositionTable table(1);
    table.store(0x1234'5678'9abc'def0ULL, {-31'234, 17, Bound::kLower, 255});
    const auto entry = table.find(0x1234'5678'9abc'def0ULL);
    REQUIRE(entry);
    REQUIRE(entry->score == -31'234);
    REQUIRE(entry->depth == 17);
    REQUIRE(entry->bound == Bound::kLower);
    REQUIRE(entry->move == 255);
}

TEST_CASE("a state that was never stored is not found, nor one whose hash differs in one bit") {
    TranspositionTable table(1);
    REQUIRE_FALSE(table.find(0));
    table.store(99, {5, 3, Bound::kExact, 1});
    REQUIRE_FALSE(table.find(98));
}

TEST_CASE("storing a state again replaces its entry") {
    TranspositionTable table(1);
    table.store(7, {1, 9, Bound::kExact, 0});
    table.store(7, {2, 1, Bound::kUpper, 3});
    REQUIRE(table.find(7)->score == 2);
}

TEST_CASE("of the entries of one search the shallowest gives way") {
    TranspositionTable table(1);
    // Five hashes that share a cluster: they differ in low bits only.
    for (std::uint64_t low = 1; low <= 5; ++low) {
        table.store(low, {static_cast<Score>(low), static_cast<int>(low), Bound::kExact, 0});
    }
    REQUIRE_FALSE(table.find(1));
    REQUIRE(table.find(2));
    REQUIRE(table.find(5));
}

TEST_CASE("entries of earlier searches give way before those of this one") {
    TranspositionTable table(1);
    table.store(1, {1, 200, Bound::kExact, 0});
    table.start_new_search();
    for (std::uint64_t low = 2; low <= 5; ++low) {
        table.store(low, {1, 1, Bound::kExact, 0});
    }
    REQUIRE_FALSE(table.find(1));
    REQUIRE(table.find(2));
}

TEST_CASE("a cleared table knows nothing") {
    TranspositionTable table(1);
    table.store(7, {1, 9, Bound::kExact, 0});
    table.clear();
    REQUIRE_FALSE(table.find(7));
}
