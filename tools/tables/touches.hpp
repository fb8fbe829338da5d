#pragma once
// What a person touches to make a move, read off the text of the move.

#include "tools/tables/table_types.hpp"

#include <string_view>
#include <vector>

namespace sparring {

// How the texts of a game are cut. Letters and digits, and what is `joined`, make up a name, but for letters that are
// `signs`; of the signs those that are `silent` only separate names, and every other one is a word of its own.
struct TouchSigns {
    std::string_view silent;
    std::string_view joined;
    std::string_view signs;
    Touch::Kind (*kind_of)(std::string_view name);
};

[[nodiscard]] std::vector<Touch> touches_in(std::string_view move, const TouchSigns& signs);

}  // namespace sparring
