#include "tests/tools/interchange/engines.hpp"

#include "tools/agents/agent_list.hpp"
#include "tools/games/games.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <iterator>
#include <stdexcept>
#include <sys/wait.h>

namespace sparring::test {

std::string script_engine(const std::string& on_go, const std::string& on_ready, const std::string& on_ugi,
                          const std::string& on_quit) {
    return fmt::format(
        "while read -r order; do case \"$order\" in ugi) {};; isready) {};; go*) {};; quit) {};; esac; done", on_ugi,
        on_ready, on_go, on_quit);
}

std::string process_agent(const std::string& limits, const std::string& command) {
    return fmt::format("process:{}:{}", limits, command);
}

Expected<GameReport> play_agents(const std::string& game, const std::vector<std::string>& agents, GameRequest request,
                                 const StopToken& stop) {
    const Expected<ChosenGame> chosen = choose_game({game, {}}, program_catalogue());
    if (!chosen) {
        return chosen.error();
    }
    const auto specs = parse_agents(agents, chosen->table->agent_kinds());
    if (!specs) {
        return specs.error();
    }
    request.agents = *specs;
    return chosen->table->play_game(request, stop);
}

std::size_t open_descriptors() {
    const std::filesystem::directory_iterator files("/proc/self/fd");
    return static_cast<std::size_t>(std::distance(begin(files), end(files)));
}

bool has_children() { return waitpid(-1, nullptr, WNOHANG) >= 0 || errno != ECHILD; }

}  // namespace sparring::test
