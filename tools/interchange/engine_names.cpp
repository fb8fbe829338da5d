#include "tools/interchange/engine_names.hpp"

#include "tools/interchange/engine_dialogue.hpp"
#include "tools/text/markup.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <string>

namespace sparring {

namespace {

// As much of a name as a table has room for.
[[nodiscard]] std::string shown_name(const std::string& name) {
    constexpr std::size_t kMostCharacters = 60;
    return abbreviated(clean_text(on_one_line(name)), kMostCharacters);
}

[[nodiscard]] std::string name_with_limits(const std::string& name, const AgentSpec& spec) {
    std::vector<std::string> limits;
    for (const AgentSpec::Setting& setting : spec.settings) {
        if (setting.name != "start_ms") {
            limits.push_back(fmt::format("{}={}", setting.name, shortest(setting.value)));
        }
    }
    return limits.empty() ? shown_name(name) : fmt::format("{} ({})", shown_name(name), fmt::join(limits, ","));
}

}  // namespace

Status name_programs(std::vector<AgentSpec>& agents, const StopToken& stop) {
    std::map<std::string, std::string> names;  // by command
    for (AgentSpec& agent : agents) {
        if (agent.kind != kProcessKind || !agent.name.empty()) {
            continue;
        }
        if (!names.contains(agent.command)) {
            EngineDialogue dialogue;
            const auto fault = dialogue.introduce(command_of(agent), stop);
            if (fault && fault->never_ran) {
                return cannot_be_run(agent, *fault);
            }
            names[agent.command] = fault ? "" : dialogue.name();
        }
        if (const std::string& name = names[agent.command]; !name.empty()) {
            agent.name = name_with_limits(name, agent);
        }
    }
    return ok();
}

}  // namespace sparring
