// Sessions that save and load.

#include "tests/tools/play/scripted_session.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <iterator>

namespace sparring::test {

namespace {

std::string content(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

constexpr const char* kTwoMoves = R"(# A game saved by sparring. To take it up again: sparring play --load FILE
game: draughtnauts:basic
option: crowning_ends_turn=true
option: no_move=loss
option: no_progress_plies=80
option: power_ups=false
option: setup=alternate
option: kit=SHCT
option: crowned_pick_up=true
option: cannon_forces=false
option: single_use=false
option: shield_rejump=false
option: jump_discards=all
option: idle=none
position: B:W22,32:B1,2
seat 1 (Black): person
seat 2 (White): first
moves: 2
move 1 (Black): 1-5
move 2 (White): 22-18
)";

}  // namespace

TEST_CASE("a saved game is loaded again and goes on") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    CHECK(session.play("1-5\nsave FOLDER/two.txt\nquit\n")
              .ends_with("Black> save FOLDER/two.txt\n"
                         "The game is saved in 'FOLDER/two.txt'\n"
                         "Black> quit\n"));
    CHECK(content(session.path("two.txt")) == kTwoMoves);
    session.position = "B:W14:B9";
    CHECK(session.play("load FOLDER/two.txt\nundo\nredo\nsave FOLDER/again.txt\nquit\n")
              .ends_with(R"(Black> load FOLDER/two.txt
The game in 'FOLDER/two.txt' goes on after 2 moves
[B:W18,32:B2,5 seen by 1, last 22-18]
Black> undo
Taken back: 1-5 22-18
[B:W22,32:B1,2 seen by 1, last none]
Black> redo
Played again: 1-5 22-18
[B:W18,32:B2,5 seen by 1, last 22-18]
Black> save FOLDER/again.txt
The game is saved in 'FOLDER/again.txt'
Black> quit
)"));
    CHECK(content(session.path("again.txt")) == kTwoMoves);
}

TEST_CASE("the end of input saves the game and says so") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    CHECK(
        session.play("1-5\n").ends_with("Black> \nEnd of input: the game is saved in 'FOLDER/kept.txt'.\n"
                                        "`sparring play --load FILE` takes it up again.\n"));
    CHECK(content(session.path("kept.txt")) == kTwoMoves);
}

TEST_CASE("the end of input saves nothing that is saved already or was never played") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    CHECK(session.play("").ends_with("Black> \nEnd of input.\n"));
    CHECK(session.play("1-5\nsave FOLDER/two.txt\n").ends_with("Black> \nEnd of input.\n"));
    CHECK_FALSE(std::filesystem::exists(session.path("kept.txt")));
}

TEST_CASE("a game that cannot be saved at the end of input is an error") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    session.save_path = "none/kept.txt";
    CHECK(session.play("1-5\n").ends_with("Black> \nEnd of input.\n"));
    REQUIRE_FALSE(session.status.has_value());
    CHECK(session.status.error().message ==
          "cannot write '" + session.path("none/kept.txt") + "': No such file or directory");
}

TEST_CASE("a failed save leaves the game going and the old file as it was") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    CHECK(session.play("1-5\nsave FOLDER/none/two.txt\nquit\nFOLDER/none/two.txt\nquit\nno\n")
              .ends_with(R"(Black> save FOLDER/none/two.txt
Cannot write 'FOLDER/none/two.txt': No such file or directory
Black> quit
Save this game in 'FOLDER/kept.txt'? yes, no, cancel or another name: FOLDER/none/two.txt
Cannot write 'FOLDER/none/two.txt': No such file or directory
Black> quit
Save this game in 'FOLDER/kept.txt'? yes, no, cancel or another name: no
)"));
}

TEST_CASE("leaving a game offers to save it") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    CHECK(session.play("1-5\nquit\n\n").ends_with("or another name: \nThe game is saved in 'FOLDER/kept.txt'\n"));
    CHECK(content(session.path("kept.txt")) == kTwoMoves);
    CHECK(session.play("1-5\nquit\nFOLDER/other.txt\n").ends_with("The game is saved in 'FOLDER/other.txt'\n"));
    CHECK(content(session.path("other.txt")) == kTwoMoves);
    CHECK(session.play("1-5\nquit\n")
              .ends_with("End of input: the game is saved in 'FOLDER/kept-2.txt'.\n"
                         "`sparring play --load FILE` takes it up again.\n"));
}

TEST_CASE("a word that is no answer is not taken for the name of a file") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    const std::string text = session.play("1-5\nquit\nnope\nmaybe later\ncancel\nquit\nno\n");
    CHECK(text.find("or another name: nope\n"
                    "'nope' is no answer: expected yes, no, cancel, or a name with a dot such as 'mine.txt'\n"
                    "Save this game in 'FOLDER/kept.txt'? yes, no, cancel or another name: maybe later\n"
                    "'maybe later' is no answer: ") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists("nope"));
    CHECK_FALSE(std::filesystem::exists("maybe later"));
}

TEST_CASE("a file that holds no saved game is never replaced") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    session.folder.write("notes.txt", "buy milk\n");
    session.folder.write("kept.txt", "do not touch\n");
    CHECK(session.play("1-5\nsave FOLDER/notes.txt\nquit\nFOLDER/notes.txt\n").ends_with(R"(Black> save FOLDER/notes.txt
'FOLDER/notes.txt' is not a saved game and stays as it is: expected another name
Black> quit
Save this game in 'FOLDER/kept-2.txt'? yes, no, cancel or another name: FOLDER/notes.txt
'FOLDER/notes.txt' is not a saved game and stays as it is: expected another name
Black> 
End of input: the game is saved in 'FOLDER/kept-2.txt'.
`sparring play --load FILE` takes it up again.
)"));
    CHECK(content(session.path("notes.txt")) == "buy milk\n");
    CHECK(content(session.path("kept.txt")) == "do not touch\n");
    CHECK(content(session.path("kept-2.txt")) == kTwoMoves);
}

TEST_CASE("another saved game is replaced only if the person agrees, the same game without a question") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    session.folder.write("other.txt", "game: chess\nposition: x\nmoves: 1\nmove 1: e4\n");
    const std::string question = "'FOLDER/other.txt' holds another game, chess after 1 move. Replace it? yes or no: ";
    const std::string text = session.play(
        "1-5\nsave FOLDER/other.txt\n\nsave FOLDER/other.txt\nyes\n5-9\nundo\n2-6\nsave FOLDER/other.txt\nquit\n");
    CHECK(text.find(question + "\n'FOLDER/other.txt' stays as it is\nBlack> save") != std::string::npos);
    CHECK(text.find(question + "yes\nThe game is saved in 'FOLDER/other.txt'\n") != std::string::npos);
    CHECK(text.ends_with("Black> save FOLDER/other.txt\nThe game is saved in 'FOLDER/other.txt'\nBlack> quit\n"));
    CHECK(load_game(session.path("other.txt"))->moves.size() == 4);
}

TEST_CASE("the end of input at the question whether to replace a file replaces nothing") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    const std::string other = "game: chess\nposition: x\nmoves: 0\n";
    session.folder.write("other.txt", other);
    CHECK(session.play("1-5\nsave FOLDER/other.txt\n")
              .ends_with("End of input: the game is saved in 'FOLDER/kept.txt'.\n"
                         "`sparring play --load FILE` takes it up again.\n"));
    CHECK(content(session.path("other.txt")) == other);
}

TEST_CASE("a file that somebody else has changed since is another game") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    session.play("1-5\nquit\nyes\n");
    session.loaded_path = "kept.txt";
    session.opening = {"1-5", "22-18"};
    session.writes_when_asked = {"kept.txt", "game: chess\nposition: x\nmoves: 0\n"};
    CHECK(
        session.play("5-9\n").ends_with("End of input: the game is saved in 'FOLDER/kept-2.txt'.\n"
                                        "`sparring play --load FILE` takes it up again.\n"));
    CHECK(content(session.path("kept.txt")) == "game: chess\nposition: x\nmoves: 0\n");
}

TEST_CASE("a game that was taken up is saved where it came from, and a new one under a fresh name") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    session.play("1-5\nquit\nyes\n");
    session.loaded_path = "kept.txt";
    session.opening = {"1-5", "22-18"};
    CHECK(session.play("5-9\nnew\nyes\n2-7\n")
              .ends_with("End of input: the game is saved in 'FOLDER/kept-2.txt'.\n`sparring play --load FILE` takes "
                         "it up again.\n"));
    CHECK(load_game(session.path("kept.txt"))->moves.size() == 4);
    CHECK(load_game(session.path("kept-2.txt"))->moves.size() == 4);
}

TEST_CASE("loading another game offers to save the present one") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    session.folder.write("two.txt", kTwoMoves);
    CHECK(session.play("2-6\nload FOLDER/two.txt\ncancel\nposition\nload FOLDER/two.txt\nno\nposition\n")
              .ends_with(R"(Black> load FOLDER/two.txt
Save this game in 'FOLDER/kept.txt'? yes, no, cancel or another name: cancel
Black> position
B:W18,32:B1,6
Black> load FOLDER/two.txt
Save this game in 'FOLDER/kept.txt'? yes, no, cancel or another name: no
The game in 'FOLDER/two.txt' goes on after 2 moves
[B:W18,32:B2,5 seen by 1, last 22-18]
Black> position
B:W18,32:B2,5
Black> 
End of input.
)"));
}

TEST_CASE("a game that was resigned can be taken up where it was left") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    session.play("1-5\nresign\nsave FOLDER/lost.txt\nquit\n");
    CHECK(load_game(session.path("lost.txt"))->result == "Black resigns and White wins");
    CHECK(session.play("load FOLDER/lost.txt\n").ends_with(R"(Black> load FOLDER/lost.txt
The game in 'FOLDER/lost.txt' goes on after 2 moves
It had ended: Black resigns and White wins
[B:W18,32:B2,5 seen by 1, last 22-18]
Black> 
End of input.
)"));
}

TEST_CASE("a saved game that does not fit is refused with its file and line and loses nothing") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    const std::string start = "game: draughtnauts\nposition: B:W22,32:B1,2\nmoves: 1\n";
    session.folder.write("move.txt", start + "move 1 (Black): 1-9\n");
    session.folder.write("position.txt", "game: draughtnauts\n\nposition: B:W22,33:B1,2\nmoves: 0\n");
    session.folder.write("game.txt", "game: nine-mens-morris\nposition: none\nmoves: 0\n");
    session.folder.write("rules.txt", "game: draughtnauts\noption: no_move=draw\nposition: B:W22:B1\nmoves: 0\n");
    session.folder.write("short.txt", start);
    CHECK(session
              .play("load FOLDER/move.txt\nload FOLDER/position.txt\nload FOLDER/game.txt\nload FOLDER/rules.txt\n"
                    "load FOLDER/short.txt\nload FOLDER/absent.txt\nload FOLDER\nload\nposition\n")
              .ends_with(R"(Black> load FOLDER/move.txt
FOLDER/move.txt:4: 1-9 is not legal: 9 is not diagonally next to 1
Black> load FOLDER/position.txt
FOLDER/position.txt:3: column 7: square 33 is outside 1 to 32
Black> load FOLDER/game.txt
FOLDER/game.txt: a game of nine-mens-morris, not of draughtnauts
Black> load FOLDER/rules.txt
FOLDER/rules.txt: a game with no_move=draw, other than this one: leave, and take it up with `sparring play --load`
Black> load FOLDER/short.txt
FOLDER/short.txt:3: the file ends after 0 of 1 moves
Black> load FOLDER/absent.txt
Cannot read 'FOLDER/absent.txt': No such file or directory
Black> load FOLDER
'FOLDER' is not a file that a game can be saved in
Black> load
Load which file? Expected load FILE
Black> position
B:W22,32:B1,2
Black> 
End of input.
)"));
}

}  // namespace sparring::test
