#include "tools/games/draughtnauts/terminal_board.hpp"

#include "engine/draughtnauts/notation.hpp"

#include <catch2/catch.hpp>

#include <sstream>

namespace sparring::test {

namespace {

constexpr RenderStyle kUnicode{RenderStyle::Symbols::kUnicode, RenderStyle::Colours::kNone};
constexpr RenderStyle kAscii{RenderStyle::Symbols::kAscii, RenderStyle::Colours::kNone};
constexpr RenderStyle kColoured{RenderStyle::Symbols::kUnicode, RenderStyle::Colours::kAnsi};

draughtnauts::BasicState state_of(const std::string& position) {
    return *draughtnauts::parse_position(position, draughtnauts::BasicRules{});
}

std::string draw(const std::string& position, const DraughtsPicture& picture) {
    return "\n" + draw_board(state_of(position), picture);
}

// The position after a move, and the move itself as the last one.
std::string draw_after(const std::string& position, const std::string& text, DraughtsPicture picture) {
    draughtnauts::BasicState state = state_of(position);
    picture.last_move = *draughtnauts::parse_move(state, text);
    state.apply(*picture.last_move);
    return "\n" + draw_board(state, picture);
}

std::string line_of(const std::string& text, int number) {
    std::istringstream stream(text);
    std::string line;
    for (int place = 0; place <= number; ++place) {
        std::getline(stream, line);
    }
    return line;
}

constexpr const char* kStart = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

}  // namespace

TEST_CASE("the start is drawn with White at the bottom") {
    CHECK(draw(kStart, {std::nullopt, kSecondSeat, kUnicode}) == R"(
┌────────────────────────────────┐
│     ●       ●       ●       ●  │
│     1       2       3       4  │
│ ●       ●       ●       ●      │
│ 5       6       7       8      │
│     ●       ●       ●       ●  │
│     9       10      11      12 │
│                                │
│ 13      14      15      16     │
│                                │
│     17      18      19      20 │
│ ○       ○       ○       ○      │
│ 21      22      23      24     │
│     ○       ○       ○       ○  │
│     25      26      27      28 │
│ ○       ○       ○       ○      │
│ 29      30      31      32     │
└────────────────────────────────┘
Black to move. Plies without progress: 0 of 80.
)");
}

TEST_CASE("the start is drawn in letters without Unicode") {
    CHECK(draw(kStart, {std::nullopt, kSecondSeat, kAscii}) == R"(
+--------------------------------+
|     b       b       b       b  |
|     1       2       3       4  |
| b       b       b       b      |
| 5       6       7       8      |
|     b       b       b       b  |
|     9       10      11      12 |
|                                |
| 13      14      15      16     |
|                                |
|     17      18      19      20 |
| w       w       w       w      |
| 21      22      23      24     |
|     w       w       w       w  |
|     25      26      27      28 |
| w       w       w       w      |
| 29      30      31      32     |
+--------------------------------+
Black to move. Plies without progress: 0 of 80.
)");
}

TEST_CASE("a turned board has Black at the bottom") {
    CHECK(draw("W:W21,K3:B1,K30:N7", {std::nullopt, kFirstSeat, kAscii}) == R"(
+--------------------------------+
|                     B          |
|     32      31      30      29 |
|                                |
| 28      27      26      25     |
|                             w  |
|     24      23      22      21 |
|                                |
| 20      19      18      17     |
|                                |
|     16      15      14      13 |
|                                |
| 12      11      10      9      |
|                                |
|     8       7       6       5  |
|         W               b      |
| 4       3       2       1      |
+--------------------------------+
White to move. Plies without progress: 7 of 80.
)");
}

TEST_CASE("crowned pieces are kings") {
    CHECK(draw("W:W21,K3:B1,K30", {std::nullopt, kSecondSeat, kUnicode}) == R"(
┌────────────────────────────────┐
│     ●               ♔          │
│     1       2       3       4  │
│                                │
│ 5       6       7       8      │
│                                │
│     9       10      11      12 │
│                                │
│ 13      14      15      16     │
│                                │
│     17      18      19      20 │
│ ○                              │
│ 21      22      23      24     │
│                                │
│     25      26      27      28 │
│         ♚                      │
│ 29      30      31      32     │
└────────────────────────────────┘
White to move. Plies without progress: 0 of 80.
)");
}

TEST_CASE("after a jump the jumped pieces are gone and the jump is named") {
    CHECK(draw_after("B:W14,22,32:B9", "9x18x25", {std::nullopt, kSecondSeat, kAscii}) == R"(
+--------------------------------+
|                                |
|     1       2       3       4  |
|                                |
| 5       6       7       8      |
|                                |
|     9       10      11      12 |
|                                |
| 13      14      15      16     |
|                                |
|     17      18      19      20 |
|                                |
| 21      22      23      24     |
|     b                          |
|     25      26      27      28 |
|                         w      |
| 29      30      31      32     |
+--------------------------------+
White to move. Last move 9x18x25. Plies without progress: 0 of 80.
)");
}

TEST_CASE("the caption says why a game is over") {
    const DraughtsPicture picture{std::nullopt, kSecondSeat, kAscii};
    CHECK(line_of(draw("W:W:B18", picture), 19) == "Game over: White has no piece left.");
    CHECK(line_of(draw("B:WK1:BK32:N80", picture), 19) == "Game over: 80 plies without progress.");
    CHECK(line_of(draw("B:W9,14:B5", picture), 19) == "Game over: Black cannot move.");
}

TEST_CASE("a game without a limit counts plies without naming one") {
    draughtnauts::BasicRules rules;
    rules.no_progress_plies = 0;
    const draughtnauts::BasicState state = *draughtnauts::parse_position("B:WK1:BK32:N99", rules);
    CHECK(line_of(draw_board(state, {std::nullopt, kSecondSeat, kAscii}), 18) ==
          "Black to move. Plies without progress: 99.");
}

TEST_CASE("colours give ink and paper everywhere and show the ends of the last move") {
    const std::string board = draw_after("B:W32:B9", "9-14", {std::nullopt, kSecondSeat, kColoured});
    const std::string light = "\x1b[48;5;187m    \x1b[0m";
    const std::string dark = "\x1b[48;5;65m    \x1b[0m";
    const auto number = [](const std::string& text) { return "\x1b[48;5;65m\x1b[38;5;151m" + text + "\x1b[0m"; };
    const std::string moved_number = "\x1b[48;5;136m\x1b[38;5;223m 14 \x1b[0m";
    const std::string moved_piece = "\x1b[48;5;136m \x1b[1;38;5;16m●  \x1b[0m";
    CHECK(line_of(board, 8) == "│" + dark + light + moved_piece + light + dark + light + dark + light + "│");
    CHECK(line_of(board, 9) ==
          "│" + number(" 13 ") + light + moved_number + light + number(" 15 ") + light + number(" 16 ") + light + "│");
    CHECK(line_of(board, 6).find("\x1b[48;5;136m    \x1b[0m") != std::string::npos);
    CHECK(line_of(board, 16).find("\x1b[1;38;5;231m●") != std::string::npos);
}

}  // namespace sparring::test
