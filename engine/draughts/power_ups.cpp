#include "engine/draughts/power_ups.hpp"

namespace sparring::draughts {

std::optional<PowerUp> power_up_of(char letter) {
    const std::size_t place = kPowerUpLetters.find(letter);
    return place == std::string_view::npos ? std::nullopt : std::optional(static_cast<PowerUp>(place));
}

std::string letters_of(PowerUpSet kinds) {
    std::string text;
    for (const PowerUp kind : kAllPowerUps) {
        text += kinds.contains(kind) ? std::string(1, letter_of(kind)) : "";
    }
    return text;
}

std::string letters_of(Kit kit) {
    std::string text;
    for (const PowerUp kind : kAllPowerUps) {
        text += std::string(static_cast<std::size_t>(kit.count(kind)), letter_of(kind));
    }
    return text;
}

}  // namespace sparring::draughts
