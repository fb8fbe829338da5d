#pragma once
// What `help` answers at the prompt of `play`.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// Something of a game that a person may ask about with `help NAME`.
struct HelpTopic {
    std::string name;  // in small letters
    std::string text;  // lines, the last one ended too
};

// All commands with their meanings, a line each.
[[nodiscard]] std::string help_text();

// The answer to `help WANTED`: the topic or the command of that name, or what could have been meant; without a name the
// commands and the names of the topics.
[[nodiscard]] std::string help_answer(std::string_view wanted, std::span<const HelpTopic> topics);

// The lines `help NAME` that begin like `typed`.
[[nodiscard]] std::vector<std::string> completed_topics(std::string_view typed, std::span<const HelpTopic> topics);

}  // namespace sparring
