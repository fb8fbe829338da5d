#include "tools/tables/adjudicator.hpp"

#include <catch2/catch.hpp>

#include <array>

using namespace sparring;

namespace {

constexpr std::optional<SeatSet> kUnproven;
const SeatSet kFirstSeatWins{seat_at(0)};

[[nodiscard]] Adjudicator duel_with(const AdjudicationRules& rules) { return {rules, 2}; }

}  // namespace

TEST_CASE("names of endings are read back") {
    for (std::size_t place = 0; place < kEndings; ++place) {
        const auto ending = static_cast<Ending>(place);
        CHECK(ending_of(name_of(ending)) == ending);
    }
    CHECK_FALSE(ending_of("tea"));
    CHECK(is_fault(Ending::kHang));
    CHECK_FALSE(is_fault(Ending::kProven));
    CHECK(is_adjudicated(Ending::kResigned));
    CHECK_FALSE(is_adjudicated(Ending::kRules));
}

TEST_CASE("a seat resigns after so many bad decisions in a row") {
    Adjudicator adjudicator = duel_with({.resign = ResignRule{.share = 0.1, .moves = 3}, .draw = {}, .proven = false});
    const std::array bad = {0.9, 0.1};
    const std::array better = {0.89, 0.11};
    std::size_t ply = 0;
    for (const auto& shares : {bad, bad, better, bad, bad}) {
        CHECK_FALSE(adjudicator.judge(ply++, 0, shares, kUnproven));
        CHECK_FALSE(adjudicator.judge(ply++, 1, shares, kUnproven));
    }
    // That the winner knows it too is nothing new.
    CHECK_FALSE(adjudicator.judge(10, 0, bad, kUnproven));
    CHECK(adjudicator.judge(11, 1, bad, kUnproven) == Adjudged{kFirstSeatWins, Ending::kResigned, 11});
}

TEST_CASE("at a table all others must have given up, but not those who are out of the game") {
    const std::array lost = {0.97, 0.01, 0.02};
    const std::array open = {0.6, 0.2, 0.2};
    const AdjudicationRules rules{.resign = ResignRule{.share = 0.05, .moves = 1}, .draw = {}, .proven = false};
    Adjudicator adjudicator(rules, 3);
    CHECK_FALSE(adjudicator.judge(0, 0, lost, kUnproven));
    CHECK_FALSE(adjudicator.judge(1, 1, lost, kUnproven));
    CHECK_FALSE(adjudicator.judge(2, 2, open, kUnproven));
    CHECK_FALSE(adjudicator.judge(3, 1, lost, kUnproven));
    CHECK(adjudicator.judge(4, 2, lost, kUnproven) == Adjudged{kFirstSeatWins, Ending::kResigned, 4});
    Adjudicator without_third(rules, 3);
    CHECK_FALSE(without_third.judge(0, 2, open, kUnproven));
    std::size_t ply = 1;
    for (; ply < 12; ++ply) {
        CHECK_FALSE(without_third.judge(ply, ply % 2, lost, kUnproven));
    }
    // Twelve decisions later the third seat is taken for gone.
    CHECK_FALSE(without_third.judge(12, 0, lost, kUnproven));
    CHECK(without_third.judge(13, 1, lost, kUnproven) == Adjudged{kFirstSeatWins, Ending::kResigned, 13});
}

TEST_CASE("a game is even when everybody has held it for even, after so many plies") {
    const DrawRule rule{.margin = 0.05, .moves = 2, .after = 6};
    Adjudicator adjudicator = duel_with({.resign = {}, .draw = rule, .proven = false});
    const std::array even = {0.54, 0.46};
    const std::array uneven = {0.56, 0.44};
    for (std::size_t ply = 0; ply < 6; ++ply) {
        CHECK_FALSE(adjudicator.judge(ply, ply % 2, even, kUnproven));
    }
    CHECK_FALSE(adjudicator.judge(6, 0, uneven, kUnproven));
    CHECK_FALSE(adjudicator.judge(7, 1, even, kUnproven));
    CHECK_FALSE(adjudicator.judge(8, 0, even, kUnproven));
    CHECK_FALSE(adjudicator.judge(9, 1, even, kUnproven));
    CHECK(adjudicator.judge(10, 0, even, kUnproven) == Adjudged{SeatSet::all(2), Ending::kEven, 10});
}

TEST_CASE("a proof ends a game only where it is asked for") {
    const std::array shares = {0.5, 0.5};
    CHECK_FALSE(duel_with({}).judge(3, 0, shares, kFirstSeatWins));
    Adjudicator adjudicator = duel_with({.resign = {}, .draw = {}, .proven = true});
    CHECK_FALSE(adjudicator.judge(2, 1, shares, kUnproven));
    CHECK(adjudicator.judge(3, 0, shares, kFirstSeatWins) == Adjudged{kFirstSeatWins, Ending::kProven, 3});
}
