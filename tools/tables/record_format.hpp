#pragma once
// How games are written and read in a notation of others. The module of a game offers such formats; everything that is
// passed is plain text and numbers.

#include "engine/core/expected.hpp"
#include "engine/core/seat.hpp"
#include "tools/tables/rule_settings.hpp"

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sparring {

class GameModule;

// What a text has otherwise than its notation asks for, and how it was read.
struct ArchiveNote {
    std::string kind;      // notes of one kind are counted together
    std::string what;      // "read 10x15 as 10-15"
    std::size_t line = 0;  // of the text, from 1
};

// A game as formats know it.
struct ArchivedGame {
    std::string event;                 // at which it was played
    std::string round;                 // of the event
    std::vector<std::string> players;  // by seat
    std::string variant;               // its name; may be empty
    Settings settings;                 // the rules
    Opening game;                      // a position, empty for the start, and all moves, in the game's own text
    std::optional<SeatSet> winners;    // nothing: unfinished or unknown
    std::size_t number = 0;            // in the text it was read from, from 1
    std::size_t line = 0;              // of that text, from 1
    bool is_over = false;              // by its rules, when all moves are played; only read
    // NOLINTBEGIN(readability-redundant-member-init): those who write name neither
    std::optional<Seat> first_named{};  // whose points must stand first if the result is right; only read
    std::vector<ArchiveNote> notes{};   // only read
    // NOLINTEND(readability-redundant-member-init)
};

// What is wrong with a game of a text.
struct ArchiveError {
    std::size_t game = 0;      // from 1
    std::size_t line = 0;      // of the text, from 1
    std::string what;          // and what was expected
    std::string other_game{};  // the name of another game, which is not read  NOLINT(readability-redundant-member-init)

    bool operator==(const ArchiveError&) const = default;
};
// `line 41, game 3: expected ...`
[[nodiscard]] std::string describe(const ArchiveError& error);

// What is taken for granted of games that are read.
struct ArchiveReading {
    std::string variant;  // of games that do not name their rules
    Settings settings;    // theirs
    // Whose points stand first in results. Nothing if that is not known: results are then read as if it were the first
    // seat, and none is refused.
    std::optional<Seat> first_named = kFirstSeat;
};

// Whether whoever takes games wants more of them.
enum class MoreGames : unsigned char { kWanted, kEnough };

// Takes the games of a text, or what is wrong with them, in their order.
using ArchiveSink = std::function<MoreGames(std::variant<ArchivedGame, ArchiveError>)>;

struct RecordFormat {
    std::string name;    // as options have it: "pdn"
    std::string ending;  // of files, with its dot
    std::string title;   // in messages
    std::string full_title;
    // Whether a text with these first bytes can be nothing else.
    std::function<bool(std::string_view start)> begins;
    // The game as text, which ends where the next may begin. The module is that of the game. Refuses wrong settings,
    // positions and moves.
    std::function<Expected<std::string>(const GameModule& module, const ArchivedGame& game)> write;
    // Never fails: what is wrong with a game is its error, and reading goes on with the next. However long the text
    // is, no more of it is kept than a game.
    std::function<void(const GameModule& module, std::istream& text, const ArchiveReading& reading,
                       const ArchiveSink& sink)>
        read;
};

}  // namespace sparring
