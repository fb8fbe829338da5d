#include "tools/modules/game_module.hpp"

#include <fmt/format.h>

#include <iterator>
#include <sstream>

namespace sparring {

std::vector<std::string> GameModule::split_moves(const std::string& text) const {
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), std::istream_iterator<std::string>()};
}

Expected<Adviser> GameModule::adviser(const AdviserRequest& /*request*/) const {
    return Error{fmt::format("{} has no agents for others", info().name)};
}

Expected<SolveReport> GameModule::solve(const SolveRequest& /*request*/, const StopToken& /*stop*/,
                                        const std::function<void(const std::string&)>& /*on_progress*/) const {
    return Error{fmt::format("nothing of {} can be solved: expected draughtnauts or board-game-battle", info().name)};
}

Status GameModule::check_agents(const Settings& /*settings*/, const std::vector<AgentSpec>& /*agents*/) const {
    return ok();
}

Status GameModule::check_endgame_tables(const Settings& /*settings*/) const {
    return Error{fmt::format("no endgame tables of {} are at hand: see sparring solve --help", info().name)};
}

void GameModule::bench_threads(const ThreadsBenchRequest& /*request*/, const StopToken& /*stop*/,
                               const std::function<void(const ThreadsBenchRow&)>& /*on_row*/) const {}

Expected<GameTrace> GameModule::trace(const TraceRequest& /*request*/) const {
    return Error{fmt::format("games of {} cannot be told again", info().name)};
}

Expected<std::string> GameModule::picture(const PictureRequest& /*request*/) const {
    return Error{fmt::format("{} has no pictures", info().name)};
}

}  // namespace sparring
