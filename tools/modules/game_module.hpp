#pragma once
// What the program asks of a game: one virtual call per command, everything inside it compiled for the game. Texts in,
// texts and numbers out; nothing here prints. A module is stateless: every call may run on any thread.

#include "engine/core/expected.hpp"
#include "engine/core/random.hpp"
#include "engine/core/seat.hpp"
#include "search/common/limits.hpp"
#include "search/common/time_control.hpp"
#include "tools/agents/agent_spec.hpp"
#include "tools/modules/adjudicator.hpp"
#include "tools/modules/move_clock.hpp"
#include "tools/modules/picture_request.hpp"
#include "tools/modules/rule_settings.hpp"
#include "tools/modules/simulation_totals.hpp"
#include "tools/modules/threads_bench_row.hpp"
#include "tools/modules/trace.hpp"

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
};

struct PerftRequest {
    Settings settings;
    std::string position;  // empty: the start
    int depth = 1;
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

struct BookRequest {
    Settings settings;
    int plies = 0;
    std::uint64_t sample = 0;  // how many lines to draw at random; 0: all there are
    std::uint64_t seed = 0;
};

struct GameRequest {
    static constexpr int kMaxPlies = 4000;
    static constexpr int kMarginMs = 1000;

    Settings settings;
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
    std::uint64_t moves = 0;  // that had such a limit
    double over_ms = 0;       // the longest that one of them went over it

    void add(const TimeKept& other) {
        moves += other.moves;
        over_ms = std::max(over_ms, other.over_ms);
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
    Settings settings;
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

// A position as an engine is told of it.
struct ToldPosition {
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

// What an agent thinks of a position, as text and numbers.
struct Thought {
    std::vector<std::string> moves;  // principal variation, the best move first
    std::vector<double> shares;      // win share per seat
    std::optional<SeatSet> proven;   // who has been proved to win
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

struct AdviserRequest {
    Settings settings;
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
    std::function<Expected<Standing>(const ToldPosition&)> set_up;
    // Thinks about the last position that was taken up. Calls `on_progress` with each improved answer. Refuses to if
    // nobody decides there.
    std::function<Expected<Thought>(const Allowance& allowance, const StopToken& stop,
                                    const std::function<void(const Thought&)>& on_progress)>
        think;
};

struct SolveRequest {
    Settings settings;
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
};

class Terminal;

struct PlayRequest {
    std::string game;  // GAME:VARIANT, for saved games
    Settings settings;
    Opening opening;
    std::vector<std::optional<AgentSpec>> seats;  // per seat: an agent, or nothing for a person
    AgentSpec hint_agent;
    std::string save_path;  // where the game goes at the end of input
    std::uint64_t seed = 0;
    RenderStyle style;
};

class GameModule {
public:
    GameModule() = default;
    GameModule(const GameModule&) = delete;
    GameModule& operator=(const GameModule&) = delete;
    virtual ~GameModule() = default;

    [[nodiscard]] virtual const GameInfo& info() const = 0;
    // The kinds of agents under the settings.
    [[nodiscard]] virtual std::span<const AgentKind> agent_kinds(const Settings& settings) const = 0;
    // The settings for a game from a position, which may say itself what is a setting elsewhere.
    [[nodiscard]] virtual Settings fitted(const Settings& settings, std::string_view position) const {
        static_cast<void>(position);
        return settings;
    }
    // The names of the seats in turn order, 2 to kSeatLimit of them: how many there are may depend on the settings.
    [[nodiscard]] virtual Expected<std::vector<std::string>> seat_names(const Settings& settings) const = 0;
    // The value of an option as settings keep it. It may be given by a file or by a name in the data folder, and then
    // stands for what is written there; what counts of that may depend on the options set `before`.
    [[nodiscard]] virtual Expected<std::string> option_value(std::string_view option, const std::string& value,
                                                             const Settings& before) const {
        static_cast<void>(option);
        static_cast<void>(before);
        return value;
    }
    // The rule options under `settings`, or what is wrong with these.
    [[nodiscard]] virtual Expected<std::vector<OptionDescription>> options(const Settings& settings) const = 0;
    // The position after an opening, in canonical text, or what is wrong with it.
    [[nodiscard]] virtual Expected<std::string> position(const Settings& settings, const Opening& opening) const = 0;
    // The same as far as an analysis goes by it: where hands are hidden, what the seat that decides knows.
    [[nodiscard]] virtual Expected<std::string> known_position(const Settings& settings, const Opening& opening) const {
        return position(settings, opening);
    }
    // Plays an opening move by move. Moves are read by the game itself, or, where `reading` is given, by that. Refuses
    // wrong settings and positions; a move that cannot be played is part of the report.
    [[nodiscard]] virtual Expected<LineReport> line(const Settings& settings, const Opening& opening,
                                                    const MoveReading& reading) const = 0;
    // The board of a position as lines of text.
    [[nodiscard]] virtual Expected<std::string> render(const Settings& settings, const Opening& opening,
                                                       const RenderStyle& style) const = 0;
    // Lines of play of exactly the wanted number of plies from the start that do not end the game, no two of them the
    // same: all, or a sample of games of random moves; fewer than wanted if hardly any can be found.
    [[nodiscard]] virtual Expected<std::vector<Opening>> openings(const BookRequest& request) const = 0;

    [[nodiscard]] virtual Expected<PerftReport> perft(const PerftRequest& request) const = 0;
    [[nodiscard]] virtual Expected<PerftReport> divide(const PerftRequest& request) const = 0;
    [[nodiscard]] virtual Expected<GameReport> play_game(const GameRequest& request, const StopToken& stop) const = 0;
    [[nodiscard]] virtual Expected<SimulationTotals> simulate(const SimulationRequest& request,
                                                              const StopToken& stop) const = 0;
    // Calls `on_progress` with each improved answer; the last answer is returned.
    [[nodiscard]] virtual Expected<AnalysisReport> analyze(
        const AnalysisRequest& request, const StopToken& stop,
        const std::function<void(const AnalysisReport&)>& on_progress) const = 0;
    // An agent that is told positions and asked for moves, one call after the other, for as long as it is kept. The
    // module outlives it.
    [[nodiscard]] virtual Expected<Adviser> adviser(const AdviserRequest& request) const;
    // The moves of a text in which blanks stand between them.
    [[nodiscard]] virtual std::vector<std::string> split_moves(const std::string& text) const;
    // Works out what can be known exactly and writes it to a file; `on_progress` is called with a few words now and
    // then.
    [[nodiscard]] virtual Expected<SolveReport> solve(const SolveRequest& request, const StopToken& stop,
                                                      const std::function<void(const std::string&)>& on_progress) const;
    // An error if something that these agents need cannot be read.
    [[nodiscard]] virtual Status check_agents(const Settings& settings, const std::vector<AgentSpec>& agents) const;
    // An error if there are no endgame tables that could say how games end.
    [[nodiscard]] virtual Status check_endgame_tables(const Settings& settings) const;
    // Runs the benchmarks whose name contains `filter`, calling `on_row` after each.
    virtual void bench(std::string_view filter, const StopToken& stop,
                       const std::function<void(const BenchRow&)>& on_row) const = 0;
    // Runs searches on one thread and on several in turn, calling `on_row` after each.
    virtual void bench_threads(const ThreadsBenchRequest& request, const StopToken& stop,
                               const std::function<void(const ThreadsBenchRow&)>& on_row) const;
    // Plays a finished game again and tells what happened in it. Refuses moves that cannot be played.
    [[nodiscard]] virtual Expected<GameTrace> trace(const TraceRequest& request) const;
    // The board of a position as an SVG image. Refuses notes for places that the board does not have.
    [[nodiscard]] virtual Expected<std::string> picture(const PictureRequest& request) const;
    // A game between people and agents at a terminal.
    [[nodiscard]] virtual Status play(const PlayRequest& request, Terminal& terminal, const StopToken& stop) const = 0;
};

// Every game the program knows, in the order they are listed.
[[nodiscard]] std::span<const std::unique_ptr<GameModule>> game_modules();

}  // namespace sparring
