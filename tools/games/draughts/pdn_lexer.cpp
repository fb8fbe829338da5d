#include "tools/games/draughts/pdn_lexer.hpp"

#include "tools/games/draughts/pdn.hpp"
#include "tools/games/draughts/pdn_characters.hpp"
#include "tools/text/markup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <istream>

namespace sparring::pdn {

namespace {

using Kind = PdnToken::Kind;

constexpr std::string_view kBlanks = " \t\n\r\v\f";
constexpr std::string_view kLineEnds = "\r\n";
// What a word ends before.
constexpr std::string_view kStops = " \t\n\r\v\f{}()[];%$\"";
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::string_view kDigits = "0123456789";
// What stands behind a move to praise or to blame it. PDN 3.0 takes the star for the end of a game only, but books mark
// forced moves with it.
constexpr std::string_view kStrengths = "!?*";
constexpr std::string_view kEndsOfSentences = ".,:";
constexpr std::string_view kNoEnd = "the comment that begins here has no end: expected '}'";
// Holds whatever is looked for in one piece: the head of a tag, a result that blanks part.
constexpr std::size_t kLeastWindow = 64;
constexpr std::size_t kMostLookedAt = 48;
constexpr std::string_view kTagLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";

constexpr std::size_t kMostShown = 24;

// The beginning of a word for messages, without the bytes that a terminal could take amiss.
[[nodiscard]] std::string shown(std::string_view word) {
    std::string text(word.substr(0, kMostShown));
    std::ranges::replace_if(text, [](char letter) { return letter < ' ' || letter > '~'; }, '?');
    return word.size() > kMostShown ? text + "..." : text;
}

// Letters alone, of any character set: `resigns`, `drawn`. No move is written so.
[[nodiscard]] bool is_plain_word(std::string_view word) {
    return !word.empty() &&
           std::ranges::all_of(word, [](unsigned char letter) { return letter >= 0x80U || std::isalpha(letter) != 0; });
}

// True for `[Name "`.
[[nodiscard]] bool is_tag(std::string_view text) {
    if (!text.starts_with('[')) {
        return false;
    }
    const std::size_t name_end = std::min(text.find_first_not_of(kTagLetters, 1), text.size());
    const std::size_t value = std::min(text.find_first_not_of(" \t", name_end), text.size());
    return name_end > 1 && value > name_end && text.substr(value).starts_with('"');
}

}  // namespace

bool begins_with_tag(std::string_view text) {
    text.remove_prefix(text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0);
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    return is_tag(text);
}

PdnLexer::PdnLexer(std::istream& text, std::size_t window) : source_(text), window_(std::max(window, kLeastWindow)) {
    fill();
    if (text_.starts_with(kByteOrderMark)) {
        place_ = kByteOrderMark.size();
    }
}

void PdnLexer::fill() {
    constexpr std::size_t kWindowsAtOnce = 4;
    if (is_drained_ || text_.size() - place_ >= window_) {
        return;
    }
    buffer_.erase(0, place_);
    place_ = 0;
    const std::size_t kept = buffer_.size();
    buffer_.resize(kept + kWindowsAtOnce * window_);
    source_.read(&buffer_[kept], static_cast<std::streamsize>(kWindowsAtOnce * window_));
    buffer_.resize(kept + static_cast<std::size_t>(source_.gcount()));
    is_drained_ = !source_;
    text_ = buffer_;
}

PdnToken PdnLexer::next() {
    if (returned_) {
        return *std::exchange(returned_, std::nullopt);
    }
    while (true) {
        skip_blanks();
        if (at_end()) {
            return {Kind::kEnd, line_, {}, {}};
        }
        if (std::optional<PdnToken> token = read()) {
            return *std::move(token);
        }
    }
}

void PdnLexer::skip_blanks() {
    while (true) {
        fill();
        const std::size_t blanks = run_of(kBlanks, place_);
        skip_to(place_ + blanks);
        if (blanks == 0 || is_drained_) {
            return;
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
        case '}': return read_stray_end();
        default: return read_word();
    }
}

// A comment that goes on over a line with a tag was never closed.
std::optional<PdnToken> PdnLexer::read_comment() {
    const std::size_t line = line_;
    while (true) {
        fill();
        const std::size_t end = text_.find_first_of("}\r\n", place_);
        const bool is_closed = end != std::string_view::npos && text_[end] == '}';
        // Too near the end of the window to tell what follows the line.
        const bool is_open = end == std::string_view::npos || (!is_drained_ && text_.size() - end <= kMostLookedAt);
        if (is_closed) {
            skip_to(end + 1);
            return std::nullopt;
        }
        if (is_open) {
            skip_to(end);
        } else {
            skip_to(end + 1);
            if (is_tag(text_.substr(place_, kMostLookedAt))) {
                return fault(line, std::string(kNoEnd));
            }
        }
        if (is_drained_ && at_end()) {
            return fault(line, std::string(kNoEnd));
        }
    }
}

// What is left of a comment with another one inside, whose words were taken for words among the moves.
std::optional<PdnToken> PdnLexer::read_stray_end() {
    note("end of a comment", "passed over '}' without '{' before it");
    skip_to(place_ + 1);
    return std::nullopt;
}

std::optional<PdnToken> PdnLexer::read_annotation() {
    const std::size_t digits = run_of(kDigits, place_ + 1);
    skip_to(place_ + 1 + digits);
    return digits > 0 ? std::nullopt : std::optional(fault(line_, "expected a number behind '$'"));
}

// Either begins or ends a variation, or is a strength such as `(?)` or a number `(7)`.
std::optional<PdnToken> PdnLexer::read_bracket() {
    for (const std::string_view among : {kStrengths, kDigits}) {
        const std::size_t inside = run_of(among, place_ + 1);
        if (peek() == '(' && inside > 0 && has_at(place_ + 1 + inside, ')')) {
            skip_to(place_ + inside + 2);
            return std::nullopt;
        }
    }
    PdnToken token{peek() == '(' ? Kind::kOpen : Kind::kClose, line_, {}, {}};
    if (peek() == '(') {
        ++depth_;
    } else if (depth_ > 0) {
        --depth_;
    }
    skip_to(place_ + 1);
    return token;
}

// A command such as `[%clk 0:01]` stands in comments elsewhere.
std::optional<PdnToken> PdnLexer::read_tag() {
    const std::size_t line = line_;
    depth_ = 0;
    skip_to(place_ + 1);
    skip_spaces();
    if (peek() == '%') {
        const std::size_t end = text_.find_first_of("]\r\n", place_);
        skip_to(end != std::string_view::npos && text_[end] == ']' ? end + 1 : end);
        return std::nullopt;
    }
    std::string name(text_.substr(place_, run_of(kTagLetters, place_)));
    const bool begins_with_letter = !name.empty() && (name[0] < '0' || name[0] > '9') && name[0] != '_';
    if (!begins_with_letter) {
        return broken_tag(std::move(name), "expected the name of a tag behind '['");
    }
    skip_to(place_ + name.size());
    skip_spaces();
    if (peek() != '"') {
        return broken_tag(name, fmt::format("tag {}: expected a value in quotes", name));
    }
    std::optional<std::string> value = read_tag_value();
    if (!value) {
        return broken_tag(name, fmt::format("tag {}: expected '\"]' at the end of the value, in the same line", name));
    }
    std::string clean = clean_value(name, *value);
    return PdnToken{Kind::kTag, line, std::move(name), std::move(clean)};
}

std::string PdnLexer::clean_value(std::string_view name, std::string_view value) {
    const std::string spaced = without_controls(value);
    std::string clean = in_utf8(spaced);
    const std::string what = fmt::format("read the tag {} as {}", name, abbreviated(clean, kMostShown));
    if (spaced != value) {
        note("control character in a value", what);
    }
    if (clean != spaced) {
        note("value in Latin-1", what);
    }
    return clean;
}

// A quote inside a value is not always escaped.
bool PdnLexer::ends_value(std::size_t quote) const {
    return has_at(quote, '"') && has_at(quote + 1 + run_of(" \t", quote + 1), ']');
}

// Nothing if the line ends first.
std::optional<std::string> PdnLexer::read_tag_value() {
    std::string value;
    bool has_quotes = false;
    std::size_t place = place_ + 1;
    while (place < text_.size() && !ends_value(place) && kLineEnds.find(text_[place]) == std::string_view::npos) {
        const bool is_escape = text_[place] == '\\' && (has_at(place + 1, '"') || has_at(place + 1, '\\'));
        place += is_escape ? 1 : 0;
        has_quotes = has_quotes || (text_[place] == '"' && !is_escape);
        value += text_[place];
        ++place;
    }
    if (!ends_value(place)) {
        return std::nullopt;
    }
    if (has_quotes) {
        note("quotes in a value", fmt::format("read {} as one value", shown(value)));
    }
    skip_to(place + 2 + run_of(" \t", place + 1));
    return value;
}

// PDN 3.0, "Setup commands": `/FEN "W:W31-50:B1-20"/` among the moves puts another position on the board.
PdnToken PdnLexer::read_setup() {
    const std::size_t line = line_;
    const std::size_t end = std::min(text_.find_first_of("/\r\n", place_ + 1), text_.size());
    skip_to(end < text_.size() && text_[end] == '/' ? end + 1 : end);
    return fault(line, "a position is set up among the moves, '/.../': expected moves only");
}

std::size_t PdnLexer::dots_at(std::size_t place) const {
    std::size_t bytes = 0;
    for (bool is_dot = true; is_dot;) {
        is_dot = false;
        for (const std::string_view dots : {".", "\xe2\x80\xa6", "\x85"}) {
            if (text_.substr(place + bytes).starts_with(dots)) {
                bytes += dots.size();
                is_dot = true;
            }
        }
    }
    return bytes;
}

bool PdnLexer::skips_number() {
    const std::size_t digits = run_of(kDigits, place_);
    const std::size_t dots = dots_at(std::min(place_ + digits, text_.size()));
    const std::size_t end = place_ + digits + dots;
    const bool has_bracket = digits > 0 && depth_ == 0 && has_at(end, ')');
    if (dots == 0 && !has_bracket) {
        return false;
    }
    // `11.15` is a move with a dot for its sign.
    const std::size_t behind = digits > 0 && digits <= 2 && dots == 1 ? run_of(kDigits, end) : 0;
    const std::size_t next = end + behind + run_of(kBlanks, end + behind);
    const bool is_last = next == text_.size();
    const bool is_move = behind > 0 && behind <= 2 && (next > end + behind || is_last) &&
                         (is_last || kUsualMoveSigns.find(text_[next]) == std::string_view::npos);
    if (is_move) {
        return false;
    }
    if (has_bracket) {
        note("number with a bracket", fmt::format("passed over the number {})", text_.substr(place_, digits + dots)));
    }
    skip_to(end + (has_bracket ? 1 : 0));
    return true;
}

std::size_t PdnLexer::parted_draw() const {
    constexpr std::string_view kDraw = "1/2-1/2";
    constexpr std::string_view kHalf = "1/2";
    const std::string_view next = text_.substr(place_, kMostLookedAt);
    std::string read;
    for (std::size_t place = 0; place < next.size();) {
        const std::size_t end = std::min(next.find_first_of(kStops, place), next.size());
        const bool is_cut = end == next.size() && place_ + end < text_.size();
        read += with_plain_signs(next.substr(place, end - place));
        if (is_cut || end == place || !read.starts_with(kHalf) || !kDraw.starts_with(read)) {
            return 0;
        }
        if (read == kDraw) {
            return place > 0 ? end : 0;
        }
        place = std::min(next.find_first_not_of(kBlanks, end), next.size());
    }
    return 0;
}

std::optional<PdnToken> PdnLexer::read_word() {
    if (skips_number()) {
        return std::nullopt;
    }
    const std::size_t line = line_;
    if (const std::size_t bytes = parted_draw(); bytes > 0) {
        note("broken result", "read the result 1/2-1/2");
        skip_to(place_ + bytes);
        return PdnToken{Kind::kResult, line, "1/2-1/2", {}};
    }
    const std::size_t end = std::min(text_.find_first_of(kStops, place_), text_.size());
    const std::size_t size = std::clamp<std::size_t>(end - place_, 1, window_);
    const std::string word = with_plain_signs(text_.substr(place_, size));
    skip_to(place_ + size);
    const std::string bare = word.substr(0, word.find_last_not_of(kEndsOfSentences) + 1);
    if (outcome_of(bare)) {
        if (bare != word) {
            note("sign behind a result", fmt::format("read the result {}", bare));
        }
        return PdnToken{Kind::kResult, line, bare, {}};
    }
    const std::string move = word.substr(0, word.find_last_not_of(kStrengths) + 1);
    if (move.empty()) {
        return std::nullopt;  // a strength with a blank before it
    }
    if (!is_move_text(move) && !is_move_part(move)) {
        if (is_plain_word(bare)) {
            note("word among the moves", fmt::format("passed over '{}'", shown(bare)));
            return std::nullopt;
        }
        return fault(line, fmt::format("expected a move or a result, not '{}'", shown(word)));
    }
    return PdnToken{Kind::kMove, line, move, {}};
}

std::size_t PdnLexer::run_of(std::string_view characters, std::size_t from) const {
    const std::size_t start = std::min(from, text_.size());
    return std::min(text_.find_first_not_of(characters, start), text_.size()) - start;
}

void PdnLexer::skip_to(std::size_t place) {
    const std::size_t end = std::min(place, text_.size());
    for (; place_ < end; ++place_) {
        // A line ends with "\n", "\r\n" or, in old files, "\r".
        const char letter = text_[place_];
        line_ += letter == '\r' || (letter == '\n' && last_ != '\r') ? 1U : 0U;
        last_ = letter;
    }
}

void PdnLexer::skip_line() {
    while (true) {
        fill();
        const std::size_t end = text_.find_first_of(kLineEnds, place_);
        skip_to(end);
        if (end != std::string_view::npos || is_drained_) {
            return;
        }
    }
}

PdnToken PdnLexer::fault(std::size_t line, std::string what) { return {Kind::kFault, line, std::move(what), {}}; }

PdnToken PdnLexer::broken_tag(std::string name, std::string expected) {
    PdnToken token{Kind::kBrokenTag, line_, std::move(expected), std::move(name)};
    skip_line();
    return token;
}

}  // namespace sparring::pdn
