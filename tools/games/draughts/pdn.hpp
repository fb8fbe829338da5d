#pragma once
// Portable Draughts Notation: databases of draughts games as text, in and out. Nothing here knows a board; what the
// moves mean is for pdn_game.hpp.
//
// Sources: W. Wesselink, "Portable Draughts Notation 3.0" (https://wiegerw.github.io/pdn), sections "PDN Grammars",
// "PDN Tags" and "GameType tag", after the PDN 2.0 draft of M. Cash (2003) and the proposal of A. Millett (1995); for
// what these leave open S. Edwards, "Portable Game Notation Specification and Implementation Guide" (1994). Reading
// follows the liberal "reading grammar" there, writing the strict one but for the result behind the moves: PDN 3.0 has
// `*` between games, older programs look for the result.

#include "engine/core/expected.hpp"
#include "tools/tables/record_format.hpp"

#include <array>
#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace sparring::pdn {

// The tags every archived game has, in the order they are written.
inline constexpr std::array<std::string_view, 7> kUsualTags = {"Event", "Site",  "Date",  "Round",
                                                               "White", "Black", "Result"};

using PdnTags = std::vector<std::pair<std::string, std::string>>;  // name and value, without escapes

// A word among the moves. Where files break moves in two or forget the dot behind a number, it may be a part of a move
// or a number: only the legal moves tell.
struct PdnMove {
    std::string text;      // without number and strength: `11-15`, `22x15x8`
    std::size_t line = 0;  // where it was read, from 1; not written

    bool operator==(const PdnMove& other) const { return text == other.text; }
};

// A game as it stands in a file. Two are equal if they are written alike: where they were read does not count.
struct PdnGame {
    PdnTags tags;                      // in the order of the file
    std::vector<PdnMove> moves;        // of the game itself, without variations
    std::string result = "*";          // behind the moves, or of the tag if nothing or `*` is there
    std::size_t number = 0;            // in its file, from 1
    std::size_t line = 0;              // of its first tag or move, from 1
    std::vector<ArchiveNote> notes{};  // NOLINT(readability-redundant-member-init)

    bool operator==(const PdnGame& other) const {
        return tags == other.tags && moves == other.moves && result == other.result;
    }
};

// What is wrong with a game of a file.
using PdnError = ArchiveError;

// What a result says of the players, of whom one has his points written first. Which one that is depends on the game.
enum class PdnOutcome : unsigned char { kFirstWins, kDraw, kSecondWins, kBothLose, kUnknown };

// Nothing for a text that is no result: `1-0 1/2-1/2 0-1` are the usual ones, `2-0 1-1 0-2` those of international
// draughts, `1/2` stands in old files, `0-0` is lost for both, `*` unfinished or unknown.
[[nodiscard]] std::optional<PdnOutcome> outcome_of(std::string_view result);

// True for names that are the same but for capital and small letters: files have `Setup` for `SetUp`.
[[nodiscard]] bool is_same_tag(std::string_view name, std::string_view other);
// The value of the first tag of that name.
[[nodiscard]] std::optional<std::string_view> tag_value(const PdnTags& tags, std::string_view name);

// True if what comes first is a tag, `[Event "`. Files that begin with moves look like lists of moves.
[[nodiscard]] bool begins_with_tag(std::string_view text);

class PdnLexer;

// Reads the games of a file one by one, in time proportional to its length, and keeps a game and a window of the text.
// Never fails: what is wrong with a game is its error, and reading goes on with the next. Read are, beside moves, tags
// with `\"` and `\\` in them; comments `{...}`, which do not nest and end before a line with a tag at the latest, and
// from `;` or `%` to the end of the line; `$1`;
// `!`, `?`, `*` and `(?)` at the end of moves; variations with others inside, which are left out; move numbers `1.`,
// `1...` and `1. ...`. A game ends with its result, or where a tag follows its moves.
//
// What people write beside that is read with a note: numbers such as `7)`, tags with quotes inside or without an end,
// results that contradict each other, values in Latin-1 or with control characters, words among the moves, which are
// passed over (`Black resigns`). Dashes and crosses of other character sets become `-` and `x`. Of a game of another
// GameType nothing is wrong but that.
class PdnReader {
public:
    static constexpr std::size_t kWindow = 65'536;

    // The text must outlive the reader. No word and no value of a tag is longer than the window.
    explicit PdnReader(std::istream& text, std::size_t window = kWindow);
    PdnReader(const PdnReader&) = delete;
    PdnReader& operator=(const PdnReader&) = delete;
    ~PdnReader();

    // The next game or what is wrong with it; nothing at the end. A result alone is no game.
    [[nodiscard]] std::optional<std::variant<PdnGame, PdnError>> next();

private:
    std::unique_ptr<PdnLexer> lexer_;
    std::size_t games_ = 0;
};

// The game as text, with an empty line behind it: the usual tags, GameType, the others, the moves in lines of at most
// 80 characters, the result. PdnReader reads the same game back but for the order of the tags. Refuses what could not
// be read back: names of tags that are not letters, digits and `_`, control characters in values, texts that are no
// moves or results, a Result tag that says something else than the result.
[[nodiscard]] Expected<std::string> write_pdn(const PdnGame& game);

// What people write between the squares of a move, first what the notation has there.
inline constexpr std::string_view kUsualMoveSigns = "-xX:";
inline constexpr std::string_view kMoveSigns = "-xX:.,*~>=/+";

// True for a word of digits and signs alone, `11-`, `-15` or `7`, which may be a part of a move.
[[nodiscard]] bool is_move_part(std::string_view word);

// True for a text that can stand among the moves: squares and signs without blanks, `11-15`, `22x15x8`, `c3:e5`,
// `14*10-17`. Whether it is a move of the game is not asked.
[[nodiscard]] bool is_move_text(std::string_view text);

}  // namespace sparring::pdn
