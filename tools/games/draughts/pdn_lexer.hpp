#pragma once
// The words of a PDN file. Comments, numbers of moves and what annotators think of them are passed over.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace sparring::pdn {

struct PdnToken {
    enum class Kind : unsigned char { kTag, kMove, kResult, kOpen, kClose, kBrokenTag, kFault, kEnd } kind = Kind::kEnd;
    std::size_t line = 0;  // where it begins, from 1
    std::string text;      // of a move or result, the name of a tag, what is wrong
    std::string value;     // of a tag
};

class PdnLexer {
public:
    explicit PdnLexer(std::string_view text);

    // The next token; at the end always kEnd.
    [[nodiscard]] PdnToken next();
    // Makes `next` give this token again.
    void put_back(PdnToken token) { returned_ = std::move(token); }

private:
    [[nodiscard]] bool at_end() const { return place_ == text_.size(); }
    [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[place_]; }
    // How many characters that come next are among these.
    [[nodiscard]] std::size_t run_of(std::string_view characters, std::size_t from) const;
    void skip_to(std::size_t place);
    void skip_spaces() { skip_to(place_ + run_of(" \t", place_)); }
    void skip_line();

    // What begins with the next character; nothing if it is of no interest.
    [[nodiscard]] std::optional<PdnToken> read();
    [[nodiscard]] std::optional<PdnToken> read_comment();
    [[nodiscard]] std::optional<PdnToken> read_annotation();
    [[nodiscard]] std::optional<PdnToken> read_bracket();
    [[nodiscard]] std::optional<PdnToken> read_word();
    [[nodiscard]] PdnToken read_tag();
    [[nodiscard]] std::optional<std::string> read_tag_value();
    [[nodiscard]] PdnToken read_setup();

    [[nodiscard]] static PdnToken fault(std::size_t line, std::string what);
    // A tag that cannot be read, and the rest of its line.
    [[nodiscard]] PdnToken broken_tag(std::string expected);

    std::string_view text_;
    std::size_t place_ = 0;
    std::size_t line_ = 1;
    std::optional<PdnToken> returned_;
};

}  // namespace sparring::pdn
