#include "tools/text/markdown.hpp"

#include "tools/text/folding.hpp"
#include "tools/text/table.hpp"

#include <algorithm>
#include <array>
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

class PageReader {
public:
    explicit PageReader(std::string_view markdown) : lines_(markdown) {}

    [[nodiscard]] std::vector<PageBlock> blocks() && {
        while (!lines_.at_end()) {
            read();
        }
        return std::move(blocks_);
    }

private:
    void read() {
        const std::string_view line = lines_.peek();
        if (without_blanks(line).empty() || line.starts_with("<!--")) {
            lines_.next();
            is_apart_ = true;
        } else if (line.starts_with(kFence)) {
            code();
        } else if (line.starts_with('|')) {
            table();
        } else if (heading_level(line) > 0) {
            lines_.next();
            add(PageBlock::Kind::kHeading).text = plain_words(line.substr(heading_level(line) + 1));
        } else {
            paragraph();
        }
    }

    PageBlock& add(PageBlock::Kind kind) {
        PageBlock block;
        block.kind = kind;
        block.is_apart = is_apart_ && !blocks_.empty();
        is_apart_ = false;
        return blocks_.emplace_back(std::move(block));
    }

    void code() {
        const bool is_session = lines_.next().starts_with("```console");
        if (is_session && is_apart_ && !blocks_.empty() && blocks_.back().text.ends_with(':')) {
            blocks_.pop_back();
        }
        std::string text;
        for (; !lines_.at_end() && lines_.peek() != kFence; lines_.next()) {
            text += std::string(lines_.peek()) + "\n";
        }
        lines_.next();
        if (!is_session) {
            add(PageBlock::Kind::kCode).text = std::move(text);
        }
    }

    void table() {
        PageBlock& block = add(PageBlock::Kind::kTable);
        block.rows.push_back(cells_of(lines_.next()));
        lines_.next();  // the line below the titles
        while (!lines_.at_end() && lines_.peek().starts_with('|')) {
            std::vector<std::string> cells = cells_of(lines_.next());
            cells.resize(block.rows.front().size());
            block.rows.push_back(std::move(cells));
        }
    }

    // A paragraph or a point of a list, up to the next one.
    void paragraph() {
        std::string_view line = lines_.next();
        const std::size_t indent = line.find_first_not_of(' ');
        line.remove_prefix(indent);
        const std::size_t mark = bullet_size(line);
        std::string words(line.substr(mark));
        while (!lines_.at_end() && goes_on(lines_.peek())) {
            words += " " + std::string(without_blanks(lines_.next()));
        }
        PageBlock& block = add(mark > 0 ? PageBlock::Kind::kPoint : PageBlock::Kind::kParagraph);
        block.text = plain_words(words);
        block.mark = line.substr(0, mark);
        block.indent = indent;
    }
    [[nodiscard]] static bool goes_on(std::string_view line) {
        const std::string_view words = without_blanks(line);
        return !words.empty() && bullet_size(words) == 0 && !words.starts_with(kFence) && !words.starts_with('|') &&
               heading_level(line) == 0;
    }

    Lines lines_;
    std::vector<PageBlock> blocks_;
    bool is_apart_ = false;
};

[[nodiscard]] std::string table_text(const std::vector<std::vector<std::string>>& rows, int columns) {
    TextTable table;
    for (const std::string& title : rows.front()) {
        table.add_column(title, Alignment::kLeft, {.folds = true});
    }
    for (std::size_t row = 1; row < rows.size(); ++row) {
        table.add_row(rows[row]);
    }
    return table.text(columns);
}

[[nodiscard]] std::string code_text(std::string_view code, int columns) {
    std::string text;
    for (Lines lines(code); !lines.at_end();) {
        text += folded("  " + std::string(lines.next()) + "\n", columns);
    }
    return text;
}

[[nodiscard]] std::string block_text(const PageBlock& block, int columns) {
    switch (block.kind) {
        case PageBlock::Kind::kHeading: return block.text + "\n" + std::string(display_width(block.text), '-') + "\n";
        case PageBlock::Kind::kTable: return table_text(block.rows, columns);
        case PageBlock::Kind::kCode: return code_text(block.text, columns);
        case PageBlock::Kind::kParagraph:
        case PageBlock::Kind::kPoint: break;
    }
    std::string text;
    const std::string line = std::string(block.indent, ' ') + block.mark + block.text;
    for (const std::string& part : folded_line(line, columns, block.indent + block.mark.size())) {
        text += part + "\n";
    }
    return text;
}

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

void to_json(Json& json, const PageBlock& block) {
    constexpr std::array kKinds = {"heading", "paragraph", "point", "table", "code"};
    json = {{"kind", kKinds.at(static_cast<std::size_t>(block.kind))},
            {"text", block.text},
            {"mark", block.mark},
            {"indent", block.indent},
            {"rows", block.rows}};
}

std::vector<PageBlock> blocks_of(std::string_view markdown) { return PageReader(markdown).blocks(); }

std::string plain_text(std::string_view markdown, int columns) {
    std::string text;
    for (const PageBlock& block : blocks_of(markdown)) {
        text += block.is_apart ? "\n" : "";
        text += block_text(block, columns);
    }
    return text;
}

}  // namespace sparring
