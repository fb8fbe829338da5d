#include "tools/tournament/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace sparring::tournament {

std::vector<std::string> agent_names(const std::vector<AgentSpec>& agents) {
    std::vector<std::string> names;
    for (std::size_t place = 0; place < agents.size(); ++place) {
        const auto same = [&](const AgentSpec& other) { return other.text == agents[place].text; };
        const auto here = agents.begin() + static_cast<std::ptrdiff_t>(place);
        const bool is_unique = std::count_if(agents.begin(), agents.end(), same) == 1;
        const auto number = std::count_if(agents.begin(), here, same) + 1;
        names.push_back(is_unique ? agents[place].text : fmt::format("{}#{}", agents[place].text, number));
    }
    return names;
}

std::string_view name_of(Format format) { return format == Format::kGauntlet ? "gauntlet" : "round-robin"; }

}  // namespace sparring::tournament
