#pragma once
// A table: a game opened once with its options, to which rules and evaluators are bound. Small interfaces stand for
// what can be asked of it, one virtual call per question, everything inside it compiled for the game. Texts in, texts
// and numbers out; nothing here prints. A table does not change: every call may run on any thread.

#include "tools/tables/edited_position.hpp"
#include "tools/tables/help_topic.hpp"
#include "tools/tables/live_game.hpp"
#include "tools/tables/picture_request.hpp"
#include "tools/tables/table_types.hpp"
#include "tools/tables/training_positions.hpp"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace sparring {

class States;

// Positions and the moves between them. All positions and moves are texts of the game's own notation; an Opening is a
// position and moves from it. Errors name what cannot be read and where.
class Positions {
public:
    // The position after an opening, in canonical text.
    [[nodiscard]] virtual Expected<std::string> position(const Opening& opening) const = 0;
    // The same as far as an analysis goes by it: where hands are hidden, what the seat that decides knows.
    [[nodiscard]] virtual Expected<std::string> known_position(const Opening& opening) const {
        return position(opening);
    }
    // Every legal move after an opening, or every outcome of chance in play, in the order of the game; none when it is
    // over, nor where chance decides before play.
    [[nodiscard]] virtual Expected<std::vector<LegalMove>> legal_moves(const Opening& opening) const = 0;
    // What a person can put on the board to set up a position by hand.
    [[nodiscard]] virtual Expected<std::vector<Thing>> palette(const Opening& opening) const = 0;
    // The position after things were put there. Refuses things and places that there are not, and what never goes
    // together; a position that nobody can play from is part of the answer.
    [[nodiscard]] virtual Expected<EditedPosition> put(const EditRequest& request) const = 0;
    // Plays an opening move by move. Moves are read by the game itself, or, where `reading` is given, by that. Refuses
    // wrong positions; a move that cannot be played is part of the report.
    [[nodiscard]] virtual Expected<LineReport> line(const Opening& opening, const MoveReading& reading) const = 0;
    // Lines of play of exactly the wanted number of plies from the start that do not end the game, no two of them the
    // same: all, or a sample of games of random moves; fewer than wanted if hardly any can be found.
    [[nodiscard]] virtual Expected<std::vector<Opening>> openings(const BookRequest& request) const = 0;
    // Counts the leaves of the game tree; `divide` below each move, too.
    [[nodiscard]] virtual Expected<PerftReport> perft(const PerftRequest& request) const = 0;
    [[nodiscard]] virtual Expected<PerftReport> divide(const PerftRequest& request) const = 0;

protected:
    ~Positions() = default;
};

// Boards as people see them.
class Pictures {
public:
    // The board of a position as lines of text.
    [[nodiscard]] virtual Expected<std::string> render(const Opening& opening, const RenderStyle& style) const = 0;
    // The board of a position as an SVG image. Refuses notes for places that the board does not have.
    [[nodiscard]] virtual Expected<std::string> picture(const PictureRequest& request) const = 0;

protected:
    ~Pictures() = default;
};

// Games between agents, and between people and agents.
class Matches {
public:
    // An error if something that these agents need cannot be read.
    [[nodiscard]] virtual Status check_agents(const std::vector<AgentSpec>& agents) const = 0;
    // The endgame tables that this agent goes by, with their checksum: "endings to 4 pieces 0123456789abcdef"; empty if
    // it goes by none. An error if one cannot be read.
    [[nodiscard]] virtual Expected<std::string> endgame_tables(const AgentSpec& agent) const = 0;
    // An error if there are none that could say how games end.
    [[nodiscard]] virtual Status check_endgame_tables() const = 0;
    // What these agents and this adjudication go by beside the rules, each file with its checksum: "weights FILE
    // 0123456789abcdef; endings to 4 pieces 0123456789abcdef". Games that repeat have the same text; empty if there is
    // nothing. An error if something cannot be read.
    [[nodiscard]] virtual Expected<std::string> knowledge(const std::vector<AgentSpec>& agents,
                                                          const AdjudicationRules& adjudication) const = 0;
    [[nodiscard]] virtual Expected<GameReport> play_game(const GameRequest& request, const StopToken& stop) const = 0;
    [[nodiscard]] virtual Expected<SimulationTotals> simulate(const SimulationRequest& request,
                                                              const StopToken& stop) const = 0;
    // Begins a game between people and agents, which keeps what it needs of this table. `stop` outlives it.
    [[nodiscard]] virtual Expected<std::unique_ptr<LiveGame>> begin(const PlayRequest& request,
                                                                    const StopToken& stop) const = 0;

protected:
    ~Matches() = default;
};

// What agents think of positions.
class Analysis {
public:
    // Calls `on_progress` with each improved answer; the last answer is returned.
    [[nodiscard]] virtual Expected<AnalysisReport> analyze(
        const AnalysisRequest& request, const StopToken& stop,
        const std::function<void(const AnalysisReport&)>& on_progress) const = 0;
    // What the agent's estimate of the position consists of. Refuses finished games.
    [[nodiscard]] virtual Expected<Explanation> explain(const Opening& opening, const AgentSpec& agent) const = 0;
    // An agent that is given positions and asked for moves, one call after the other, for as long as it is kept.
    [[nodiscard]] virtual Expected<Adviser> adviser(const AdviserRequest& request) const = 0;
    // Plays a finished game again and reports what happened in it. Refuses moves that cannot be played.
    [[nodiscard]] virtual Expected<GameTrace> trace(const TraceRequest& request) const = 0;
    // Works out what can be known exactly and writes it to a file; `on_progress` is called with a few words now and
    // then.
    [[nodiscard]] virtual Expected<SolveReport> solve(
        const SolveRequest& request, const StopToken& stop,
        const std::function<void(const std::string&)>& on_progress) const = 0;
    // Plays games and gives the quiet positions of them, with what a network sees; fewer games if stopped.
    [[nodiscard]] virtual Expected<TrainingPositions> training_positions(const TrainingRequest& request,
                                                                         const StopToken& stop) const = 0;
    // Random endings with what the endgame tables at hand know of them; fewer if stopped.
    [[nodiscard]] virtual Expected<TrainingPositions> ending_positions(const EndingsRequest& request,
                                                                       const StopToken& stop) const = 0;
    // The same as of games for its linear evaluator: of each game a part of the positions, before chance too if the
    // evaluator knows those. And the weights in use.
    [[nodiscard]] virtual Expected<FeaturePositions> feature_positions(const TrainingRequest& request,
                                                                       const StopToken& stop) const = 0;
    [[nodiscard]] virtual Expected<LinearWeights> linear_weights() const = 0;
    // The same for what predicts moves: how searches by simulation shared these among the moves.
    [[nodiscard]] virtual Expected<MoveChoices> move_choices(const TrainingRequest& request,
                                                             const StopToken& stop) const = 0;

protected:
    ~Analysis() = default;
};

class Table : public Positions, public Pictures, public Matches, public Analysis {
public:
    Table() = default;
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    virtual ~Table() = default;

    [[nodiscard]] virtual const GameInfo& info() const = 0;
    // The names of the seats in turn order, 2 to kSeatLimit of them.
    [[nodiscard]] virtual const std::vector<std::string>& seat_names() const = 0;
    // The kinds of agents that can play here.
    [[nodiscard]] virtual std::span<const AgentKind> agent_kinds() const = 0;
    // What an agent of the kind `level` is rated in this game, Elo above the greedy agent; nothing of other agents, or
    // if nobody has measured it.
    [[nodiscard]] virtual std::optional<double> rating(const AgentSpec& /*agent*/) const { return std::nullopt; }
    // The rules and whatever else the game explains, as Markdown.
    [[nodiscard]] virtual std::vector<HelpTopic> help_topics() const { return {}; }
    // The file of its network in the folder `nets` of the data; empty for games that have none.
    [[nodiscard]] virtual std::string network_file() const { return {}; }
    // The files that its agents can go by, which may be missing; none of them is read.
    [[nodiscard]] virtual std::vector<EvaluatorFile> evaluator_files() const { return {}; }
    // Its states as values; null if a table has none, which no table of the program is.
    [[nodiscard]] virtual std::shared_ptr<const States> states() const { return nullptr; }

    // What not every game can do is refused with its name.
    [[nodiscard]] Expected<std::vector<LegalMove>> legal_moves(const Opening& opening) const override;
    [[nodiscard]] Expected<std::vector<Thing>> palette(const Opening& opening) const override;
    [[nodiscard]] Expected<EditedPosition> put(const EditRequest& request) const override;
    [[nodiscard]] Expected<std::string> picture(const PictureRequest& request) const override;
    [[nodiscard]] Status check_agents(const std::vector<AgentSpec>& agents) const override;
    [[nodiscard]] Expected<std::string> endgame_tables(const AgentSpec& agent) const override;
    [[nodiscard]] Status check_endgame_tables() const override;
    [[nodiscard]] Expected<std::string> knowledge(const std::vector<AgentSpec>& agents,
                                                  const AdjudicationRules& adjudication) const override;
    [[nodiscard]] Expected<std::unique_ptr<LiveGame>> begin(const PlayRequest& request,
                                                            const StopToken& stop) const override;
    [[nodiscard]] Expected<Explanation> explain(const Opening& opening, const AgentSpec& agent) const override;
    [[nodiscard]] Expected<Adviser> adviser(const AdviserRequest& request) const override;
    [[nodiscard]] Expected<GameTrace> trace(const TraceRequest& request) const override;
    [[nodiscard]] Expected<SolveReport> solve(
        const SolveRequest& request, const StopToken& stop,
        const std::function<void(const std::string&)>& on_progress) const override;
    [[nodiscard]] Expected<TrainingPositions> training_positions(const TrainingRequest& request,
                                                                 const StopToken& stop) const override;
    [[nodiscard]] Expected<TrainingPositions> ending_positions(const EndingsRequest& request,
                                                               const StopToken& stop) const override;
    [[nodiscard]] Expected<FeaturePositions> feature_positions(const TrainingRequest& request,
                                                               const StopToken& stop) const override;
    [[nodiscard]] Expected<LinearWeights> linear_weights() const override;
    [[nodiscard]] Expected<MoveChoices> move_choices(const TrainingRequest& request,
                                                     const StopToken& stop) const override;
};

using TablePointer = std::shared_ptr<const Table>;

}  // namespace sparring
