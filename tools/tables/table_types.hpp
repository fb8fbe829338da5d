#pragma once
// What a table is asked and what it answers: texts and numbers, nothing of a game.

#include "engine/core/expected.hpp"
#include "engine/core/leaf_count.hpp"
#include "engine/core/random.hpp"
#include "engine/core/seat.hpp"
#include "search/common/limits.hpp"
#include "search/common/time_control.hpp"
#include "tools/agents/agent_spec.hpp"
#include "tools/agents/thought.hpp"
#include "tools/interchange/engine_log.hpp"
#include "tools/tables/adjudicator.hpp"
#include "tools/tables/move_clock.hpp"
#include "tools/tables/rule_settings.hpp"
#include "tools/tables/simulation_totals.hpp"
#include "tools/tables/threads_bench_row.hpp"
#include "tools/tables/trace.hpp"
#include "tools/text/folding.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

// A rule option as `sparring games` lists it.
struct OptionDescription {
    std::string name;
    std::string values;
    std::string value;  // under the given settings
    std::string meaning;
    std::string rule;
};

struct GameInfo {
    std::string name;             // as on the command line
    std::string title;            // for people
    std::string default_variant;  // used when GAME is given without one
    bool hides_hands = false;     // seats see different things
};

// Something that a person touches to make a move.
struct Touch {
    enum class Kind : unsigned char { kSquare, kPiece, kDie, kCard, kSeat, kWord } kind = Kind::kSquare;
    std::string name;  // in the game's own text: "14", "h6", "FG:1"

    bool operator==(const Touch&) const = default;
};

// A legal move, or an outcome of chance.
struct LegalMove {
    std::string text;                   // as it is written
    std::vector<Touch> touches;         // what a person touches, one after the other; different moves differ here too
    std::string effect;                 // what it does that its text does not say; often empty
    std::vector<double> shares;         // win share of each seat after it, by the evaluator; empty without one
    std::optional<SeatSet> winners;     // only if it ends the game
    std::optional<double> probability;  // of an outcome of chance
};

struct PerftRequest {
    std::string position;  // empty: the start
    int depth = 1;
    LeafCount how = LeafCount::kFast;
};

struct PerftReport {
    std::vector<std::pair<std::string, std::uint64_t>> by_move;  // leaves below each legal move, filled by `divide`
    std::uint64_t leaves = 0;
    double seconds = 0;
};

// Finds which of the legal moves, given in the game's own text, a text from elsewhere means; returns the text of that
// move, or why there is none.
using MoveReading =
    std::function<Expected<std::string>(const std::string& written, const std::vector<std::string>& legal)>;

// How the moves of an opening were played, up to the first that cannot be played.
struct LineReport {
    std::vector<std::string> moves;     // in the game's own text
    std::string position;               // after them
    std::optional<SeatSet> winners;     // only if the game is over there
    std::optional<Error> next_refused;  // why the next move cannot be played; nothing if all of them were
};

// A file of the data that evaluators are read from, by its path in there, and the parameter of agents by which it is in
// use where that is 1; no parameter where all go by it.
struct EvaluatorFile {
    std::string path;
    std::string parameter;
};

struct BookRequest {
    int plies = 0;
    std::uint64_t sample = 0;  // how many lines to draw at random; 0: all there are
    std::uint64_t seed = 0;
};

struct GameRequest {
    static constexpr int kMaxPlies = 4000;
    static constexpr int kMarginMs = 1000;

    Opening opening;
    std::vector<AgentSpec> agents;  // one per seat
    std::uint64_t seed = 0;
    StreamId stream;            // which random numbers of the seed the agents draw from
    int max_plies = kMaxPlies;  // a longer game is shared by all seats
    AdjudicationRules adjudication;
    bool plays_out = false;        // notes where the game would be adjudicated, and goes on
    bool logs_searches = false;    // reports what was thought of every move
    int margin_ms = kMarginMs;     // by which an agent may exceed its own time_ms and game_ms
    MoveClock* watched = nullptr;  // told when somebody begins and ends to think
    // Per seat, where it is kept what a program of somebody else's says; empty: nowhere.
    std::vector<EngineLogPlace> engine_logs;
};

// What the seat to move thought before a move.
struct MoveSearch {
    std::size_t ply = 0;  // from 0, those of the opening counted
    std::size_t seat = 0;
    double share = 0;  // win share that it expects for itself
    std::uint64_t nodes = 0;

    bool operator==(const MoveSearch&) const = default;
};

// How well a seat kept its limits on time.
struct TimeKept {
    static constexpr double kLateMs = 10;

    std::uint64_t moves = 0;                // that had such a limit
    double over_ms = 0;                     // the longest that one of them went over it
    std::optional<std::uint64_t> late = 0;  // of these, over it by more than kLateMs; nothing if some were not asked

    // A move that went so much over its limit, or stayed below it.
    [[nodiscard]] static TimeKept of_move(double over_ms) { return {1, over_ms, over_ms > kLateMs ? 1U : 0U}; }

    void add(const TimeKept& other) {
        moves += other.moves;
        over_ms = std::max(over_ms, other.over_ms);
        late = late && other.late ? std::optional(*late + *other.late) : std::nullopt;
    }
    bool operator==(const TimeKept&) const = default;
};

struct GameReport {
    std::vector<std::string> moves;  // those of the opening first
    SeatSet winners;                 // empty if the game was stopped
    Ending ending = Ending::kRules;
    std::vector<std::uint64_t> nodes;  // per seat
    std::vector<double> seconds;       // per seat, thinking time
    std::vector<TimeKept> times;       // per seat; empty if nobody kept time
    std::optional<Seat> at_fault;      // if the ending is a fault
    std::string fault;                 // what happened, for people; empty without a fault
    std::optional<Adjudged> foretold;  // how the game would have been adjudicated, if it was played out
    std::vector<MoveSearch> searches;  // only if they are to be logged

    [[nodiscard]] TimeKept time_of(std::size_t seat) const { return seat < times.size() ? times[seat] : TimeKept{}; }
};

struct AnalysisRequest {
    Opening opening;
    AgentSpec agent;
    int lines = 1;
    std::uint64_t seed = 0;
};

struct AnalysisLine {
    std::vector<std::string> moves;         // the candidate first
    std::vector<std::string> effects;       // what each of the moves does that its text does not say; often empty
    std::vector<double> shares;             // win share per seat
    std::optional<double> win, draw, loss;  // for the seat to move, in two-seat games
    std::optional<int> score;               // hundredths of a man for the seat to move
    std::string proven;                     // "win in 5", "loss in 4", "draw" (plies), "Red wins", or empty
    std::uint64_t visits = 0;
    std::optional<double> probability;  // of the event, if it is left to chance
    std::size_t alike = 0;              // further outcomes of chance that come to the same and are counted with it
};

struct AnalysisReport {
    std::string position;
    std::string to_move;          // seat name; empty if the game is over
    std::vector<double> payoffs;  // per seat, only if the game is over
    bool is_chance = false;       // the lines are how chance can come out, not moves
    std::vector<double> shares;   // win share per seat before the move or the dice, from those who tell
    std::vector<AnalysisLine> lines;
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// What the estimate of a position consists of, without any search.
struct Explanation {
    enum class Parts : unsigned char {
        kOcclusion,        // what the score for the seat to move loses without a piece
        kFeatures,         // what a feature adds to it
        kFeaturesOfSeats,  // what a feature adds to the strength of its seat
    };
    struct Part {
        std::string name;
        std::string owner;  // seat name; empty if it is nobody's
        int worth = 0;      // hundredths of a man, or what the game has in its place
    };

    std::string position;
    std::string to_move;  // seat name
    Parts kind = Parts::kFeatures;
    std::optional<int> score;  // for the seat to move, in duels
    std::string knowledge;     // the files that it comes from, with their checksums
    std::vector<Part> parts;   // the largest first
};

// A position as an engine is told of it.
struct ReceivedPosition {
    // A state from which moves are played, or what the seat that decides knows, which is never more than that.
    enum class Kind : unsigned char { kState, kView } kind = Kind::kState;
    Opening opening;  // of a view the position alone
};

// Where a game stands in a position that was told.
struct Standing {
    std::size_t seats = 0;
    bool is_chance = false;          // nobody decides
    std::size_t to_move = 0;         // the seat that does, unless the game is over
    std::optional<SeatSet> winners;  // only if the game is over
};

struct AdviserRequest {
    AgentSpec agent;         // any kind but `process`
    std::uint64_t seed = 0;  // of the agent
};

// What a move may take; without limits and without a clock, what the agent has itself.
struct Allowance {
    std::optional<Limits> limits;
    std::optional<GameTime> clock;  // what is left of it
};

struct Adviser {
    // Takes up a position; what came before is kept as far as it helps. Refuses it with what is wrong.
    std::function<Expected<Standing>(const ReceivedPosition&)> set_up;
    // Thinks about the last position that was taken up. Calls `on_progress` with each improved answer. Refuses to if
    // nobody decides there.
    std::function<Expected<Thought>(const Allowance& allowance, const StopToken& stop,
                                    const std::function<void(const Thought&)>& on_progress)>
        think;
};

struct SolveRequest {
    double tolerance = 1e-11;       // how exact the values have to be
    std::size_t memory_mib = 2048;  // that may be used
    std::string path;               // of the file or the folder; empty: where the game looks for it
    std::optional<int> pieces;      // up to how many on the board, where a game is solved from its end
    bool verifies = false;          // checks every value against those after each move
    int threads = 1;
};

// What was solved: numbers by name, and a table of numbers, whose first column names its rows.
struct SolveReport {
    std::string path;
    std::uint64_t checksum = 0;
    std::vector<std::pair<std::string, double>> numbers;
    std::vector<std::string> columns;
    std::vector<std::pair<std::string, std::vector<double>>> rows;
    double seconds = 0;
    std::string failure;  // why it is not complete; empty if it is
};

struct BenchRow {
    std::string name;  // what was run
    std::string unit;  // what was counted: leaves, plies, simulations, nodes
    std::uint64_t count = 0;
    double seconds = 0;
    std::uint64_t fingerprint = 0;  // over best moves, values and counts; 0 if the row has none
};

// How boards are drawn.
struct RenderStyle {
    enum class Symbols : unsigned char { kUnicode, kAscii } symbols = Symbols::kUnicode;
    enum class Colours : unsigned char { kAnsi, kNone } colours = Colours::kNone;
    // The width, in characters, that a board has to keep to. A board that cannot says in its place how wide it is.
    int columns = kAnyWidth;
};

// A game between people and agents.
struct PlayRequest {
    Opening opening;
    std::vector<std::optional<AgentSpec>> seats;  // per seat: an agent, or nothing for a person
    AgentSpec hint_agent;
    std::uint64_t seed = 0;
    RenderStyle style;
};

}  // namespace sparring
