#include "tools/play/session.hpp"

#include "tests/tools/play/scripted_session.hpp"

#include <catch2/catch.hpp>

namespace sparring::test {

namespace {

constexpr const char* kGreeting = "Black: person, White: first. `help` lists the commands.\n";

}  // namespace

TEST_CASE("a short game is won and announced") {
    ScriptedSession session;
    session.position = "B:W22,K32:B9,14,K25";
    CHECK(session.play("9-13\n25x18\nquit\nno\n") ==
          std::string(kGreeting) + R"([B:W22,K32:B9,14,K25 seen by 1, last none]
Black> 9-13
9-13 is not legal: a jump is compulsory: 25x18
Black> 25x18
White (first): 32-28
[B:WK28:B9,14,K18:N1 seen by 1, last 32-28]
Black> quit
Save this game in 'FOLDER/kept.txt'? yes, no, cancel or another name: no
)");
    session.position = "B:W14:B9";
    CHECK(session.play("9x18\n9-13\nmoves\nhint\nresign\nquit\nn\n") ==
          std::string(kGreeting) + R"([B:W14:B9 seen by 1, last none]
Black> 9x18
[W:W:B18 seen by 1, last 9x18]
Black wins after 1 move. `save FILE` keeps the game, `undo` takes back, `new` begins another, `quit` leaves.
game over> 9-13
The game is over
game over> moves
The game is over
game over> hint
The game is over
game over> resign
The game is over
game over> quit
Save this game in 'FOLDER/kept.txt'? yes, no, cancel or another name: n
)");
    CHECK(session.status.has_value());
    CHECK_FALSE(std::filesystem::exists(session.path("kept.txt")));
}

TEST_CASE("a wrong move is answered with what is wrong and loses nothing") {
    ScriptedSession session;
    session.position = "B:W22,23,32:B18,K1";
    CHECK(after_first_board(session.play("1-5\n18-23\n18x26\n22-17\n99-1\n18\nposition\n")) ==
          R"(Black> 1-5
1-5 is not legal: a jump is compulsory: 18x25 or 18x27
Black> 18-23
18-23 is not legal: a jump is compulsory: 18x25 or 18x27
Black> 18x26
18x26 is not legal: a jump is compulsory: 18x25 or 18x27
Black> 22-17
22-17 is not legal: the piece on 22 is the opponent's
Black> 99-1
Column 1: square 99 is outside 1 to 32
Black> 18
Column 3: expected '-' for a step or 'x' for a jump, not the end
Black> position
B:W22,23,32:BK1,18
Black> 
End of input.
)");
}

TEST_CASE("a wrong command names the nearest one") {
    ScriptedSession session;
    CHECK(after_first_board(session.play("hnit\nre\nfrobnicate\nmoves all\n\n")) ==
          R"(Black> hnit
Unknown command 'hnit': did you mean 'hint'?
Black> re
're' may mean redo or resign
Black> frobnicate
Unknown command 'frobnicate': expected moves, hint, eval, analyze, undo, redo, board, flip, position, history, level, save, load, new, draw, resign, help or quit
Black> moves all
Nothing is expected after 'moves'
Black> 
Black> 
End of input.
)");
}

TEST_CASE("commands show moves, history, hints and the board") {
    ScriptedSession session;
    CHECK(after_first_board(session.play("MOVES\nhistory\nhint\n9-13\n12 16\nhist\nb\n")) ==
          R"(Black> MOVES
7 legal moves:
  9-13  10-14  11-15  12-16  9-14  10-15  11-16
Black> history
No move has been played
Black> hint
9-13: the first of the list
Black> 9-13
White (first): 21-17
[B:W17,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,13 seen by 1, last 21-17]
Black> 12 16
White (first): 17-14
[B:W14,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,13,16 seen by 1, last 17-14]
Black> hist
    Black  White
1.  9-13   21-17
2.  12-16  17-14
Black> b
[B:W14,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,13,16 seen by 1, last 17-14]
Black> 
End of input: the game is saved in 'FOLDER/kept.txt'.
`sparring play --load FILE` takes it up again.
)");
    CHECK(session.earlier_seen == std::vector<std::size_t>{0, 1, 3});
}

TEST_CASE("undo takes back the pair of moves and redo plays it again") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    CHECK(after_first_board(session.play("undo\n1-5\n5-9\nundo\nundo\nundo\nredo\nredo\nredo\nundo\n5-9\nredo\n")) ==
          R"(Black> undo
There is no move of yours to take back
Black> 1-5
White (first): 22-18
[B:W18,32:B2,5 seen by 1, last 22-18]
Black> 5-9
White (first): 18-15
[B:W15,32:B2,9 seen by 1, last 18-15]
Black> undo
Taken back: 5-9 18-15
[B:W18,32:B2,5 seen by 1, last 22-18]
Black> undo
Taken back: 1-5 22-18
[B:W22,32:B1,2 seen by 1, last none]
Black> undo
There is no move of yours to take back
Black> redo
Played again: 1-5 22-18
[B:W18,32:B2,5 seen by 1, last 22-18]
Black> redo
Played again: 5-9 18-15
[B:W15,32:B2,9 seen by 1, last 18-15]
Black> redo
There is nothing to play again
Black> undo
Taken back: 5-9 18-15
[B:W18,32:B2,5 seen by 1, last 22-18]
Black> 5-9
White (first): 18-15
[B:W15,32:B2,9 seen by 1, last 18-15]
Black> redo
There is nothing to play again
Black> 
End of input: the game is saved in 'FOLDER/kept.txt'.
`sparring play --load FILE` takes it up again.
)");
}

TEST_CASE("undo leads out of a finished game and takes back a resignation alone") {
    ScriptedSession session;
    session.position = "B:W14:B9";
    CHECK(after_first_board(session.play("9x18\nundo\nresign\nundo\nquit\n")) == R"(Black> 9x18
[W:W:B18 seen by 1, last 9x18]
Black wins after 1 move. `save FILE` keeps the game, `undo` takes back, `new` begins another, `quit` leaves.
game over> undo
Taken back: 9x18
[B:W14:B9 seen by 1, last none]
Black> resign
Black resigns and White wins after 0 moves. `save FILE` keeps the game, `undo` takes back, `new` begins another, `quit` leaves.
game over> undo
Taken back: the resignation
[B:W14:B9 seen by 1, last none]
Black> quit
)");
}

TEST_CASE("two people each take back their own move") {
    ScriptedSession session;
    session.agents = {std::nullopt, std::nullopt};
    session.position = "B:W22,32:B1,2";
    CHECK(session.play("1-5\n22-18\nundo\nlevel\nflip\nq\nc\nq\nno\n") ==
          R"(Black: person, White: person. `help` lists the commands.
[B:W22,32:B1,2 seen by 2, last none]
Black> 1-5
[W:W22,32:B2,5 seen by 2, last 1-5]
White> 22-18
[B:W18,32:B2,5 seen by 2, last 22-18]
Black> undo
Taken back: 22-18
[W:W22,32:B2,5 seen by 2, last 1-5]
White> level
There is no opponent: every seat is played by a person
White> flip
[W:W22,32:B2,5 seen by 1, last 1-5]
White> q
Save this game in 'FOLDER/kept.txt'? yes, no, cancel or another name: c
White> q
Save this game in 'FOLDER/kept.txt'? yes, no, cancel or another name: no
)");
}

TEST_CASE("two agents play to the end and the board is shown at every move") {
    ScriptedSession session;
    session.agents = {"first", "first"};
    session.position = "B:WK4:BK30";
    session.rules.no_progress_plies = 2;
    CHECK(session.play("undo\nquit\nno\n") == R"(Black: first, White: first. `help` lists the commands.
[B:WK4:BK30 seen by 2, last none]
Black (first): 30-26
[W:WK4:BK26:N1 seen by 2, last 30-26]
White (first): 4-8
[B:WK8:BK26:N2 seen by 2, last 4-8]
The game is drawn after 2 moves. `save FILE` keeps the game, `undo` takes back, `new` begins another, `quit` leaves.
game over> undo
There is no move of yours to take back
game over> quit
Save this game in 'FOLDER/kept.txt'? yes, no, cancel or another name: no
)");
}

TEST_CASE("the level of the opponent can be seen and changed") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    CHECK(after_first_board(session.play("level\nlevel 11\nlevel strong\nlevel 7\n1-5\nquit\nno\n")) == R"(Black> level
White: first
Black> level 11
'11' is no level: expected a number from 1 to 10, such as 3.5, or auto
Black> level strong
'strong' is no level: expected a number from 1 to 10, such as 3.5, or auto
Black> level 7
White: level:7
Black> 1-5
White (level:7): 22-18
[B:W18,32:B2,5 seen by 1, last 22-18]
Black> quit
Save this game in 'FOLDER/kept.txt'? yes, no, cancel or another name: no
)");
}

TEST_CASE("an opening can be taken back like moves of the game") {
    ScriptedSession session;
    session.opening = {"9-13", "22-18"};
    CHECK(after_first_board(session.play("undo\nquit\n")) == R"(Black> undo
Taken back: 9-13 22-18
[B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12 seen by 1, last none]
Black> quit
)");
}

TEST_CASE("a stopped session saves the game without the unfinished move") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    session.stops_when_asked = true;
    const std::string text = session.play("1-5\n");
    CHECK(session.status.has_value());
    CHECK(text.ends_with("Black> 1-5\nWhite (first): ...\n"));
    CHECK(session.interruption ==
          "interrupted: the game is saved in 'FOLDER/kept.txt'. `sparring play --load FILE` takes it up again.");
    CHECK(load_game(session.path("kept.txt"))->moves.size() == 1);
}

TEST_CASE("the help lists every command") {
    ScriptedSession session;
    CHECK(after_first_board(session.play("help\n")) == R"(Black> help
MOVE            play a move, such as one that `moves` lists
moves           list the legal moves
hint            suggest a move
eval            show the expected score of every seat
analyze [TIME]  list the best moves with their values; TIME is one such as 10s
undo            take back moves until you are to move again
redo            play again what was taken back
board           draw the board
flip            turn the board
position        print the position as text
history         list the moves played
level [N]       show the opponents, or set their level: 1 to 10, or auto
save [FILE]     save the game
load FILE       take up a saved game
new             begin a new game with the same settings
draw            offer a draw
resign          give up the game, or leave it to the others if they are several
help [TOPIC]    list the commands, or explain one or a topic of the game
quit            leave
The first letters of a command are enough if no other command begins with them.
Black> 
End of input.
)");
}

TEST_CASE("Ctrl-C while somebody thinks who was asked ends the answer and not the game") {
    ScriptedSession session;
    session.stops_when_asked = true;
    session.takes_back_stop = true;
    const std::string text = session.play("eval\nhint\nhistory\nquit\n");
    CHECK_THAT(text,
               Catch::Contains("Black> eval\n\nStopped: this is what was found by then\nBlack 75.0%, White 25.0%") &&
                   Catch::Contains("Black> hint\n\nStopped: ") && Catch::Contains("the first of the list") &&
                   Catch::Contains("Black> history\n") && Catch::Contains("Black> quit\n"));
    CHECK(session.interruption.empty());
    CHECK_FALSE(session.stop.stop_requested());
}

TEST_CASE("a session that is stopped while an analysis goes on saves the game") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    session.agents = {std::nullopt, std::nullopt};
    session.stops_when_asked = true;
    session.play("1-5\neval\n22-18\n");
    CHECK(session.interruption.starts_with("interrupted: the game is saved in 'FOLDER/kept.txt'."));
    CHECK(load_game(session.path("kept.txt"))->moves.size() == 1);
}

}  // namespace sparring::test
