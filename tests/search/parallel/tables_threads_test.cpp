// Tables that several threads write to without locks: whatever is found is an entry that one of them stored.
#include "engine/core/hash.hpp"
#include "engine/core/random.hpp"
#include "search/alphabeta/transposition_table.hpp"
#include "search/many_seats/share_table.hpp"
#include "tests/support/jthread_team.hpp"

#include <catch2/catch.hpp>

#include <atomic>

using namespace sparring;

namespace {

constexpr int kStores = 60'000;
constexpr std::uint64_t kKeys = 50;

[[nodiscard]] std::uint64_t some_key(FastRandom& random) {
    return mix(uniform_below(random, static_cast<std::uint32_t>(kKeys)), 17);
}

// An entry of a key that shows whether all of it was stored at once.
[[nodiscard]] ShareEntry<4> entry_for(std::uint64_t key, std::uint32_t version) {
    ShareEntry<4> entry;
    for (std::size_t seat = 0; seat < 4; ++seat) {
        entry.value.shares[seat] = static_cast<double>(mix(key, 4 * std::uint64_t{version} + seat) >> 12U);
    }
    entry.value.is_exact = (version & 1U) != 0;
    entry.value.is_final = (version & 2U) != 0;
    entry.depth = static_cast<int>(1 + version % 100);
    entry.move = static_cast<int>(version);
    return entry;
}

[[nodiscard]] bool is_whole(std::uint64_t key, const ShareEntry<4>& entry) {
    const ShareEntry<4> stored = entry_for(key, static_cast<std::uint32_t>(entry.move));
    return entry.value.shares == stored.value.shares && entry.value.is_exact == stored.value.is_exact &&
           entry.value.is_final == stored.value.is_final && entry.depth == stored.depth;
}

}  // namespace

TEST_CASE("threads find in a table of shares only entries that were stored whole") {
    ShareTable<4> table(1);
    table.start_new_search();
    std::atomic<int> found = 0;
    std::atomic<int> torn = 0;
    jthread_team(4).run([&](int worker) {
        FastRandom random(static_cast<std::uint64_t>(worker) + 1);
        for (int number = 0; number < kStores; ++number) {
            const std::uint64_t key = some_key(random);
            table.store(key, entry_for(key, uniform_below(random, 60'000)));
            const std::uint64_t other = some_key(random);
            if (ShareEntry<4> entry; table.find(other, entry)) {
                ++found;
                torn += is_whole(other, entry) ? 0 : 1;
            }
        }
    });
    REQUIRE(torn == 0);
    REQUIRE(found > kStores);
}

TEST_CASE("a table of shares gives back what one thread stored, whatever the entry") {
    ShareTable<3> table(1);
    FastRandom random(3);
    for (std::uint32_t number = 0; number < 2'000; ++number) {
        table.start_new_search();
        ShareEntry<3> entry;
        entry.value = {{0.25, 0.75 * (number % 2), 0.0},
                       SeatSet::from_bits(static_cast<std::uint8_t>(number % 8)),
                       number % 3 == 0,
                       number % 5 == 0};
        entry.depth = static_cast<int>(1 + number % 255);
        entry.move = static_cast<int>(number % 0xffff);
        const std::uint64_t key = random();
        table.store(key, entry);
        ShareEntry<3> found;
        REQUIRE(table.find(key, found));
        REQUIRE(found.value.shares == entry.value.shares);
        REQUIRE(found.value.proven == entry.value.proven);
        REQUIRE(found.value.is_exact == entry.value.is_exact);
        REQUIRE(found.value.is_final == entry.value.is_final);
        REQUIRE(found.depth == entry.depth);
        REQUIRE(found.move == entry.move);
        REQUIRE_FALSE(table.find(key ^ (std::uint64_t{1} << 20U), found));
    }
}

TEST_CASE("threads find in a transposition table only entries that were stored whole") {
    TranspositionTable table(1);
    std::atomic<int> found = 0;
    std::atomic<int> torn = 0;
    jthread_team(4).run([&](int worker) {
        FastRandom random(static_cast<std::uint64_t>(worker) + 1);
        for (int number = 0; number < kStores; ++number) {
            const std::uint64_t key = some_key(random);
            const int version = static_cast<int>(uniform_below(random, 30'000));
            table.store(key, {version, version % 200, Bound::kExact, version ^ static_cast<int>(key & 0x7fffU)});
            const std::uint64_t other = some_key(random);
            if (const auto entry = table.find(other)) {
                ++found;
                const bool is_whole = entry->depth == entry->score % 200 &&
                                      entry->move == (entry->score ^ static_cast<int>(other & 0x7fffU));
                torn += is_whole ? 0 : 1;
            }
        }
    });
    REQUIRE(torn == 0);
    REQUIRE(found > kStores);
}
