#include "tools/tables/touches.hpp"

#include <string>

namespace sparring {

std::vector<Touch> touches_in(std::string_view move, const TouchSigns& signs) {
    constexpr auto kNowhere = std::string_view::npos;
    std::vector<Touch> touches;
    std::string name;
    const auto end_name = [&] {
        if (!name.empty()) {
            touches.push_back({signs.kind_of(name), name});
            name.clear();
        }
    };
    for (const char sign : move) {
        const bool is_letter = (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
        const bool is_plain = ((sign >= '0' && sign <= '9') || is_letter) && signs.signs.find(sign) == kNowhere;
        if (is_plain || signs.joined.find(sign) != kNowhere) {
            name += sign;
            continue;
        }
        end_name();
        if (signs.silent.find(sign) == kNowhere) {
            touches.push_back({Touch::Kind::kWord, std::string(1, sign)});
        }
    }
    end_name();
    return touches;
}

}  // namespace sparring
