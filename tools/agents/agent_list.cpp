#include "tools/agents/agent_list.hpp"

#include "tools/text/folding.hpp"
#include "tools/text/markup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace sparring {

namespace {

// `name=value` without a kind before it.
bool continues_agent(std::string_view piece) {
    const std::size_t mark = piece.find_first_of(":=");
    return mark != std::string_view::npos && piece[mark] == '=';
}

// A command may hold blanks and commas.
bool is_process(std::string_view text) { return text.substr(0, text.find(':')) == kProcessKind; }

// The length of the name in `NAME=AGENT`; nothing if there is none.
std::optional<std::size_t> length_of_name(std::string_view text) {
    const std::size_t mark = text.find_first_of("=:,");
    return mark != std::string_view::npos && text[mark] == '=' ? std::optional(mark) : std::nullopt;
}

Expected<AgentSpec> parse_named_agent(std::string_view text, std::size_t length, std::span<const AgentKind> kinds) {
    constexpr std::size_t kMostLetters = 60;
    const std::string_view name = text.substr(0, length);
    const std::string_view rest = text.substr(length + 1);
    if (std::ranges::find(kinds, name, &AgentKind::name) != kinds.end()) {
        return Error{fmt::format("agent '{}': expected {}:{}, or another name than that of a kind", text, name, rest)};
    }
    // No control characters, and UTF-8.
    const bool is_plain =
        std::ranges::none_of(name, [](unsigned char sign) { return sign < ' '; }) && clean_text(name) == name;
    if (name.empty() || name.front() == ' ' || name.back() == ' ' || !is_plain || display_width(name) > kMostLetters) {
        return Error{
            fmt::format("agent '{}': expected a name of 1 to {} letters, without blanks around it, in front of "
                        "the equals sign",
                        text, kMostLetters)};
    }
    Expected<AgentSpec> agent = parse_agent(rest, kinds);
    if (agent) {
        agent->name = name;
    }
    return agent;
}

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
    std::vector<AgentSpec> agents;
    for (const std::string& text : texts) {
        const std::optional<std::size_t> name = length_of_name(text);
        const bool is_one = name || is_process(text);
        for (const std::string& word : is_one ? std::vector{text} : split_agents(text)) {
            Expected<AgentSpec> agent = name ? parse_named_agent(word, *name, kinds) : parse_agent(word, kinds);
            if (!agent) {
                return agent.error();
            }
            agents.push_back(*std::move(agent));
        }
    }
    return agents;
}

}  // namespace sparring
