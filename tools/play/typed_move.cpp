#include "tools/play/typed_move.hpp"

#include "tools/play/orders.hpp"
#include "tools/text/nearest_name.hpp"

#include <algorithm>
#include <optional>

namespace sparring {

namespace {

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

bool is_blank(char letter) { return letter == ' ' || letter == '\t'; }

// The signs between squares: anything but letters and digits, and the x of a jump.
bool is_joint(char letter) {
    const char lower = lower_case({&letter, 1})[0];
    return lower == 'x' || (!is_digit(lower) && (lower < 'a' || lower > 'z'));
}

// One blank for several, and none beside another sign: "22  x 15" becomes "22x15".
std::string squeezed(std::string_view typed) {
    std::string text;
    for (const char letter : trimmed(typed)) {
        const char next = is_blank(letter) ? ' ' : letter;
        const bool follows_joint = !text.empty() && is_joint(text.back());
        if (next == ' ' && follows_joint) {
            continue;
        }
        if (is_joint(next) && !text.empty() && text.back() == ' ') {
            text.pop_back();
        }
        text += next;
    }
    return text;
}

bool fits(char typed, char legal) { return typed == ' ' ? is_joint(legal) : typed == legal; }

bool is_written_in_full(std::string_view typed, std::string_view legal) {
    return std::ranges::equal(typed, legal, fits);
}

// The place of the only sign in the text; nothing if there are more or none.
std::optional<std::size_t> only_joint(std::string_view text) {
    const auto place = static_cast<std::size_t>(std::ranges::find_if(text, is_joint) - text.begin());
    return std::ranges::count_if(text, is_joint) == 1 ? std::optional(place) : std::nullopt;
}

// True if the legal move begins and ends like the typed one, with the same sign throughout.
bool has_the_same_ends(std::string_view typed, std::size_t joint, std::string_view legal) {
    const std::string_view end = typed.substr(joint + 1);
    if (end.empty() || joint == 0 || legal.size() <= typed.size() || !legal.starts_with(typed.substr(0, joint)) ||
        !legal.ends_with(end)) {
        return false;
    }
    const char sign = legal[joint];
    return fits(typed[joint], sign) && legal[legal.size() - end.size() - 1] == sign &&
           std::ranges::all_of(legal, [sign](char letter) { return !is_joint(letter) || letter == sign; });
}

}  // namespace

std::vector<std::string> meant_moves(std::string_view typed, const std::vector<std::string>& legal) {
    const std::string text = lower_case(squeezed(typed));
    const std::optional<std::size_t> joint = only_joint(text);
    std::vector<std::string> in_full;
    std::vector<std::string> by_ends;
    for (const std::string& move : legal) {
        const std::string lower = lower_case(move);
        if (is_written_in_full(text, lower) || is_written_in_full(text, squeezed(lower))) {
            in_full.push_back(move);
        } else if (joint && has_the_same_ends(text, *joint, lower)) {
            by_ends.push_back(move);
        }
    }
    return in_full.empty() ? by_ends : in_full;
}

std::string joined_like(std::string_view typed, const std::vector<std::string>& legal) {
    // Behind a word blanks are part of the move.
    const std::string_view line = trimmed(typed);
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    if (word.size() < line.size() && std::ranges::none_of(word, is_digit)) {
        return std::string(line);
    }
    std::string text = squeezed(typed);
    if (legal.empty()) {
        std::ranges::replace(text, ' ', '-');
        return text;
    }
    const std::string& first = legal.front();
    const auto joint = std::ranges::find_if(first, is_joint);
    if (joint != first.end()) {
        std::ranges::replace(text, ' ', *joint);
    }
    return text;
}

bool looks_like_move(std::string_view line, std::span<const std::string> move_words) {
    constexpr std::string_view kMoveSigns = "@>";
    const std::string_view text = trimmed(line);
    const std::string_view word = text.substr(0, text.find_first_of(" \t"));
    if (std::ranges::any_of(word, is_digit) || word.find_first_of(kMoveSigns) != std::string_view::npos ||
        std::ranges::find(move_words, lower_case(word)) != move_words.end()) {
        return true;
    }
    // `duel 3` is a move and `levle 3` a command.
    return std::ranges::any_of(text, is_digit) && !nearest_name(lower_case(word), names_of(verb_entries()));
}

Expected<std::string> read_typed_move(const LiveGame& game, std::string_view line) {
    const std::string_view text = trimmed(line);
    if (Expected<std::string> exact = game.read_move(text)) {
        return exact;
    }
    const std::vector<std::string> legal = game.legal_moves();
    const std::vector<std::string> meant = meant_moves(text, legal);
    if (meant.size() > 1) {
        return Error{"'" + std::string(text) + "' may mean " + join_with_or(meant)};
    }
    return meant.empty() ? game.read_move(joined_like(text, legal)) : meant.front();
}

}  // namespace sparring
