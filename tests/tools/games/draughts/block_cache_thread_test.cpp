#include "eval/draughtnauts/ending_check.hpp"
#include "tests/eval/solved_endings.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/jthread_team.hpp"
#include "tools/games/draughts/block_cache.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

using namespace sparring;

namespace {

constexpr std::size_t kBlockBytes = 64;

[[nodiscard]] std::uint8_t byte_of_block(std::size_t block, std::size_t offset) {
    return static_cast<std::uint8_t>(block * 31 + offset * 7);
}

[[nodiscard]] BlockCache::ReadBlock counting(int& reads) {
    return [&reads](std::size_t block, std::span<std::uint8_t> bytes) {
        ++reads;
        for (std::size_t offset = 0; offset < bytes.size(); ++offset) {
            bytes[offset] = byte_of_block(block, offset);
        }
        return true;
    };
}

}  // namespace

TEST_CASE("a cache of blocks reads a block once while there is room, without threads") {
    int reads = 0;
    BlockCache cache(5, kBlockBytes, 3 * kBlockBytes, counting(reads));
    for (int round = 0; round < 2; ++round) {
        for (std::size_t block = 0; block < 3; ++block) {
            CHECK(cache.byte(block, 63) == byte_of_block(block, 63));
        }
    }
    CHECK(reads == 3);
    // The one that was read first goes.
    CHECK(cache.byte(4, 0) == byte_of_block(4, 0));
    CHECK(cache.byte(1, 8) == byte_of_block(1, 8));
    CHECK(reads == 4);
    CHECK(cache.byte(0, 9) == byte_of_block(0, 9));
    CHECK(reads == 5);
}

TEST_CASE("a cache of blocks has room for one, and says what cannot be read, without threads") {
    int asked = 0;
    BlockCache cache(2, kBlockBytes, 0, [&asked](std::size_t block, std::span<std::uint8_t> bytes) {
        ++asked;
        std::ranges::fill(bytes, std::uint8_t{9});
        return block == 1;
    });
    CHECK_FALSE(cache.byte(0, 0));
    CHECK(cache.byte(1, 0) == 9);
    CHECK_FALSE(cache.byte(0, 0));
    // Once is enough.
    CHECK(asked == 2);
}

TEST_CASE("threads that ask a cache too small for them get the right bytes") {
    constexpr std::size_t kBlocks = 16;
    int reads = 0;
    BlockCache cache(kBlocks, kBlockBytes, 3 * kBlockBytes, counting(reads));
    const int questions = effort(200'000, 20'000);
    int wrong = 0;
    jthread_team(4).run([&](int worker) {
        int of_worker = 0;
        std::uint64_t random = static_cast<std::uint64_t>(worker) + 1;
        for (int question = 0; question < questions; ++question) {
            random = random * 6364136223846793005U + 1442695040888963407U;
            const std::size_t block = (random >> 40U) % kBlocks;
            const std::size_t offset = (random >> 20U) % kBlockBytes;
            of_worker += cache.byte(block, offset) == byte_of_block(block, offset) ? 0 : 1;
        }
        add(wrong, of_worker, Sharing::kShared);
    });
    CHECK(wrong == 0);
}

TEST_CASE("threads solve an ending as one does") {
    using namespace draughtnauts;
    const int pieces = effort(4, 3);
    const Endings alone = solved_endings(pieces, {});
    const Endings together = solved_endings(pieces, {}, jthread_team(3));
    const StopToken stop;
    for (const Material& ending : endings_up_to(pieces)) {
        INFO(material_text(ending));
        CHECK(alone.of(ending).values == together.of(ending).values);
        CHECK_FALSE(find_mismatch({}, ending, together, jthread_team(2), stop));
    }
}
