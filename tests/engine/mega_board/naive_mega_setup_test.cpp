// The set-up phase and the notation of the naive Mega Board against the rules page.
#include "tests/support/naive_mega_board/naive_mega_board.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>
#include <string>

namespace sparring::naive_mega {
namespace {

Options played_on(const std::string& layout) { return {.layout = named_layout(layout)}; }

// The start, written: the crowning squares come last.
std::string first_text(const Options& options) { return format(start(options), options); }

bool is_refused(const std::string& position, const Options& options) {
    try {
        (void)parse(position, options);
    } catch (const std::invalid_argument&) {
        return true;
    }
    return false;
}

}  // namespace

TEST_CASE("the players place one Power-Up each in turn") {
    Options options = played_on("mega-2");
    CHECK(moves(start(options), options).size() == 16);
    const Position once = apply(start(options), "s13=S", options);
    CHECK(once.player_to_move == 2);
    CHECK(format(once, options).ends_with(":C s13=S:X0,0:U"));
    CHECK(perft(start(options), 3, options) == 2304);  // 16 x 16 x 9
    options.kit = "S";
    const Position done = apply(apply(start(options), "s14=S", options), "n17=S", options);
    CHECK(format(done, options).ends_with(":C s13=K,s14=S,s15=K,s16=K,n17=S,n18=K,n19=K,n20=K:X0,0"));
    CHECK(done.player_to_move == 1);
}

TEST_CASE("with crowns=any Crowns are placed behind the men together with the Power-Ups") {
    Options options = played_on("mega-2");
    options.crowns_any = true;
    CHECK(moves(start(options), options).size() == 80);
    options.kit = "S";
    CHECK(moves(start(options), options).size() == 40);
    Position position = start(options);
    for (const char* const move : {"s32=K", "n1=S", "s31=K", "n2=K", "s30=K", "n3=K", "s13=S", "n4=K"}) {
        position = apply(position, move, options);
    }
    CHECK(format(position, options).ends_with(":C s13=S,s30=K,s31=K,s32=K,n1=S,n2=K,n3=K,n4=K:X0,0"));
}

TEST_CASE("a random set-up is one chance event and no ply") {
    Options options = played_on("mega-2");
    options.setup = Setup::kRandom;
    CHECK(moves(start(options), options).empty());
    CHECK_FALSE(is_over(start(options), options));
    CHECK(arrangements(start(options), options).size() == 576);
    options.kit = "SS";
    CHECK(arrangements(start(options), options).size() == 36);
    CHECK(perft(start(options), 1, options) == 252);  // 36 x 7
    CHECK_THROWS_AS(arrangements(arrangements(start(options), options)[0], options), std::invalid_argument);
}

TEST_CASE("a fixed set-up, an empty kit and a game without Power-Ups have Crowns on the fourth rows") {
    const std::string crowns = ":C s13=K,s14=K,s15=K,s16=K,n17=K,n18=K,n19=K,n20=K:X0,0";
    const Layout layout = named_layout("mega-2");
    CHECK(first_text({.layout = layout, .setup = Setup::kFixed}).ends_with(crowns));
    CHECK(first_text({.layout = layout, .kit = "", .crowns_any = true}).ends_with(crowns));
    CHECK(first_text({.layout = layout, .power_ups = false}).ends_with(crowns));
}

TEST_CASE("a position is read in any order and written in one") {
    const Options options = played_on("mega-3");
    const std::string text = "2:P1 s1n,s2n,Km5+ST:P2 w4e:P3:C s13=S,s14=K:X0,1,0:N12";
    // Within a section the board m stands first.
    CHECK(format(parse(text, options), options) == "2:P1 Km5+ST,s1n,s2n:P2 w4e:P3:C s13=S,s14=K:X0,1,0:N12");
    CHECK(parse("2:P3 :P2 w4e:P1 s2n,Km5+TS,s1n:C s14=K,s13=S:N12:X0,1,0", options) == parse(text, options));
}

TEST_CASE("what is not a position is refused") {
    const Options options = played_on("mega-2");
    REQUIRE_FALSE(is_refused("1:P1 s1n:P2 n1s:C s13=S:X0,0", options));
    for (const char* const text : {"",
                                   "1",
                                   "3:P1 s1n:P2 n1s:X0,0",
                                   "1:P1 s33n:P2 n1s:X0,0",
                                   "1:P1 w1n:P2 n1s:X0,0",
                                   "1:P1 s0n:P2 n1s:X0,0",
                                   "1:P1 s1x:P2 n1s:X0,0",
                                   "1:P1 s1:P2 n1s:X0,0",
                                   "1:P1 s1n,s1n:P2 n1s:X0,0",
                                   "1:P1 s1n:P2 s1s:X0,0",
                                   "1:P1 Ks1n:P2 n1s:X0,0",
                                   "1:P1 s1n:X0,0",
                                   "1:P1 s1n:P1 s2n:P2 n1s:X0,0",
                                   "1:P1 s1n:P2 n1s:P3:X0,0",
                                   "1:P1 s1n:P2 n1s",
                                   "1:P1 s1n:P2 n1s:X0",
                                   "1:P1 s1n:P2 n1s:X0,0,0",
                                   "1:P1 s1n:P2 n1s:X0,-1",
                                   "1:P1 s1n:P2 n1s:C s12=S:X0,0",
                                   "1:P1 s1n:P2 n1s:C m13=S:X0,0",
                                   "1:P1 s1n:P2 n1s:C s13=S,s13=K:X0,0",
                                   "1:P1 s1n:P2 n1s:C s13=X:X0,0",
                                   "1:P1 s1n:P2 n1s:C:X0,0",
                                   "1:P1 Ks1+SS:P2 n1s:X0,0",
                                   "1:P1 Ks1+SHC:P2 n1s:X0,0",
                                   "1:P1 Ks1+:P2 n1s:X0,0",
                                   "1:P1 s1n+S:P2 n1s:X0,0",
                                   "1:P1:P2:X0,0",
                                   "1:P1 s1n:P2 n1s:X0,0:Q",
                                   "1:P1 s1n:P2 n1s:X0,0:N1:N1",
                                   "1:P1 s1n:P2 n1s:X0,0:N",
                                   "1:P1 s1n:P2 n1s:X0,0:"}) {
        INFO(text);
        CHECK(is_refused(text, options));
    }
    CHECK_FALSE(is_refused("1:P1:P2 n1s:X0,0", options));
}

TEST_CASE("a set-up position fits the kit and the turn order") {
    Options options = played_on("mega-2");
    const auto placed = [](const std::string& player, const std::string& list, const std::string& rest) {
        return player + ":P1 s1n:P2 n32s:" + list + "X0,0" + rest;
    };
    CHECK_FALSE(is_refused(placed("2", "C s13=S:", ":U"), options));
    CHECK(is_refused(placed("1", "C s13=S:", ":U"), options));
    CHECK(is_refused(placed("1", "C n17=S:", ":U"), options));
    CHECK(is_refused(placed("2", "", ":U"), options));
    CHECK(is_refused(placed("2", "C s13=K:", ":U"), options));
    CHECK(is_refused(placed("2", "C s13=S,s14=S,n17=S:", ":U"), options));
    CHECK(is_refused(placed("1", "C s13=S,s14=H,s15=C,s16=T,n17=S,n18=H,n19=C,n20=T:", ":U"), options));
    options.crowns_any = true;
    CHECK(is_refused(placed("2", "C s13=K:", ":U"), options));
    CHECK_FALSE(is_refused(placed("2", "C s32=S:", ":U"), options));
    options.kit = "S";
    CHECK_FALSE(is_refused(placed("2", "C s32=K:", ":U"), options));
    options.setup = Setup::kFixed;
    CHECK(is_refused(placed("1", "", ":U"), options));
    options.kit = "SSSSS";
    CHECK_THROWS_AS(start(options), std::invalid_argument);
}

TEST_CASE("a game without Power-Ups reads none") {
    const Options options{.layout = named_layout("mega-2"), .power_ups = false};
    CHECK_FALSE(is_refused("1:P1 Ks1:P2 n1s:C s13=K:X0,0", options));
    CHECK(is_refused("1:P1 Ks1+S:P2 n1s:X0,0", options));
    CHECK(is_refused("1:P1 Ks1:P2 n1s:C s13=S:X0,0", options));
    CHECK(is_refused("1:P1 Ks1:P2 n1s:X0,0:U", options));
}

}  // namespace sparring::naive_mega
