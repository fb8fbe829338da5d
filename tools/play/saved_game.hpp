#pragma once
// A game as a text file that people can read: `key: value` lines, one move a line. Reading checks the form; whether the
// position and the moves are possible is for the game to say, hence the line numbers.

#include "engine/core/expected.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

struct SavedSeat {
    std::string name;
    std::string player;  // kPerson or the text of an agent

    bool operator==(const SavedSeat&) const = default;
};

struct SavedMove {
    std::string mover;  // the name of the seat
    std::string text;
    int line = 0;  // where it was read; not written
};

struct SavedGame {
    static constexpr std::string_view kPerson = "person";

    std::string game;                                          // GAME:VARIANT, as on the command line
    std::vector<std::pair<std::string, std::string>> options;  // every rule option and its value
    std::string position;                                      // where the moves start
    int position_line = 0;                                     // where it was read; not written
    std::vector<SavedSeat> seats;
    std::vector<SavedMove> moves;
    std::string result;  // for people; empty if the game is not over
};

[[nodiscard]] std::string format_saved_game(const SavedGame& game);

// Errors begin with `file:line:`.
[[nodiscard]] Expected<SavedGame> parse_saved_game(std::string_view text, const std::string& file);

// "file:line: what".
[[nodiscard]] Error error_in_line(const std::string& file, int line, std::string_view what);

// Both refuse what is not a regular file: a device has no end, and its name must not be given to a game.
[[nodiscard]] Expected<SavedGame> load_game(const std::string& path);
// The file that was there is replaced only when the new one is complete. Whether it may be replaced is for the caller
// to know (saved_file).
[[nodiscard]] Status save_game(const SavedGame& game, const std::string& path);

// A file in which a game is saved.
struct SavedFile {
    std::string text;
    SavedGame game;
};
// What stands where a game is to be saved; nothing if there is no such file yet. Refuses a file that holds anything but
// a saved game, which must not be replaced.
[[nodiscard]] Expected<std::optional<SavedFile>> saved_file(const std::string& path);

// Saves a game in a file that does not exist yet; refuses one that does, whoever made it a moment ago.
[[nodiscard]] Status save_new_game(const SavedGame& game, const std::string& path);
// Saves a game under the first of the names `NAME.txt`, `NAME-2.txt`, `NAME-3.txt` and so on that is free. Gives the
// name.
[[nodiscard]] Expected<std::string> save_under_fresh_name(const SavedGame& game, const std::string& path);
// The first of these names that is free at the moment.
[[nodiscard]] std::string fresh_name(const std::string& path);

}  // namespace sparring
