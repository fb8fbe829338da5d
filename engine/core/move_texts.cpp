#include "engine/core/move_texts.hpp"

#include <fmt/format.h>

namespace sparring {

std::string alternatives(std::span<const std::string> moves) {
    constexpr std::size_t kMostAlternatives = 6;
    // Naming the last one takes no more room than saying that there is one more.
    const std::size_t shown = moves.size() <= kMostAlternatives + 1 ? moves.size() : kMostAlternatives;
    std::string text = moves.front();
    for (std::size_t place = 1; place < shown; ++place) {
        text += (place + 1 == moves.size() ? " or " : ", ") + moves[place];
    }
    return shown < moves.size() ? text + fmt::format(" or one of {} more", moves.size() - shown) : text;
}

std::vector<std::string> going_on(std::span<const std::string> moves, std::string_view begin, std::string_view signs) {
    std::vector<std::string> found;
    for (const std::string& move : moves) {
        const bool is_longer = move.size() > begin.size() && move.starts_with(begin);
        if (is_longer && signs.find(move[begin.size()]) != std::string_view::npos) {
            found.push_back(move);
        }
    }
    return found;
}

}  // namespace sparring
