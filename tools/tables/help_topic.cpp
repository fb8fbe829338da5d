#include "tools/tables/help_topic.hpp"

#include "tools/text/markdown.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace sparring {

namespace {

[[nodiscard]] std::string small_letters(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return small;
}

// The text of the first section of a page whose heading begins so; empty if there is none.
[[nodiscard]] std::string_view page_section(std::string_view page, std::string_view heading) {
    const std::vector<PageSection> sections = sections_of(page, 2);
    const auto found = std::ranges::find_if(
        sections, [&](const PageSection& section) { return section.heading.starts_with(heading); });
    return found == sections.end() ? "" : found->text;
}

}  // namespace

std::vector<HelpTopic> page_topics(std::string_view page, std::string_view left_out) {
    const std::string_view rules = page_section(page, "Rules");
    const std::vector<PageSection> sections = sections_of(rules, 3);
    std::string all(sections.empty() ? rules : rules.substr(0, rules.find("### ")));
    std::vector<HelpTopic> parts;
    std::vector<HelpTopic> points;
    for (const PageSection& section : sections) {
        if (!left_out.empty() && section.heading.starts_with(left_out)) {
            continue;
        }
        all += "### " + std::string(section.heading) + "\n" + std::string(section.text);
        parts.push_back({small_letters(section.heading), std::string(section.text)});
        for (const PageSection& point : named_points(section.text)) {
            points.push_back({small_letters(point.heading), std::string(point.text)});
        }
    }
    std::vector<HelpTopic> topics = {{"rules", std::move(all)}};
    std::ranges::move(parts, std::back_inserter(topics));
    std::ranges::move(points, std::back_inserter(topics));
    topics.push_back({"notation", std::string(page_section(page, "Moves"))});
    return topics;
}

std::vector<HelpTopic> shown_topics(std::vector<HelpTopic> topics, int columns) {
    for (HelpTopic& topic : topics) {
        topic.text = plain_text(topic.text, columns);
    }
    return topics;
}

}  // namespace sparring
