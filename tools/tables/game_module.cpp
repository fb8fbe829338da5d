#include "tools/tables/game_module.hpp"

#include "tools/tables/design_facts.hpp"

#include <iterator>
#include <memory>
#include <sstream>

namespace sparring {

std::vector<std::string> GameModule::split_moves(const std::string& text) const {
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), std::istream_iterator<std::string>()};
}

void GameModule::bench_threads(const ThreadsBenchRequest& /*request*/, const StopToken& /*stop*/,
                               const std::function<void(const ThreadsBenchRow&)>& /*on_row*/) const {}

std::shared_ptr<const DesignFacts> GameModule::design(const Settings& /*settings*/) const {
    return std::make_shared<const DesignFacts>();
}

}  // namespace sparring
