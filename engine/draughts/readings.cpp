#include "engine/draughts/readings.hpp"

namespace sparring::draughts {

Expected<Kit> parse_kit(std::string_view text) {
    Kit kit;
    for (const char letter : text == "none" ? std::string_view() : text) {
        const std::optional<PowerUp> kind = power_up_of(letter);
        if (!kind) {
            return Error{"'" + std::string(text) + "' is not a kit: expected letters of S, H, C and T, or none"};
        }
        kit.add(*kind);
        if (kit.size() > Kit::kMostPieces) {
            return Error{"the kit '" + std::string(text) + "' has more than four Power-Ups"};
        }
    }
    return kit;
}

}  // namespace sparring::draughts
