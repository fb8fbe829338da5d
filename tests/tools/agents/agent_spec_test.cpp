#include "tools/agents/agent_spec.hpp"

#include "tools/agents/kinds.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

namespace {

std::vector<AgentKind> kinds() {
    using Kind = AgentParameter::Kind;
    return {{"alphabeta",
             "looks ahead",
             {{"depth", "plies", 1, 64, "none", Kind::kInteger},
              {"nodes", "states", 1, 1e15, "none", Kind::kInteger},
              {"noise", "hundredths", -5, 5, "0", Kind::kInteger}}},
            {"clocked",
             "has a clock",
             {{"time_ms", "", 1, 1e6, "none"}, {"game_ms", "", 1, 1e6, "none"}, {"inc_ms", "", 0, 1e6, "0"}}},
            {"mcts", "plays to the end", {{"sims", "games", 1, 1e9, "1000"}, {"c", "", 0.25, 10, "1.4", Kind::kReal}}},
            {"level", "as you like", {{"level", "strength", 1, 10, "5"}}},
            {"random", "plays anything", {}}};
}

AgentSpec parsed(std::string_view text) {
    const Expected<AgentSpec> spec = parse_agent(text, kinds());
    REQUIRE(spec.has_value());
    return *spec;
}

std::string error_of(std::string_view text) {
    const Expected<AgentSpec> spec = parse_agent(text, kinds());
    REQUIRE_FALSE(spec.has_value());
    return spec.error().message;
}

}  // namespace

TEST_CASE("an agent is a kind alone") { CHECK(parsed("random") == AgentSpec{"random", "random", {}}); }

TEST_CASE("an agent is a kind with settings in the order given") {
    CHECK(parsed("alphabeta:noise=-2,depth=8") ==
          AgentSpec{"alphabeta:noise=-2,depth=8", "alphabeta", {{"noise", -2}, {"depth", 8}}});
    CHECK(parsed("mcts:c=1.25").value_or("c", 0) == 1.25);
}

TEST_CASE("a bare value is for the parameter named like its kind") {
    CHECK(parsed("level:5").settings == parsed("level:level=5").settings);
    CHECK(parsed("level:5").text == "level:5");
}

TEST_CASE("a spec tells given values from those left out") {
    const AgentSpec spec = parsed("alphabeta:depth=8");
    CHECK(spec.has("depth"));
    CHECK(spec.value_or("depth", 3) == 8);
    CHECK_FALSE(spec.has("nodes"));
    CHECK(spec.value_or("nodes", 3) == 3);
}

TEST_CASE("an unknown agent is answered with the nearest kind") {
    CHECK(error_of("alphabta:depth=8") == "unknown agent 'alphabta': did you mean 'alphabeta'?");
    CHECK(error_of("stockfish") == "unknown agent 'stockfish': expected alphabeta, clocked, mcts, level or random");
    CHECK(error_of("") == "unknown agent '': expected alphabeta, clocked, mcts, level or random");
}

TEST_CASE("what match managers call limits is answered with its name here") {
    CHECK(error_of("clocked:st=1") ==
          "agent 'clocked:st=1': unknown parameter 'st': expected time_ms, in milliseconds");
    CHECK(error_of("clocked:tc=60+0.6").find("expected game_ms and inc_ms") != std::string::npos);
    CHECK(error_of("mcts:st=1") == "agent 'mcts:st=1': unknown parameter 'st': expected sims or c");
}

TEST_CASE("an unknown parameter is answered with the nearest one") {
    CHECK(error_of("alphabeta:dept=8") == "agent 'alphabeta:dept=8': unknown parameter 'dept': did you mean 'depth'?");
    CHECK(error_of("mcts:tt=8") == "agent 'mcts:tt=8': unknown parameter 'tt': expected sims or c");
}

TEST_CASE("a value out of range is refused with the range") {
    CHECK(error_of("alphabeta:depth=0") == "agent 'alphabeta:depth=0': depth=0 is out of range: expected 1 to 64");
    CHECK(error_of("alphabeta:depth=99999999999999999999") ==
          "agent 'alphabeta:depth=99999999999999999999': depth=99999999999999999999 is out of range: expected 1 to 64");
    CHECK(error_of("alphabeta:nodes=0") ==
          "agent 'alphabeta:nodes=0': nodes=0 is out of range: expected 1 to 1000000000000000");
    CHECK(error_of("mcts:c=0.1") == "agent 'mcts:c=0.1': c=0.1 is out of range: expected 0.25 to 10");
    CHECK(error_of("level:11") == "agent 'level:11': level=11 is out of range: expected 1 to 10");
}

TEST_CASE("a value that is no number is refused with the range") {
    CHECK(error_of("alphabeta:depth=x") == "agent 'alphabeta:depth=x': depth='x' is not a whole number from 1 to 64");
    CHECK(error_of("alphabeta:depth=") == "agent 'alphabeta:depth=': depth='' is not a whole number from 1 to 64");
    CHECK(error_of("alphabeta:depth=1.5") ==
          "agent 'alphabeta:depth=1.5': depth='1.5' is not a whole number from 1 to 64");
    CHECK(error_of("mcts:c=nan") == "agent 'mcts:c=nan': c='nan' is not a number from 0.25 to 10");
    CHECK(error_of("mcts:c=inf") == "agent 'mcts:c=inf': c='inf' is not a number from 0.25 to 10");
    CHECK(error_of("mcts:c=1e999") == "agent 'mcts:c=1e999': c='1e999' is not a number from 0.25 to 10");
}

TEST_CASE("settings that are incomplete, too many or twice are refused") {
    CHECK(error_of("alphabeta:8") == "agent 'alphabeta:8': '8' has no value: expected name=value");
    CHECK(error_of("alphabeta:") == "agent 'alphabeta:': '' has no value: expected name=value");
    CHECK(error_of("alphabeta:depth=8,") == "agent 'alphabeta:depth=8,': '' has no value: expected name=value");
    CHECK(error_of("alphabeta:depth=8,depth=9") == "agent 'alphabeta:depth=8,depth=9': depth is given twice");
    CHECK(error_of("random:x=1") == "agent 'random:x=1': 'x=1' is too much: this agent has no parameters");
}

TEST_CASE("a clock is for the whole game, and an increment needs one") {
    const AgentSpec spec = parsed("clocked:inc_ms=20,time_ms=300,game_ms=5000");
    CHECK(game_time_of(spec) == GameTime{5'000, 20});
    CHECK(limits_of(spec) == Limits{.time_ms = 300});
    CHECK(limits_of(parsed("clocked:game_ms=5000")) == Limits{});
    CHECK_FALSE(game_time_of(parsed("clocked:time_ms=300")));
    CHECK(limits_of(parsed("clocked")).time_ms == 1'000);
    const std::string words =
        ": inc_ms without game_ms: expected the clock that it is added to, as in "
        "game_ms=60000,inc_ms=500";
    CHECK(error_of("clocked:inc_ms=20") == "agent 'clocked:inc_ms=20'" + words);
    CHECK(error_of("clocked:time_ms=9,inc_ms=0") == "agent 'clocked:time_ms=9,inc_ms=0'" + words);
}

TEST_CASE("an agent of other games is told from one that no game has") {
    CHECK(error_of("expectimax:depth=2")
              .starts_with("agent 'expectimax' is for games of two seats with dice: expected "));
    CHECK(error_of("expectimaxx").starts_with("unknown agent 'expectimaxx'"));
}
