#include "tools/tables/paint.hpp"

#include "tools/text/folding.hpp"

#include <algorithm>

namespace sparring {

std::string fitting_board(std::string board, const RenderStyle& style) {
    std::size_t width = 0;
    for (std::string_view rest = board; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        width = std::max(width, display_width(rest.substr(0, end)));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (style.columns == kAnyWidth || width <= static_cast<std::size_t>(style.columns)) {
        return board;
    }
    return fmt::format("The board is {} characters wide, and the terminal has {}.\n", width, style.columns);
}

}  // namespace sparring
