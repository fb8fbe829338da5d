// What the kind `mcts` says of its defaults, with the evaluator and with playouts to the end.
#include "tools/agents/kinds.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

using namespace sparring;

namespace {

std::string default_of(const MctsDefaults& defaults, const std::string& name) {
    const AgentKind kind = mcts_kind(defaults);
    const auto found = std::ranges::find(kind.parameters, name, &AgentParameter::name);
    REQUIRE(found != kind.parameters.end());
    return found->default_text;
}

}  // namespace

TEST_CASE("playouts to the end have the exploration and the bias of the evaluator if nothing else is said") {
    const MctsDefaults defaults{.exploration = 0.2, .cutoff = 0, .bias = 0.1};
    CHECK(defaults.playout_exploration == 0.2);
    CHECK(defaults.playout_bias == 0.1);
    CHECK(default_of(defaults, "c") == "0.2");
    CHECK(default_of(defaults, "bias") == "0.1");
}

TEST_CASE("a default that is another with playouts to the end is given for both") {
    const MctsDefaults defaults{
        .exploration = 0.1, .cutoff = 0, .bias = 0.03, .playout_exploration = 0.7, .playout_bias = 0};
    CHECK(default_of(defaults, "c") == "0.1; 0.7 with cutoff=-1");
    CHECK(default_of(defaults, "bias") == "0.03; 0 with cutoff=-1");
    CHECK(default_of(defaults, "cutoff") == "0");
}
