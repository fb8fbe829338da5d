#include "tools/games/drakon/terminal_board.hpp"

#include "tests/tools/games/drakon/drakon_scene.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>

namespace sparring::test {

namespace {

using drakon::State;

constexpr RenderStyle kPlain = {};
constexpr RenderStyle kAscii = {RenderStyle::Symbols::kAscii, RenderStyle::Colours::kNone};
constexpr RenderStyle kColoured = {RenderStyle::Symbols::kUnicode, RenderStyle::Colours::kAnsi};

constexpr const char* kLegend =
    "An arrow-head in a wall leads out of the chamber behind it; 123 are players, * is Drakon, . a free cell.\n";

std::string drawing(const State& state, std::size_t viewer, const RenderStyle& style) {
    return "\n" + draw_lair(state.view(seat_at(viewer)), std::nullopt, style);
}

// The lair alone.
std::string picture(const State& state) {
    const std::string text = drawing(state, 0, kAscii);
    return text.substr(0, text.find(kLegend));
}

// What is said below the lair.
std::string said(const State& state, std::size_t viewer = 0) {
    const std::string text = drawing(state, viewer, kAscii);
    return "\n" + text.substr(text.find(kLegend) + std::string(kLegend).size());
}

// What has to be decided.
std::string caption(const State& state) {
    const std::string text = said(state);
    return text.substr(1, text.find('\n', 1) - 1);
}

// The line that begins so, without what begins it.
std::string line_of(const State& state, std::size_t viewer, const std::string& beginning) {
    std::istringstream stream(said(state, viewer));
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with(beginning)) {
            return line.substr(beginning.size());
        }
    }
    return "no such line";
}

// The picture with colours after a move, in which some text stands on the paper of what was last.
bool is_highlighted(const State& before, const std::string& text, const std::string& where) {
    const drakon::Move move = move_in(before, text);
    State state = before;
    state.apply(move);
    const std::string drawn = draw_lair(state.view(seat_at(0)), move, kColoured);
    std::istringstream stream(drawn);
    std::string line;
    while (std::getline(stream, line) && line.find(where) == std::string::npos) {}
    const std::size_t paper = line.find("\x1b[48;5;58m");
    return paper != std::string::npos && line.find(where, paper) < line.find("\x1b[0m", paper);
}

const char* const kSmall = R"("board":["FG@0,1:EW","TE@1,1:NE","DM@-1,0:W"],"characters":["1,1","0,0","void 1"],
    "coins":[2,0,1],"locked":[1,0,0],"start":1,"hands":[["FG:1","FG:1","KE:A","PL:3"],["HG:O","BS:A"],[]],
    "known":[[],["HG:O/1"],[]],"counter":"0,1","turn":7)";

}  // namespace

TEST_CASE("a lair is drawn with its coordinates, chambers, arrows, characters and free cells") {
    CHECK(drawing(scene(kSmall), 0, kPlain) == R"(
  2             ·     ·
             ┌─────┬──▲──┐
  1       ·  ◄ FG ◆► TE  ► ·
             │     │ 1   │
       ┌─────┼──▲──┼─────┘
  0  · ◄ DM  ◄ ST  ►  ·
       │     │ 2   │
       └─────┴──▼──┘
 -1       ·     ·
    -2   -1     0     1    2
An arrow-head in a wall leads out of the chamber behind it; 123 are players, ◆ is Drakon, · a free cell.
Player 1 places a chamber or moves, also by Teleport.
> Player 1  3 gold (1 locked)   4 in hand  on 1,1 Teleport
  Player 2  0 gold              2 in hand  on 0,0 Start; in hand: HG:O
  Player 3  1 gold              0 in hand  in the Void, loses its next turn
Turn 7 of 600. Pile: 102 chambers. Hoard: 23 coins, on Start 1.
Hand of Player 1:
 2 x FG:1  ▲     Find One Gold: take a coin from the Hoard
     KE:A  ▲►    Master Key: next move: through any side, whatever the arrows
     PL:3  ▲►▼   Plain: nothing happens
)");
}

TEST_CASE("without Unicode a lair is drawn with the signs of the keyboard") {
    CHECK(picture(scene(kSmall)) == R"(
  2             .     .
             +-----+--^--+
  1       .  < FG *> TE  > .
             |     | 1   |
       +-----+--^--+-----+
  0  . < DM  < ST  >  .
       |     | 2   |
       +-----+--v--+
 -1       .     .
    -2   -1     0     1    2
)");
}

TEST_CASE("a lair of Start alone has free cells at its four sides") {
    CHECK(picture(scene("")) == R"(
  1       .
       +--^--+
  0  . < ST  > .
       | 12  |
       +--v--+
 -1       .
    -1    0    1
)");
}

TEST_CASE("all players fit on one chamber") {
    CHECK(picture(scene(R"("board":["PL@1,0:NES"],"characters":["1,0","1,0","1,0","1,0","1,0","0,0"])")) == R"(
  1       .     .
       +--^--+--^--+
  0  . < ST  > PL  > .
       | 6   |12345|
       +--v--+--v--+
 -1       .     .
    -1    0     1    2
)");
    CHECK(picture(scene(R"("characters":["0,0","0,0","0,0","0,0","0,0","0,0"])")) == R"(
  1       .
       +--^--+
  0  . < ST  > .
       | 1-6 |
       +--v--+
 -1       .
    -1    0    1
)");
    CHECK(picture(scene(R"("characters":["0,0","void 1","0,0","0,0","0,0","0,0"])")) == R"(
  1       .
       +--^--+
  0  . < ST  > .
       |13456|
       +--v--+
 -1       .
    -1    0    1
)");
}

TEST_CASE("parts of a lair may hang together no more, and holes are free cells or nothing") {
    CHECK(picture(scene(R"("board":["FR@3,0:N","FG@0,2:N"])")) == R"(
  3       .
       +--^--+
  2  . | FG  | .
       |     |
       +-----+
  1       .             .
       +--^--+       +--^--+
  0  . < ST  > .   . | FR  | .
       | 12  |       |     |
       +--v--+       +-----+
 -1       .             .
    -1    0    1   2    3    4
)");
}

TEST_CASE("at the bound there are no free cells") {
    CHECK(picture(scene(R"("board":["FG@1,0:N","SL@1,1:E"])", {.bound = 1})) == R"(
             +-----+
  1       .  | SL  >
             |     |
       +--^--+--^--+
  0  . < ST  > FG  |
       | 12  |     |
       +--v--+-----+
 -1       .     .
    -1    0     1
)");
}

TEST_CASE("a player sees the own hand in full and of others what is known") {
    CHECK(said(scene(kSmall), 0) == R"(
Player 1 places a chamber or moves, also by Teleport.
> Player 1  3 gold (1 locked)   4 in hand  on 1,1 Teleport
  Player 2  0 gold              2 in hand  on 0,0 Start; in hand: HG:O
  Player 3  1 gold              0 in hand  in the Void, loses its next turn
Turn 7 of 600. Pile: 102 chambers. Hoard: 23 coins, on Start 1.
Hand of Player 1:
 2 x FG:1  ^     Find One Gold: take a coin from the Hoard
     KE:A  ^>    Master Key: next move: through any side, whatever the arrows
     PL:3  ^>v   Plain: nothing happens
)");
    CHECK(said(scene(kSmall), 1) == R"(
Player 1 places a chamber or moves, also by Teleport.
> Player 1  3 gold (1 locked)   4 in hand  on 1,1 Teleport
  Player 2  0 gold              2 in hand  on 0,0 Start
  Player 3  1 gold              0 in hand  in the Void, loses its next turn
Turn 7 of 600. Pile: 102 chambers. Hoard: 23 coins, on Start 1.
Hand of Player 2:
     HG:O  ^v    Heavy Gale: entered by a step it blows you on in the same direction to the end of the line
     BS:A  ^>    Base Structure: it and the chambers beside it cannot be moved, turned, removed or swapped
)");
    CHECK(said(scene(kSmall), 2) == R"(
Player 1 places a chamber or moves, also by Teleport.
> Player 1  3 gold (1 locked)   4 in hand  on 1,1 Teleport
  Player 2  0 gold              2 in hand  on 0,0 Start
  Player 3  1 gold              0 in hand  in the Void, loses its next turn
Turn 7 of 600. Pile: 102 chambers. Hoard: 23 coins, on Start 1.
Hand of Player 3: empty
)");
}

TEST_CASE("a kept right to another kind of move stands beside the player") {
    const State state = scene(R"("next":["TE",""],"board":["FG@0,1:N"])", {.next_move = drakon::NextMove::kToken});
    CHECK(line_of(state, 1, "> Player 1") == "  0 gold              0 in hand  on 0,0 Start; next move: Teleport");
}

TEST_CASE("the pile of a view is that of the game") {
    const State state = scene(R"("hands":[["FG:1","KE:1"],["LG:1","DM:1","DM:A"]],"known":[[],["DM:A/1"]])");
    CHECK(line_of(state, 0, "Turn ") == "1 of 600. Pile: 106 chambers. Hoard: 28 coins, on Start 0.");
    CHECK(line_of(state, 1, "Turn ") == "1 of 600. Pile: 106 chambers. Hoard: 28 coins, on Start 0.");
    const auto small = *drakon::parse_box("ST=0,0,0,0,1/FG=1,8,0,0,0");
    const State last =
        scene(R"("hands":[["FG:A","FG:A","FG:A","FG:A"],["FG:A","FG:A","FG:A","FG:A"]])", {.tiles = small});
    CHECK(line_of(last, 0, "Turn ") == "1 of 600. Pile: 1 chamber. Hoard: 28 coins, on Start 0.");
}

TEST_CASE("below the lair stands what has to be decided, and about which chamber") {
    CHECK(caption(scene("")) == "Player 1 can neither place nor move.");
    CHECK(caption(scene(R"("player":2)")) == "Player 2 places a chamber or moves.");
    CHECK(caption(scene(R"("hands":[["FG:1"],[]])")) == "Player 1 places a chamber or moves.");
    CHECK(caption(scene(R"("characters":["void 1","0,0"])")) == "Player 1 loses this turn to the Void.");
    CHECK(caption(scene(R"("characters":["void 0","0,0"],"pending":{"kind":"void return","player":1})")) ==
          "Player 1 returns from the Void to any chamber.");
    const auto entered = [](const std::string& chamber, const std::string& more) {
        return caption(after(scene(R"("board":["FG@1,0:E","LG@-1,0:W",")" + chamber + "\"]" + more), {">N"}));
    };
    CHECK(entered("RO@0,1:N", "") == "Player 1 may turn a chamber (Rotate a Chamber on 0,1).");
    CHECK(entered("DE@0,1:N", "") == "Player 1 may remove an empty chamber from the game (Destroy a Chamber on 0,1).");
    CHECK(entered("MS@0,1:N", "") ==
          "Player 1 may take an empty chamber and put another there (Magical Shift on 0,1).");
    CHECK(entered("SC@0,1:N", R"(,"hands":[[],["FG:A"]])") ==
          "Player 1 may steal a chamber from another hand (Steal a Chamber on 0,1).");
    CHECK(entered("MC@0,1:N", "") == "Player 1 may move another character one step (Mind Control on 0,1).");
    CHECK(entered("FR@0,1:N", "") ==
          "Player 1 may move this chamber, with everyone on it, to another free cell (Floating Room on 0,1).");
    CHECK(entered("DB@0,1:N", R"(,"coins":[1,0])") ==
          "Player 1 may discard a coin to take an empty chamber (Drakon's Bargain on 0,1).");
    CHECK(entered("MV@0,1:N", "") ==
          "Player 1 may swap two empty chambers of the same shape (Moving Chambers on 0,1).");
    CHECK(entered("DM@0,1:N", R"(,"counter":"-1,0")") ==
          "Player 1 moves Drakon up to three chambers (Drakon Moves on 0,1).");
}

TEST_CASE("below the lair stands what has to be decided after a first answer, and what is left to chance") {
    const State placing = scene(R"("hands":[["DM:1","ES:1"],[]])");
    CHECK(caption(after(placing, {"DM@0,1:N"})) == "Player 1 puts Drakon on an empty chamber (Drakon Moves on 0,1).");
    CHECK(caption(after(placing, {"ES@0,1:N"})) == "Player 1 may move onto it at once (Escape on 0,1).");
    CHECK(caption(after(placing, {"ES@0,1:N", "escape"})) == "Player 1 draws a chamber.");
    const std::string beside = R"("board":["FG@1,0:E","LG@-1,0:W",)";
    CHECK(caption(after(scene(beside + R"("MS@0,1:N"])"), {">N", "shift 1,0"})) ==
          "Player 1 puts a chamber of the hand in 1,0.");
    CHECK(caption(after(scene(beside + R"("MV@0,1:N"])"), {">N", "swap 1,0"})) ==
          "Player 1 chooses what changes places with it (Find One Gold on 1,0).");
    CHECK(caption(after(scene(R"("board":["SC@0,1:N"],"hands":[[],["FG:A"]])"), {">N", "steal 2"})) ==
          "Player 1 gets a random chamber of player 2.");
    CHECK(caption(Drakon::start(*Drakon::make_rules({}))) == "Player 1 is dealt a chamber.");
}

TEST_CASE("a finished game says why it is over") {
    const State state = after(scene(R"("board":["FG@0,1:N"],"coins":[2,0],"locked":[2,0])"), {">N"});
    CHECK(said(state) == R"(
Game over: player 1 holds 5 coins.
  Player 1  5 gold (2 locked)   0 in hand  on 0,1 Find One Gold
  Player 2  0 gold              0 in hand  on 0,0 Start
Turn 1 of 600. Pile: 110 chambers. Hoard: 23 coins, on Start 0.
Hand of Player 1: empty
)");
    const State late = after(scene(R"("turn":30,"board":["FG@0,1:N"])", {.max_turns = 30}), {">N"});
    CHECK(caption(late) == "Game over: 30 turns played, most gold wins.");
    CHECK(line_of(late, 0, "Turn ") == "30 of 30. Pile: 110 chambers. Hoard: 27 coins, on Start 0.");
}

TEST_CASE("a cell that has to be filled has a sign of its own") {
    const State state = after(scene(R"("board":["MS@0,1:N","FG@1,0:E"])"), {">N", "shift 1,0"});
    CHECK(picture(state) == R"(
  2       .
       +--^--+
  1  . | MS  | .
       | 1   |
       +--^--+
  0  . < ST  > ?
       | 2   |
       +--v--+
 -1       .
    -1    0    1
)");
}

TEST_CASE("colours show where a chamber was put or a character came to") {
    const State state = scene(R"("board":["FG@0,1:N","RO@1,0:E"],"hands":[["LG:1"],[]])");
    CHECK(is_highlighted(state, "LG@-1,0:W", " LG "));
    CHECK(is_highlighted(state, ">N", " FG "));
    CHECK(is_highlighted(state, ">E", " RO "));
    CHECK_FALSE(is_highlighted(state, ">N", " ST "));
    CHECK(is_highlighted(after(state, {">E"}), "rotate 0,1:E", " FG "));
    CHECK_FALSE(is_highlighted(after(state, {">E"}), "decline", " FG "));
    const State mind = scene(R"("board":["MC@0,1:N","LG@1,0:E"],"characters":["0,1","0,0"],
        "pending":{"kind":"mind","player":1,"cell":"0,1"})");
    CHECK(is_highlighted(mind, "mind 2 E", " LG "));
    // The last player's turn was before the first one's.
    const State second = scene(R"("board":["FG@0,1:N","LG@1,0:E"],"characters":["0,1","0,0"],"player":2)");
    CHECK(is_highlighted(second, ">E", " LG "));
}

TEST_CASE("with colours the same signs stand in the same places") {
    const auto without_escapes = [](const std::string& text) {
        std::string plain;
        for (std::size_t place = 0; place < text.size(); ++place) {
            const bool is_escape = text[place] == '\x1b';
            plain += is_escape ? "" : text.substr(place, 1);
            place = is_escape ? text.find('m', place) : place;
        }
        return plain;
    };
    const auto without_blanks_at_ends = [](const std::string& text) {
        std::istringstream stream(text);
        std::string trimmed;
        for (std::string line; std::getline(stream, line);) {
            trimmed += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
        }
        return trimmed;
    };
    const State state = scene(kSmall);
    CHECK(without_blanks_at_ends(without_escapes(drawing(state, 0, kColoured))) == drawing(state, 0, kPlain));
}

TEST_CASE("views of long random games are drawn in lines of the same width") {
    const auto rules = *Drakon::make_rules({.players = 3});
    FastRandom random(7);
    State state = Drakon::start(rules);
    for (int event = 0; event < 600 && !state.is_over(); ++event) {
        state.apply(state.is_chance() ? state.pick_outcome(random) : *state.pick_move(random));
        if (event % 20 != 0) {
            continue;
        }
        const std::string text = picture(state);
        std::size_t widest = 0;
        std::istringstream stream(text);
        for (std::string line; std::getline(stream, line);) {
            widest = std::max(widest, line.size());
        }
        CHECK(widest <= 4 + 6 * state.lair().size() + 8);
        CHECK(std::ranges::count(text, '.') == static_cast<std::ptrdiff_t>(state.lair().free_cells()));
    }
}

}  // namespace sparring::test
