#include "engine/core/random.hpp"

#include "tests/support/conformance/chi_square.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <vector>

using namespace sparring;
using conformance::ChiSquare;

namespace {

using Words = std::array<std::uint32_t, 4>;

// A generator whose upper 32 bits are given one after the other.
class Script {
public:
    explicit Script(std::vector<std::uint64_t> upper) : upper_(std::move(upper)) {}
    std::uint64_t operator()() { return upper_.at(next_++) << 32U; }
    [[nodiscard]] std::size_t used() const { return next_; }

private:
    std::vector<std::uint64_t> upper_;
    std::size_t next_ = 0;
};

}  // namespace

// The three known answers are those published with Random123 (kat_vectors, philox4x32 with 10 rounds).
TEST_CASE("Philox gives the published values") {
    REQUIRE(philox({0, 0, 0, 0}, {0, 0}) == Words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
    constexpr std::uint32_t kOnes = 0xffffffff;
    REQUIRE(philox({kOnes, kOnes, kOnes, kOnes}, {kOnes, kOnes}) ==
            Words{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
    REQUIRE(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}) ==
            Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

TEST_CASE("a stream hands out the words of its Philox blocks, low words first") {
    Stream stream(0, {});
    REQUIRE(stream() == 0xe169c58d6627e8d5);
    REQUIRE(stream() == 0x9b00dbd8bc57ac4c);
    const Words second = philox({0, 0, 0, 1}, {0, 0});
    REQUIRE(stream() == (static_cast<std::uint64_t>(second[1]) << 32U | second[0]));
}

TEST_CASE("a stream is keyed by its seed and counts from its name") {
    Stream stream(0x0000000200000001, {.block = 3, .game = 4, .role = 5});
    const Words words = philox({3, 4, 5, 0}, {1, 2});
    REQUIRE(stream() == (static_cast<std::uint64_t>(words[1]) << 32U | words[0]));
}

// The values were computed with integers of any size, apart from this code.
TEST_CASE("the fast generator gives fixed values") {
    FastRandom zero(0);
    REQUIRE(zero() == 0x111cb3a78f59a58e);
    REQUIRE(zero() == 0xceabd938ff4e856d);
    REQUIRE(zero() == 0x61fb51318f47d2a4);
    FastRandom other(42);
    REQUIRE(other() == 0xae4a7cbfdda9b434);
    REQUIRE(other() == 0xe9cc09d33d38d9d2);
}

TEST_CASE("bounded numbers are the scaled upper half of a word") {
    Script script({0x80000001, 0xffffffff});
    REQUIRE(uniform_below(script, 10) == 5);
    REQUIRE(uniform_below(script, 10) == 9);
}

TEST_CASE("words that would favour a number are drawn again") {
    // 2^32 = 3 * 1431655765 + 1, so one word of 2^32 has to go: word 0.
    Script script({0, 1});
    REQUIRE(uniform_below(script, 3) == 0);
    REQUIRE(script.used() == 2);
}

TEST_CASE("no word is drawn again when the bound divides the number of words") {
    Script script({0});
    REQUIRE(uniform_below(script, 4) == 0);
    REQUIRE(script.used() == 1);
}

TEST_CASE("a bound of one leaves only zero") {
    FastRandom random(3);
    REQUIRE(uniform_below(random, 1) == 0);
}

TEST_CASE("bounded numbers are uniform for small and for large bounds") {
    FastRandom random(4);
    ChiSquare test;
    for (const std::uint32_t bound : {2U, 3U, 7U, 100U}) {
        std::vector<std::uint64_t> counts(bound);
        for (std::uint32_t draw = 0; draw < 1000 * bound; ++draw) {
            ++counts[uniform_below(random, bound)];
        }
        REQUIRE(test.add_uniform(counts));
    }
    // A bound just above 2^31 is where a method that ignores the remainder is most biased: a third of the numbers
    // would come up twice as often.
    constexpr std::uint32_t kBound = 0xc0000000;
    std::vector<std::uint64_t> thirds(3);
    for (int draw = 0; draw < 30'000; ++draw) {
        ++thirds[uniform_below(random, kBound) / (kBound / 3)];
    }
    REQUIRE(test.add_uniform(thirds));
    REQUIRE(test.p_value() > 1e-3);
    REQUIRE(test.p_value() < 1 - 1e-3);
}

TEST_CASE("unit numbers are at least 0, below 1, and uniform") {
    Script lowest({0});
    REQUIRE(uniform_unit(lowest) == 0.0);
    FastRandom random(5);
    std::vector<std::uint64_t> tenths(10);
    for (int draw = 0; draw < 10'000; ++draw) {
        ++tenths.at(static_cast<std::size_t>(10 * uniform_unit(random)));
    }
    ChiSquare test;
    REQUIRE(test.add_uniform(tenths));
    REQUIRE(test.p_value() > 1e-3);
}

TEST_CASE("shuffling gives every order with equal chances") {
    FastRandom random(6);
    std::map<std::array<int, 4>, std::uint64_t> counts;
    for (int draw = 0; draw < 24 * 500; ++draw) {
        std::array<int, 4> cards{0, 1, 2, 3};
        shuffle(random, cards);
        ++counts[cards];
    }
    REQUIRE(counts.size() == 24);
    std::vector<std::uint64_t> cells;
    cells.reserve(counts.size());
    for (const auto& [order, count] : counts) {
        cells.push_back(count);
    }
    ChiSquare test;
    REQUIRE(test.add_uniform(cells));
    REQUIRE(test.p_value() > 1e-3);
}

TEST_CASE("shuffling an empty range or a single item draws nothing") {
    Script script({});
    std::vector<int> nothing;
    shuffle(script, nothing);
    std::vector<int> one{8};
    shuffle(script, one);
    REQUIRE(one == std::vector<int>{8});
    REQUIRE(script.used() == 0);
}
