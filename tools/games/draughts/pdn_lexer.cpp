#include "tools/games/draughts/pdn_lexer.hpp"

#include "tools/games/draughts/pdn.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sparring::pdn {

namespace {

using Kind = PdnToken::Kind;

constexpr std::string_view kBlanks = " \t\n\r\v\f";
constexpr std::string_view kLineEnds = "\r\n";
// What a word ends before.
constexpr std::string_view kStops = " \t\n\r\v\f{}()[];%$\"";
constexpr std::string_view kDigits = "0123456789";
// What stands behind a move to praise or to blame it. PDN 3.0 takes the star for the end of a game only, but books mark
// forced moves with it.
constexpr std::string_view kStrengths = "!?*";
constexpr std::string_view kTagLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";

// The beginning of a word for messages, without the bytes that a terminal could take amiss.
[[nodiscard]] std::string shown(std::string_view word) {
    constexpr std::size_t kMostShown = 24;
    std::string text(word.substr(0, kMostShown));
    std::ranges::replace_if(text, [](char letter) { return letter < ' ' || letter > '~'; }, '?');
    return word.size() > kMostShown ? text + "..." : text;
}

}  // namespace

PdnLexer::PdnLexer(std::string_view text) : text_(text) {
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (text_.starts_with(kByteOrderMark)) {
        place_ = kByteOrderMark.size();
    }
}

PdnToken PdnLexer::next() {
    if (returned_) {
        return *std::exchange(returned_, std::nullopt);
    }
    while (true) {
        skip_to(place_ + run_of(kBlanks, place_));
        if (at_end()) {
            return {Kind::kEnd, line_, {}, {}};
        }
        if (std::optional<PdnToken> token = read()) {
            return *std::move(token);
        }
    }
}

std::optional<PdnToken> PdnLexer::read() {
    switch (peek()) {
        case '%':
        case ';': skip_line(); return std::nullopt;
        case '{': return read_comment();
        case '$': return read_annotation();
        case '(':
        case ')': return read_bracket();
        case '[': return read_tag();
        case '/': return read_setup();
        default: return read_word();
    }
}

// A comment that goes on over the beginning of the next game was never closed.
std::optional<PdnToken> PdnLexer::read_comment() {
    const std::size_t line = line_;
    std::size_t end = text_.find_first_of("}\n", place_);
    while (end != std::string_view::npos && text_[end] == '\n' && !text_.substr(end + 1).starts_with("[Event \"")) {
        end = text_.find_first_of("}\n", end + 1);
    }
    end = std::min(end, text_.size());
    const bool is_closed = end < text_.size() && text_[end] == '}';
    skip_to(is_closed ? end + 1 : end);
    return is_closed ? std::nullopt
                     : std::optional(fault(line, "the comment that begins here has no end: expected '}'"));
}

std::optional<PdnToken> PdnLexer::read_annotation() {
    const std::size_t digits = run_of(kDigits, place_ + 1);
    skip_to(place_ + 1 + digits);
    return digits > 0 ? std::nullopt : std::optional(fault(line_, "expected a number behind '$'"));
}

// Either begins or ends a variation, or is a strength such as `(?)`.
std::optional<PdnToken> PdnLexer::read_bracket() {
    const std::size_t strengths = run_of(kStrengths, place_ + 1);
    const std::size_t behind = place_ + 1 + strengths;
    if (peek() == '(' && strengths > 0 && behind < text_.size() && text_[behind] == ')') {
        skip_to(behind + 1);
        return std::nullopt;
    }
    PdnToken token{peek() == '(' ? Kind::kOpen : Kind::kClose, line_, {}, {}};
    skip_to(place_ + 1);
    return token;
}

PdnToken PdnLexer::read_tag() {
    const std::size_t line = line_;
    skip_to(place_ + 1);
    skip_spaces();
    std::string name(text_.substr(place_, run_of(kTagLetters, place_)));
    if (name.empty()) {
        return broken_tag("expected the name of a tag behind '['");
    }
    skip_to(place_ + name.size());
    skip_spaces();
    if (peek() != '"') {
        return broken_tag(fmt::format("tag {}: expected a value in quotes", name));
    }
    std::optional<std::string> value = read_tag_value();
    if (!value) {
        return broken_tag(fmt::format("tag {}: expected '\"' at the end of the value, in the same line", name));
    }
    skip_spaces();
    if (peek() != ']') {
        return broken_tag(fmt::format("tag {}: expected ']' behind the value", name));
    }
    skip_to(place_ + 1);
    return {Kind::kTag, line, std::move(name), *std::move(value)};
}

// Nothing if the line ends first.
std::optional<std::string> PdnLexer::read_tag_value() {
    std::string value;
    std::size_t place = place_ + 1;
    while (place < text_.size() && text_[place] != '"' && kLineEnds.find(text_[place]) == std::string_view::npos) {
        const bool is_escape =
            text_[place] == '\\' && place + 1 < text_.size() && (text_[place + 1] == '"' || text_[place + 1] == '\\');
        place += is_escape ? 1 : 0;
        value += text_[place];
        ++place;
    }
    if (place >= text_.size() || text_[place] != '"') {
        return std::nullopt;
    }
    skip_to(place + 1);
    return value;
}

// PDN 3.0, "Setup commands": `/FEN "W:W31-50:B1-20"/` among the moves puts another position on the board.
PdnToken PdnLexer::read_setup() {
    const std::size_t line = line_;
    const std::size_t end = std::min(text_.find_first_of("/\r\n", place_ + 1), text_.size());
    skip_to(end < text_.size() && text_[end] == '/' ? end + 1 : end);
    return fault(line, "a position is set up among the moves, '/.../': expected moves only");
}

std::optional<PdnToken> PdnLexer::read_word() {
    const std::size_t digits = run_of(kDigits, place_);
    if (const std::size_t dots = run_of(".", place_ + digits); dots > 0) {
        skip_to(place_ + digits + dots);
        return std::nullopt;
    }
    const std::size_t line = line_;
    const std::size_t end = std::min(text_.find_first_of(kStops, place_), text_.size());
    const std::string_view word = text_.substr(place_, std::max<std::size_t>(end - place_, 1));
    skip_to(place_ + word.size());
    if (outcome_of(word)) {
        return PdnToken{Kind::kResult, line, std::string(word), {}};
    }
    const std::string_view move = word.substr(0, word.find_last_not_of(kStrengths) + 1);
    if (move.empty()) {
        return std::nullopt;  // a strength with a blank before it
    }
    if (!is_move_text(move)) {
        return fault(line, fmt::format("expected a move or a result, not '{}'", shown(word)));
    }
    return PdnToken{Kind::kMove, line, std::string(move), {}};
}

std::size_t PdnLexer::run_of(std::string_view characters, std::size_t from) const {
    const std::size_t start = std::min(from, text_.size());
    return std::min(text_.find_first_not_of(characters, start), text_.size()) - start;
}

void PdnLexer::skip_to(std::size_t place) {
    const std::size_t end = std::min(place, text_.size());
    for (; place_ < end; ++place_) {
        // A line ends with "\n", "\r\n" or, in old files, "\r".
        const bool is_first_of_two = text_[place_] == '\r' && place_ + 1 < text_.size() && text_[place_ + 1] == '\n';
        const bool ends_line = kLineEnds.find(text_[place_]) != std::string_view::npos && !is_first_of_two;
        line_ += ends_line ? 1U : 0U;
    }
}

void PdnLexer::skip_line() { skip_to(text_.find_first_of(kLineEnds, place_)); }

PdnToken PdnLexer::fault(std::size_t line, std::string what) { return {Kind::kFault, line, std::move(what), {}}; }

PdnToken PdnLexer::broken_tag(std::string expected) {
    PdnToken token{Kind::kBrokenTag, line_, std::move(expected), {}};
    skip_line();
    return token;
}

}  // namespace sparring::pdn
