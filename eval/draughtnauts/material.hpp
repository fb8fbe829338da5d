#pragma once
// What stands on the board in an ending of the basic game, whatever the squares.

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace sparring::draughtnauts {

// More pieces than these on the board have no tables.
inline constexpr int kMostEndingPieces = 6;

// Numbers of pieces of the seat to move ("own") and of the other.
struct Material {
    std::uint8_t own_men = 0;
    std::uint8_t own_crowned = 0;
    std::uint8_t other_men = 0;
    std::uint8_t other_crowned = 0;

    [[nodiscard]] constexpr int own() const { return own_men + own_crowned; }
    [[nodiscard]] constexpr int other() const { return other_men + other_crowned; }
    [[nodiscard]] constexpr int pieces() const { return own() + other(); }
    [[nodiscard]] constexpr Material swapped() const { return {other_men, other_crowned, own_men, own_crowned}; }

    auto operator<=>(const Material&) const = default;
};

// A number of its own below kMaterialCodes for every material of kMostEndingPieces or fewer.
inline constexpr std::size_t kMaterialCodes = 1U << 12U;
[[nodiscard]] constexpr std::size_t code_of(const Material& material) {
    return static_cast<std::size_t>(material.own_men) | static_cast<std::size_t>(material.own_crowned) << 3U |
           static_cast<std::size_t>(material.other_men) << 6U | static_cast<std::size_t>(material.other_crowned) << 9U;
}

// The letters of the pieces, those to move first: "KKM-K" are two crowned pieces and a man against a crowned piece.
[[nodiscard]] std::string material_text(const Material& material);

// An ending is a material with both sides to move. By symmetry of colours, it is named by the material in which the
// stronger side is to move: more pieces, then more crowned ones.
[[nodiscard]] Material ending_of(const Material& material);
// All endings of 2..`most_pieces` pieces, of both sides at least one, in an order in which every move that changes the
// material leads to one before: fewer pieces first, then fewer men.
[[nodiscard]] std::vector<Material> endings_up_to(int most_pieces);
// The endings to which a move from `ending` can lead, besides itself: pieces of either side may be jumped, and men be
// crowned.
[[nodiscard]] std::vector<Material> endings_below(const Material& ending);

}  // namespace sparring::draughtnauts
