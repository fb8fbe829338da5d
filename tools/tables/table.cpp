#include "tools/tables/table.hpp"

#include <fmt/format.h>

namespace sparring {

Expected<std::vector<LegalMove>> Table::legal_moves(const Opening& /*opening*/) const {
    return Error{fmt::format("{} does not list its moves", info().name)};
}

Expected<std::vector<Thing>> Table::palette(const Opening& /*opening*/) const {
    return Error{fmt::format("positions of {} are set up as text", info().name)};
}

Expected<EditedPosition> Table::put(const EditRequest& request) const { return palette(request.opening).error(); }

Expected<std::string> Table::picture(const PictureRequest& /*request*/) const {
    return Error{fmt::format("{} has no pictures", info().name)};
}

Status Table::check_agents(const std::vector<AgentSpec>& /*agents*/) const { return ok(); }

Expected<std::string> Table::endgame_tables(const AgentSpec& /*agent*/) const { return std::string(); }

Status Table::check_endgame_tables() const {
    return Error{fmt::format("no endgame tables of {} are at hand: see sparring solve --help", info().name)};
}

Expected<std::string> Table::knowledge(const std::vector<AgentSpec>& /*agents*/,
                                       const AdjudicationRules& /*adjudication*/) const {
    return std::string();
}

Expected<std::unique_ptr<LiveGame>> Table::begin(const PlayRequest& /*request*/, const StopToken& /*stop*/) const {
    return Error{fmt::format("nobody can play {} at a terminal", info().name)};
}

Expected<Explanation> Table::explain(const Opening& /*opening*/, const AgentSpec& /*agent*/) const {
    return Error{fmt::format("estimates of {} cannot be explained", info().name)};
}

Expected<Adviser> Table::adviser(const AdviserRequest& /*request*/) const {
    return Error{fmt::format("{} has no agents for others", info().name)};
}

Expected<GameTrace> Table::trace(const TraceRequest& /*request*/) const {
    return Error{fmt::format("games of {} cannot be told again", info().name)};
}

Expected<SolveReport> Table::solve(const SolveRequest& /*request*/, const StopToken& /*stop*/,
                                   const std::function<void(const std::string&)>& /*on_progress*/) const {
    return Error{fmt::format("nothing of {} can be solved", info().name)};
}

Expected<TrainingPositions> Table::training_positions(const TrainingRequest& /*request*/,
                                                      const StopToken& /*stop*/) const {
    return Error{fmt::format("no networks are fitted to {}", info().name)};
}

Expected<TrainingPositions> Table::ending_positions(const EndingsRequest& /*request*/,
                                                    const StopToken& /*stop*/) const {
    return Error{fmt::format("no tables know random endings of {}", info().name)};
}

Expected<FeaturePositions> Table::feature_positions(const TrainingRequest& /*request*/,
                                                    const StopToken& /*stop*/) const {
    return linear_weights().error();
}

Expected<LinearWeights> Table::linear_weights() const {
    return Error{fmt::format("no weights are fitted to {}", info().name)};
}

Expected<MoveChoices> Table::move_choices(const TrainingRequest& /*request*/, const StopToken& /*stop*/) const {
    return Error{fmt::format("no moves of {} are predicted", info().name)};
}

}  // namespace sparring
