#include "tools/games/drakon/words.hpp"

#include "tests/tools/games/drakon/drakon_scene.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace sparring::test {

namespace {

using drakon::Code;
using drakon::State;

// What a move does in the scene of these fields.
std::string effects(const std::string& fields, const std::string& move) {
    const State state = scene(fields);
    return drakon_effects(state, move_in(state, move));
}

std::string next(const std::string& fields) { return drakon_next(scene(fields)); }

std::vector<Code> all_codes() {
    std::vector<Code> codes;
    codes.reserve(drakon::kCodes);
    for (std::size_t code = 0; code < drakon::kCodes; ++code) {
        codes.push_back(static_cast<Code>(code));
    }
    return codes;
}

// A chamber of a code north of Start, of the first shape there is, with no arrow to Start.
std::string north_of_start(Code code) {
    constexpr std::array<std::string_view, drakon::kShapes> kArrows = {"N", "NE", "EW", "NEW", ""};
    std::size_t shape = 0;
    while (drakon::standard_box(true).counts[index(kind_of(code, static_cast<drakon::Shape>(shape)))] == 0) {
        ++shape;
    }
    return std::string(name_of(code)) + "@0,1:" + std::string(kArrows[shape]);
}

}  // namespace

TEST_CASE("every chamber of Drakon has a name of its own and says what it does in a line") {
    std::set<std::string_view> names;
    for (const Code code : all_codes()) {
        const ChamberWords& words = drakon_chamber(code);
        INFO(name_of(code));
        CHECK(names.insert(words.name).second);
        CHECK(words.action.size() > 10);
        CHECK(words.name.size() + words.action.size() < 110);
    }
    CHECK(drakon_chamber(Code::kStart).name == "Start");
    CHECK(drakon_chamber(Code::kPlain).name == "Plain");
    CHECK(drakon_chamber(Code::kHarp).name == "Magic Harp");
    CHECK(drakon_chamber(Code::kDrakonMoves).name == "Drakon Moves");
}

TEST_CASE("the effect of placing a chamber is its name") {
    CHECK(effects(R"("hands":[["KE:1"],[]])", "KE@0,1:N") == "Master Key");
    CHECK(effects(R"("hands":[["BS:A"],[]])", "BS@0,1:NE") == "Base Structure");
    CHECK(effects(R"("hands":[["DM:1"],[]])", "DM@0,1:N") == "Drakon Moves; player 1 puts Drakon on an empty chamber");
    CHECK(effects(R"("hands":[["ES:1"],[]])", "ES@0,1:N") == "Escape; player 1 may move onto it at once");
    CHECK(effects(R"("board":["MA@0,1:N"],"hands":[["MH:1"],[]],"characters":["0,0","0,1"])", "MH@0,2:N") ==
          "Magic Harp, player 2 is bound by a Harp");
}

TEST_CASE("effects tell the coins that a chamber moves") {
    CHECK(effects(R"("board":["FG@0,1:N"])", ">N") == "enters Find One Gold, takes a coin");
    CHECK(effects(R"("board":["F2@0,1:N"])", ">N") == "enters Find Two Gold, takes 2 coins");
    CHECK(effects(R"("board":["F2@0,1:N"],"coins":[0,2],"locked":[1,2],"start":22)", ">N") ==
          "enters Find Two Gold, takes a coin");
    CHECK(effects(R"("board":["LG@0,1:N"],"coins":[2,0])", ">N") == "enters Lose One Gold, loses a coin");
    CHECK(effects(R"("board":["DD@0,1:N"],"coins":[2,0])", ">N") == "enters Drakon's Due, puts a coin on Start");
    CHECK(effects(R"("board":["LC@0,1:N"],"coins":[2,0],"locked":[1,0])", ">N") ==
          "enters Locked Chest, locks 2 coins");
    const std::string three = R"("characters":["0,0","0,0","0,0"],"coins":[0,2,3],)";
    CHECK(effects(three + R"("board":["SL@0,1:N"])", ">N") == "enters Steal Gold Left, steals a coin from player 2");
    CHECK(effects(three + R"("board":["SR@0,1:N"])", ">N") == "enters Steal Gold Right, steals a coin from player 3");
    CHECK(effects(R"("board":["TE@0,1:N"],"characters":["0,1","0,0"],"start":3)", ">0,0") ==
          "enters Start, picks up 3 coins");
}

TEST_CASE("effects tell why a chamber of coins moves none") {
    CHECK(effects(R"("board":["FG@0,1:N"],"start":28)", ">N") == "enters Find One Gold, the Hoard is empty");
    CHECK(effects(R"("board":["LG@0,1:N"],"locked":[2,0])", ">N") == "enters Lose One Gold, has no coin to lose");
    CHECK(effects(R"("board":["DD@0,1:N"])", ">N") == "enters Drakon's Due, has no coin to lose");
    CHECK(effects(R"("board":["SL@0,1:N"],"locked":[0,2])", ">N") ==
          "enters Steal Gold Left, there is no coin to steal");
    CHECK(effects(R"("board":["LC@0,1:N"],"locked":[2,0])", ">N") == "enters Locked Chest, has no coin to lock");
}

TEST_CASE("every chamber but Start is named when it is entered") {
    for (const Code code : all_codes()) {
        if (code == Code::kStart) {
            continue;
        }
        INFO(name_of(code));
        const std::string counter = code == Code::kDrakonMoves ? R"(,"counter":"0,0","characters":["0,0","0,1"])" : "";
        const std::string text = effects(R"("board":[")" + north_of_start(code) + "\"]" + counter, ">N");
        CHECK(text.starts_with("enters " + std::string(drakon_chamber(code).name)));
    }
}

TEST_CASE("chambers that do nothing at once have no other effect than their names") {
    for (const Code code : {Code::kTeleport, Code::kMap, Code::kKey, Code::kVisit, Code::kTornado, Code::kPassage,
                            Code::kPlain, Code::kSmall, Code::kBase, Code::kEscape, Code::kHarp, Code::kGale}) {
        CHECK(effects(R"("board":[")" + north_of_start(code) + "\"]", ">N") ==
              "enters " + std::string(drakon_chamber(code).name));
    }
}

TEST_CASE("effects say what has to be decided of a chamber that was entered") {
    const auto entering = [](const std::string& chamber, const std::string& more) {
        return effects(R"("board":["FG@1,0:E","FG@-1,0:W",")" + chamber + "\"]" + more, ">N");
    };
    CHECK(entering("RO@0,1:N", "") == "enters Rotate a Chamber; player 1 may turn a chamber");
    CHECK(entering("DE@0,1:N", "") == "enters Destroy a Chamber; player 1 may remove an empty chamber from the game");
    CHECK(entering("MS@0,1:N", "") == "enters Magical Shift; player 1 may take an empty chamber and put another there");
    CHECK(entering("SC@0,1:N", R"(,"hands":[[],["FG:A"]])") ==
          "enters Steal a Chamber; player 1 may steal a chamber from another hand");
    CHECK(entering("MC@0,1:N", "") == "enters Mind Control; player 1 may move another character one step");
    CHECK(entering("FR@0,1:N", "") ==
          "enters Floating Room; player 1 may move this chamber, with everyone on it, to another free cell");
    CHECK(entering("DB@0,1:N", R"(,"coins":[1,0])") ==
          "enters Drakon's Bargain; player 1 may discard a coin to take an empty chamber");
    CHECK(entering("MV@0,1:N", "") == "enters Moving Chambers; player 1 may swap two empty chambers of the same shape");
    CHECK(entering("DM@0,1:N", R"(,"counter":"-1,0")") ==
          "enters Drakon Moves; player 1 moves Drakon up to three chambers");
    CHECK(entering("DB@0,1:N", "") == "enters Drakon's Bargain");
}

TEST_CASE("a gale blows on, to where is said") {
    const std::string line = R"("board":["HG@0,1:N","PL@0,2:EW","FG@0,3:N"])";
    CHECK(effects(line, ">N") == "enters Heavy Gale, is blown on to Find One Gold on 0,3, takes a coin");
    const std::string walk = R"("board":["MA@0,1:N","PL@0,2:NEW","HG@1,2:E","VO@2,2:E"],"characters":["0,1","0,0"])";
    CHECK(effects(walk, ">1,2 E") == "enters Heavy Gale, is blown on to The Void on 2,2, loses the next turn");
    // By a Teleport the gale is entered without a direction.
    CHECK(effects(R"("board":["HG@0,1:N","FG@0,2:N","TE@1,0:E"],"characters":["1,0","0,0"])", ">0,1") ==
          "enters Heavy Gale");
}

TEST_CASE("whoever meets Drakon is caught") {
    const std::string met = R"("board":["FG@0,1:N"],"counter":"0,1","coins":[1,0])";
    CHECK(effects(met, ">N") == "enters Find One Gold, is caught by Drakon and loses a coin");
    CHECK(effects(R"("board":["FG@0,1:N"],"counter":"0,1","locked":[1,0])", ">N") ==
          "enters Find One Gold, is caught by Drakon");
    const std::string blown = R"("board":["HG@0,1:N","FG@0,2:N"],"counter":"0,2")";
    CHECK(effects(blown, ">N") == "enters Heavy Gale, is blown on to Find One Gold on 0,2, is caught by Drakon");
    const std::string gale = R"("board":["HG@0,1:N","FG@0,2:N"],"counter":"0,1")";
    CHECK(effects(gale, ">N") == "enters Heavy Gale, is caught by Drakon");
}

TEST_CASE("the counter that comes to characters catches them") {
    const std::string fields = R"("board":["DM@0,1:N","FG@1,0:E"],"characters":["0,1","1,0","1,0"],"coins":[0,2,0],
        "counter":"0,0","pending":{"kind":"drakon","player":1,"cell":"0,1"})";
    CHECK(effects(fields, "drakon 1,0") ==
          "Drakon comes to Find One Gold, player 2 is caught by Drakon and loses a coin, player 3 is caught by Drakon");
    CHECK(effects(fields, "drakon 0,0") == "Drakon stays");
    CHECK(effects(fields, "drakon 0,1") == "Drakon comes to Drakon Moves, player 1 is caught by Drakon");
}

TEST_CASE("the Void takes the next turn, and then a return") {
    CHECK(effects(R"("board":["VO@0,1:N"])", ">N") == "enters The Void, loses the next turn");
    CHECK(effects(R"("characters":["void 1","0,0"])", "skip") == "lost to the Void");
    CHECK(effects(R"("board":["FG@0,1:N"],"characters":["void 0","0,0"],"pending":{"kind":"void return","player":1})",
                  ">0,1") == "enters Find One Gold, takes a coin");
}

TEST_CASE("who can do nothing skips") { CHECK(effects("", "skip") == "nothing can be done"); }

TEST_CASE("who is moved by another is named") {
    const std::string fields = R"("board":["MC@0,1:N","LG@1,0:E"],"characters":["0,1","0,0"],"coins":[0,1],
        "pending":{"kind":"mind","player":1,"cell":"0,1"})";
    CHECK(effects(fields, "mind 2 E") == "player 2 enters Lose One Gold, loses a coin");
    const std::string turning = R"("board":["MC@0,1:N","RO@1,0:E"],"characters":["0,1","0,0"],
        "pending":{"kind":"mind","player":1,"cell":"0,1"})";
    CHECK(effects(turning, "mind 2 E") == "player 2 enters Rotate a Chamber; player 2 may turn a chamber");
    const std::string again = R"("board":["MC@0,1:N","RO@1,0:E"],"characters":["0,1","0,0"],
        "pending":{"kind":"mind","player":1,"cell":"0,1"},"acted":["1@0,1","2@1,0"])";
    CHECK(effects(again, "mind 2 E") == "player 2 enters Rotate a Chamber, which has acted already this turn");
}

TEST_CASE("changes of the lair name the chamber they are about") {
    const auto deciding = [](const std::string& kind, const std::string& code) {
        return R"("board":[")" + code + R"(@0,1:N","FG@1,0:E","LG@-1,0:W"],"characters":["0,1","0,1"],"coins":[2,0],
            "pending":{"kind":")" +
               kind + R"(","player":1,"cell":"0,1"})";
    };
    CHECK(effects(deciding("rotate", "RO"), "rotate 1,0:S") == "turns Find One Gold");
    CHECK(effects(deciding("destroy", "DE"), "destroy -1,0") == "destroys Lose One Gold");
    CHECK(effects(deciding("shift", "MS"), "shift 1,0") ==
          "takes Find One Gold into the hand; player 1 puts a chamber of the hand in 1,0");
    CHECK(effects(deciding("buy", "DB"), "buy 1,0") == "takes Find One Gold into the hand, pays a coin");
    CHECK(effects(deciding("swap", "MV"), "swap 1,0") == "Find One Gold; player 1 chooses what changes places with it");
    CHECK(effects(deciding("float", "FR"), "float 0,-1:S") == "player 2 rides on it");
    CHECK(effects(deciding("rotate", "RO"), "decline").empty());
    const State swapping = after(scene(deciding("swap", "MV")), {"swap 1,0"});
    CHECK(drakon_effects(swapping, move_in(swapping, "with -1,0")) == "Find One Gold and Lose One Gold change places");
    const State shifting = after(scene(deciding("shift", "MS")), {"shift 1,0"});
    CHECK(drakon_effects(shifting, move_in(shifting, "put FG:S")) == "Find One Gold in 1,0");
}

TEST_CASE("chambers that come from chance are named only if they are seen") {
    const State state = scene(R"("board":["SC@0,1:N"],"characters":["0,1","0,0"],"hands":[[],["FG:1","KE:A"]],
        "pending":{"kind":"steal","player":1,"cell":"0,1"})");
    CHECK(drakon_effects(state, move_in(state, "steal 2")) == "from a hand of 2 chambers");
    const State stealing = after(state, {"steal 2"});
    const drakon::Move stolen = move_in(stealing, "stolen KE:A");
    CHECK(drakon_effects(stealing, stolen) == "Master Key");
    CHECK(drakon_effects(stealing, drakon::observed(stealing, stolen, seat_at(2))).empty());
}

TEST_CASE("events are told as a seat sees them") {
    const State state = scene(R"("board":["SC@0,1:N"],"characters":["0,1","0,0","0,0"],"hands":[[],["FG:1"],[]],
        "pending":{"kind":"steal","player":1,"cell":"0,1"})");
    CHECK(drakon_event_text(state, move_in(state, "steal 2"), seat_at(2)) == "steal 2");
    const State stealing = after(state, {"steal 2"});
    const drakon::Move stolen = move_in(stealing, "stolen FG:1");
    CHECK(drakon_event_text(stealing, stolen, seat_at(0)) == "stolen FG:1");
    CHECK(drakon_event_text(stealing, stolen, seat_at(1)) == "stolen FG:1");
    CHECK(drakon_event_text(stealing, stolen, seat_at(2)) == "stolen ?");
    const State drawing = after(scene(R"("hands":[["FG:1"],[]])"), {"FG@0,1:N"});
    CHECK(drakon_event_text(drawing, move_in(drawing, "draw KE:1"), seat_at(0)) == "draw KE:1");
    CHECK(drakon_event_text(drawing, move_in(drawing, "draw KE:1"), seat_at(1)) == "draw ?");
    const State start = Drakon::start(*Drakon::make_rules({}));
    CHECK(drakon_event_text(start, move_in(start, "deal KE:1"), seat_at(0)) == "deal KE:1");
    CHECK(drakon_event_text(start, move_in(start, "deal KE:1"), seat_at(3)) == "deal ?");
}

TEST_CASE("what comes next is said for every kind of decision") {
    CHECK(drakon_next(Drakon::start(*Drakon::make_rules({}))) == "player 1 is dealt a chamber");
    CHECK(next(R"("player":2)") == "player 2 places a chamber or moves");
    CHECK(next(R"("characters":["void 1","0,0"])") == "player 1 loses this turn to the Void");
    CHECK(next(R"("board":["TE@0,1:N"],"characters":["0,1","0,0"])") ==
          "player 1 places a chamber or moves, also by Teleport");
    CHECK(next(R"("board":["TE@0,1:N","MH@0,2:N"],"characters":["0,1","0,0"])") ==
          "player 1 places a chamber, or moves to the Harp that binds the character");
    CHECK(next(R"("characters":["void 0","0,0"],"pending":{"kind":"void return","player":1})") ==
          "player 1 returns from the Void to any chamber");
    const State room = scene(R"("hands":[["DM:1","ES:1"],[]])");
    CHECK(drakon_next(after(room, {"DM@0,1:N"})) == "player 1 puts Drakon on an empty chamber");
    CHECK(drakon_next(after(room, {"ES@0,1:N"})) == "player 1 may move onto it at once");
    CHECK(drakon_next(after(room, {"ES@0,1:N", "decline"})) == "player 1 draws a chamber");
    const State thief = scene(R"("board":["SC@0,1:N"],"hands":[[],["FG:1"]])");
    CHECK(drakon_next(after(thief, {">N", "steal 2"})) == "player 1 gets a random chamber of player 2");
    const State shift = scene(R"("board":["MS@0,1:N","FG@1,0:E"])");
    CHECK(drakon_next(after(shift, {">N", "shift 1,0"})) == "player 1 puts a chamber of the hand in 1,0");
    const State swap = scene(R"("board":["MV@0,1:N","FG@1,0:E"])");
    CHECK(drakon_next(after(swap, {">E"})) == "player 2 places a chamber or moves");
}

TEST_CASE("a game of Drakon ends by coins, stalemate or the number of turns") {
    const State coins = after(scene(R"("board":["FG@0,1:N"],"coins":[2,0],"locked":[2,0])"), {">N"});
    CHECK(drakon_ending(coins) == "player 1 holds 5 coins");
    CHECK(drakon_ending_name(coins) == "coins");
    CHECK(drakon_next(coins) == "the game is over: player 1 holds 5 coins");
    const State start = scene(R"("board":["TE@0,1:N"],"characters":["0,0","0,1"],"coins":[0,4],"start":3,"player":2)");
    CHECK(drakon_ending(after(start, {">0,0"})) == "player 2 holds 7 coins");
    const State stuck = after(scene(R"("skips":1)"), {"skip"});
    CHECK(drakon_ending(stuck) == "nobody could place or move, most gold wins");
    CHECK(drakon_ending_name(stuck) == "stalemate");
    const State late = after(scene(R"("board":["FG@0,1:N"],"turn":30)", {.max_turns = 30}), {">N"});
    CHECK(drakon_ending(late) == "30 turns played, most gold wins");
    CHECK(drakon_ending_name(late) == "turns");
}

TEST_CASE("the effects of a last move tell how the game ends") {
    CHECK(effects(R"("board":["FG@0,1:N"],"coins":[4,0])", ">N") ==
          "enters Find One Gold, takes a coin; the game ends: player 1 holds 5 coins");
    CHECK(effects(R"("skips":1)", "skip") ==
          "nothing can be done; the game ends: nobody could place or move, most gold wins");
}

TEST_CASE("the help on Drakon explains every chamber") {
    const std::vector<HelpTopic> topics = drakon_topics();
    const auto chambers = std::ranges::find(topics, "chambers", &HelpTopic::name);
    REQUIRE(chambers != topics.end());
    for (const Code code : all_codes()) {
        // Two codes with one line for both: `SL, SR | Steal Gold Left, Right`.
        const std::string name(code == Code::kStealRight ? "Steal Gold Left, Right" : drakon_chamber(code).name);
        CAPTURE(name_of(code), name);
        const std::size_t line = chambers->text.find("| " + name);
        REQUIRE(line != std::string::npos);
        const std::size_t start = chambers->text.rfind('\n', line);
        CHECK(chambers->text.substr(start, line - start).find(name_of(code)) != std::string::npos);
    }
}

}  // namespace sparring::test
