#include "tools/commands/board_style.hpp"

#include "tools/data/environment.hpp"
#include "tools/play/orders.hpp"
#include "tools/text/folding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace sparring {

namespace {

// POSIX: the first of these that is set and not empty names the locale.
bool is_locale_utf8() {
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string locale = lower_case(environment_variable(name));
        if (!locale.empty()) {
            return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
        }
    }
    return false;
}

}  // namespace

RenderStyle board_style(bool is_ascii, const std::string& colour, const Console& console) {
    // https://no-color.org: any value that is not empty means no colours.
    const bool is_fit =
        console.out_is_terminal && environment_variable("NO_COLOR").empty() && environment_variable("TERM") != "dumb";
    const bool is_coloured = colour == "always" || (colour == "auto" && is_fit);
    RenderStyle style;
    style.symbols = is_ascii || !is_locale_utf8() ? RenderStyle::Symbols::kAscii : RenderStyle::Symbols::kUnicode;
    style.colours = is_coloured ? RenderStyle::Colours::kAnsi : RenderStyle::Colours::kNone;
    style.columns = text_columns(console.out_columns);
    return style;
}

std::string check_colour_choice(const std::string& word) {
    constexpr std::array<std::string_view, 3> kKnown = {"auto", "always", "never"};
    const bool is_known = std::ranges::find(kKnown, word) != kKnown.end();
    return is_known ? "" : fmt::format("'{}' is not auto, always or never", word);
}

}  // namespace sparring
