#include "tools/agents/agent_list.hpp"

#include "tools/agents/kinds.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

namespace {

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("agents are separated by blanks") {
    CHECK(split_agents("  random   level:5 ") == Texts{"random", "level:5"});
    CHECK(split_agents("alphabeta:depth=4,tt=16 random") == Texts{"alphabeta:depth=4,tt=16", "random"});
    CHECK(split_agents("").empty());
    CHECK(split_agents("  ").empty());
}

TEST_CASE("agents are separated by commas that are not followed by a setting") {
    CHECK(split_agents("random,random") == Texts{"random", "random"});
    CHECK(split_agents("alphabeta:depth=4,tt=16,random") == Texts{"alphabeta:depth=4,tt=16", "random"});
    CHECK(split_agents("level:5,alphabeta:depth=4,tt=16,level:3") ==
          Texts{"level:5", "alphabeta:depth=4,tt=16", "level:3"});
}

TEST_CASE("an empty place in a list of agents is an agent without a name") {
    CHECK(split_agents("random,") == Texts{"random", ""});
    CHECK(split_agents(",random") == Texts{"", "random"});
}

TEST_CASE("a text that begins with a program is one agent, whatever its command holds") {
    const std::vector<AgentKind> kinds = with_process_kind({{"random", "", {}}});
    const auto agents = parse_agents(Texts{"random", "process:./a b,c random", "random,random"}, kinds);
    REQUIRE(agents.has_value());
    REQUIRE(agents->size() == 4);
    CHECK((*agents)[1].command == "./a b,c random");
    CHECK((*agents)[1].settings.empty());
}

TEST_CASE("limits stand in front of a command that may look like them") {
    const std::vector<AgentKind> kinds = with_process_kind({});
    const auto limited = parse_agent("process:nodes=10,time_ms=20:./a:b", kinds);
    REQUIRE(limited.has_value());
    CHECK(limited->command == "./a:b");
    CHECK(limited->value_or("nodes", 0) == 10);
    CHECK(limited->value_or("time_ms", 0) == 20);
    for (const std::string command :
         {"LIBRARIES=/a:/b ./c", "x=/a:b", "x= ./a:b", "x=5 ./a :b", "./a --b=1:2", "a", ":"}) {
        CAPTURE(command);
        const auto plain = parse_agent("process:" + command, kinds);
        REQUIRE(plain.has_value());
        CHECK(plain->command == command);
        CHECK(plain->settings.empty());
    }
}

TEST_CASE("the agents of several texts are read in order, up to the first error") {
    const std::vector<AgentKind> kinds = {{"random", "", {}}, {"greedy", "", {}}};
    const auto agents = parse_agents(Texts{"greedy random", "greedy"}, kinds);
    REQUIRE(agents.has_value());
    REQUIRE(agents->size() == 3);
    CHECK((*agents)[1].kind == "random");
    CHECK((*agents)[2].kind == "greedy");
    CHECK(parse_agents(Texts{"greedy", "randm"}, kinds).error().message ==
          "unknown agent 'randm': did you mean 'random'?");
}

TEST_CASE("an agent may have a name, and is then a text of its own") {
    const std::vector<AgentKind> kinds =
        with_process_kind({{"random", "", {}}, {"level", "", {{"level", "", 1, 10, "5"}}}});
    const auto agents =
        parse_agents(Texts{"Kestrel 2=process:./a b=c,d:e", "Five=level:5", "level:level=5,random"}, kinds);
    REQUIRE(agents.has_value());
    REQUIRE(agents->size() == 4);
    CHECK((*agents)[0].name == "Kestrel 2");
    CHECK((*agents)[0].label() == "Kestrel 2");
    CHECK((*agents)[0].text == "process:./a b=c,d:e");
    CHECK((*agents)[0].command == "./a b=c,d:e");
    CHECK((*agents)[1].name == "Five");
    CHECK((*agents)[1].text == "level:5");
    CHECK((*agents)[2].name.empty());
    CHECK((*agents)[2].label() == "level:level=5");
}

TEST_CASE("letters of a name are counted, however many bytes they take") {
    const std::vector<AgentKind> kinds = {{"random", "", {}}};
    std::string name;
    for (int letter = 0; letter < 60; ++letter) {
        name += "ä";
    }
    const auto agents = parse_agents(Texts{name + "=random"}, kinds);
    REQUIRE(agents.has_value());
    CHECK(agents->front().name == name);
    CHECK_FALSE(parse_agents(Texts{name + "ä=random"}, kinds).has_value());
}

TEST_CASE("a name that cannot be one is refused") {
    const std::vector<AgentKind> kinds = {{"random", "", {}}, {"level", "", {{"level", "", 1, 10, "5"}}}};
    const auto message = [&](const std::string& text) { return parse_agents(Texts{text}, kinds).error().message; };
    CHECK(message("level=5") == "agent 'level=5': expected level:5, or another name than that of a kind");
    const std::string expected =
        "expected a name of 1 to 60 letters, without blanks around it, in front of the equals sign";
    CHECK(message("=random") == "agent '=random': " + expected);
    CHECK(message("Kestrel =random") == "agent 'Kestrel =random': " + expected);
    CHECK(message(std::string(61, 'x') + "=random").ends_with(expected));
    for (const std::string name : {"a\x7f", "a\tb", "a\xff", "\xc3"}) {
        CAPTURE(name);
        CHECK(message(name + "=random").ends_with(expected));
    }
    CHECK(message("Kestrel=randm") == "unknown agent 'randm': did you mean 'random'?");
}
