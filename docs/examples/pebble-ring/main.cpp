// The program with this one game. The true one, tools/main.cpp, also stops at Ctrl-C and knows the width of the
// terminal.

#include "docs/examples/pebble-ring/kit.hpp"
#include "tools/commands/commands.hpp"

#include <array>
#include <exception>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace {

int run(const std::vector<std::string>& arguments) {
    const std::array modules = {sparring::make_pebble_ring_module()};
    sparring::StopToken stop;
    sparring::Console console{std::cin, std::cout, std::cerr, stop, {modules, {PEBBLE_RING_DATA, {}}}};
    return static_cast<int>(sparring::run_program(arguments, console));
}

}  // namespace

int main(int count, char** texts) {
    try {
        return run(std::vector<std::string>(texts + (count > 0 ? 1 : 0), texts + count));
    } catch (const std::exception& error) {
        std::cerr << "pebble-ring: cannot go on: " << error.what() << '\n';
    }
    return static_cast<int>(sparring::ExitCode::kFailed);
}
