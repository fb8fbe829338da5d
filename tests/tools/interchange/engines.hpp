#pragma once
// Engines for tests: our own program, and small scripts that play badly in one way each.

#include "tools/tables/catalogue.hpp"
#include "tools/tables/game_module.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sparring::test {

// A command that keeps to the protocol and answers `go` with what `on_go` does; shell code stands in for `ugi` and
// `isready` too.
[[nodiscard]] std::string script_engine(const std::string& on_go, const std::string& on_ready = "echo readyok",
                                        const std::string& on_ugi = "echo ugiok", const std::string& on_quit = "exit");

// The spec of an agent with the limits in front of a command.
[[nodiscard]] std::string process_agent(const std::string& limits, const std::string& command);

// One game of GAME[:VARIANT] between these agents, one for each seat, without an opening.
[[nodiscard]] Expected<GameReport> play_agents(const std::string& game, const std::vector<std::string>& agents,
                                               GameRequest request = {}, const StopToken& stop = {});

// How many file descriptors this process has open, and how many children that ended and were not waited for.
[[nodiscard]] std::size_t open_descriptors();
[[nodiscard]] bool has_children();

}  // namespace sparring::test
