#include "tools/play/saved_game.hpp"

#include "tests/tools/support/temporary_folder.hpp"

#include <catch2/catch.hpp>

namespace sparring::test {

namespace {

std::string error_of(const std::string& text) {
    const Expected<SavedGame> game = parse_saved_game(text, "game.txt");
    return game ? "" : game.error().message;
}

SavedGame example() {
    SavedGame game;
    game.game = "draughtnauts:basic";
    game.options = {{"no_move", "loss"}};
    game.position = "B:W22:B1";
    game.seats = {{"Black", "person"}, {"White", "mcts:sims=100,c=1.2"}};
    game.moves = {{"Black", "1-5"}, {"White", "22-18"}};
    game.result = "Black resigns and White wins";
    return game;
}

}  // namespace

TEST_CASE("a saved game reads back as it was written") {
    const std::string text = format_saved_game(example());
    const Expected<SavedGame> game = parse_saved_game(text, "game.txt");
    REQUIRE(game.has_value());
    CHECK(game->options == example().options);
    CHECK(game->seats == example().seats);
    CHECK(game->moves[1].text == "22-18");
    CHECK(game->moves[1].line == 9);
    CHECK(game->position_line == 4);
    CHECK(game->result == "Black resigns and White wins");
    CHECK(format_saved_game(*game) == text);
}

TEST_CASE("comments, blank lines and other line ends are no part of a saved game") {
    const Expected<SavedGame> game =
        parse_saved_game("\r\n# mine\r\ngame:draughtnauts\r\n  position : B:W22:B1 \r\nmoves: 0", "game.txt");
    REQUIRE(game.has_value());
    CHECK(game->game == "draughtnauts");
    CHECK(game->position == "B:W22:B1");
    CHECK(game->position_line == 4);
}

TEST_CASE("a damaged saved game is refused with file, line and what was expected") {
    const std::string head = "game: g\nposition: p\n";
    CHECK(error_of("") == "game.txt:1: the file ends without a line 'game:'");
    CHECK(error_of("game: g\n") == "game.txt:1: the file ends without a line 'position:'");
    CHECK(error_of(head) == "game.txt:2: the file ends without a line 'moves:'");
    CHECK(error_of("game\n") == "game.txt:1: this is no saved game: expected a key, a colon and a value");
    CHECK(error_of("game:\n") == "game.txt:1: expected a value after the colon");
    CHECK(error_of("game: g\ngame: h\n") == "game.txt:2: 'game' is given twice");
    CHECK(error_of("colour: red\n") ==
          "game.txt:1: expected game, option, position, seat, moves, move or result before the colon");
    CHECK(error_of("option: no_move\n") == "game.txt:1: expected option: NAME=VALUE");
    CHECK(error_of(head + "moves: 2\nmove 1 (Black): 1-5\n") == "game.txt:4: the file ends after 1 of 2 moves");
    CHECK(error_of(head + "moves: 2\nmove 2 (Black): 1-5\n") == "game.txt:4: expected move 1");
    CHECK(error_of(head + "moves: 0\nmove 1: 1-5\n") == "game.txt:4: the file ends after 1 of 0 moves");
    CHECK(error_of(head + "seat 2 (White): person\n") == "game.txt:3: expected seat 1");
    CHECK(error_of(head + "moves: many\n") ==
          "game.txt:3: expected the number of moves: 'many' is not a whole number from 0 to 1000000");
    CHECK(error_of(std::string("game: g\n\0\x01\xff", 11)) == "game.txt:2: expected a key, a colon and a value");
}

TEST_CASE("a saved game replaces the file of an earlier one") {
    const TemporaryFolder folder;
    const std::string path = folder.write("game.txt", "old");
    REQUIRE(save_game(example(), path).has_value());
    CHECK(load_game(path)->moves.size() == 2);
    const std::filesystem::directory_iterator files(folder.path());
    CHECK(std::distance(begin(files), end(files)) == 1);
}

TEST_CASE("only files are saved to and loaded from") {
    CHECK(save_game(example(), "/dev/null").error().message == "'/dev/null' is not a file that a game can be saved in");
    CHECK(load_game("/dev/zero").error().message == "'/dev/zero' is not a file that a game can be saved in");
}

TEST_CASE("a game is saved under the first free name of a series") {
    const TemporaryFolder folder;
    const std::string path = (folder.path() / "my game.txt").string();
    SavedGame game;
    game.game = "draughtnauts";
    game.position = "B:W22:B1";
    CHECK(fresh_name(path) == path);
    CHECK(*save_under_fresh_name(game, path) == path);
    CHECK(*save_under_fresh_name(game, path) == (folder.path() / "my game-2.txt").string());
    CHECK(fresh_name(path) == (folder.path() / "my game-3.txt").string());
    folder.write("my game-3.txt/file", "a folder has the name, too");
    CHECK(*save_under_fresh_name(game, path) == (folder.path() / "my game-4.txt").string());
    const std::string nowhere = (folder.path() / "none" / "game.txt").string();
    CHECK(save_under_fresh_name(game, nowhere).error().message ==
          "cannot write '" + nowhere + "': No such file or directory");
}

TEST_CASE("a game that is saved in a new file replaces nothing that has come there meanwhile") {
    const TemporaryFolder folder;
    SavedGame game;
    game.game = "draughtnauts";
    game.position = "B:W22:B1";
    const std::string taken = folder.write("taken.txt", "something");
    CHECK(save_new_game(game, taken).error().message == "cannot write '" + taken + "': File exists");
    CHECK(*read_text_file(taken) == "something");
    const std::string link = (folder.path() / "link.txt").string();
    std::filesystem::create_symlink("nowhere", link);
    CHECK_FALSE(save_new_game(game, link));
}

TEST_CASE("what stands where a game is to be saved is nothing, a saved game, or to be left alone") {
    const TemporaryFolder folder;
    CHECK_FALSE(saved_file((folder.path() / "absent.txt").string())->has_value());
    const std::string text = "game: chess\nposition: x\nmoves: 0\n";
    const auto there = saved_file(folder.write("game.txt", text));
    REQUIRE(there);
    REQUIRE(there->has_value());
    CHECK((*there)->text == text);
    CHECK((*there)->game.game == "chess");
    const std::string notes = folder.write("notes.txt", "game: chess\n");
    CHECK(saved_file(notes).error().message ==
          "'" + notes + "' is not a saved game and stays as it is: expected another name");
    CHECK(saved_file(folder.path().string()).error().message ==
          "'" + folder.path().string() + "' is not a file that a game can be saved in");
}

}  // namespace sparring::test
