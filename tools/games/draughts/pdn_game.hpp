#pragma once
// Games of Draughtnauts as PDN and back. English draughts (`draughtnauts:basic`) is GameType 21 of the standard; the
// game with Power-Ups has no number there, so that its files name it and its moves are in our own notation.
//
// GameType 21 is "21,B,8,8,N1,0" (PDN 3.0, "GameType tag"): Black moves first, square 1 is at the bottom right of the
// player who begins, that is of Black, and squares are numbered along the rows. This is how Draughtnauts numbers them.
//
// Result. PDN 3.0 gives the results of GameType 21 (`1-0 1/2-1/2 0-1 0-0 *`) but not whose points stand first. English
// collections write those of the player who begins first, so that Black has won `1-0`: the Open Checkers Archive does
// (its first game, Moorhead against Wyllie, Manchester 1841, ends with White's 26x17x10x1 and "0-1"), and so do the
// problems in lpc.pdn among the test files of the standard ("0-1" where White is to play and win). Programs and pages
// that follow PGN write White's first, hence `ResultOrder`.

#include "engine/core/expected.hpp"
#include "engine/core/seat.hpp"
#include "tools/games/draughts/pdn.hpp"
#include "tools/tables/game_module.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace sparring::pdn {

// The value of GameType for everything that is not English draughts.
inline constexpr std::string_view kOwnGameType = "Draughtnauts";
inline constexpr std::string_view kEnglishGameType = "21";

// Whose points stand first in results.
enum class ResultOrder : unsigned char { kBlackFirst, kWhiteFirst };

// A game of Draughtnauts with what is known of it.
struct DraughtsRecord {
    PdnTags tags;                    // who, when and where; not those that follow from the other fields
    std::string variant;             // its name, such as `basic`; may be empty
    Settings settings;               // the rules
    Opening game;                    // a position, empty for the start, and all moves, in the game's own notation
    std::optional<SeatSet> winners;  // Black is the first seat; both: drawn; nothing: unfinished or unknown
    bool is_over = false;            // by its rules
    // Whose points stand first, if whoever has won on the board, or has two men more there, is who the result says.
    std::optional<ResultOrder> shown_order{};  // NOLINT(readability-redundant-member-init)
    std::vector<ArchiveNote> notes{};          // NOLINT(readability-redundant-member-init)
};

// The rules of a game, and how PDN tells of them.
struct PdnRules {
    Settings settings;
    std::string variant;
    std::string options;      // value of the tag Options; empty if all are as usual
    bool is_english = false;  // GameType 21
};

// How files are read.
struct PdnImport {
    std::string variant = "basic";                      // of games of GameType 21 and of those without GameType
    Settings settings = {{{"power_ups", "false"}}, 1};  // theirs, unless they have Options
    std::optional<ResultOrder> order = ResultOrder::kBlackFirst;  // nothing: see from_pdn
};

// The game as PDN. `draughts` is the module of Draughtnauts. Tags: the usual seven, with `?` for what is not known;
// GameType; of our own Variant, and Options with the rule options that are not as usual, `name=value` with blanks
// between; SetUp and FEN for a game that does not begin at the start, and where FEN cannot say all of it, Position.
// English draughts in which only `no_progress_plies` is unusual, which says when a draw is called, is GameType 21.
// Refuses wrong settings, positions and moves.
[[nodiscard]] Expected<PdnGame> to_pdn(const GameModule& draughts, const DraughtsRecord& record,
                                       ResultOrder order = ResultOrder::kBlackFirst);
[[nodiscard]] Expected<std::string> pdn_text(const GameModule& draughts, const DraughtsRecord& record,
                                             ResultOrder order = ResultOrder::kBlackFirst);

// Reads games one after the other; those under the same rules share a table.
class PdnImporter {
public:
    // The module must outlive this.
    PdnImporter(const GameModule& draughts, PdnImport import) : draughts_(draughts), import_(std::move(import)) {}

    // See from_pdn.
    [[nodiscard]] std::variant<DraughtsRecord, PdnError> read(const PdnGame& game);

private:
    // What the tags of a game say of its rules, and the table that they make.
    struct OpenRules {
        PdnTags tags;
        PdnRules rules;
        TablePointer table;
        std::string start;
    };
    [[nodiscard]] Expected<const OpenRules*> rules_for(const PdnTags& tags);

    const GameModule& draughts_;
    PdnImport import_;
    std::optional<OpenRules> open_;
};

// The game that PDN tells of. What is wrong is told with the line, the move, the position before it and the legal
// moves: another GameType, wrong rules or positions, moves that are not legal or not clear, and a result that the board
// contradicts.
// Where the result is not known but the game over, the board says who has won; `0-0` has no winner. Without an order of
// results the board decides as well, and where the game is not over Black's points stand first. A published game
// may go on after the draw of `no_progress_plies`: with this option 0 it can be read.
[[nodiscard]] std::variant<DraughtsRecord, PdnError> from_pdn(const GameModule& draughts, const PdnGame& game,
                                                              const PdnImport& import = {});

}  // namespace sparring::pdn
