// The naive Board Game Battle against cases worked out by hand from the rules page: what each tile does on the main
// track and on the detour track.
#include "tests/support/naive_battle/naive_battle.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace sparring::naive_battle {
namespace {

// The position after the events, one after another.
std::string after_all(const std::string& position, const std::vector<std::string>& events,
                      const Options& options = {}) {
    Position reached = parse(position, options);
    for (const std::string& event : events) {
        reached = apply(reached, event, options);
    }
    return format(reached);
}

std::vector<std::string> texts_in(const std::string& position, const Options& options = {}) {
    std::vector<std::string> texts;
    for (const Event& event : events(parse(position, options), options)) {
        CHECK(event.weight == 1);
        texts.push_back(event.text);
    }
    return texts;
}

// The island with another tile on one square of the main track.
Options with_tile(int square, const std::string& kind) {
    Options options;
    options.layout.track.at(static_cast<std::size_t>(square)) = {.kind = kind};
    return options;
}

// The island with another tile on one square of the detour track.
Options with_detour_tile(int square, const std::string& kind, bool is_carrying = false) {
    Options options{.detour_exit_carry = is_carrying};
    options.layout.detour.at(static_cast<std::size_t>(square)) = {.kind = kind};
    return options;
}

const Options kCarry{.detour_exit_carry = true};

}  // namespace

TEST_CASE("Board Game Battle, naive: blank, blue and red squares do nothing") {
    CHECK(after_all("R1:O1234:T1:0,5,0,0", {"roll 5"}) == "R1:O1234:T2:5,5,0,0");
    CHECK(after_all("R1:O1234:T1:14,0,0,0", {"roll 5"}) == "R1:O1234:T2:19,0,0,0");
    CHECK(after_all("R1:O1234:T1:0,0,0,0", {"roll 4"}) == "R1:O1234:T2:4,0,0,0");
}

TEST_CASE("Board Game Battle, naive: plus tiles move forward and minus tiles backward") {
    CHECK(after_all("R1:O1234:T1:0,0,0,0", {"roll 3"}) == "R1:O1234:T2:7,0,0,0");
    CHECK(after_all("R1:O1234:T4:0,0,0,9", {"roll 2"}) == "R2:O-:0,0,0,16");
    CHECK(after_all("R1:O1234:T4:0,0,0,21", {"roll 2"}) == "R2:O-:0,0,0,29");
    CHECK(after_all("R1:O1234:T1:51,0,0,0", {"roll 3"}) == "R1:O1234:T2:50,0,0,0");
}

TEST_CASE("Board Game Battle, naive: a forward move by a tile stops at a challenge") {
    CHECK(after_all("R1:O1234:T1:40,0,0,0", {"roll 3"}, with_tile(43, "plus4")) == "R1:O1234:T2:45,0,0,0");
    CHECK(after_all("R1:O1234:T1:0,0,0,0", {"roll 6", "duel 2", "2-1"}) == "R1:O1234:T2:9,0,0,0");
    CHECK(after_all("R1:O1234:T1:14,0,0,0", {"roll 3", "brawl 6,1,1,1"}) == "R1:O1234:T2:21,0,0,0");
}

TEST_CASE("Board Game Battle, naive: a piece moved by a tile does not act again") {
    // On a random tile, a plus tile, a detour tile, a duel and a brawl.
    CHECK(after_all("R1:O1234:T1:35,0,0,0", {"roll 3"}) == "R1:O1234:T2:42,0,0,0");
    CHECK(after_all("R1:O1234:T1:12,0,0,0", {"roll 3"}) == "R1:O1234:T2:11,0,0,0");
    CHECK(after_all("R1:O1234:T1:36,0,0,0", {"roll 4"}) == "R1:O1234:T2:36,0,0,0");
    CHECK(after_all("R1:O1234:T1:66,0,0,0", {"roll 3"}) == "R1:O1234:T2:65,0,0,0");
    CHECK(after_all("R1:O1234:T1:45,0,0,0", {"roll 4", "duel 2", "6-5"}) == "R1:O1234:T2:56,0,0,0");
    // The roll of the next turn goes on from there.
    CHECK(after_all("R1:O1234:T1:36,0,0,0", {"roll 7"}) == "R1:O1234:T2:43,0,0,0");
}

TEST_CASE("Board Game Battle, naive: backward moves pass challenges, which must be beaten again") {
    CHECK(after_all("R1:O1234:T4:0,0,0,33", {"roll 3"}, with_tile(36, "minus4")) == "R2:O-:0,0,0,32");
    CHECK(after_all("R1:O1234:T2:0,32,0,0", {"roll 6"}) == "R1:O1234:T3:0,33,0,0");
    CHECK(after_all("R1:O1234:T1:22,24,0,0", {"roll 3", "duel 2", "6-1"}) == "R1:O1234:T2:32,17,0,0");
    CHECK(after_all("R1:O1234:T1:14,34,0,0", {"roll 4", "random 2", "5"}) == "R1:O1234:T2:18,29,0,0");
    // A piece that is put back on a challenge must beat it.
    CHECK(after_all("R1:O1243:T1:22,0,40,0", {"roll 3", "duel 3", "6-1"}) == "R1:O1243:T2:32,0,33,0");
    CHECK(after_all("R1:O1243:T4:32,0,33,0", {"roll 2"}) == "R2:O-:32,0,33,0");
}

TEST_CASE("Board Game Battle, naive: backward moves stop at Start") {
    CHECK(after_all("R1:O1234:T1:22,3,0,0", {"roll 3", "duel 2", "6-1"}) == "R1:O1234:T2:32,0,0,0");
    CHECK(after_all("R1:O1234:T1:0,0,0,0", {"roll 3"}, with_tile(3, "minus4")) == "R1:O1234:T2:0,0,0,0");
}

TEST_CASE("Board Game Battle, naive: a boost goes to its blue square, a setback to its red square") {
    CHECK(after_all("R1:O1234:T1:9,0,0,0", {"roll 4"}) == "R1:O1234:T2:19,0,0,0");
    CHECK(after_all("R1:O1234:T1:36,0,0,0", {"roll 5"}) == "R1:O1234:T2:44,0,0,0");
    CHECK(after_all("R1:O1234:T1:0,0,0,0", {"roll 8"}) == "R1:O1234:T2:4,0,0,0");
    CHECK(after_all("R1:O1234:T1:53,0,0,0", {"roll 4"}) == "R1:O1234:T2:48,0,0,0");
}

TEST_CASE("Board Game Battle, naive: a fifty goes to blue by an even die, to red by an odd one") {
    CHECK(after_all("R1:O1234:T1:24,0,0,0", {"roll 4"}) == "R1:O1234:T1:28,0,0,0:F");
    CHECK(texts_in("R1:O1234:T1:28,0,0,0:F") ==
          std::vector<std::string>{"fifty 1", "fifty 2", "fifty 3", "fifty 4", "fifty 5", "fifty 6"});
    CHECK(after_all("R1:O1234:T1:28,0,0,0:F", {"fifty 4"}) == "R1:O1234:T2:32,0,0,0");
    CHECK(after_all("R1:O1234:T1:28,0,0,0:F", {"fifty 3"}) == "R1:O1234:T2:26,0,0,0");
}

TEST_CASE("Board Game Battle, naive: a duel moves both when the mover's die is greater") {
    const std::string chosen = "R3:O3142:T2:25,40,5,0:D2";
    CHECK(after_all("R3:O3142:T2:22,40,5,0", {"roll 3"}) == "R3:O3142:T2:25,40,5,0:D");
    CHECK(texts_in("R3:O3142:T2:25,40,5,0:D") == std::vector<std::string>{"duel 2", "duel 3", "duel 4"});
    CHECK(after_all("R3:O3142:T2:25,40,5,0:D", {"duel 2"}) == chosen);
    CHECK(texts_in(chosen).size() == 36);
    CHECK(after_all(chosen, {"5-3"}) == "R3:O3142:T3:32,33,5,0");
    CHECK(after_all(chosen, {"3-3"}) == "R3:O3142:T3:25,40,5,0");
    CHECK(after_all(chosen, {"3-5"}) == "R3:O3142:T3:25,40,5,0");
    CHECK(texts_in("R3:O12:T2:9,6:D", {.players = 2}) == std::vector<std::string>{"duel 1"});
    CHECK(after_all("R3:O12:T2:9,6:D", {"duel 1", "4-1"}, {.players = 2}) == "R4:O-:2,9");
}

TEST_CASE("Board Game Battle, naive: a duel does not win on Challenge #6") {
    CHECK(after_all("R3:O3142:T2:65,0,5,0:D", {"duel 3", "6-1"}) == "R3:O3142:T3:72,0,0,0");
}

TEST_CASE("Board Game Battle, naive: a brawl is won by the strictly highest or strictly lowest die") {
    const std::string brawl = "R2:O1234:T3:0,0,49,0:B";
    const Options options = with_tile(49, "brawl");
    CHECK(after_all("R2:O1234:T3:0,0,46,0", {"roll 3"}, options) == brawl);
    CHECK(texts_in(brawl, options).size() == 1296);
    CHECK(after_all(brawl, {"brawl 4,2,6,1"}, options) == "R2:O1234:T4:0,0,59,0");
    CHECK(after_all(brawl, {"brawl 4,2,1,3"}, options) == "R2:O1234:T4:0,0,59,0");
    for (const std::string nothing : {"brawl 4,2,6,6", "brawl 1,2,1,3", "brawl 4,2,3,1", "brawl 2,2,2,2"}) {
        CHECK(after_all(brawl, {nothing}, options) == "R2:O1234:T4:0,0,49,0");
    }
}

TEST_CASE("Board Game Battle, naive: a brawl is between all players of the game") {
    CHECK(texts_in("R2:O321:T1:0,0,17:B", {.players = 3}).size() == 216);
    CHECK(texts_in("R2:O21:T1:0,17:B", {.players = 2}).size() == 36);
    CHECK(after_all("R2:O21:T1:0,17:B", {"brawl 2,5"}, {.players = 2}) == "R2:O21:T2:0,21");
    CHECK(after_all("R2:O21:T1:0,17:B", {"brawl 5,2"}, {.players = 2}) == "R2:O21:T2:0,21");
    CHECK(after_all("R2:O21:T1:0,17:B", {"brawl 5,5"}, {.players = 2}) == "R2:O21:T2:0,17");
}

TEST_CASE("Board Game Battle, naive: a switch exchanges the mover with the player of that placement") {
    const std::string pending = "R1:O3142:T1:20,30,12,5:S";
    CHECK(after_all("R1:O3142:T1:20,30,9,5", {"roll 3"}) == pending);
    CHECK(texts_in(pending) ==
          std::vector<std::string>{"switch 1", "switch 2", "switch 3", "switch 4", "switch 5", "switch 6"});
    CHECK(after_all(pending, {"switch 2"}) == "R1:O3142:T2:12,30,20,5");
    CHECK(after_all(pending, {"switch 3"}) == "R1:O3142:T2:20,30,5,12");
    CHECK(after_all(pending, {"switch 4"}) == "R1:O3142:T2:20,12,30,5");
    for (const std::string nothing : {"switch 1", "switch 5", "switch 6"}) {
        CHECK(after_all(pending, {nothing}) == "R1:O3142:T2:20,30,12,5");
    }
    CHECK(after_all("R1:O312:T1:20,30,12:S", {"switch 4"}, {.players = 3}) == "R1:O312:T2:20,30,12");
    CHECK(after_all("R1:O12:T1:12,30:S", {"switch 3"}, {.players = 2}) == "R1:O12:T2:12,30");
}

TEST_CASE("Board Game Battle, naive: a switch exchanges the detours that pieces came from") {
    CHECK(after_all("R1:O3142:T1:g3<36,30,12,5:S", {"switch 2"}) == "R1:O3142:T2:12,30,g3<36,5");
    CHECK(after_all("R2:O3124:T1:12,30,g3<36,5", {"roll 5"}) == "R2:O3124:T2:12,30,36,5");
    const Options options = with_detour_tile(5, "switch");
    const std::string pending = "R1:O1234:T1:g5<50,63,g2<36,0:S";
    CHECK(after_all("R1:O1234:T1:g2<50,63,g2<36,0", {"roll 3"}, options) == pending);
    CHECK(after_all(pending, {"switch 2"}, options) == "R1:O1234:T2:63,g5<50,g2<36,0");
    CHECK(after_all(pending, {"switch 3"}, options) == "R1:O1234:T2:g2<36,63,g5<50,0");
}

TEST_CASE("Board Game Battle, naive: a random tile sends the named player back by a second die") {
    const std::string pending = "R1:O3142:T1:20,30,18,5:X";
    CHECK(after_all("R1:O3142:T1:20,30,14,5", {"roll 4"}) == pending);
    CHECK(texts_in(pending) ==
          std::vector<std::string>{"random 1", "random 2", "random 3", "random 4", "random 5", "random 6"});
    CHECK(after_all(pending, {"random 2"}) == "R1:O3142:T1:20,30,18,5:X1");
    CHECK(texts_in("R1:O3142:T1:20,30,18,5:X1") == std::vector<std::string>{"1", "2", "3", "4", "5", "6"});
    CHECK(after_all(pending, {"random 2", "6"}) == "R1:O3142:T2:14,30,18,5");
    CHECK(after_all(pending, {"random 3", "6"}) == "R1:O3142:T2:20,30,18,0");
    CHECK(after_all(pending, {"random 4", "2"}) == "R1:O3142:T2:20,28,18,5");
    for (const std::string nothing : {"random 1", "random 5", "random 6"}) {
        CHECK(after_all(pending, {nothing}) == "R1:O3142:T2:20,30,18,5");
    }
    CHECK(after_all("R1:O12:T2:30,18:X", {"random 3"}, {.players = 2}) == "R2:O-:30,18");
}

TEST_CASE("Board Game Battle, naive: a detour tile puts the piece on g0, where it remembers the tile") {
    CHECK(after_all("R1:O1234:T1:33,0,0,0", {"roll 3"}) == "R1:O1234:T2:g0<36,0,0,0");
    CHECK(after_all("R1:O1234:T1:45,0,0,0", {"roll 5"}) == "R1:O1234:T2:g0<50,0,0,0");
    CHECK(after_all("R1:O1234:T4:0,0,0,61", {"roll 2"}) == "R2:O-:0,0,0,g0<63");
}

TEST_CASE("Board Game Battle, naive: tiles act on the detour track") {
    CHECK(after_all("R1:O1234:T1:g0<36,0,0,0", {"roll 4"}) == "R1:O1234:T2:g4<36,0,0,0");
    CHECK(after_all("R1:O1234:T1:g0<36,0,0,0", {"roll 3"}) == "R1:O1234:T2:g7<36,0,0,0");
    CHECK(after_all("R1:O1234:T1:g0<36,0,0,0", {"roll 6"}) == "R1:O1234:T2:g2<36,0,0,0");
    CHECK(after_all("R1:O1234:T1:g0<36,0,0,0", {"roll 3"}, with_detour_tile(3, "minus4")) == "R1:O1234:T2:g0<36,0,0,0");
    CHECK(after_all("R1:O1234:T1:g0<36,9,0,0", {"roll 5"}, with_detour_tile(5, "random")) ==
          "R1:O1234:T1:g5<36,9,0,0:X");
    CHECK(after_all("R1:O1234:T1:g5<36,9,0,0:D", {"duel 2", "1-1"}, with_detour_tile(5, "duel")) ==
          "R1:O1234:T2:g5<36,9,0,0");
}

TEST_CASE("Board Game Battle, naive: others go back on the detour track as far as g0") {
    CHECK(after_all("R1:O1234:T1:22,g3<36,0,0", {"roll 3", "duel 2", "6-1"}) == "R1:O1234:T2:32,g0<36,0,0");
    CHECK(after_all("R1:O1234:T1:14,g7<36,0,0", {"roll 4", "random 2", "1"}) == "R1:O1234:T2:18,g6<36,0,0");
    CHECK(after_all("R1:O1234:T1:14,g2<36,0,0", {"roll 4", "random 2", "5"}) == "R1:O1234:T2:18,g0<36,0,0");
}

TEST_CASE("Board Game Battle, naive: the exit puts the piece back on its detour tile") {
    CHECK(after_all("R1:O1234:T1:g4<36,0,0,0", {"roll 4"}) == "R1:O1234:T2:36,0,0,0");
    CHECK(after_all("R1:O1234:T1:g4<36,0,0,0", {"roll 9"}) == "R1:O1234:T2:36,0,0,0");
    CHECK(after_all("R1:O1234:T1:g4<50,0,0,0", {"roll 9"}) == "R1:O1234:T2:50,0,0,0");
    CHECK(after_all("R1:O1234:T4:0,0,0,g7<63", {"roll 1"}) == "R2:O-:0,0,0,63");
}

TEST_CASE("Board Game Battle, naive: a piece that a tile moves to the exit is put back too") {
    const std::string position = "R1:O1234:T1:g0<36,0,0,0";
    CHECK(after_all(position, {"roll 4"}, with_detour_tile(4, "plus4")) == "R1:O1234:T2:36,0,0,0");
    CHECK(after_all(position, {"roll 4"}, with_detour_tile(4, "plus4", true)) == "R1:O1234:T2:36,0,0,0");
    CHECK(after_all(position, {"roll 5"}, with_detour_tile(5, "plus6")) == "R1:O1234:T2:36,0,0,0");
    CHECK(after_all(position, {"roll 5", "duel 2", "2-1"}, with_detour_tile(5, "duel")) == "R1:O1234:T2:36,0,0,0");
    CHECK(after_all(position, {"roll 5", "brawl 2,1,1,1"}, with_detour_tile(5, "brawl")) == "R1:O1234:T2:36,0,0,0");
}

TEST_CASE("Board Game Battle, naive: with detour_exit=carry the rest is walked and the tile landed on acts") {
    CHECK(after_all("R1:O1234:T1:g4<36,0,0,0", {"roll 4"}, kCarry) == "R1:O1234:T2:36,0,0,0");
    CHECK(after_all("R1:O1234:T1:g4<36,0,0,0", {"roll 5"}, kCarry) == "R1:O1234:T2:37,0,0,0");
    CHECK(after_all("R1:O1234:T1:g4<36,0,0,0", {"roll 6"}, kCarry) == "R1:O1234:T2:42,0,0,0");
    CHECK(after_all("R1:O1234:T1:g4<36,0,0,0", {"roll 7"}, kCarry) == "R1:O1234:T1:39,0,0,0:B");
    CHECK(after_all("R1:O1234:T1:g4<36,0,0,0", {"roll 16"}, kCarry) == "R1:O1234:T2:45,0,0,0");
    Options options = with_tile(40, "detour");
    options.detour_exit_carry = true;
    CHECK(after_all("R1:O1234:T1:g4<36,0,0,0", {"roll 8"}, options) == "R1:O1234:T2:g0<40,0,0,0");
}

TEST_CASE("Board Game Battle, naive: with detour_exit=carry a tile's move is carried on, and nothing acts") {
    // g5 and 6 forward: three to the exit, three to the brawl on 39.
    CHECK(after_all("R1:O1234:T1:g0<36,0,0,0", {"roll 5"}, with_detour_tile(5, "plus6", true)) ==
          "R1:O1234:T2:39,0,0,0");
    // g5 and 7 forward: to the minus4 on 40.
    CHECK(after_all("R1:O1234:T1:g0<36,0,0,0", {"roll 5", "duel 2", "2-1"}, with_detour_tile(5, "duel", true)) ==
          "R1:O1234:T2:40,0,0,0");
}

}  // namespace sparring::naive_battle
