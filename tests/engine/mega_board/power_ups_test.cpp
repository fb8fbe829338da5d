// Power-Ups on the Mega Board, where the page of the standard board holds and where it is changed, on small positions.
// Expected values are worked out by hand from the pages.
#include "tests/engine/mega_board/answers.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::mega_board;

namespace {

// Legal moves whose notation begins in this way.
[[nodiscard]] Texts moves_beginning(const std::string& begin, const std::string& position,
                                    const Settings& settings = {}) {
    Texts texts = moves_of(position, settings);
    std::erase_if(texts, [&](const std::string& text) { return !text.starts_with(begin); });
    return texts;
}

// The squares of mega-2 to which the piece on a square teleports.
[[nodiscard]] std::size_t count_teleports(const std::string& from, const std::string& position) {
    return moves_beginning(from + "@", position, two()).size();
}

}  // namespace

// Cannon.

TEST_CASE("a shot at the flush square is one move by both diagonals") {
    const std::string position = against("Km12+C", "e5w,e9w,e13w");
    REQUIRE(moves_of(position) == Texts{"m12*e9", "m12-m16", "m12-m8"});
    REQUIRE(text_after(position, "m12*e9") == "2:P1 Km12:P2 w1e:P3 n1s:P4 e4w,e5w,e13w:X1,0,0,0");
}

TEST_CASE("a shot over a north or south seam hits the diagonal square") {
    REQUIRE(moves_of("1:P1 Km2+C:P2 n25s,n30s:X0,0", two()) == Texts{"m2*n30", "m2-m6", "m2-m7", "m2-n31"});
}

TEST_CASE("a cannon shoots along all four diagonals without a square to land on") {
    REQUIRE(moves_of("1:P1 Km18+C:P2 m9s,m11s,m14s,m15s,m22s,m23s,m25s,m27s:X0,0", two()) ==
            Texts{"m18*m14", "m18*m15", "m18*m22", "m18*m23"});
}

TEST_CASE("on the Mega Board a possible shot does not force a turn") {
    REQUIRE(moves_of("1:P1 m18n,Ks1+C:P2 m26s,m30s:X0,0", two()) ==
            Texts{"m18-m14", "m18-m15", "s1*m30", "s1-m29", "s1-s5", "s1-s6"});
}

TEST_CASE("on the Mega Board a piece that has a jump may shoot instead, and one without may not") {
    REQUIRE(moves_of(against("Km12+C", "e9w")) == Texts{"m12*e9", "m12xe13", "m12xe5"});
    REQUIRE(moves_of("1:P1 m18n,Ks1+C:P2 m15s,m26s,m30s:X0,0", two()) == Texts{"m18xm11"});
}

TEST_CASE("with cannon_forces=true a possible shot forces, also at the flush square") {
    const Settings settings = {{"cannon_forces", "true"}};
    REQUIRE(moves_of(against("Km12+C,s1n", "e5w,e9w,e13w"), settings) == Texts{"m12*e9"});
    REQUIRE(moves_of("1:P1 m18n,Ks1+C:P2 m26s,m30s:X0,0", two(settings)) == Texts{"s1*m30"});
    REQUIRE(moves_of("1:P1 m18n,Ks1+C:P2 m15s,m26s,m30s:X0,0", two(settings)) == Texts{"m18xm11", "s1*m30"});
}

TEST_CASE("with cannon_forces=true a piece with a possible shot may teleport, and no other") {
    const std::string position = "1:P1 m18n,Ks1+CT,Ks32+T:P2 m26s,m30s:X0,0";
    const Settings settings = two({{"cannon_forces", "true"}});
    REQUIRE(moves_beginning("s1*", position, settings) == Texts{"s1*m30"});
    REQUIRE(moves_beginning("s1@", position, settings).size() == 96 - 5);
    REQUIRE(count_moves(position, settings) == 1 + 96 - 5);
}

TEST_CASE("a shot takes off pieces of any other player, for the player who shoots") {
    REQUIRE(text_after("2:P1 m9n,s1n:P2 Km14+C:P3 n1s:X0,0,5", "m14*m9", three()) == "3:P1 s1n:P2 Km14:P3 n1s:X0,1,5");
}

// Teleporter.

TEST_CASE("a teleport leads to every empty square on which neither Crown nor Power-Up lies") {
    // 96 squares less two pieces and three Crowns, of the player and of the other; and four steps.
    const std::string position = "1:P1 Km18+T:P2 n32s:C s13=S,s14=K,n17=K:X0,0:N5";
    REQUIRE(count_teleports("m18", position) == 96 - 2 - 3);
    REQUIRE(count_moves(position, two()) == 96 - 2 - 3 + 4);
    for (const char* const square : {"m18", "n32", "s13", "s14", "n17"}) {
        INFO(square);
        REQUIRE(moves_beginning(std::string("m18@") + square, position, two()).empty());
    }
    REQUIRE(text_after(position, "m18@n18", two()) == "2:P1 Kn18:P2 n32s:C s13=S,s14=K,n17=K:X0,0");
}

TEST_CASE("a teleport on the Mega Board costs the teleporter only, and takes nobody") {
    REQUIRE(text_after("1:P1 Km18+HT:P2 n28s,n32s:X0,0:N9", "m18@m3", two()) == "2:P1 Km3+H:P2 n28s,n32s:X0,0");
    REQUIRE(text_after("1:P1 Km18+ST:P2 n32s:X0,0", "m18@n1", two({{"jump_discards", "none"}})) ==
            "2:P1 Kn1+S:P2 n32s:X0,0");
}

TEST_CASE("on the Mega Board a teleport ends the turn, and is no second action") {
    const std::string position = "1:P1 Km18+ST:P2 n32s:X0,0";
    // Four steps, each followed by nothing or one of four steps; and the teleports.
    REQUIRE(count_moves(position, two()) == 4 * 5 + 94);
    REQUIRE(count_teleports("m18", position) == 94);
}

TEST_CASE("on the Mega Board a piece that has a jump may teleport instead, and one without may not") {
    const std::string position = "1:P1 Km18+T,s1n:P2 m15s,n32s:X0,0";
    REQUIRE(moves_beginning("m18x", position, two()) == Texts{"m18xm11"});
    REQUIRE(count_teleports("m18", position) == 96 - 4);
    REQUIRE(count_moves(position, two()) == 96 - 4 + 1);
    REQUIRE(moves_of("1:P1 m18n,Ks32+T:P2 m15s,n32s:X0,0", two()) == Texts{"m18xm11"});
}

TEST_CASE("a player whose only way out is a teleport does not pass") {
    const std::string position = "2:P1 m1n,m6n,n22n,n25n:P2 Kn29+T:X0,0";
    REQUIRE(count_teleports("n29", position) == 96 - 5);
    REQUIRE(count_moves(position, two()) == 96 - 5);
}

// Sword.

TEST_CASE("a sword allows a second step, also over a seam and back") {
    const std::string position = against("Km12+S");
    REQUIRE(moves_of(position) == Texts{"m12-e9", "m12-e9-e13", "m12-e9-e5", "m12-e9-m12", "m12-m16", "m12-m16-m11",
                                        "m12-m16-m12", "m12-m16-m19", "m12-m16-m20", "m12-m8", "m12-m8-m11",
                                        "m12-m8-m12", "m12-m8-m3", "m12-m8-m4"});
}

TEST_CASE("a second action costs the sword, a turn of one action does not") {
    REQUIRE(text_after(against("Km12+S"), "m12-e9-e5") == "2:P1 Ke5:P2 w1e:P3 n1s:P4 e4w:X0,0,0,0:N1");
    REQUIRE(text_after(against("Km12+S"), "m12-e9") == "2:P1 Ke9+S:P2 w1e:P3 n1s:P4 e4w:X0,0,0,0:N1");
    REQUIRE(text_after(against("Km12+SH"), "m12-e9-m12") == "2:P1 Km12+H:P2 w1e:P3 n1s:P4 e4w:X0,0,0,0:N1");
}

TEST_CASE("with single_use=false a second action without a jump leaves the sword") {
    REQUIRE(text_after(against("Km12+S"), "m12-e9-e5", {{"single_use", "false"}}) ==
            "2:P1 Ke5+S:P2 w1e:P3 n1s:P4 e4w:X0,0,0,0:N1");
}

TEST_CASE("after a step a sword allows a complete jump over the flush square") {
    const std::string position = against("Km16+S", "e9w");
    REQUIRE(moves_beginning("m16-m12", position) ==
            Texts{"m16-m12", "m16-m12-m16", "m16-m12-m8", "m16-m12xe13", "m16-m12xe5"});
    REQUIRE(text_after(position, "m16-m12xe5") == "2:P1 Ke5:P2 w1e:P3 n1s:P4 e4w:X1,0,0,0");
    REQUIRE(moves_beginning("m16-m12x", against("Km16+S", "e9w,e10w")) == Texts{"m16-m12xe13xe6", "m16-m12xe5xe14"});
}

TEST_CASE("after a jump over the flush square a sword allows a step, onto that square too") {
    REQUIRE(moves_of(against("Km12+S", "e9w")) == Texts{"m12xe13", "m12xe13-e10", "m12xe13-e17", "m12xe13-e18",
                                                        "m12xe13-e9", "m12xe5", "m12xe5-e1", "m12xe5-e10", "m12xe5-e2",
                                                        "m12xe5-e9"});
}

TEST_CASE("after a shot a sword allows a step or a jump, never a shot") {
    REQUIRE(moves_of(against("Km12+SC", "e5w,e9w")) == Texts{"m12*e9", "m12*e9-e9", "m12*e9-m16", "m12*e9-m8",
                                                             "m12xe13", "m12xe13-e10", "m12xe13-e17", "m12xe13-e18",
                                                             "m12xe13-e9"});
    REQUIRE(moves_beginning("m12*e9", against("Km12+SC", "m8n,e9w")) ==
            Texts{"m12*e9", "m12*e9-e9", "m12*e9-m16", "m12*e9xm3"});
    REQUIRE(text_after(against("Km12+SC", "m8n,e9w"), "m12*e9xm3") == "2:P1 Km3:P2 w1e:P3 n1s:P4 e4w:X2,0,0,0");
}

TEST_CASE("when a jump is forced on the Mega Board, a sword does not allow a step before it") {
    REQUIRE(moves_of("1:P1 m18n,Ks32+S:P2 m15s,n32s:X0,0", two()) == Texts{"m18xm11"});
}

// Shield.

TEST_CASE("a jump over a shielded piece takes its shield and counts for nobody") {
    REQUIRE(text_after(against("m12n", "Ke9+SH"), "m12xe5") == "2:P1 e5e:P2 w1e:P3 n1s:P4 e4w,Ke9+S:X0,0,0,0");
    REQUIRE(text_after("1:P1 Km29:P2 m18s,Km25+H:X0,0:N7", "m29xm22xm15", two()) == "2:P1 Km15:P2 Km25:X1,0");
}

TEST_CASE("a shot at a shielded piece takes its shield and counts for nobody") {
    REQUIRE(text_after(against("Km12+C", "e5w,Ke9+H,e13w"), "m12*e9") ==
            "2:P1 Km12:P2 w1e:P3 n1s:P4 e4w,e5w,Ke9,e13w:X0,0,0,0");
}

TEST_CASE("a jump that a shield withstood starts the count of plies again") {
    REQUIRE(text_after("1:P1 Km29:P2 Km25+H:X0,0:N7", "m29xm22", two()) == "2:P1 Km22:P2 Km25:X0,0");
}

TEST_CASE("a spared piece beyond a seam gives no second jump and keeps its square") {
    REQUIRE(moves_of(against("Km12", "Ke9+H")) == Texts{"m12xe13", "m12xe5"});
    REQUIRE(moves_of(against("Km12+S", "Ke9+H")) == Texts{"m12xe13", "m12xe13-e10", "m12xe13-e17", "m12xe13-e18",
                                                          "m12xe5", "m12xe5-e1", "m12xe5-e10", "m12xe5-e2"});
}

TEST_CASE("with shield_rejump=true a spared piece beyond a seam is jumped again, and taken") {
    const Settings settings = {{"shield_rejump", "true"}};
    REQUIRE(moves_of(against("Km12", "Ke9+H"), settings) == Texts{"m12xe13xm12", "m12xe5xm12"});
    REQUIRE(text_after(against("Km12", "Ke9+H"), "m12xe5xm12", settings) == "2:P1 Km12:P2 w1e:P3 n1s:P4 e4w:X1,0,0,0");
}

TEST_CASE("a piece spared by a shot is jumped in the second action with shield_rejump=true only") {
    const std::string position = against("Km12+SC", "Ke9+H");
    REQUIRE(moves_beginning("m12*e9", position) == Texts{"m12*e9", "m12*e9-m16", "m12*e9-m8"});
    REQUIRE(moves_beginning("m12*e9", position, {{"shield_rejump", "true"}}) ==
            Texts{"m12*e9", "m12*e9-m16", "m12*e9-m8", "m12*e9xe13", "m12*e9xe5"});
    REQUIRE(text_after(position, "m12*e9xe5", {{"shield_rejump", "true"}}) == "2:P1 Ke5:P2 w1e:P3 n1s:P4 e4w:X1,0,0,0");
}

TEST_CASE("a player whose last piece is spared by its shield is not out") {
    REQUIRE(winners_of(text_after("1:P1 Km29:P2 Km25+H:X0,0", "m29xm22", two()), two()).empty());
}

// Losses.

TEST_CASE("by default a jump or shot costs a piece all it held") {
    REQUIRE(text_after("1:P1 Km18+HT:P2 m15s,n1s:X0,0", "m18xm11", two()) == "2:P1 Km11:P2 n1s:X1,0");
    REQUIRE(text_after("1:P1 Km18+CT:P2 m15s,n1s:X0,0", "m18*m15", two()) == "2:P1 Km18:P2 n1s:X1,0");
    REQUIRE(text_after("1:P1 Km18+SH,Ks1+ST:P2 m15s,n1s:X0,0", "m18xm11", two()) == "2:P1 Km11,Ks1+ST:P2 n1s:X1,0");
    REQUIRE(text_after("1:P1 Km18+SH:P2 Km15+H,n1s:X0,0", "m18xm11", two()) == "2:P1 Km11:P2 Km15,n1s:X0,0");
}

TEST_CASE("with jump_discards=used a jump or shot costs the cannon if shot and the sword if used") {
    const Settings settings = two({{"jump_discards", "used"}, {"single_use", "false"}});
    REQUIRE(text_after("1:P1 Km18+HT:P2 m15s,n1s:X0,0", "m18xm11", settings) == "2:P1 Km11+HT:P2 n1s:X1,0");
    REQUIRE(text_after("1:P1 Km18+CT:P2 m15s,n1s:X0,0", "m18*m15", settings) == "2:P1 Km18+T:P2 n1s:X1,0");
    REQUIRE(text_after("1:P1 Km18+ST:P2 m15s,n1s:X0,0", "m18xm11-m7", settings) == "2:P1 Km7+T:P2 n1s:X1,0");
    REQUIRE(text_after("1:P1 Km18+ST:P2 n1s:X0,0", "m18-m15-m11", settings) == "2:P1 Km11+ST:P2 n1s:X0,0:N1");
    REQUIRE(text_after("1:P1 Km18+SC:P2 m15s,n1s:X0,0", "m18*m15-m15", settings) == "2:P1 Km15:P2 n1s:X1,0");
}

TEST_CASE("with jump_discards=none a jump or shot costs nothing, but single_use costs a sword that was used") {
    const Settings settings = two({{"jump_discards", "none"}});
    REQUIRE(text_after("1:P1 Km18+HT:P2 m15s,n1s:X0,0", "m18xm11", settings) == "2:P1 Km11+HT:P2 n1s:X1,0");
    REQUIRE(text_after("1:P1 Km18+CT:P2 m15s,n1s:X0,0", "m18*m15", settings) == "2:P1 Km18+CT:P2 n1s:X1,0");
    REQUIRE(text_after("1:P1 Km18+ST:P2 m15s,n1s:X0,0", "m18xm11-m7", settings) == "2:P1 Km7+T:P2 n1s:X1,0");
    REQUIRE(text_after("1:P1 Km18+ST:P2 m15s,n1s:X0,0", "m18xm11-m7",
                       two({{"jump_discards", "none"}, {"single_use", "false"}})) == "2:P1 Km7+ST:P2 n1s:X1,0");
}

TEST_CASE("a shield that was hit is lost also with jump_discards=none") {
    REQUIRE(text_after("1:P1 Km29:P2 Km25+SH:X0,0", "m29xm22", two({{"jump_discards", "none"}})) ==
            "2:P1 Km22:P2 Km25+S:X0,0");
}

TEST_CASE("a Power-Up taken in a jump is of no use in the same turn") {
    REQUIRE(moves_of("1:P1 n27n:P2 n23s,n32s:C n18=S:X0,0", two()) == Texts{"n27xn18"});
    REQUIRE(moves_of("1:P1 m29n:P2 Km25+SC,n32s:X0,0", two()) == Texts{"m29xm22"});
}
