// What the kind `mcts` says of its defaults, with the evaluator and with playouts to the end.
#include "tools/agents/kinds.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

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

TEST_CASE("parameters that a policy would not heed are refused beside it") {
    const MctsDefaults defaults{.exploration = 0.2, .cutoff = 0};
    const auto error_with = [&](int usual, const std::string& agent) {
        std::vector<AgentKind> kinds = {mcts_kind(defaults)};
        add_policy_parameter(kinds, defaults, usual);
        const auto spec = parse_agent(agent, kinds);
        return spec ? std::string() : spec.error().message;
    };
    CHECK(error_with(0, "mcts:policy=1,cutoff=-1") ==
          "agent 'mcts:policy=1,cutoff=-1': policy=1 with cutoff=-1: playouts to the end go by no policy: expected "
          "policy=0 or another cutoff");
    const std::string bias = ": bias with policy=1: PUCT has no bias: expected policy=0 beside it";
    CHECK(error_with(0, "mcts:policy=1,bias=0.1") == "agent 'mcts:policy=1,bias=0.1'" + bias);
    CHECK(error_with(1, "mcts:bias=0.1") == "agent 'mcts:bias=0.1'" + bias);
    for (const char* const agent : {"mcts", "mcts:policy=1", "mcts:policy=0,bias=0.1", "mcts:cutoff=-1",
                                    "mcts:policy=1,cutoff=5", "mcts:cutoff=-1,bias=0.1"}) {
        CHECK(error_with(1, agent).empty());
    }
    CHECK(error_with(0, "mcts:bias=0.1").empty());
}

TEST_CASE("a default that is another with playouts to the end is given for both") {
    const MctsDefaults defaults{
        .exploration = 0.1, .cutoff = 0, .bias = 0.03, .playout_exploration = 0.7, .playout_bias = 0};
    CHECK(default_of(defaults, "c") == "0.1; 0.7 with cutoff=-1");
    CHECK(default_of(defaults, "bias") == "0.03; 0 with cutoff=-1");
    CHECK(default_of(defaults, "cutoff") == "0");
}
