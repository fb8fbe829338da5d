#pragma once
// Readings of the rules that every draughts game offers a choice of, and how its options read them.

#include "engine/core/options.hpp"
#include "engine/draughts/power_ups.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace sparring::draughts {

// How Power-Ups come onto the board.
enum class Setup : std::uint8_t { kAlternate, kFixed, kRandom };
// What a piece loses by a turn with a jump or shot.
enum class JumpDiscards : std::uint8_t { kAll, kUsed, kNone };

inline constexpr std::array<std::string_view, 3> kSetupNames = {"alternate", "fixed", "random"};
inline constexpr std::array<std::string_view, 3> kJumpDiscardsNames = {"all", "used", "none"};

inline constexpr int kMaxNoProgressPlies = 10'000;

// Letters of the kinds in any order, each as often as it is placed; `none` for nothing.
[[nodiscard]] Expected<Kit> parse_kit(std::string_view text);

// The `set` and `show` functions of an option that is a Kit field.
template <auto Field>
struct KitField {
    template <class Options>
    static Status set(Options& options, std::string_view value) {
        const Expected<Kit> kit = parse_kit(value);
        if (!kit) {
            return kit.error();
        }
        options.*Field = *kit;
        return ok();
    }
    template <class Options>
    static std::string show(const Options& options) {
        return (options.*Field).size() == 0 ? "none" : letters_of(options.*Field);
    }
};

}  // namespace sparring::draughts
