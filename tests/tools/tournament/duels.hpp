#pragma once
// A game without a board, whose results follow from the agents and the seed by a rule that tests can reckon with, and a
// way to run the tournament command on it.
//
// Moves are the letters a to d, and every game lasts one move longer than its opening. Agents:
//   rated:elo=100    wins by chance, as often as Elo says, drawing the share of games that `draws` of the first gives
//   fixed:level=3    beats every lower level and draws with its own
//   marathon         plays games that become too long
//   broken           plays an illegal move
//   slow             takes no end of a time for a move, but stops when told to
//   thrower          throws an exception
//   deaf             plays on when told to stop

#include "tests/tools/support/temporary_folder.hpp"
#include "tools/commands/console.hpp"

#include <functional>
#include <sstream>
#include <string>
#include <vector>

namespace sparring::test {

// Called on the thread that plays, before each game.
using GameHook = std::function<void(const GameRequest&, const StopToken&)>;

class ContestTable : public Table {
public:
    ContestTable(GameInfo info, int seats, GameHook before_game);

    [[nodiscard]] const GameInfo& info() const override { return info_; }
    [[nodiscard]] const std::vector<std::string>& seat_names() const override { return seat_names_; }
    [[nodiscard]] std::span<const AgentKind> agent_kinds() const override { return kinds_; }
    [[nodiscard]] Expected<std::string> position(const Opening& opening) const override;
    [[nodiscard]] Expected<std::vector<Opening>> openings(const BookRequest& request) const override;
    [[nodiscard]] Expected<GameReport> play_game(const GameRequest& request, const StopToken& stop) const override;

    [[nodiscard]] Expected<LineReport> line(const Opening& opening, const MoveReading& reading) const override;
    [[nodiscard]] Expected<std::string> render(const Opening& opening, const RenderStyle& style) const override;
    [[nodiscard]] Expected<PerftReport> perft(const PerftRequest& request) const override;
    [[nodiscard]] Expected<PerftReport> divide(const PerftRequest& request) const override;
    [[nodiscard]] Expected<SimulationTotals> simulate(const SimulationRequest& request,
                                                      const StopToken& stop) const override;
    [[nodiscard]] Expected<AnalysisReport> analyze(
        const AnalysisRequest& request, const StopToken& stop,
        const std::function<void(const AnalysisReport&)>& on_progress) const override;

private:
    GameInfo info_;
    std::vector<std::string> seat_names_;
    GameHook before_game_;
    std::vector<AgentKind> kinds_;
};

class ContestModule : public GameModule {
public:
    using Hook = GameHook;

    explicit ContestModule(int seats = 2, Hook before_game = {});

    [[nodiscard]] const GameInfo& info() const override { return info_; }
    [[nodiscard]] Expected<std::vector<OptionDescription>> options(const Settings& settings) const override;
    [[nodiscard]] Expected<TablePointer> open(const Settings& settings) const override;
    void bench(std::string_view filter, const StopToken& stop,
               const std::function<void(const BenchRow&)>& on_row) const override;

private:
    GameInfo info_;
    int seats_;
    Hook before_game_;
};

// Runs `sparring tournament` and what belongs to it with string streams, the games `duels`, `trios` and `quartets` of
// two, three and four seats, and a folder of its own for data and files.
class TournamentProgram {
public:
    struct Result {
        ExitCode code = ExitCode::kDone;
        std::string out;
        std::string err;
    };

    explicit TournamentProgram(ContestModule::Hook before_game = {});

    // Diagnostics go to a terminal.
    void set_terminal() { err_is_terminal_ = true; }

    // The arguments behind `tournament`, separated by blanks.
    Result run(const std::string& arguments) { return command("tournament " + arguments); }
    // The same for any command about tournaments and their records.
    Result command(const std::string& words);

    [[nodiscard]] const TemporaryFolder& folder() const { return folder_; }
    [[nodiscard]] std::string path(const std::string& file) const { return (folder_.path() / file).string(); }
    [[nodiscard]] std::string read(const std::string& file) const;
    // The games of a record, one a line.
    [[nodiscard]] std::string games(const std::string& file) { return command("export " + path(file)).out; }
    [[nodiscard]] StopToken& stop() { return stop_; }

private:
    TemporaryFolder folder_;
    StopToken stop_;
    std::vector<std::unique_ptr<GameModule>> modules_;
    bool err_is_terminal_ = false;
};

// The lines of a text without their ends.
[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);

}  // namespace sparring::test
