// The Mega Board keeps the contract of games, under each reading of its rules, with few players and with many.
#include "tests/engine/mega_board/positions.hpp"
#include "tests/support/conformance/conformance.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::mega_board;
using conformance::check_conformance;

namespace {

// Everything held and lying; forced shots and teleports; men about to take a Crown; an end that is near.
const std::vector<std::string> kPositions = {
    "1:P1 Ks20+SC,Km5+T,m14n:P2 m9e,Km22+H,w8e:P3 Kn9+HT,m27s:P4 Ke7+SC,e10w:C s13=S,w3=K,n18=T,e6=H:X3,2,1,0",
    "2:P1 Km14+H,m15n,Ke1+ST:P2 Km10+ST,Km11+SC,m18e:P3 m6s,Km7+H,n30s:P4 Km23+HC,e17w:C "
    "s14=C,w11=T,n17=K,n20=S:X0,0,5,1:N40",
    "3:P1 n5n,n6n:P2 e4e,m4e:P3 s29s,w1w,Kw19+T:P4 n9n:C s13=S,s14=K,w3=H,n17=C,e6=T,e14=K:X1,1,1,1",
    "4:P1 Ks1:P2 Kw1+S:P3 Kn1:P4 Ke1+C:X2,2,2,2:N157"};

conformance::ConformanceConfig config(std::uint64_t seed, Settings settings = {},
                                      std::vector<std::string> positions = kPositions) {
    return {.seed = seed,
            .playouts = 5,
            .settings = std::move(settings),
            .positions = std::move(positions),
            .progress_marker = ":N"};
}

}  // namespace

TEST_CASE("the Mega Board keeps the contract of games") { check_conformance<MegaBoard>(config(1)); }

TEST_CASE("the Mega Board keeps the contract with two and three players") {
    check_conformance<MegaBoard>(config(2, {{"layout", "mega-2"}}, {}));
    check_conformance<MegaBoard>(config(3, {{"layout", "mega-3"}}, {}));
}

TEST_CASE("the Mega Board keeps the contract with six and eight players") {
    check_conformance<LargeMegaBoard>(config(4, {{"layout", "double-6"}}, {}));
    check_conformance<LargeMegaBoard>(config(
        5,
        {{"layout", "m0.0/a1.0/k2.0/b0.1=3s/o1.1/c2.1=5s/d0.-1=1n/e1.-1/f2.-1=7n/g-1.0=2e/h3.0=6w/i1.2=4s/j1.-2=8n"}},
        {}));
}

TEST_CASE("the Mega Board keeps the contract under the other readings of Crowns") {
    check_conformance<MegaBoard>(config(6, {{"end_choice", "may"}, {"take_crown", "never"}}));
    check_conformance<MegaBoard>(
        config(7, {{"crowning_ends_turn", "false"}, {"crowned_pick_up", "false"}, {"no_progress_plies", "9"}}));
}

TEST_CASE("the Mega Board keeps the contract under the other readings of Power-Ups") {
    check_conformance<MegaBoard>(config(8, {{"jump_discards", "used"}, {"shield_rejump", "true"}}));
    check_conformance<MegaBoard>(
        config(9, {{"jump_discards", "none"}, {"cannon_forces", "true"}, {"single_use", "false"}}));
}

TEST_CASE("the Mega Board keeps the contract where Power-Ups are idle in some hands") {
    check_conformance<MegaBoard>(config(15, {{"idle", "1:S,2:HC,4:SHCT"}}));
    check_conformance<MegaBoard>(config(16, {{"idle", "1:H,2:H,3:H,4:H"}, {"jump_discards", "used"}}));
}

TEST_CASE("the Mega Board keeps the contract with every kind of set-up") {
    check_conformance<MegaBoard>(config(10, {{"setup", "fixed"}}));
    check_conformance<MegaBoard>(config(11, {{"setup", "random"}, {"kit", "SSC"}}));
    check_conformance<MegaBoard>(config(12, {{"crowns", "any"}, {"kit", "HT"}}));
    check_conformance<MegaBoard>(config(13, {{"crowns", "any"}, {"setup", "random"}, {"layout", "mega-2"}}, {}));
    check_conformance<MegaBoard>(config(14, {{"power_ups", "false"}, {"layout", "mega-2"}}, {}));
}

TEST_CASE("a state of up to eight boards and four players takes at most 512 bytes") {
    STATIC_REQUIRE(sizeof(MegaBoard::State) <= 512);
    STATIC_REQUIRE(std::is_trivially_copyable_v<MegaBoard::State>);
}

TEST_CASE("both sizes of the game play the same where both can be played") {
    const Table small(Settings{});
    const LargeTable large(Settings{});
    FastRandom left(3);
    FastRandom right(3);
    for (int game = 0; game < 20; ++game) {
        MegaBoard::State few = small.start();
        LargeMegaBoard::State many = large.start();
        while (const auto move = few.pick_move(left)) {
            REQUIRE(many.pick_move(right) == move);
            few.apply(*move);
            many.apply(*move);
            REQUIRE(format_position(few) == format_position(many));
        }
        REQUIRE(many.is_over());
        REQUIRE(few.winners() == many.winners());
    }
}

TEST_CASE("a layout that is too large for the smaller game is refused by it") {
    const auto rules = MegaBoard::make_rules(options_with({{"layout", "double-6"}}));
    REQUIRE(rules.error().message ==
            "the layout double-6 has 9 boards and 6 players, more than the 8 and 4 there is room for");
}
