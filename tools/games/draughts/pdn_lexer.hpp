#pragma once
// The words of a PDN file. Comments, numbers of moves and what annotators think of them are passed over.

#include "tools/tables/record_format.hpp"

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring::pdn {

struct PdnToken {
    enum class Kind : unsigned char { kTag, kMove, kResult, kOpen, kClose, kBrokenTag, kFault, kEnd } kind = Kind::kEnd;
    std::size_t line = 0;  // where it begins, from 1
    std::string text;      // of a move or result, the name of a tag, what is wrong
    std::string value;     // of a tag; the name of a broken one
};

class PdnLexer {
public:
    // Holds a few times as much of the text as the window.
    PdnLexer(std::istream& text, std::size_t window);

    // The next token; at the end always kEnd.
    [[nodiscard]] PdnToken next();
    // Makes `next` give this token again.
    void put_back(PdnToken token) { returned_ = std::move(token); }
    // What was read otherwise than it stands there, since the last call.
    [[nodiscard]] std::vector<ArchiveNote> take_notes() { return std::exchange(notes_, {}); }

private:
    // Reads on until the window is full or the text ends.
    void fill();
    [[nodiscard]] bool at_end() const { return place_ == text_.size(); }
    [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[place_]; }
    [[nodiscard]] bool has_at(std::size_t place, char letter) const {
        return place < text_.size() && text_[place] == letter;
    }
    // How many characters that come next are among these.
    [[nodiscard]] std::size_t run_of(std::string_view characters, std::size_t from) const;
    void skip_to(std::size_t place);
    void skip_blanks();
    void skip_spaces() { skip_to(place_ + run_of(" \t", place_)); }
    void skip_line();
    // The bytes of dots from a place on, of any character set.
    [[nodiscard]] std::size_t dots_at(std::size_t place) const;

    // What begins with the next character; nothing if it is of no interest.
    [[nodiscard]] std::optional<PdnToken> read();
    [[nodiscard]] std::optional<PdnToken> read_comment();
    [[nodiscard]] std::optional<PdnToken> read_stray_end();
    [[nodiscard]] std::optional<PdnToken> read_annotation();
    [[nodiscard]] std::optional<PdnToken> read_bracket();
    // A number with its dots, or with a bracket behind it.
    [[nodiscard]] bool skips_number();
    // The bytes of a draw that comes next with blanks among its signs, `1/2 - 1/2`; 0 for anything else.
    [[nodiscard]] std::size_t parted_draw() const;
    [[nodiscard]] std::optional<PdnToken> read_word();
    [[nodiscard]] std::optional<PdnToken> read_tag();
    [[nodiscard]] std::optional<std::string> read_tag_value();
    // The value of a tag in UTF-8; notes what it has otherwise.
    [[nodiscard]] std::string clean_value(std::string_view name, std::string_view value);
    [[nodiscard]] bool ends_value(std::size_t quote) const;
    [[nodiscard]] PdnToken read_setup();

    [[nodiscard]] static PdnToken fault(std::size_t line, std::string what);
    // A tag that cannot be read, and the rest of its line.
    [[nodiscard]] PdnToken broken_tag(std::string name, std::string expected);
    void note(std::string_view kind, std::string what) {
        notes_.push_back({std::string(kind), std::move(what), line_});
    }

    std::istream& source_;
    std::size_t window_;
    bool is_drained_ = false;  // nothing more is in the source
    std::string buffer_;
    std::string_view text_;  // the buffer
    std::size_t place_ = 0;
    std::size_t line_ = 1;
    char last_ = '\0';  // what was skipped last
    int depth_ = 0;     // of variations
    std::optional<PdnToken> returned_;
    std::vector<ArchiveNote> notes_;
};

}  // namespace sparring::pdn
