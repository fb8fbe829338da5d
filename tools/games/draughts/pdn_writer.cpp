#include "tools/games/draughts/pdn.hpp"
#include "tools/games/draughts/pdn_characters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sparring::pdn {

namespace {

constexpr std::size_t kColumns = 80;

[[nodiscard]] bool is_letter(char letter) {
    return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
}

[[nodiscard]] bool is_name_letter(char letter) {
    return is_letter(letter) || (letter >= '0' && letter <= '9') || letter == '_';
}

Status check(const PdnGame& game) {
    for (const auto& [name, value] : game.tags) {
        if (name.empty() || !is_letter(name.front()) || !std::ranges::all_of(name, is_name_letter)) {
            return Error{fmt::format("tag '{}': expected a name of letters, digits and '_', a letter first", name)};
        }
        if (std::ranges::any_of(value, is_control)) {
            return Error{fmt::format("tag {}: the value has a control character: expected one line of text", name)};
        }
    }
    for (const PdnMove& move : game.moves) {
        if (!is_move_text(move.text)) {
            return Error{fmt::format("move '{}': expected squares with signs between them, as in 22x15", move.text)};
        }
    }
    const std::optional<PdnOutcome> outcome = outcome_of(game.result);
    if (!outcome) {
        return Error{fmt::format("result '{}': expected 1-0, 1/2-1/2, 0-1, 2-0, 1-1, 0-2, 0-0 or *", game.result)};
    }
    const std::optional<PdnOutcome> said = outcome_of(tag_value(game.tags, "Result").value_or("*"));
    if (said && *said != PdnOutcome::kUnknown && *said != *outcome) {
        return Error{fmt::format("the result is {} but the tag Result says {}: expected the same", game.result,
                                 *tag_value(game.tags, "Result"))};
    }
    return ok();
}

// The place of a tag in the order of writing.
[[nodiscard]] std::size_t rank_of(const std::pair<std::string, std::string>& tag) {
    const auto* const usual = std::ranges::find(kUsualTags, tag.first);
    if (usual == kUsualTags.end()) {
        return kUsualTags.size() + (tag.first == "GameType" ? 0U : 1U);
    }
    return static_cast<std::size_t>(usual - kUsualTags.begin());
}

[[nodiscard]] std::string escaped(std::string_view value) {
    std::string text;
    for (const char letter : value) {
        text += letter == '"' || letter == '\\' ? "\\" : "";
        text += letter;
    }
    return text;
}

// Puts words into lines.
class Lines {
public:
    void add(std::string_view word) {
        if (used_ > 0 && used_ + 1 + word.size() > kColumns) {
            text_ += '\n';
            used_ = 0;
        }
        text_ += used_ > 0 ? " " : "";
        text_ += word;
        used_ += word.size() + (used_ > 0 ? 1U : 0U);
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
    std::size_t used_ = 0;
};

}  // namespace

Expected<std::string> write_pdn(const PdnGame& game) {
    if (const Status status = check(game); !status) {
        return status.error();
    }
    PdnTags tags = game.tags;
    std::ranges::stable_sort(tags, {}, rank_of);
    std::string text;
    for (const auto& [name, value] : tags) {
        text += fmt::format("[{} \"{}\"]\n", name, escaped(value));
    }
    text += text.empty() ? "" : "\n";
    Lines lines;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        // A number stays with its move: readers take it for a part of it.
        const std::string number = ply % 2 == 0 ? fmt::format("{}. ", ply / 2 + 1) : "";
        lines.add(number + game.moves[ply].text);
    }
    lines.add(game.result);
    return text + lines.text() + "\n\n";
}

}  // namespace sparring::pdn
