#include "tools/play/help.hpp"

#include "tools/play/orders.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sparring {

namespace {

[[nodiscard]] std::string usage_of(const VerbEntry& entry) {
    return std::string(trimmed(fmt::format("{} {}", entry.name, entry.argument)));
}

[[nodiscard]] std::string help_on(Verb verb) {
    const auto entry = std::ranges::find(verb_entries(), verb, &VerbEntry::verb);
    return fmt::format("{}: {}\n", usage_of(*entry), entry->meaning);
}

}  // namespace

std::string help_text() {
    TextTable table;
    table.add_column("");
    table.add_column("");
    table.add_row({"MOVE", "play a move, such as one that `moves` lists"});
    for (const VerbEntry& entry : verb_entries()) {
        table.add_row({usage_of(entry), std::string(entry.meaning)});
    }
    return table.text() + "The first letters of a command are enough if no other command begins with them.\n";
}

const HelpTopic* find_topic(std::string_view wanted, std::span<const HelpTopic> topics) {
    const std::string name = lower_case(wanted);
    const auto topic = std::ranges::find(topics, name, &HelpTopic::name);
    if (topic != topics.end()) {
        return &*topic;
    }
    const auto has_word = [&](const HelpTopic& candidate) {
        return candidate.name.starts_with(name) || candidate.name.find(" " + name) != std::string::npos;
    };
    const auto found = std::ranges::find_if(topics, has_word);
    return name.empty() || found == topics.end() ? nullptr : &*found;
}

std::string help_answer(std::string_view wanted, std::span<const HelpTopic> topics) {
    const std::vector<std::string> names = names_of(topics);
    if (wanted.empty()) {
        return topics.empty() ? help_text()
                              : help_text() + fmt::format("`help TOPIC` explains {}.\n", join_with_or(names));
    }
    const std::string name = lower_case(wanted);
    const HelpTopic* const topic = find_topic(name, topics);
    // A word of a topic's name is less than the whole name of a command.
    const bool is_verb = std::ranges::find(verb_entries(), name, &VerbEntry::name) != verb_entries().end();
    if (topic != nullptr && (topic->name == name || !is_verb)) {
        return topic->text;
    }
    const Expected<Order> order = parse_order(name);
    if (order) {
        return help_on(order->verb) + (topic == nullptr ? "" : fmt::format("See also `help {}`.\n", topic->name));
    }
    return capitalized(topics.empty() ? order.error().message : unknown_name("topic", on_one_line(wanted), names)) +
           "\n";
}

std::vector<std::string> completed_topics(std::string_view typed, std::span<const HelpTopic> topics) {
    std::vector<std::string> completed;
    for (const HelpTopic& topic : topics) {
        if (std::string line = "help " + topic.name; line.starts_with(lower_case(typed))) {
            completed.push_back(std::move(line));
        }
    }
    return completed;
}

}  // namespace sparring
