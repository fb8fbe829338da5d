// The module: what Python sees of the library.

#include "tools/python/game.hpp"

PYBIND11_MODULE(_core, module) {
    using namespace sparring::python;
    module.doc() = "Rules, agents, batches and statistics of Sparring.";
    module.attr("__version__") = SPARRING_VERSION;
    GameClass games = add_games(module);
    add_states(module);
    add_agents(module, games);
    add_batches(module, games);
    add_statistics(module);
}
