#include "tools/games/draughts/pdn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace sparring::pdn {

namespace {

constexpr std::array<std::pair<std::string_view, PdnOutcome>, 9> kResults = {{
    {"1-0", PdnOutcome::kFirstWins},
    {"1/2-1/2", PdnOutcome::kDraw},
    {"0-1", PdnOutcome::kSecondWins},
    {"2-0", PdnOutcome::kFirstWins},
    {"1-1", PdnOutcome::kDraw},
    {"1/2", PdnOutcome::kDraw},
    {"0-2", PdnOutcome::kSecondWins},
    {"0-0", PdnOutcome::kBothLose},
    {"*", PdnOutcome::kUnknown},
}};

// Of ASCII; the names of tags have no other letters.
[[nodiscard]] char small(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

[[nodiscard]] bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

}  // namespace

std::optional<PdnOutcome> outcome_of(std::string_view result) {
    const auto* const found = std::ranges::find(kResults, result, &std::pair<std::string_view, PdnOutcome>::first);
    return found == kResults.end() ? std::nullopt : std::optional(found->second);
}

bool is_same_tag(std::string_view name, std::string_view other) {
    return std::ranges::equal(name, other, {}, small, small);
}

std::optional<std::string_view> tag_value(const PdnTags& tags, std::string_view name) {
    for (const auto& [known, value] : tags) {
        if (is_same_tag(known, name)) {
            return value;
        }
    }
    return std::nullopt;
}

bool is_move_part(std::string_view word) {
    return !word.empty() && std::ranges::all_of(word, [&](char letter) {
        return is_digit(letter) || kMoveSigns.find(letter) != std::string_view::npos;
    });
}

bool is_move_text(std::string_view text) {
    constexpr std::string_view kSigns = "-x:X*@=,+";
    if (text.empty() || outcome_of(text)) {
        return false;
    }
    const auto may_stand = [&](char letter) {
        return is_digit(letter) || (letter >= 'a' && letter <= 'h') || (letter >= 'A' && letter <= 'Z') ||
               kSigns.find(letter) != std::string_view::npos;
    };
    const bool begins_with_square =
        is_digit(text[0]) || (text[0] >= 'a' && text[0] <= 'h' && text.size() > 1 && is_digit(text[1]));
    // A number alone is no move, and a sign at the end belongs to what the writer thought of the move.
    return begins_with_square && !std::ranges::all_of(text, is_digit) && text.back() != '*' &&
           std::ranges::all_of(text, may_stand);
}

}  // namespace sparring::pdn
