#include "tools/agents/agent_list.hpp"

#include <fmt/format.h>

#include <cstddef>

namespace sparring {

namespace {

// `name=value` without a kind before it.
bool continues_agent(std::string_view piece) {
    const std::size_t mark = piece.find_first_of(":=");
    return mark != std::string_view::npos && piece[mark] == '=';
}

// A command may hold blanks and commas.
bool is_process(std::string_view text) { return text.substr(0, text.find(':')) == kProcessKind; }

void split_at_commas(std::string_view word, std::vector<std::string>& agents) {
    std::size_t start = 0;
    for (std::size_t comma = word.find(','); comma != std::string_view::npos; comma = word.find(',', comma + 1)) {
        const std::string_view next = word.substr(comma + 1);
        if (continues_agent(next.substr(0, next.find(',')))) {
            continue;
        }
        agents.emplace_back(word.substr(start, comma - start));
        start = comma + 1;
    }
    agents.emplace_back(word.substr(start));
}

}  // namespace

std::vector<std::string> split_agents(std::string_view text) {
    std::vector<std::string> agents;
    std::size_t start = text.find_first_not_of(' ');
    while (start != std::string_view::npos) {
        const std::size_t end = text.find(' ', start);
        split_at_commas(text.substr(start, end == std::string_view::npos ? end : end - start), agents);
        start = end == std::string_view::npos ? end : text.find_first_not_of(' ', end);
    }
    return agents;
}

Expected<std::vector<AgentSpec>> parse_agents(std::span<const std::string> texts, std::span<const AgentKind> kinds) {
    std::vector<std::string> words;
    for (const std::string& text : texts) {
        if (is_process(text)) {
            words.push_back(text);
            continue;
        }
        const std::vector<std::string> several = split_agents(text);
        words.insert(words.end(), several.begin(), several.end());
    }
    std::vector<AgentSpec> agents;
    for (const std::string& text : words) {
        const Expected<AgentSpec> agent = parse_agent(text, kinds);
        if (!agent) {
            return agent.error();
        }
        agents.push_back(*agent);
    }
    return agents;
}

}  // namespace sparring
