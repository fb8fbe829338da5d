#pragma once
// Lists of moves as text, for telling people what they could play.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// `22x15 or 23x14`: the moves, which are at least one; the first few if there are many.
[[nodiscard]] std::string alternatives(std::span<const std::string> moves);

// Those of the moves that begin with a text and go on with one of the signs.
[[nodiscard]] std::vector<std::string> going_on(std::span<const std::string> moves, std::string_view begin,
                                                std::string_view signs);

}  // namespace sparring
