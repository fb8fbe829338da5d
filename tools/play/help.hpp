#pragma once
// What `help` answers at the prompt of `play`.

#include "tools/tables/help_topic.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// All commands with their meanings, a line each.
[[nodiscard]] std::string help_text();

// The topic of this name, else the first with a word that begins so; null if there is none. The topic lives as long as
// the list does.
[[nodiscard]] const HelpTopic* find_topic(std::string_view wanted, std::span<const HelpTopic> topics);

// The answer to `help WANTED`: the topic or the command of that name, or what could have been meant; without a name the
// commands and the names of the topics.
[[nodiscard]] std::string help_answer(std::string_view wanted, std::span<const HelpTopic> topics);

// The lines `help NAME` that begin like `typed`.
[[nodiscard]] std::vector<std::string> completed_topics(std::string_view typed, std::span<const HelpTopic> topics);

}  // namespace sparring
