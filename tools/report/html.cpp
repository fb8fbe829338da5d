#include "tools/report/html.hpp"

#include "tools/report/blocks.hpp"
#include "tools/report/html_blocks.hpp"
#include "tools/report/html_style.hpp"
#include "tools/report/words.hpp"
#include "tools/text/markup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace sparring::report {

namespace {

constexpr std::string_view kFactsTitle = "What was asked";
constexpr std::string_view kAnswersTitle = "In short";
constexpr std::string_view kFindingsTitle = "Findings";

[[nodiscard]] std::string link(std::string_view id, std::string_view title) {
    return fmt::format("<li><a href=\"#{}\">{}</a></li>\n", escaped(id), escaped(title));
}

[[nodiscard]] std::string title_of(const Section& section) {
    return section.is_appendix ? "Appendix: " + section.title : section.title;
}

[[nodiscard]] std::string contents_html(const Report& report) {
    std::string text = "<nav aria-labelledby=\"top_contents\">\n<h2 id=\"top_contents\">Contents</h2>\n<ol>\n";
    text += report.answers.empty() ? "" : link("answers", kAnswersTitle);
    text += report.findings.empty() ? "" : link("findings", kFindingsTitle);
    text += report.facts.empty() ? "" : link("facts", kFactsTitle);
    for (const Section& section : report.sections) {
        text += link(section.id, title_of(section));
    }
    return text + "</ol>\n</nav>\n";
}

// With numbers that stay beside their percent signs.
[[nodiscard]] std::string unbroken(std::string text) {
    constexpr std::string_view kNoBreak = "\u00a0%";
    for (std::size_t place = text.find(" %"); place != std::string::npos; place = text.find(" %", place)) {
        text.replace(place, 2, kNoBreak);
    }
    return text;
}

[[nodiscard]] std::string answers_html(const Report& report) {
    if (report.answers.empty()) {
        return {};
    }
    std::string text = fmt::format(
        "<section id=\"answers\" aria-labelledby=\"answers_title\">\n<h2 id=\"answers_title\">{}</h2>\n"
        "<dl class=\"answers\">\n",
        kAnswersTitle);
    for (const Answer& answer : report.answers) {
        text += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", escaped(answer.question),
                            unbroken(escaped(answer.text)));
    }
    return text + "</dl>\n</section>\n";
}

[[nodiscard]] std::string facts_html(const Report& report) {
    if (report.facts.empty()) {
        return {};
    }
    std::string text = fmt::format(
        "<section id=\"facts\" aria-labelledby=\"facts_title\">\n<h2 id=\"facts_title\">{}</h2>\n<dl>\n", kFactsTitle);
    for (const auto& [name, value] : report.facts) {
        text += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", escaped(name), escaped(value));
    }
    return text + "</dl>\n</section>\n";
}

[[nodiscard]] std::string_view standing_class(Finding::Standing standing) {
    switch (standing) {
        case Finding::Standing::kClaim: return "claim";
        case Finding::Standing::kByStrength:
        case Finding::Standing::kOneStrength: return "by-strength";
        case Finding::Standing::kDescribed: return "described";
        case Finding::Standing::kOpen: break;
    }
    return "open";
}

// Behind what it is the number of: "<b>17.9 %</b> <i>[15.0, 20.8]</i>".
[[nodiscard]] std::string figure_html_of(const Finding& finding) {
    const std::string interval = interval_text(finding.figure);
    const std::string value = value_text(finding.figure);
    if (value == kDash && interval.empty()) {
        return {};
    }
    const bool has_unit = !finding.unit.empty() && value != kDash;
    return fmt::format(" <b>{}{}</b>{}", value, has_unit ? fmt::format("\u00a0{}", escaped(finding.unit)) : "",
                       interval.empty() ? "" : fmt::format(" <i>{}</i>", interval));
}

[[nodiscard]] std::string finding_html(const Report& report, const Finding& finding) {
    const auto section = std::ranges::find(report.sections, finding.section, &Section::id);
    const std::string source =
        section == report.sections.end()
            ? ""
            : fmt::format(" <a href=\"#{}\">{}</a>", escaped(section->id), escaped(section->title));
    return fmt::format(
        "<li class=\"{0}\">\n<p class=\"figure\">{1}{2}</p>\n<p class=\"source\"><span class=\"badge\">{3}</span>{4}"
        "</p>\n</li>\n",
        standing_class(finding.standing), escaped(finding_text(finding)), figure_html_of(finding),
        escaped(standing_text(finding)), source);
}

[[nodiscard]] std::string findings_html(const Report& report) {
    if (report.findings.empty()) {
        return {};
    }
    std::string text = fmt::format(
        "<section id=\"findings\" aria-labelledby=\"findings_title\">\n<h2 id=\"findings_title\">{}</h2>\n"
        "<p class=\"note\">Numbers in brackets are the ends of confidence intervals. What holds, or is shown at one "
        "strength, is significant after correction for the questions asked together with it, as its section says; "
        "what depends on the strength is shown to differ between the two. What is described was not tested.</p>\n"
        "<ul class=\"findings\">\n",
        kFindingsTitle);
    for (const Finding& finding : report.findings) {
        text += finding_html(report, finding);
    }
    return text + "</ul>\n</section>\n";
}

[[nodiscard]] Expected<std::string> section_html(const Section& section, BlockNumbers& numbers) {
    std::string text =
        fmt::format("<section id=\"{0}\" aria-labelledby=\"{0}_title\">\n<h2 id=\"{0}_title\">{1}</h2>\n",
                    escaped(section.id), escaped(title_of(section)));
    for (const Block& block : section.blocks) {
        const Expected<std::string> part = html_block(block, numbers);
        if (!part) {
            return part.error();
        }
        text += *part;
    }
    return text + "</section>\n";
}

}  // namespace

Expected<std::string> write_html(const Report& report) {
    if (const Status status = check_report(report); !status) {
        return status.error();
    }
    const std::string subtitle =
        report.subtitle.empty() ? "" : fmt::format("<p class=\"subtitle\">{}</p>\n", escaped(report.subtitle));
    std::string page = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<link rel=\"icon\" href=\"data:,\">\n<title>{0}</title>\n<style>\n{1}</style>\n</head>\n<body id=\"top\">\n"
        "<a class=\"skip\" href=\"#content\">Skip to the content</a>\n<header>\n<h1>{0}</h1>\n{2}</header>\n",
        escaped(report.title), page_style(), subtitle);
    page += contents_html(report) + "<main id=\"content\" tabindex=\"-1\">\n";
    page += answers_html(report) + findings_html(report) + facts_html(report);
    BlockNumbers numbers;
    for (const Section& section : report.sections) {
        const Expected<std::string> part = section_html(section, numbers);
        if (!part) {
            return part.error();
        }
        page += *part;
    }
    return page + "</main>\n</body>\n</html>\n";
}

}  // namespace sparring::report
