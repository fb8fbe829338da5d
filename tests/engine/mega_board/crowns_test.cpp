// The rules page's section "Crowning and Power-Ups", sentence by sentence, on small positions. Expected values are
// worked out by hand from the page. What Power-Ups do is in power_ups_test.cpp.
#include "tests/engine/mega_board/answers.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::mega_board;

// Crown squares.

TEST_CASE("a man that ends its turn on a crown square of another player takes Crown and Power-Up") {
    const std::string position = "1:P1 n22n:P2 n32s:C n17=S,n18=K:X0,0:N7";
    REQUIRE(moves_of(position, two()) == Texts{"n22-n17", "n22-n18"});
    REQUIRE(text_after(position, "n22-n17", two()) == "2:P1 Kn17+S:P2 n32s:C n18=K:X0,0");
    REQUIRE(text_after(position, "n22-n18", two()) == "2:P1 Kn18:P2 n32s:C n17=S:X0,0");
    REQUIRE(text_after("2:P1 s1n:P2 s10s:C s14=T:X0,0", "s10-s14", two()) == "1:P1 s1n:P2 Ks14+T:X0,0");
}

TEST_CASE("a man takes from the crown squares of every other player, whichever way it faces") {
    REQUIRE(text_after("1:P1 w7w:P2 w1e:P3 n1s:P4 e4w:C w3=H,w11=C:X0,0,0,0", "w7-w11") ==
            "2:P1 Kw11+C:P2 w1e:P3 n1s:P4 e4w:C w3=H:X0,0,0,0");
    REQUIRE(text_after("4:P1 s1n:P2 w1e:P3 n1s:P4 w7s:C w11=C:X0,0,0,0", "w7-w11") ==
            "1:P1 s1n:P2 w1e:P3 n1s:P4 Kw11+C:X0,0,0,0");
}

TEST_CASE("a man's own crown squares do nothing") {
    REQUIRE(text_after("1:P1 s9s:P2 n32s:C s13=S:X0,0", "s9-s13", two()) == "2:P1 s13s:P2 n32s:C s13=S:X0,0");
}

TEST_CASE("a crown square whose Crown is gone does nothing") {
    REQUIRE(text_after("1:P1 n22n:P2 n32s:C n18=S:X0,0", "n22-n17", two()) == "2:P1 n17n:P2 n32s:C n18=S:X0,0");
}

// Crown squares in a jump.

TEST_CASE("a jump ends where the man lands on a Crown") {
    const std::string position = "1:P1 n27n:P2 n14s,n22s,n23s,n32s:C n18=S:X0,0";
    REQUIRE(moves_of(position, two()) == Texts{"n27xn18"});
    REQUIRE(text_after(position, "n27xn18", two()) == "2:P1 Kn18+S:P2 n14s,n22s,n32s:X1,0");
}

TEST_CASE("a jump goes on over a crown square whose Crown is gone, and over one's own") {
    REQUIRE(moves_of("1:P1 n27n:P2 n14s,n22s,n23s,n32s:X0,0", two()) == Texts{"n27xn18xn9"});
    const std::string own = "2:P1 n15n,n22n,s1n:P2 n11s:C n18=S:X0,0";
    REQUIRE(moves_of(own, two()) == Texts{"n11xn18xn25"});
    REQUIRE(text_after(own, "n11xn18xn25", two()) == "1:P1 s1n:P2 n25s:C n18=S:X0,2");
}

TEST_CASE("with crowning_ends_turn=false the man takes the Crown and jumps on as a crowned piece") {
    const Settings settings = two({{"crowning_ends_turn", "false"}});
    const std::string position = "1:P1 n27n:P2 n14s,n22s,n23s,n32s:C n18=S:X0,0";
    REQUIRE(moves_of(position, settings) == Texts{"n27xn18xn25", "n27xn18xn9"});
    REQUIRE(text_after(position, "n27xn18xn25", settings) == "2:P1 Kn25+S:P2 n14s,n32s:X2,0");
    REQUIRE(text_after("1:P1 n27n:P2 n23s,n32s:C n18=S:X0,0", "n27xn18", settings) == "2:P1 Kn18+S:P2 n32s:X1,0");
}

TEST_CASE("with crowning_ends_turn=false a man crowned on its way takes only the Power-Up where it ends") {
    const Settings settings = two({{"crowning_ends_turn", "false"}});
    const std::string position = "1:P1 n27n:P2 n15s,n16s,n23s,n32s:C n18=S,n20=H:X0,0";
    REQUIRE(moves_of(position, settings) == Texts{"n27xn18xn11xn20"});
    REQUIRE(text_after(position, "n27xn18xn11xn20", settings) == "2:P1 Kn20+SH:P2 n32s:C n20=K:X3,0");
}

TEST_CASE("with crowning_ends_turn=false a man crowned on its way chooses no Crown at the end of a board") {
    const Settings settings = two({{"crowning_ends_turn", "false"}});
    const std::string position = "1:P1 n27n:P2 n6s,n14s,n23s,n32s:C n18=S,n20=H:X0,0";
    REQUIRE(moves_of(position, settings) == Texts{"n27xn18xn9xn2"});
    REQUIRE(text_after(position, "n27xn18xn9xn2", settings) == "2:P1 Kn2+S:P2 n32s:C n20=H:X3,0");
}

// The end of a board.

TEST_CASE("a man at the end of a board takes a Crown of any other player and the Power-Up beside it") {
    const std::string position = "1:P1 n7n:P2 w32e:P3 n32s:C s13=H,w11=S,n18=K:X0,0,0";
    REQUIRE(moves_of(position, three()) == Texts{"n7-n2=n18", "n7-n2=w11", "n7-n3=n18", "n7-n3=w11"});
    REQUIRE(text_after(position, "n7-n3=w11", three()) == "2:P1 Kn3+S:P2 w32e:P3 n32s:C s13=H,n18=K:X0,0,0");
    REQUIRE(text_after(position, "n7-n2=n18", three()) == "2:P1 Kn2:P2 w32e:P3 n32s:C s13=H,w11=S:X0,0,0");
}

TEST_CASE("with end_choice=may a man at the end of a board may stay a man") {
    const std::string position = "1:P1 n7n:P2 w32e:P3 n32s:C n18=K:X0,0,0";
    const Settings settings = three({{"end_choice", "may"}});
    REQUIRE(moves_of(position, settings) == Texts{"n7-n2", "n7-n2=n18", "n7-n3", "n7-n3=n18"});
    REQUIRE(text_after(position, "n7-n2", settings) == "2:P1 n2n:P2 w32e:P3 n32s:C n18=K:X0,0,0");
}

TEST_CASE("a man at the end of a board names nothing when no Crown of another player lies") {
    REQUIRE(moves_of("1:P1 n7n:P2 w32e:P3 n32s:C s13=H:X0,0,0", three()) == Texts{"n7-n2", "n7-n3"});
    REQUIRE(moves_of("1:P1 n7n:P2 w32e:P3 n32s:X0,0,0", three()) == Texts{"n7-n2", "n7-n3"});
}

TEST_CASE("a man left at the end of a board is stuck for good") {
    REQUIRE(moves_of("1:P1 m18n,n2n:P2 w32e:P3 n32s:C w11=S:X0,0,0", three()) == Texts{"m18-m14", "m18-m15"});
    REQUIRE(moves_of("1:P1 n2n:P2 w32e:P3 n32s:C w11=S:X0,0,0", three()) == Texts{"pass"});
}

TEST_CASE("a board ends for a man on the last row in its facing only") {
    REQUIRE(moves_of("1:P1 n6e:P2 w32e:P3 n32s:C n18=K:X0,0,0", three()) == Texts{"n6-n10", "n6-n2"});
    REQUIRE(moves_of("1:P1 n8e:P2 w32e:P3 n32s:C n18=K:X0,0,0", three()) == Texts{"n8-n12=n18", "n8-n4=n18"});
}

TEST_CASE("the Mega Board ends where no board is beside it") {
    REQUIRE(moves_of("1:P1 m16e:P2 w32e:P3 n32s:C w11=S:X0,0,0", three()) == Texts{"m16-m12=w11", "m16-m20=w11"});
    REQUIRE(moves_of("1:P1 m16e:P2 w32e:P3 n32s:P4 e4w:C w11=S:X0,0,0,0") == Texts{"m16-m12", "m16-m20"});
}

TEST_CASE("a crowned piece takes nothing at the end of a board") {
    REQUIRE(moves_of("1:P1 Kn2:P2 w32e:P3 n32s:C n18=K:X0,0,0", three()) == Texts{"n2-n6", "n2-n7"});
    REQUIRE(moves_of("1:P1 Kn7:P2 w32e:P3 n32s:C n18=K:X0,0,0", three()) ==
            Texts{"n7-n10", "n7-n11", "n7-n2", "n7-n3"});
}

TEST_CASE("a jump that ends at the end of a board names the Crown after its last square") {
    const std::string position = "1:P1 n18n:P2 w32e:P3 n6s,n14s,n32s:C w11=C,n19=K:X0,0,0";
    REQUIRE(moves_of(position, three()) == Texts{"n18xn9xn2=n19", "n18xn9xn2=w11"});
    REQUIRE(text_after(position, "n18xn9xn2=w11", three()) == "2:P1 Kn2+C:P2 w32e:P3 n32s:C n19=K:X2,0,0");
}

TEST_CASE("a man that ends on a crown square at the end of a board takes that Crown and no other") {
    const Settings settings = two({{"crowns", "any"}});
    const std::string position = "1:P1 n6n:P2 n32s:C n1=K,n20=S:X0,0";
    REQUIRE(moves_of(position, settings) == Texts{"n6-n1", "n6-n2=n1", "n6-n2=n20"});
    REQUIRE(text_after(position, "n6-n1", settings) == "2:P1 Kn1:P2 n32s:C n20=S:X0,0");
    REQUIRE(text_after(position, "n6-n2=n1", settings) == "2:P1 Kn2:P2 n32s:C n20=S:X0,0");
    REQUIRE(moves_of(position, two({{"crowns", "any"}, {"end_choice", "may"}})) ==
            Texts{"n6-n1", "n6-n2", "n6-n2=n1", "n6-n2=n20"});
}

TEST_CASE("a man on its own Crown at the end of a board takes another player's") {
    const std::string position = "1:P1 s25s:P2 n32s:C s29=K,n20=S:X0,0";
    REQUIRE(moves_of(position, two({{"crowns", "any"}})) == Texts{"s25-s29=n20", "s25-s30=n20"});
    REQUIRE(text_after(position, "s25-s29=n20", two({{"crowns", "any"}})) == "2:P1 Ks29+S:P2 n32s:C s29=K:X0,0");
}

// Crowned pieces on crown squares.

TEST_CASE("a crowned piece takes the Power-Up of another player's crown square and leaves the Crown") {
    const std::string position = "1:P1 Kn22:P2 n32s:C n17=S,n18=K:X0,0:N7";
    REQUIRE(text_after(position, "n22-n17", two()) == "2:P1 Kn17+S:P2 n32s:C n17=K,n18=K:X0,0");
    REQUIRE(text_after(position, "n22-n18", two()) == "2:P1 Kn18:P2 n32s:C n17=S,n18=K:X0,0:N8");
}

TEST_CASE("a crowned piece takes a second Power-Up of another kind only, and no third") {
    const auto after_holding = [](const std::string& held) {
        return text_after("1:P1 Kn22+" + held + ":P2 n32s:C n17=S:X0,0:N7", "n22-n17", two());
    };
    REQUIRE(after_holding("H") == "2:P1 Kn17+SH:P2 n32s:C n17=K:X0,0");
    REQUIRE(after_holding("S") == "2:P1 Kn17+S:P2 n32s:C n17=S:X0,0:N8");
    REQUIRE(after_holding("HC") == "2:P1 Kn17+HC:P2 n32s:C n17=S:X0,0:N8");
}

TEST_CASE("a crowned piece takes nothing from its own crown squares") {
    REQUIRE(text_after("1:P1 Ks9:P2 n32s:C s13=S:X0,0:N7", "s9-s13", two()) == "2:P1 Ks13:P2 n32s:C s13=S:X0,0:N8");
}

TEST_CASE("with crowned_pick_up=false a crowned piece leaves the Power-Up, one that began the turn as a man takes it") {
    const Settings settings = two({{"crowned_pick_up", "false"}});
    REQUIRE(text_after("1:P1 Kn22:P2 n32s:C n17=S:X0,0:N7", "n22-n17", settings) ==
            "2:P1 Kn17:P2 n32s:C n17=S:X0,0:N8");
    REQUIRE(text_after("1:P1 n22n:P2 n32s:C n17=S:X0,0:N7", "n22-n17", settings) == "2:P1 Kn17+S:P2 n32s:X0,0");
    REQUIRE(text_after("1:P1 n27n:P2 Kn23,n32s:C n18=S:X0,0", "n27xn18", settings) ==
            "2:P1 Kn18+S:P2 n32s:C n18=K:X1,0");
}

TEST_CASE("a crowned piece that passes a crown square in a jump takes nothing from it") {
    const std::string position = "1:P1 Kn27:P2 n14s,n23s,n32s:C n18=S:X0,0";
    REQUIRE(text_after(position, "n27xn18xn9", two()) == "2:P1 Kn9:P2 n32s:C n18=S:X2,0");
}

// Crowns of jumped pieces.

TEST_CASE("a man takes Crown and Power-Ups of a crowned piece that it jumps") {
    REQUIRE(text_after("1:P1 m29n:P2 Km25+SC,n32s:X0,0", "m29xm22", two()) == "2:P1 Km22+SC:P2 n32s:X1,0");
    REQUIRE(text_after("1:P1 m29n:P2 Km25,n32s:X0,0", "m29xm22", two()) == "2:P1 Km22:P2 n32s:X1,0");
    REQUIRE(text_after("1:P1 m29n:P2 m25s,n32s:X0,0", "m29xm22", two()) == "2:P1 m22n:P2 n32s:X1,0");
}

TEST_CASE("a man takes from all it jumps in the order jumped, two Power-Ups of different kinds at most") {
    const auto after_jumping = [](const std::string& first, const std::string& second) {
        const std::string position = "1:P1 m29n:P2 Km18" + second + ",Km25" + first + ",n32s:X0,0";
        return text_after(position, "m29xm22xm15", two());
    };
    REQUIRE(after_jumping("+C", "+ST") == "2:P1 Km15+SC:P2 n32s:X2,0");
    REQUIRE(after_jumping("+T", "+SC") == "2:P1 Km15+ST:P2 n32s:X2,0");
    REQUIRE(after_jumping("+ST", "+C") == "2:P1 Km15+ST:P2 n32s:X2,0");
    REQUIRE(after_jumping("+S", "+S") == "2:P1 Km15+S:P2 n32s:X2,0");
    REQUIRE(after_jumping("+S", "+SC") == "2:P1 Km15+SC:P2 n32s:X2,0");
    REQUIRE(after_jumping("", "+T") == "2:P1 Km15+T:P2 n32s:X2,0");
}

TEST_CASE("a man takes nothing from a piece that is spared by its shield") {
    REQUIRE(text_after("1:P1 m29n:P2 Km25+SH,n32s:X0,0", "m29xm22", two()) == "2:P1 m22n:P2 Km25+S,n32s:X0,0");
    REQUIRE(text_after("1:P1 m29n:P2 Km18+C,Km25+SH,n32s:X0,0", "m29xm22xm15", two()) ==
            "2:P1 Km15+C:P2 Km25+S,n32s:X1,0");
}

TEST_CASE("a man that has jumped a crowned piece goes on jumping as a man") {
    REQUIRE(moves_of("1:P1 m29n:P2 Km25,m26s,n32s:X0,0", two()) == Texts{"m29xm22"});
}

TEST_CASE("with take_crown=never a man that jumps a crowned piece stays a man") {
    const Settings settings = two({{"take_crown", "never"}});
    REQUIRE(text_after("1:P1 m29n:P2 Km25+S,n32s:X0,0", "m29xm22", settings) == "2:P1 m22n:P2 n32s:X1,0");
    REQUIRE(text_after("1:P1 n27n:P2 Kn23+S,n32s:C n18=H:X0,0", "n27xn18", settings) == "2:P1 Kn18+H:P2 n32s:X1,0");
    REQUIRE(moves_of("1:P1 n10n:P2 Kn6,n32s:C n18=S:X0,0", settings) == Texts{"n10xn1=n18"});
}

TEST_CASE("Crown and Power-Ups of a piece jumped or shot by a crowned piece leave the game") {
    REQUIRE(text_after("1:P1 Km29:P2 Km25+S,n32s:X0,0", "m29xm22", two()) == "2:P1 Km22:P2 n32s:X1,0");
    REQUIRE(text_after("1:P1 Km29+C:P2 Km25+ST,n32s:X0,0", "m29*m25", two()) == "2:P1 Km29:P2 n32s:X1,0");
}

TEST_CASE("a man that has jumped a crowned piece takes only the Power-Up of a crown square") {
    const auto after_jumping = [](const std::string& jumped) {
        return text_after("1:P1 n27n:P2 Kn23" + jumped + ",n32s:C n18=H:X0,0", "n27xn18", two());
    };
    REQUIRE(after_jumping("") == "2:P1 Kn18+H:P2 n32s:C n18=K:X1,0");
    REQUIRE(after_jumping("+S") == "2:P1 Kn18+SH:P2 n32s:C n18=K:X1,0");
    REQUIRE(after_jumping("+SC") == "2:P1 Kn18+SC:P2 n32s:C n18=H:X1,0");
    REQUIRE(text_after("1:P1 n27n:P2 Kn23+S,n32s:C n18=S:X0,0", "n27xn18", two()) ==
            "2:P1 Kn18+S:P2 n32s:C n18=S:X1,0");
}

TEST_CASE("a jump over a crowned piece ends on a Crown like any man's jump") {
    REQUIRE(moves_of("1:P1 n27n:P2 n14s,Kn23,n32s:C n18=H:X0,0", two()) == Texts{"n27xn18"});
}

TEST_CASE("a man that has jumped a crowned piece takes nothing at the end of a board") {
    const std::string position = "1:P1 n10n:P2 Kn6,n32s:C n18=S:X0,0";
    REQUIRE(moves_of(position, two()) == Texts{"n10xn1"});
    REQUIRE(text_after(position, "n10xn1", two()) == "2:P1 Kn1:P2 n32s:C n18=S:X1,0");
}

TEST_CASE("a man whose jump a shield withstood chooses a Crown at the end of a board") {
    const std::string position = "1:P1 n10n:P2 Kn6+H,n32s:C n18=S:X0,0";
    REQUIRE(moves_of(position, two()) == Texts{"n10xn1=n18"});
    REQUIRE(text_after(position, "n10xn1=n18", two()) == "2:P1 Kn1+S:P2 Kn6,n32s:X0,0");
}

// The end of a turn.

TEST_CASE("Power-Ups are lost before others are taken, and those taken in the turn are kept") {
    REQUIRE(text_after("1:P1 Kn27+CT:P2 n23s,n32s:C n18=C:X0,0", "n27xn18", two()) ==
            "2:P1 Kn18+C:P2 n32s:C n18=K:X1,0");
    REQUIRE(text_after("1:P1 Kn27+CT:P2 n23s,n32s:C n18=S:X0,0", "n27xn18", two({{"jump_discards", "none"}})) ==
            "2:P1 Kn18+CT:P2 n32s:C n18=S:X1,0");
}

TEST_CASE("a sword used up makes room for the one that lies where the turn ends") {
    const std::string position = "1:P1 Kn25+S:P2 n32s:C n17=S:X0,0";
    REQUIRE(text_after(position, "n25-n22-n17", two()) == "2:P1 Kn17+S:P2 n32s:C n17=K:X0,0");
    REQUIRE(text_after(position, "n25-n22-n17", two({{"single_use", "false"}})) ==
            "2:P1 Kn17+S:P2 n32s:C n17=S:X0,0:N1");
}

TEST_CASE("a piece that shoots and stays takes the Power-Up beside the Crown on its square") {
    REQUIRE(text_after("1:P1 Kn18+C:P2 n22s,n32s:C n18=S:X0,0", "n18*n22", two()) ==
            "2:P1 Kn18+S:P2 n32s:C n18=K:X1,0");
}

TEST_CASE("a piece takes nothing from a crown square that it only passes with its sword") {
    REQUIRE(text_after("1:P1 Kn22+S:P2 n32s:C n17=H:X0,0", "n22-n17-n13", two()) ==
            "2:P1 Kn13:P2 n32s:C n17=H:X0,0:N1");
}
