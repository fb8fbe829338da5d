#include "tools/text/markdown.hpp"

#include "tools/text/folding.hpp"
#include "tools/text/table.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace sparring {

namespace {

constexpr std::string_view kFence = "```";

[[nodiscard]] std::string_view without_blanks(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

// The lines of a text one by one, without their ends.
class Lines {
public:
    explicit Lines(std::string_view text) : rest_(text) {}

    [[nodiscard]] bool at_end() const { return rest_.empty(); }
    [[nodiscard]] std::string_view peek() const { return rest_.substr(0, rest_.find('\n')); }
    std::string_view next() {
        const std::string_view line = peek();
        rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
        return line;
    }
    // Where the next line begins.
    [[nodiscard]] const char* place() const { return rest_.data(); }

private:
    std::string_view rest_;
};

// How many marks a heading has; 0 for other lines.
[[nodiscard]] std::size_t heading_level(std::string_view line) {
    const std::size_t marks = std::min(line.find_first_not_of('#'), line.size());
    return line.substr(marks).starts_with(' ') ? marks : 0;
}

// The size of `- ` or `2. ` behind the blanks that a line begins with; 0 where no point of a list begins.
[[nodiscard]] std::size_t bullet_size(std::string_view line) {
    if (line.starts_with("- ")) {
        return 2;
    }
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    return digits > 0 && line.substr(digits).starts_with(". ") ? digits + 2 : 0;
}

// Without the marks of emphasis and the targets of links; code keeps its quotes.
[[nodiscard]] std::string plain_words(std::string_view text) {
    std::string plain;
    for (std::size_t place = 0; place < text.size();) {
        const std::string_view rest = text.substr(place);
        const std::size_t code_end = rest.starts_with('`') ? rest.find('`', 1) : std::string_view::npos;
        if (code_end != std::string_view::npos) {
            plain += rest.substr(0, code_end + 1);
            place += code_end + 1;
        } else if (rest.starts_with('*')) {
            ++place;
        } else if (rest.starts_with("](")) {
            // The bracket that opened the link is there already.
            plain.erase(plain.rfind('['), 1);
            place += std::min(rest.find(')'), rest.size() - 1) + 1;
        } else {
            plain += rest.front();
            ++place;
        }
    }
    return plain;
}

[[nodiscard]] std::vector<std::string> cells_of(std::string_view line) {
    std::vector<std::string> cells;
    line = without_blanks(line);
    line.remove_prefix(1);
    while (!line.empty()) {
        const std::size_t end = std::min(line.find('|'), line.size());
        cells.push_back(plain_words(without_blanks(line.substr(0, end))));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return cells;
}

class PlainText {
public:
    PlainText(std::string_view markdown, int columns) : lines_(markdown), columns_(columns) {}

    [[nodiscard]] std::string text() && {
        while (!lines_.at_end()) {
            block();
        }
        text_.erase(text_.find_last_not_of('\n') + 1);
        return text_.empty() ? "" : std::move(text_) + "\n";
    }

private:
    void block() {
        const std::string_view line = lines_.peek();
        if (without_blanks(line).empty() || line.starts_with("<!--")) {
            lines_.next();
            text_ += text_.empty() || text_.ends_with("\n\n") ? "" : "\n";
        } else if (line.starts_with(kFence)) {
            code();
        } else if (line.starts_with('|')) {
            table();
        } else if (heading_level(line) > 0) {
            heading();
        } else {
            paragraph();
        }
    }

    void heading() {
        const std::string_view line = lines_.next();
        const std::string words = plain_words(line.substr(heading_level(line) + 1));
        text_ += words + "\n" + std::string(display_width(words), '-') + "\n";
    }

    void code() {
        const bool is_session = lines_.next().starts_with("```console");
        if (is_session && text_.ends_with(":\n\n")) {
            text_.erase(paragraph_);
        }
        for (; !lines_.at_end() && lines_.peek() != kFence; lines_.next()) {
            text_ += is_session ? "" : folded("  " + std::string(lines_.peek()) + "\n", columns_);
        }
        lines_.next();
    }

    void table() {
        TextTable table;
        std::vector<std::string> titles = cells_of(lines_.next());
        const std::size_t size = titles.size();
        for (std::string& title : titles) {
            table.add_column(std::move(title), Alignment::kLeft, {.folds = true});
        }
        lines_.next();  // the line below the titles
        while (!lines_.at_end() && lines_.peek().starts_with('|')) {
            std::vector<std::string> cells = cells_of(lines_.next());
            cells.resize(size);
            table.add_row(std::move(cells));
        }
        text_ += table.text(columns_);
    }

    // A paragraph or a point of a list, up to the next one.
    void paragraph() {
        paragraph_ = text_.size();
        std::string_view line = lines_.next();
        const std::size_t start = line.find_first_not_of(' ');
        line.remove_prefix(start);
        std::string words(line);
        while (!lines_.at_end() && goes_on(lines_.peek())) {
            words += " " + std::string(without_blanks(lines_.next()));
        }
        const std::string text = std::string(start, ' ') + plain_words(words);
        for (const std::string& part : folded_line(text, columns_, start + bullet_size(line))) {
            text_ += part + "\n";
        }
    }
    [[nodiscard]] static bool goes_on(std::string_view line) {
        const std::string_view words = without_blanks(line);
        return !words.empty() && bullet_size(words) == 0 && !words.starts_with(kFence) && !words.starts_with('|') &&
               heading_level(line) == 0;
    }

    Lines lines_;
    int columns_;
    std::string text_;
    std::size_t paragraph_ = 0;  // where the last one begins
};

}  // namespace

std::vector<PageSection> sections_of(std::string_view page, std::size_t level) {
    std::vector<PageSection> sections;
    bool is_code = false;
    bool is_open = false;
    const char* const end = page.data() + page.size();
    for (Lines lines(page); !lines.at_end();) {
        const char* const here = lines.place();
        const std::string_view line = lines.next();
        is_code = line.starts_with(kFence) ? !is_code : is_code;
        const std::size_t marks = is_code ? 0 : heading_level(line);
        if (marks == 0 || marks > level) {
            continue;
        }
        if (is_open) {
            std::string_view& text = sections.back().text;
            text = text.substr(0, static_cast<std::size_t>(here - text.data()));
        }
        is_open = marks == level;
        if (is_open) {
            const char* const start = lines.at_end() ? end : lines.place();
            sections.push_back({line.substr(marks + 1), {start, static_cast<std::size_t>(end - start)}});
        }
    }
    return sections;
}

std::vector<PageSection> named_points(std::string_view text) {
    constexpr std::string_view kMark = "- **";
    std::vector<PageSection> points;
    for (Lines lines(text); !lines.at_end();) {
        const char* const here = lines.place();
        const std::string_view line = lines.next();
        const std::size_t name_end = line.find(".**");
        if (!line.starts_with(kMark) || name_end == std::string_view::npos) {
            continue;
        }
        while (!lines.at_end() && lines.peek().starts_with("  ")) {
            lines.next();
        }
        const char* const end = lines.at_end() ? text.data() + text.size() : lines.place();
        points.push_back(
            {line.substr(kMark.size(), name_end - kMark.size()), {here, static_cast<std::size_t>(end - here)}});
    }
    return points;
}

std::string plain_text(std::string_view markdown, int columns) { return PlainText(markdown, columns).text(); }

}  // namespace sparring
