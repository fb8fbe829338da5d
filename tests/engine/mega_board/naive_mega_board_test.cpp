// The naive Mega Board against cases worked out by hand from the rules page: the tests of the fast rules rest on it.
#include "tests/support/naive_mega_board/naive_mega_board.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

namespace sparring::naive_mega {
namespace {

using Notations = std::vector<std::string>;

Options on(const std::string& layout) { return {.layout = named_layout(layout)}; }

Notations moves_of(const std::string& position, const Options& options) {
    Notations notations = moves(parse(position, options), options);
    std::ranges::sort(notations);
    return notations;
}

std::string after(const std::string& position, const std::string& move, const Options& options) {
    return format(apply(parse(position, options), move, options), options);
}

std::string start_text(const Options& options) { return format(start(options), options); }

// Men of the other players far from the squares that are looked at.
std::string others_on(const std::string& layout) {
    if (layout == "double-6") {
        return ":P2 w1e:P3 n1s:P4 p1s:P5 e4w:P6 q32n:X0,0,0,0,0,0";
    }
    return layout == "mega-4" ? ":P2 w1e:P3 n1s:P4 e4w:X0,0,0,0" : ":P2 w1e:P3 n1s:X0,0,0";
}

// The steps of a crowned piece on this square.
Notations neighbours(const std::string& square, const std::string& layout) {
    std::string position = "1:P1 K";
    position.append(square).append(others_on(layout));
    Notations names;
    for (const std::string& move : moves_of(position, on(layout))) {
        names.push_back(move.substr(move.find('-') + 1));
    }
    return names;
}

}  // namespace

TEST_CASE("numbers run from the north row to the south row and from west to east") {
    const Options options{.layout = named_layout("mega-4"), .power_ups = false};
    CHECK(start_text(options) ==
          "1:P1 s1n,s2n,s3n,s4n,s5n,s6n,s7n,s8n,s9n,s10n,s11n,s12n"
          ":P2 w4e,w7e,w8e,w12e,w15e,w16e,w20e,w23e,w24e,w28e,w31e,w32e"
          ":P3 n21s,n22s,n23s,n24s,n25s,n26s,n27s,n28s,n29s,n30s,n31s,n32s"
          ":P4 e1w,e2w,e5w,e9w,e10w,e13w,e17w,e18w,e21w,e25w,e26w,e29w"
          ":C s13=K,s14=K,s15=K,s16=K,w3=K,w11=K,w19=K,w27=K,n17=K,n18=K,n19=K,n20=K,e6=K,e14=K,e22=K,e30=K"
          ":X0,0,0,0");
}

TEST_CASE("the other layouts seat the players clockwise") {
    CHECK(start_text(on("mega-2")) ==
          "1:P1 s1n,s2n,s3n,s4n,s5n,s6n,s7n,s8n,s9n,s10n,s11n,s12n"
          ":P2 n21s,n22s,n23s,n24s,n25s,n26s,n27s,n28s,n29s,n30s,n31s,n32s:X0,0:U");
    CHECK(start_text(on("mega-3")) ==
          "1:P1 s1n,s2n,s3n,s4n,s5n,s6n,s7n,s8n,s9n,s10n,s11n,s12n"
          ":P2 w4e,w7e,w8e,w12e,w15e,w16e,w20e,w23e,w24e,w28e,w31e,w32e"
          ":P3 n21s,n22s,n23s,n24s,n25s,n26s,n27s,n28s,n29s,n30s,n31s,n32s:X0,0,0:U");
    CHECK(start_text(on("double-6")) ==
          "1:P1 s1n,s2n,s3n,s4n,s5n,s6n,s7n,s8n,s9n,s10n,s11n,s12n"
          ":P2 w4e,w7e,w8e,w12e,w15e,w16e,w20e,w23e,w24e,w28e,w31e,w32e"
          ":P3 n21s,n22s,n23s,n24s,n25s,n26s,n27s,n28s,n29s,n30s,n31s,n32s"
          ":P4 p21s,p22s,p23s,p24s,p25s,p26s,p27s,p28s,p29s,p30s,p31s,p32s"
          ":P5 e1w,e2w,e5w,e9w,e10w,e13w,e17w,e18w,e21w,e25w,e26w,e29w"
          ":P6 q1n,q2n,q3n,q4n,q5n,q6n,q7n,q8n,q9n,q10n,q11n,q12n:X0,0,0,0,0,0:U");
    CHECK_THROWS_AS(named_layout("mega-5"), std::invalid_argument);
}

TEST_CASE("a square has four neighbours inside a board and one beside a flush seam") {
    CHECK(neighbours("m8", "mega-4") == Notations{"m11", "m12", "m3", "m4"});
    CHECK(neighbours("m12", "mega-4") == Notations{"e9", "m16", "m8"});
    CHECK(neighbours("e9", "mega-4") == Notations{"e13", "e5", "m12"});
    CHECK(neighbours("w12", "mega-4") == Notations{"w15", "w16", "w7", "w8"});
    CHECK(neighbours("w8", "mega-4") == Notations{"m5", "w12", "w4"});
}

TEST_CASE("a north or south seam is crossed diagonally") {
    CHECK(neighbours("m2", "mega-4") == Notations{"m6", "m7", "n30", "n31"});
    CHECK(neighbours("s2", "mega-4") == Notations{"m30", "m31", "s6", "s7"});
    CHECK(neighbours("s4", "mega-4") == Notations{"m32", "s8"});
}

TEST_CASE("a corner of the Mega Board keeps its flush neighbour") {
    CHECK(neighbours("m4", "mega-4") == Notations{"e1", "m8", "n32"});
    CHECK(neighbours("m29", "mega-4") == Notations{"m25", "s1", "w32"});
    CHECK(neighbours("e1", "mega-4") == Notations{"e5", "m4"});
    CHECK(neighbours("w32", "mega-4") == Notations{"m29", "w28"});
}

TEST_CASE("there is no step where no board is") {
    CHECK(neighbours("m4", "mega-3") == Notations{"m8", "n32"});
    CHECK(neighbours("m12", "mega-3") == Notations{"m16", "m8"});
}

TEST_CASE("a board between two Mega Boards is flush with both") {
    CHECK(neighbours("c8", "double-6") == Notations{"c12", "c4", "k5"});
    CHECK(neighbours("c1", "double-6") == Notations{"c5", "m4"});
    CHECK(neighbours("k5", "double-6") == Notations{"c8", "k1", "k9"});
}

TEST_CASE("a man is turned by crossing into a Standard Board and not by crossing back") {
    const Options options = on("mega-4");
    const std::string rest = ":P2 w1e:P3 n1s:P4 e4w:X0,0,0,0";
    CHECK(moves_of("1:P1 m12n" + rest, options) == Notations{"m12-e9", "m12-m8"});
    CHECK(after("1:P1 m12n" + rest, "m12-e9", options) == "2:P1 e9e" + rest);
    CHECK(after("1:P1 m4n" + rest, "m4-n32", options) == "2:P1 n32n" + rest);
    CHECK(after("1:P1 m32e" + rest, "m32-s4", options) == "2:P1 s4s" + rest);
    CHECK(after("1:P1 m5s" + rest, "m5-w8", options) == "2:P1 w8w" + rest);
    CHECK(moves_of("1:P1 e9w" + rest, options) == Notations{"e9-m12"});
    CHECK(after("1:P1 e9w" + rest, "e9-m12", options) == "2:P1 m12w" + rest);
}

TEST_CASE("a jump over a seam keeps its direction") {
    const Options options = on("mega-4");
    const auto from = [&](const std::string& own, const std::string& opponents) {
        return moves_of("1:P1 " + own + ":P2 w1e:P3 n1s:P4 " + opponents + ",e4w:X0,0,0,0", options);
    };
    CHECK(from("Km8", "m4n") == Notations{"m8xe1"});
    CHECK(from("Km12", "e9w") == Notations{"m12xe13", "m12xe5"});
    CHECK(from("Ke9", "m12n") == Notations{"e9xm16", "e9xm8"});
    CHECK(from("Km4", "e1w") == Notations{"m4xe5"});
    CHECK(from("m4n", "e1w") == Notations{"m4-n32"});
    CHECK(from("m4e", "e1w") == Notations{"m4xe5"});
    CHECK(from("Km3", "n32s") == Notations{"m3xn28"});
}

TEST_CASE("a man that is turned in the middle of a jump goes on in its new direction") {
    const Options options = on("mega-4");
    CHECK(moves_of("1:P1 m12n:P2 w1e:P3 n1s:P4 e4w,e9w,e10w:X0,0,0,0", options) == Notations{"m12xe5xe14"});
    CHECK(after("1:P1 m12n:P2 w1e:P3 n1s:P4 e4w,e9w,e10w:X0,0,0,0", "m12xe5xe14", options) ==
          "2:P1 e14e:P2 w1e:P3 n1s:P4 e4w:X2,0,0,0");
    CHECK(after("2:P1 m11n,m12n,s1n:P2 m7e:P3 n1s:P4 e4w:X0,0,0,0", "m7xm16xe9", options) ==
          "3:P1 s1n:P2 e9e:P3 n1s:P4 e4w:X0,2,0,0");
}

TEST_CASE("a player who can jump must jump, any opponent and to the end") {
    const Options options = on("mega-4");
    const std::string position = "1:P1 m29n,s12n:P2 m25e,w1e:P3 m18s,n1s:P4 e4w:X0,0,0,0";
    CHECK(moves_of(position, options) == Notations{"m29xm22xm15"});
    CHECK(after(position, "m29xm22xm15", options) == "2:P1 m15n,s12n:P2 w1e:P3 n1s:P4 e4w:X2,0,0,0");
    CHECK_THROWS_AS(after(position, "m29xm22", options), std::invalid_argument);
    CHECK_THROWS_AS(after(position, "s12-s8", options), std::invalid_argument);
}

TEST_CASE("a man takes Crown and Power-Up of another player's crown square") {
    const Options options = on("mega-2");
    const std::string position = "1:P1 n22n:P2 n32s:C n17=S,n18=K:X0,0:N7";
    CHECK(after(position, "n22-n17", options) == "2:P1 Kn17+S:P2 n32s:C n18=K:X0,0");
    CHECK(after(position, "n22-n18", options) == "2:P1 Kn18:P2 n32s:C n17=S:X0,0");
    CHECK(after("1:P1 s9s:P2 n32s:C s13=S:X0,0", "s9-s13", options) == "2:P1 s13s:P2 n32s:C s13=S:X0,0");
}

TEST_CASE("a jump ends where the man takes a Crown, unless the option says otherwise") {
    Options options = on("mega-2");
    const std::string position = "1:P1 n27n:P2 n22s,n23s,n32s:C n18=S:X0,0";
    CHECK(moves_of(position, options) == Notations{"n27xn18"});
    CHECK(after(position, "n27xn18", options) == "2:P1 Kn18+S:P2 n22s,n32s:X1,0");
    options.crowning_ends_turn = false;
    CHECK(moves_of(position, options) == Notations{"n27xn18xn25"});
    CHECK(after(position, "n27xn18xn25", options) == "2:P1 Kn25+S:P2 n32s:X2,0");
    CHECK(moves_of("1:P1 n27n:P2 n22s,n23s,n32s:X0,0", options) == Notations{"n27xn18"});
    CHECK(after("1:P1 n27n:P2 n23s,n32s:C n18=S:X0,0", "n27xn18", options) == "2:P1 Kn18+S:P2 n32s:X1,0");
}

TEST_CASE("a man at the end of a board takes any Crown of another player") {
    Options options = on("mega-3");
    const std::string position = "1:P1 n6n:P2 w32e:P3 n32s:C s13=H,w11=S,n18=K:X0,0,0";
    CHECK(moves_of(position, options) == Notations{"n6-n1=n18", "n6-n1=w11", "n6-n2=n18", "n6-n2=w11"});
    CHECK(after(position, "n6-n2=w11", options) == "2:P1 Kn2+S:P2 w32e:P3 n32s:C s13=H,n18=K:X0,0,0");
    options.end_choice_may = true;
    CHECK(moves_of(position, options) ==
          Notations{"n6-n1", "n6-n1=n18", "n6-n1=w11", "n6-n2", "n6-n2=n18", "n6-n2=w11"});
}

TEST_CASE("a side of the Mega Board without a board is an end too") {
    const std::string open = "2:P1 s32n:P2 m16e:P3 n21s:C s13=T:X0,0,0";
    CHECK(moves_of(open, on("mega-3")) == Notations{"m16-m12=s13", "m16-m20=s13"});
    const std::string closed = "2:P1 s32n:P2 m16e:P3 n21s:P4 e4w:C s13=T:X0,0,0,0";
    CHECK(moves_of(closed, on("mega-4")) == Notations{"m16-m12", "m16-m20"});
    CHECK(moves_of("2:P1 s32n:P2 m16e:P3 n21s:C w3=T:X0,0,0", on("mega-3")) == Notations{"m16-m12", "m16-m20"});
}

TEST_CASE("a man takes Crown and Power-Ups of the pieces it jumps") {
    Options options = on("mega-2");
    const std::string position = "1:P1 m29n:P2 Km18+SC,Km25+S,n32s:X0,0";
    CHECK(after(position, "m29xm22xm15", options) == "2:P1 Km15+SC:P2 n32s:X2,0");
    options.take_crown_always = false;
    CHECK(after(position, "m29xm22xm15", options) == "2:P1 m15n:P2 n32s:X2,0");
    CHECK(after("1:P1 Km29:P2 Km25+S,n32s:X0,0", "m29xm22", options) == "2:P1 Km22:P2 n32s:X1,0");
}

TEST_CASE("a man crowned by a piece it jumped takes only the Power-Up of a crown square, and no Crown at an end") {
    const Options options = on("mega-2");
    CHECK(after("1:P1 n27n:P2 Kn23+S,n32s:C n18=C:X0,0", "n27xn18", options) == "2:P1 Kn18+SC:P2 n32s:C n18=K:X1,0");
    CHECK(after("1:P1 n27n:P2 Kn23+S,n32s:C n18=S:X0,0", "n27xn18", options) == "2:P1 Kn18+S:P2 n32s:C n18=S:X1,0");
    CHECK(moves_of("1:P1 n10n:P2 Kn6,n32s:C n18=S:X0,0", options) == Notations{"n10xn1"});
    CHECK(moves_of("1:P1 n10n:P2 n6s,n32s:C n18=S:X0,0", options) == Notations{"n10xn1=n18"});
}

TEST_CASE("a Shield is lost in place of its piece, which counts for nobody") {
    Options options = on("mega-2");
    CHECK(after("1:P1 m29n:P2 Km25+SH,n32s:X0,0", "m29xm22", options) == "2:P1 m22n:P2 Km25+S,n32s:X0,0");
    const std::string position = "1:P1 Km29:P2 Km25+H,n32s:X0,0";
    CHECK(moves_of(position, options) == Notations{"m29xm22"});
    options.shield_rejump = true;
    CHECK(moves_of(position, options) == Notations{"m29xm22xm29"});
    CHECK(after(position, "m29xm22xm29", options) == "2:P1 Km29:P2 n32s:X1,0");
}

TEST_CASE("a Sword gives a second action and is used up by it") {
    Options options = on("mega-2");
    const std::string position = "1:P1 Km29+S:P2 n32s:X0,0";
    CHECK(moves_of(position, options) == Notations{"m29-m25", "m29-m25-m21", "m29-m25-m22", "m29-m25-m29",
                                                   "m29-m25-m30", "m29-s1", "m29-s1-m29", "m29-s1-m30", "m29-s1-s5",
                                                   "m29-s1-s6"});
    CHECK(after(position, "m29-m25-m29", options) == "2:P1 Km29:P2 n32s:X0,0:N1");
    CHECK(after(position, "m29-m25", options) == "2:P1 Km25+S:P2 n32s:X0,0:N1");
    options.single_use = false;
    CHECK(after(position, "m29-m25-m29", options) == "2:P1 Km29+S:P2 n32s:X0,0:N1");
}

TEST_CASE("a shot at the flush neighbour is one move") {
    Options options = on("mega-4");
    const std::string blocked = "1:P1 Km4+C:P2 w1e:P3 n1s:P4 e1w,e5w:X0,0,0,0";
    CHECK(moves_of(blocked, options) == Notations{"m4*e1", "m4-m8", "m4-n32"});
    CHECK(after(blocked, "m4*e1", options) == "2:P1 Km4:P2 w1e:P3 n1s:P4 e5w:X1,0,0,0");
    CHECK(moves_of("1:P1 Km4+C:P2 w1e:P3 n1s:P4 e1w:X0,0,0,0", options) == Notations{"m4*e1", "m4xe5"});
    options.cannon_forces = true;
    CHECK(moves_of(blocked, options) == Notations{"m4*e1"});
}

TEST_CASE("a Teleporter goes to every empty square where nothing lies") {
    const Options options = on("mega-2");
    const std::string position = "1:P1 Km29+T:P2 n32s:C s13=S,n17=K:X0,0:N5";
    const Notations found = moves_of(position, options);
    CHECK(found.size() == 94);  // 96 squares without two pieces and two crown squares, and two steps.
    CHECK(std::ranges::count(found, "m29@n17") + std::ranges::count(found, "m29@s13") == 0);
    CHECK(after(position, "m29@n2", options) == "2:P1 Kn2:P2 n32s:C s13=S,n17=K:X0,0");
}

TEST_CASE("what a jump costs is up to the option, and what is taken in the turn is kept") {
    Options options = on("mega-2");
    const std::string position = "1:P1 Kn27+CT:P2 n23s,n32s:C n18=S:X0,0";
    CHECK(after(position, "n27xn18", options) == "2:P1 Kn18+S:P2 n32s:C n18=K:X1,0");
    CHECK(after(position, "n27*n23", options) == "2:P1 Kn27:P2 n32s:C n18=S:X1,0");
    options.jump_discards = Discards::kUsed;
    CHECK(after(position, "n27xn18", options) == "2:P1 Kn18+CT:P2 n32s:C n18=S:X1,0");
    CHECK(after(position, "n27*n23", options) == "2:P1 Kn27+T:P2 n32s:C n18=S:X1,0");
    options.jump_discards = Discards::kNone;
    CHECK(after(position, "n27*n23", options) == "2:P1 Kn27+CT:P2 n32s:C n18=S:X1,0");
}

TEST_CASE("a crowned piece picks up another player's Power-Up and leaves the Crown") {
    Options options = on("mega-2");
    const std::string position = "1:P1 Kn22,Ks9:P2 n32s:C s13=H,n17=S:X0,0:N3";
    CHECK(after(position, "n22-n17", options) == "2:P1 Ks9,Kn17+S:P2 n32s:C s13=H,n17=K:X0,0");
    CHECK(after(position, "s9-s13", options) == "2:P1 Ks13,Kn22:P2 n32s:C s13=H,n17=S:X0,0:N4");
    options.crowned_pick_up = false;
    CHECK(after(position, "n22-n17", options) == "2:P1 Ks9,Kn17:P2 n32s:C s13=H,n17=S:X0,0:N4");
}

TEST_CASE("a player without a legal move passes while another player has one") {
    const Options options = on("mega-3");
    const std::string position = "2:P1 s32n:P2 m12e:P3 n21s:X0,0,0";
    CHECK(moves_of(position, options) == Notations{"pass"});
    CHECK(after(position, "pass", options) == "3:P1 s32n:P2 m12e:P3 n21s:X0,0,0:N1");
    CHECK(perft(parse(position, options), 1, options) == 1);
}

TEST_CASE("play stops when nobody has a legal move") {
    const Options options = on("mega-2");
    const Position position = parse("1:P1 n2n:P2 s32s:X1,1", options);
    CHECK(is_over(position, options));
    CHECK(moves(position, options).empty());
    CHECK(winners(position, options) == std::vector<int>{1, 2});
}

TEST_CASE("play stops when a player has no pieces left, after the turn under way") {
    const Options options = on("mega-3");
    const Position position = parse("1:P1 Km29+S:P2 m25e:P3 n1s:X0,0,4", options);
    const Notations found = moves(position, options);
    CHECK(std::ranges::count(found, "m29xm22") == 1);
    CHECK(std::ranges::count(found, "m29xm22-m18") == 1);
    const Position last = apply(position, "m29xm22-m18", options);
    CHECK(format(last, options) == "2:P1 Km18:P2:P3 n1s:X1,0,4");
    CHECK(is_over(last, options));
    CHECK(winners(last, options) == std::vector<int>{3});
    CHECK(perft(position, 2, options) == 0);
    CHECK_THROWS_AS(winners(position, options), std::invalid_argument);
}

TEST_CASE("play stops after 40 plies for each player without progress") {
    Options options = on("mega-2");
    const Position position = parse("1:P1 Km29:P2 n32s:X0,0:N79", options);
    CHECK_FALSE(is_over(position, options));
    CHECK(is_over(apply(position, "m29-m25", options), options));
    options.no_progress_plies = 0;
    CHECK_FALSE(is_over(apply(position, "m29-m25", options), options));
    options.no_progress_plies = 79;
    CHECK(is_over(position, options));
}

}  // namespace sparring::naive_mega
