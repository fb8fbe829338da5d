// What agents of games with hidden hands are given, and how they are read from text.

#include "tools/agents/hidden_agents.hpp"

#include "engine/drakon/drakon.hpp"
#include "tools/agents/hidden_kinds.hpp"
#include "tools/text/nearest_name.hpp"

#include <catch2/catch.hpp>

#include <concepts>
#include <limits>
#include <string>
#include <vector>

namespace sparring::test {

TEST_CASE("an agent of a hidden game is given a view and cannot be given a state") {
    using Asked = decltype(SearchRequest<Drakon>::state);
    STATIC_REQUIRE(std::same_as<Asked, drakon::View>);
    STATIC_REQUIRE_FALSE(std::convertible_to<drakon::State, Asked>);
    STATIC_REQUIRE_FALSE(std::assignable_from<Asked&, const drakon::State&>);
    STATIC_REQUIRE(std::same_as<decltype(known_to<Drakon>(drakon::State(), kFirstSeat)), drakon::View>);
}

TEST_CASE("the kinds of agents for hidden hands begin with the search of information sets") {
    CHECK(names_of(hidden_kinds()) == std::vector<std::string>{"ismcts", "determinized-maxn", "determinized-paranoid",
                                                               "greedy", "policy", "random", "level"});
}

TEST_CASE("what is said of a search of information sets is what it does") {
    const auto kinds = hidden_kinds();
    const AgentSpec plain = *parse_agent("ismcts", kinds);
    CHECK(ismcts_parameters(plain, 7).exploration == 0.1);
    CHECK(ismcts_parameters(plain, 7).widening == 1.0);
    CHECK(ismcts_parameters(plain, 7).observers == Observers::kSingle);
    CHECK_FALSE(ismcts_parameters(plain, 7).splits_chance);
    CHECK(ismcts_parameters(plain, 7).seed == 7);
    CHECK(playout_decisions(plain) == kUsualCutoff);
    CHECK_FALSE(has_uniform_playouts(plain));
    CHECK(limits_of(plain).nodes == 10'000);
    const AgentSpec set = *parse_agent(
        "ismcts:sims=300,c=0.2,cutoff=-1,uniform=1,observers=0,widening=1.5,exponent=0.25,draws=1,memory=8", kinds);
    const IsMctsParameters parameters = ismcts_parameters(set, 1);
    CHECK(parameters.exploration == 0.2);
    CHECK(parameters.observers == Observers::kMultiple);
    CHECK(parameters.widening == 1.5);
    CHECK(parameters.widening_exponent == 0.25);
    CHECK(parameters.splits_chance);
    CHECK(parameters.memory_mib == 8);
    CHECK(playout_decisions(set) == std::numeric_limits<int>::max());
    CHECK(has_uniform_playouts(set));
    CHECK(limits_of(set).nodes == 300);
}

TEST_CASE("parameters of agents for hidden hands are refused with their name") {
    const auto kinds = hidden_kinds();
    CHECK(parse_agent("ismcts:observers=2", kinds).error().message ==
          "agent 'ismcts:observers=2': observers=2 is out of range: expected 0 to 1");
    CHECK(parse_agent("ismcts:cutof=3", kinds).error().message.find("did you mean 'cutoff'?") != std::string::npos);
    CHECK(parse_agent("determinized-maxn:samples=0", kinds).error().message.find("expected 1 to 1000") !=
          std::string::npos);
    CHECK(parse_agent("policy:sims=3", kinds).error().message.find("has no parameters") != std::string::npos);
}

}  // namespace sparring::test
