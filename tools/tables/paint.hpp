#pragma once
// Colours of drawn boards, from the palette of 256. Where there are none the text stays as it is.

#include "tools/tables/game_module.hpp"

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace sparring {

inline constexpr std::string_view kResetPaint = "\x1b[0m";

class Paint {
public:
    explicit Paint(const RenderStyle& style) : style_(style) {}

    [[nodiscard]] bool has_colours() const { return style_.colours == RenderStyle::Colours::kAnsi; }
    [[nodiscard]] bool is_ascii() const { return style_.symbols == RenderStyle::Symbols::kAscii; }
    // Text in an ink, to go on a paper, after which the terminal's own colours return.
    [[nodiscard]] std::string inked(std::string_view ink, std::string_view text) const {
        return has_colours() ? fmt::format("{}{}", ink, text) : std::string(text);
    }
    [[nodiscard]] std::string on_paper(std::string_view paper, std::string_view text) const {
        return has_colours() ? fmt::format("{}{}{}", paper, text, kResetPaint) : std::string(text);
    }

private:
    RenderStyle style_;
};

// A board whose lines keep to the style's width; one that does not is replaced by what it needs.
[[nodiscard]] std::string fitting_board(std::string board, const RenderStyle& style);

}  // namespace sparring
