#pragma once
// What a game explains: its rules, from its page in docs/games, and how it is shown and typed.

#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// Something of a game that a person may ask about with `help NAME`, or with `sparring rules GAME NAME`.
struct HelpTopic {
    std::string name;  // in small letters
    std::string text;  // Markdown as in our pages, or lines where it is shown; the last line ended too
};

// What the page of a game explains. First come all its rules as `rules`, each section of them under its heading and
// each point that begins with a bold name, such as `- **Cannon.**`, under that; then `notation`, how moves are written.
// Sections whose heading begins with `left_out` are left out, unless that is empty.
[[nodiscard]] std::vector<HelpTopic> page_topics(std::string_view page, std::string_view left_out = {});

// The topics as lines of at most `columns` characters.
[[nodiscard]] std::vector<HelpTopic> shown_topics(std::vector<HelpTopic> topics, int columns);

}  // namespace sparring
