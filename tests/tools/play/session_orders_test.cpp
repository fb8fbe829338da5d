// Draws, new games, evaluations, clocks, and programs that fail, in a session.

#include "tests/tools/play/scripted_session.hpp"

#include <catch2/catch.hpp>

namespace sparring::test {

TEST_CASE("an opponent accepts a draw where it expects no more than half for itself") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    session.expected_share = 0.51;
    CHECK(after_first_board(session.play("1-5\ndraw\nquit\nno\n"))
              .find("Black> draw\nWhite declines the draw\nBlack> quit\n") != std::string::npos);
    session.expected_share.reset();
    CHECK(session.play("draw\n").find("White declines the draw\n") != std::string::npos);
    session.expected_share = 0.5;
    CHECK(
        after_first_board(session.play("1-5\ndraw\nundo\ndraw\nsave FOLDER/drawn.txt\nquit\n")).ends_with(R"(Black> draw
The game is drawn by agreement after 2 moves. `save FILE` keeps the game, `undo` takes back, `new` begins another, `quit` leaves.
game over> undo
Taken back: the draw
[B:W18,32:B2,5 seen by 1, last 22-18]
Black> draw
The game is drawn by agreement after 2 moves. `save FILE` keeps the game, `undo` takes back, `new` begins another, `quit` leaves.
game over> save FOLDER/drawn.txt
The game is saved in 'FOLDER/drawn.txt'
game over> quit
)"));
    CHECK(load_game(session.path("drawn.txt"))->result == "the game is drawn by agreement");
}

TEST_CASE("a person who is offered a draw is asked") {
    ScriptedSession session;
    session.agents = {std::nullopt, std::nullopt};
    session.position = "B:W22,32:B1,2";
    CHECK(after_first_board(session.play("draw\nperhaps\nno\ndraw\nyes\nquit\n")) ==
          R"(Black> draw
White, do you accept the draw? yes or no: perhaps
'perhaps' is neither yes nor no
White, do you accept the draw? yes or no: no
White declines the draw
Black> draw
White, do you accept the draw? yes or no: yes
The game is drawn by agreement after 0 moves. `save FILE` keeps the game, `undo` takes back, `new` begins another, `quit` leaves.
game over> quit
)");
}

TEST_CASE("a new game begins from the start, after an offer to save the present one") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    CHECK(after_first_board(session.play("1-5\nnew\nno\nresign\nnew\nundo\nquit\n")) == R"(Black> 1-5
White (first): 22-18
[B:W18,32:B2,5 seen by 1, last 22-18]
Black> new
Save this game in 'FOLDER/kept.txt'? yes, no, cancel or another name: no
A new game begins
[B:W22,32:B1,2 seen by 1, last none]
Black> resign
Black resigns and White wins after 0 moves. `save FILE` keeps the game, `undo` takes back, `new` begins another, `quit` leaves.
game over> new
A new game begins
[B:W22,32:B1,2 seen by 1, last none]
Black> undo
There is no move of yours to take back
Black> quit
)");
    CHECK(session.games_begun == std::vector<int>{1, 2});
}

TEST_CASE("eval shows the score of every seat and analyze the best moves") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    CHECK(after_first_board(session.play("eval\nanalyze\nanalyze 90s\nanalyze 90\nresign\neval\nanalyze\n")) ==
          R"(Black> eval
Black 75.0%, White 25.0%, first, depth 1
Black> analyze
Black to move, first
   Move  Black  White  Line
1  1-5   75.0%  25.0%  1-5
2  2-6   75.0%  25.0%  2-6
3  1-6   75.0%  25.0%  1-6
4  2-7   75.0%  25.0%  2-7
depth 1, 0 nodes, 0.00 s, - nodes/s
Black> analyze 90s
Black to move, first for 90s
   Move  Black  White  Line
1  1-5   75.0%  25.0%  1-5
2  2-6   75.0%  25.0%  2-6
3  1-6   75.0%  25.0%  1-6
4  2-7   75.0%  25.0%  2-7
depth 90000, 0 nodes, 0.00 s, - nodes/s
Black> analyze 90
'90' is not a time of at most a day: expected one such as 90s, 5m or 1h30m
Black> resign
Black resigns and White wins after 0 moves. `save FILE` keeps the game, `undo` takes back, `new` begins another, `quit` leaves.
game over> eval
The game is over
game over> analyze
The game is over
game over> 
End of input.
)");
}

TEST_CASE("a clock stands in the prompt, grows with each move, and ends the game when it has run out") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    session.clock = GameTime{5000, 3000};
    session.time_of_line = std::chrono::seconds(1);  // two of them for each line
    CHECK(after_first_board(session.play("1-5\nmoves\nundo\nmoves\n5-9\nundo\nnew\nmoves\nquit\n")) ==
          R"(Black 0:05> 1-5
White (first): 22-18
[B:W18,32:B2,5 seen by 1, last 22-18]
Black 0:06> moves
3 legal moves:
  2-6  2-7  5-9
Black 0:04> undo
Taken back: 1-5 22-18
[B:W22,32:B1,2 seen by 1, last none]
Black 0:02> moves
4 legal moves:
  1-5  2-6  1-6  2-7
Black runs out of time and White wins after 0 moves. `save FILE` keeps the game, `new` begins another, `quit` leaves.
game over> 5-9
The game is over
game over> undo
Time that has run out cannot be taken back
game over> new
A new game begins
[B:W22,32:B1,2 seen by 1, last none]
Black 0:05> moves
4 legal moves:
  1-5  2-6  1-6  2-7
Black 0:03> quit
)");
    session.clock = GameTime{1000, 0};
    CHECK(after_first_board(session.play("1-5\n")).starts_with("Black 0:01> 1-5\n\nBlack runs out of time"));
}

TEST_CASE("an agent takes the seat of a program that cannot go on") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    session.fault = "crash: it ended with exit code 3";
    CHECK(after_first_board(session.play("1-5\nlevel\nquit\nno\n")).starts_with(R"(Black> 1-5
White (first): ...
White cannot go on (crash: it ended with exit code 3): level:5 takes the seat
White (level:5): 22-18
[B:W18,32:B2,5 seen by 1, last 22-18]
Black> level
White: level:5
)"));
}

}  // namespace sparring::test
