#pragma once
// What a record file holds, as plain values: one run with its plan, and the games of its finished blocks.

#include "engine/core/seat.hpp"
#include "tools/tables/game_module.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring::records {

struct RecordedAgent {
    std::string name;  // different from those of the others
    std::string spec;  // as on the command line

    bool operator==(const RecordedAgent&) const = default;
};

// Moves are one text here, because those of some games have blanks in them: the game's module splits it.
struct RecordedOpening {
    std::string position;  // empty: the start
    std::string moves;

    bool operator==(const RecordedOpening&) const = default;
};

// Everything that decides which games are played and how; written before the first of them.
struct Run {
    std::string kind;  // "tournament", "import"
    std::string program;
    std::string game;  // the module's name
    std::string variant;
    std::vector<std::pair<std::string, std::string>> options;  // all that are set, in order
    std::vector<std::string> seats;                            // names in turn order
    std::vector<RecordedAgent> agents;
    std::string format;        // of the tournament
    std::uint64_t rounds = 0;  // blocks for each lineup
    std::uint64_t blocks = 0;  // planned
    std::uint64_t seed = 0;
    std::string book;       // where the openings come from
    std::string book_hash;  // of all openings, 16 hexadecimal digits
    std::vector<RecordedOpening> openings;
    std::string test;     // what stops the run early, empty if nothing does
    std::string conduct;  // adjudication and limits, as text
    // The weights and solved files in use, with their checksums; if it was gone on with under others, all of them, with
    // " | " between. Empty if there are none, or if the record is older than this field.
    std::string knowledge;

    [[nodiscard]] std::string game_name() const { return game + ':' + variant; }
    bool operator==(const Run&) const = default;
};

struct RecordedPlayer {
    std::size_t agent = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    TimeKept time{};

    bool operator==(const RecordedPlayer&) const = default;
};

struct RecordedGame {
    std::size_t leg = 0;                  // of its block, from 0
    StreamId stream;                      // which random numbers of the run's seed it drew from
    std::vector<RecordedPlayer> players;  // by seat
    std::string moves;                    // behind the opening
    std::size_t plies = 0;                // with the opening
    SeatSet winners;                      // empty: unfinished
    Ending ending = Ending::kRules;
    std::optional<Seat> at_fault;
    std::string fault;
    std::optional<Adjudged> foretold;
    std::vector<MoveSearch> searches;

    bool operator==(const RecordedGame&) const = default;
};

struct RecordedBlock {
    std::uint32_t number = 0;  // from 0
    std::size_t lineup = 0;
    std::size_t opening = 0;
    std::vector<RecordedGame> games;

    bool operator==(const RecordedBlock&) const = default;
};

// In place of a result, of a game that was not finished.
inline constexpr std::string_view kNoResult = "*";

// What each seat gets, with hyphens between: "1-0", "1/2-1/2", "0-1/3-1/3-1/3"; "*" if nobody has won.
[[nodiscard]] std::string result_text(SeatSet winners, std::size_t seats);
// Inverse of result_text; nothing for any other text.
[[nodiscard]] std::optional<SeatSet> result_of(std::string_view text, std::size_t seats);

// The hash of a book by its positions and moves: XXH3 of 64 bits as 16 hexadecimal digits.
[[nodiscard]] std::string hash_of(const std::vector<RecordedOpening>& openings);

// What differs first between the run of a file and another, as "seed 3, not 4"; empty if nothing does. The program
// and what it knows are not compared.
[[nodiscard]] std::string first_difference(const Run& of_file, const Run& other);

// How a game ended for a seat: it won alone, shared the win with others, or lost.
enum class SeatResult : unsigned char { kWon, kShared, kLost };
inline constexpr std::array kSeatResults = {SeatResult::kWon, SeatResult::kShared, SeatResult::kLost};

// "won", "shared", "lost".
[[nodiscard]] std::string_view name_of(SeatResult result);
[[nodiscard]] SeatResult result_for(Seat seat, SeatSet winners);

}  // namespace sparring::records
