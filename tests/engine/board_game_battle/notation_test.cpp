// Positions, events and tracks of Board Game Battle as text: what reads back, and each reason why a text is refused.
#include "tests/engine/board_game_battle/answers.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::board_game_battle;

namespace {

// Read and written again.
[[nodiscard]] std::string rewritten(const std::string& text, const Settings& settings = {}) {
    const Table table = table_of(text, settings);
    return format_position(table.parse(text));
}

// Why a text is no position of two players.
[[nodiscard]] std::string refused(const std::string& text, const Settings& settings = {}) {
    Settings of_two = settings;
    of_two.emplace_back("players", "2");
    return Table(of_two).refusal(text);
}

// Why a text is no event of a position.
[[nodiscard]] std::string answer(const std::string& position, const std::string& text, const Settings& settings = {}) {
    const Table table = table_of(position, settings);
    return refusal(table.parse(position), text);
}

// Why a text is no track.
[[nodiscard]] std::string track_refusal(const std::string& text) {
    const Expected<Track> track = parse_track(text);
    return track ? "accepted" : track.error().message;
}

const std::string kEnd = "/challenge2/challenge3/challenge4/challenge5/challenge6";
const std::string kAll = "/challenge1" + kEnd;

}  // namespace

// Positions.

TEST_CASE("Board Game Battle: positions are written as they are read") {
    for (const char* const text :
         {"R3:O3142:T2:12,0,g3<36,45", "R1:O-:0,0", "R1000:O-:72,g0<63,0", "R1001:O-:0,0", "R1:O21:T1:0,72:W",
          "R1:O12:T1:25,0:D", "R1:O12:T1:25,0:D2", "R1:O12:T2:0,17:B", "R1:O12:T2:0,12:S", "R1:O12:T2:0,18:X",
          "R1:O12:T2:0,18:X1", "R1:O12:T1:28,0:F", "R1:O12:T2:g7<36,g7<63"}) {
        REQUIRE(rewritten(text) == text);
    }
}

TEST_CASE("Board Game Battle: a position says how many play it") {
    REQUIRE(players_of_position("R1:O-:0,0") == 2);
    REQUIRE(players_of_position("R1:O-:0,0,0") == 3);
    REQUIRE(players_of_position("R3:O3142:T2:12,0,g3<36,45") == 4);
    REQUIRE(players_of_position("R1:O-:0") == std::nullopt);
    REQUIRE(players_of_position("R1:O-:0,0,0,0,0") == std::nullopt);
    REQUIRE(Table(Settings{}).refusal("R1:O-:0,0") == "the position has 2 players and the game 4: set players=2");
    REQUIRE(refused("R1:O-:0,0,0") == "the position has 3 players and the game 2: set players=3");
}

TEST_CASE("Board Game Battle: a round that cannot be is refused with the column") {
    REQUIRE(refused("") == "column 1: expected 'R', not the end");
    REQUIRE(refused("r1:O-:0,0") == "column 1: expected 'R', not 'r'");
    REQUIRE(refused("R:O-:0,0") == "column 2: expected the round, 1 to 1001, not ':'");
    REQUIRE(refused("R0:O-:0,0") == "column 2: expected the round, 1 to 1001, not 0");
    REQUIRE(refused("R1002:O-:0,0") == "column 2: expected the round, 1 to 1001, not 1002");
    REQUIRE(refused("R1:O-:0,0", {{"max_rounds", "3"}}) == "accepted");
    REQUIRE(refused("R5:O-:0,0", {{"max_rounds", "3"}}) == "column 2: expected the round, 1 to 4, not 5");
    REQUIRE(refused("R1001:O12:T1:0,0") == "column 2: the game is over after 1000 rounds: expected `O-` behind it");
    REQUIRE(refused("R1;O-:0,0") == "column 3: expected ':', not ';'");
}

TEST_CASE("Board Game Battle: an order or a turn that cannot be is refused with the column") {
    const std::string order = "expected '-', or each of the players 1 to 2 once, not ";
    REQUIRE(refused("R1:P-:0,0") == "column 4: expected 'O', not 'P'");
    REQUIRE(refused("R1:O-0,0") == "column 6: expected ':', not '0'");
    REQUIRE(refused("R1:O13:T1:0,0") == "column 6: " + order + "'3'");
    REQUIRE(refused("R1:O11:T1:0,0") == "column 6: " + order + "'1'");
    REQUIRE(refused("R1:O02:T1:0,0") == "column 5: " + order + "'0'");
    REQUIRE(refused("R1:O") == "column 5: " + order + "the end");
    REQUIRE(refused("R1:O123:T1:0,0") == "column 7: expected ':', not '3'");
    REQUIRE(refused("R1:O12:0,0") == "column 8: expected 'T', not '0'");
    REQUIRE(refused("R1:O12:T0:0,0") == "column 9: expected whose turn it is by the order, 1 to 2, not 0");
    REQUIRE(refused("R1:O12:T3:0,0") == "column 9: expected whose turn it is by the order, 1 to 2, not 3");
    REQUIRE(refused("R1:O12:T1,0,0") == "the position has 3 players and the game 2: set players=3");
    REQUIRE(refused("R1:O12:T1 0,0") == "column 10: expected ':', not ' '");
}

TEST_CASE("Board Game Battle: places that cannot be are refused with the column") {
    REQUIRE(refused("R1:O-:0,73") == "column 9: expected a square, 0 to 72, not 73");
    REQUIRE(refused("R1:O-:,0") == "column 7: expected a square, 0 to 72, not ','");
    REQUIRE(refused("R1:O-:0,9999999") == "column 9: expected a square, 0 to 72, not '9'");
    REQUIRE(refused("R1:O-:0") == "column 8: expected ',', not the end");
    REQUIRE(refused("R1:O-:0,g8<36") == "column 10: expected a square of the detour before its exit, 0 to 7, not 8");
    REQUIRE(refused("R1:O-:0,g3") == "column 11: expected '<', not the end");
    REQUIRE(refused("R1:O-:0,g3<73") == "column 12: expected the detour tile it came from, 0 to 72, not 73");
    REQUIRE(refused("R1:O-:0,g3<37") == "column 12: square 37 is no detour tile");
    REQUIRE(refused("R1:O-:0,g0<1", {{"layout", "start" + kAll}}) == "column 9: expected a square, 0 to 6, not 'g'");
    REQUIRE(refused("R1:O-:0,0x") == "column 10: expected ':', not 'x'");
}

TEST_CASE("Board Game Battle: what cannot be pending is refused with the column") {
    const std::string expected = "expected D, B, S, X, F or W, or D or X with a player behind it, not ";
    REQUIRE(refused("R1:O12:T1:25,0:") == "column 16: " + expected + "the end");
    REQUIRE(refused("R1:O12:T1:25,0:Q") == "column 16: " + expected + "'Q'");
    REQUIRE(refused("R1:O-:25,0:D") == "column 12: nothing but the placement can be pending before it");
    REQUIRE(refused("R1:O12:T1:25,0:D0") == "column 17: expected a player, 1 to 2, not 0");
    REQUIRE(refused("R1:O12:T1:25,0:D3") == "column 17: expected a player, 1 to 2, not 3");
    REQUIRE(refused("R1:O12:T1:25,0:Dx") == "column 17: expected a player, 1 to 2, not 'x'");
    REQUIRE(refused("R1:O12:T1:25,0:D1") == "column 17: it is the turn of player 1: expected another");
    REQUIRE(refused("R1:O12:T1:18,0:X1") == "column 17: it is the turn of player 1: expected another");
    REQUIRE(refused("R1:O12:T1:25,0:D2:") == "column 18: expected the end, not ':'");
    REQUIRE(refused("R1:O12:T1:17,0:B2") == "column 17: expected the end, not '2'");
    REQUIRE(refused("R1:O12:T1:72,0:W ") == "column 17: expected the end, not ' '");
}

TEST_CASE("Board Game Battle: what the tile of the mover does not make pending is refused") {
    REQUIRE(refused("R1:O12:T1:71,72:W") == "column 17: player 1 has not won on 71: expected it on Challenge 6");
    REQUIRE(refused("R1:O12:T2:72,g3<36:W") == "column 20: player 2 has not won on g3<36: expected it on Challenge 6");
    const std::string player = "player 1 is on 3, which is no ";
    REQUIRE(refused("R1:O12:T1:3,25:D") == "column 16: " + player + "duel tile");
    REQUIRE(refused("R1:O12:T1:3,25:D2") == "column 16: " + player + "duel tile");
    REQUIRE(refused("R1:O12:T1:3,17:B") == "column 16: " + player + "brawl tile");
    REQUIRE(refused("R1:O12:T1:3,12:S") == "column 16: " + player + "switch tile");
    REQUIRE(refused("R1:O12:T1:3,18:X") == "column 16: " + player + "random tile");
    REQUIRE(refused("R1:O12:T1:3,18:X2") == "column 16: " + player + "random tile");
    REQUIRE(refused("R1:O12:T1:3,28:F") == "column 16: " + player + "fifty tile");
}

// Events.

TEST_CASE("Board Game Battle: events are written as they are read") {
    const std::vector<std::pair<std::string, std::string>> events = {{"R1:O-:0,0,0,0", "order 3142"},
                                                                     {"R1:O12:T1:0,0", "roll 18"},
                                                                     {"R1:O12:T2:0,9", "roll 1"},
                                                                     {"R3:O312:T2:25,40,5:D", "duel 3"},
                                                                     {"R3:O12:T1:25,40:D2", "5-3"},
                                                                     {"R2:O12:T1:17,0:B", "brawl 4,2"},
                                                                     {"R2:O1234:T1:17,0,0,0:B", "brawl 4,2,6,1"},
                                                                     {"R1:O12:T1:12,0:S", "switch 6"},
                                                                     {"R1:O12:T1:18,0:X", "random 2"},
                                                                     {"R1:O12:T1:18,0:X2", "5"},
                                                                     {"R1:O12:T1:28,0:F", "fifty 4"}};
    for (const auto& [position, event] : events) {
        const Table table = table_of(position);
        const State state = table.parse(position);
        const Expected<Move> move = parse_move(state, event);
        INFO(position << " " << event);
        REQUIRE(move);
        REQUIRE(format_move(state, *move) == event);
    }
    REQUIRE(answer("R1:O12:T1:45,0", "roll 8 5+3", {{"challenge_roll", "single"}}) == "accepted");
    REQUIRE(answer("R1:O12:T1:45,0", "roll 6 2+2+2", {{"challenge_roll", "single"}}) == "accepted");
}

TEST_CASE("Board Game Battle: an event that cannot come next is answered with one that can") {
    const std::string column = "column 1: expected ";
    REQUIRE(answer("R1:O12:T1:72,0:W", "roll 6") == "column 1: the game is over");
    REQUIRE(answer("R1001:O-:0,0", "order 12") == "column 1: the game is over");
    REQUIRE(answer("R1:O-:0,0", "order 11") == column + "the placement, such as `order 21`, each player once");
    REQUIRE(answer("R1:O12:T1:0,0", "roll 2") == column + "a roll that is possible, such as `roll 5`");
    REQUIRE(answer("R1:O12:T1:45,0", "roll 8 5+3") == column + "a roll that is possible, such as `roll 5`");
    REQUIRE(answer("R1:O12:T1:45,0", "roll 8", {{"challenge_roll", "single"}}) ==
            column + "a roll with its dice, such as `roll 8 5+3`");
    REQUIRE(answer("R1:O12:T1:45,0", "roll 9 5+3", {{"challenge_roll", "single"}}) ==
            column + "a roll with its dice, such as `roll 8 5+3`");
    REQUIRE(answer("R3:O12:T1:25,40:D", "duel 1") == column + "an opponent, such as `duel 2`");
    REQUIRE(answer("R3:O12:T1:25,40:D2", "7-1") == column + "the mover's die and the opponent's, such as `5-3`");
    REQUIRE(answer("R2:O12:T1:17,0:B", "brawl 4,2,1") ==
            column + "everybody's die, such as `brawl 4,2` of two players");
    REQUIRE(answer("R1:O12:T1:12,0:S", "switch 7") == column + "a die, such as `switch 3`");
    REQUIRE(answer("R1:O12:T1:18,0:X", "switch 3") == column + "a die, such as `random 2`");
    REQUIRE(answer("R1:O12:T1:18,0:X2", "7") == column + "the second die, such as `5`");
    REQUIRE(answer("R1:O12:T1:28,0:F", "fifty") == column + "a die, such as `fifty 4`");
    for (const char* const text : {"", " roll 5", "roll 5 ", "roll 05", "ROLL 5"}) {
        REQUIRE(answer("R1:O12:T1:0,0", text) == column + "a roll that is possible, such as `roll 5`");
    }
}

// Tracks.

TEST_CASE("Board Game Battle: tracks are written as they are read") {
    for (const std::string& text :
         {std::string("island"), "start" + kAll, "start/plus4/plus5/plus6/minus4/duel/brawl/switch/random" + kAll,
          "start/red/boost>3/blue/setback>1/fifty>6>1/blue" + kAll,
          "start/detour" + kAll + "|entry/plus4/plus5/plus6/minus4/duel/brawl/switch/random/blank/exit"}) {
        REQUIRE(format_track(*parse_track(text)) == text);
    }
}

TEST_CASE("Board Game Battle: the island reads back from its tiles") {
    Track track = island_track();
    track.main[1] = {TileKind::kPlus4};
    const std::string text = format_track(track);
    REQUIRE(*parse_track(text) == track);
    // The second tile, a blank on the island.
    const std::string island = "start/blank" + text.substr(std::string("start/plus4").size());
    REQUIRE(*parse_track(island) == island_track());
    REQUIRE(format_track(*parse_track(island)) == "island");
}

TEST_CASE("Board Game Battle: a text that is no track is refused with the column") {
    const std::string tiles =
        "expected `island`, or tiles such as start, blank, plus4, challenge1, boost>19, setback>4, fifty>32>26";
    REQUIRE(track_refusal("") == "column 1: " + tiles);
    REQUIRE(track_refusal("start/plus7" + kAll) == "column 7: " + tiles);
    REQUIRE(track_refusal("start/") == "column 7: " + tiles);
    REQUIRE(track_refusal("start" + kAll + "|") == "column 73: " + tiles);
    REQUIRE(track_refusal("start/challenge") == "column 16: expected the number of the Challenge, 1 to 6");
    REQUIRE(track_refusal("start/challenge0") == "column 17: expected the number of the Challenge, 1 to 6");
    REQUIRE(track_refusal("start/challenge7") == "column 17: expected the number of the Challenge, 1 to 6");
    const std::string target = "expected '>' and the square that the tile leads to";
    REQUIRE(track_refusal("start/boost" + kAll) == "column 12: " + target);
    REQUIRE(track_refusal("start/boost>" + kAll) == "column 13: " + target);
    REQUIRE(track_refusal("start/setback>1000" + kAll) == "column 19: " + target);
    REQUIRE(track_refusal("start/fifty>5" + kAll) == "column 14: " + target);
    REQUIRE(track_refusal("start/blanket") == "column 12: expected '/', '|' or the end, not 'e'");
    REQUIRE(track_refusal("start,blank") == "column 6: expected '/', '|' or the end, not ','");
}

TEST_CASE("Board Game Battle: a track whose ends, kinds or Challenges are wrong is refused with the square") {
    REQUIRE(track_refusal("blank" + kAll) == "square 0: expected start");
    REQUIRE(track_refusal("start/challenge1") == "square 1: the last square must be Challenge 6");
    REQUIRE(track_refusal("start/blank/start" + kAll) == "square 2: no start is possible here");
    REQUIRE(track_refusal("start/entry" + kAll) == "square 1: no entry is possible here");
    REQUIRE(track_refusal("start/exit" + kAll) == "square 1: no exit is possible here");
    REQUIRE(track_refusal("start" + kEnd) == "square 1: Challenge 2 where Challenge 1 was expected");
    REQUIRE(track_refusal("start/challenge1" + kAll) == "square 2: Challenge 1 where Challenge 2 was expected");
}

TEST_CASE("Board Game Battle: a track whose coloured squares do not fit is refused with the square") {
    REQUIRE(track_refusal("start/boost>2/blank" + kAll) == "square 1: it leads to square 2, which is not blue");
    REQUIRE(track_refusal("start/blue/boost>1" + kAll) == "square 2: its blue square 1 lies behind it");
    REQUIRE(track_refusal("start/boost>3/challenge1/blue" + kEnd) ==
            "square 1: a Challenge lies between it and its blue square 3");
    REQUIRE(track_refusal("start/setback>0" + kAll) == "square 1: it leads to square 0, which is not red");
    REQUIRE(track_refusal("start/setback>2/red" + kAll) == "square 1: its red square 2 lies ahead of it");
    REQUIRE(track_refusal("start/blue" + kAll) == "square 1: no tile leads to this blue square");
    REQUIRE(track_refusal("start/red" + kAll) == "square 1: no tile leads to this red square");
}

TEST_CASE("Board Game Battle: a track whose detour does not fit is refused with the square") {
    REQUIRE(track_refusal("start/detour" + kAll) == "square 1: a detour tile, but there is no detour track");
    REQUIRE(track_refusal("start" + kAll + "|entry/exit") ==
            "square g0: a detour track, but no detour tile leads to it");
    const std::string detour = "start/detour" + kAll + "|";
    REQUIRE(track_refusal(detour + "blank/exit") == "square g0: expected entry");
    REQUIRE(track_refusal(detour + "entry/blank") == "square g1: expected exit");
    REQUIRE(track_refusal(detour + "entry/detour/exit") == "square g1: no detour is possible on the detour");
}

TEST_CASE("Board Game Battle: a track with too many places or that cannot be finished is refused") {
    const std::string detours = "start/" + repeated(100, "detour") + "blank" + kAll + "|entry/";
    REQUIRE(track_refusal(detours + repeated(9, "blank") + "exit") ==
            "1108 places, with the detour once for each of its tiles: expected at most 1024");
    REQUIRE(track_refusal("start/red/" + repeated(18, "setback>1") + "blank" + kAll) ==
            "square 0: a piece that is there can never reach Challenge 6");
}

TEST_CASE("Board Game Battle: a track with as many places as can be numbered is accepted", "[.slow]") {
    // Sixteen squares of the main track with one detour of 1008, or of 1009.
    const std::string detour = "start/detour/" + repeated(8, "blank") + kAll.substr(1) + "|entry/";
    REQUIRE(track_refusal(detour + repeated(1007, "blank") + "exit") == "accepted");
    REQUIRE(track_refusal(detour + repeated(1008, "blank") + "exit") ==
            "1025 places, with the detour once for each of its tiles: expected at most 1024");
}
