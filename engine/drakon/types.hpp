#pragma once
// Cells, arrows and chambers of Drakon. Rules page `drakon.md`.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace sparring::drakon {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 6;
inline constexpr int kCoinsToWin = 5;
inline constexpr int kDealt = 4;  // chambers of a hand at the start
inline constexpr int kMaxBound = 31;
// Chambers of a box, Start included; the published one has 112.
inline constexpr int kMaxChambers = 128;

// In the order of the table of the rules page.
enum class Code : std::uint8_t {
    kStart,
    kFindOne,
    kLoseOne,
    kStealLeft,
    kStealRight,
    kDue,
    kRotate,
    kDestroy,
    kShift,
    kStealChamber,
    kTeleport,
    kMindControl,
    kMap,
    kKey,
    kGale,
    kPlain,
    kFindTwo,
    kFloating,
    kChest,
    kBargain,
    kVoid,
    kBase,
    kSmall,
    kVisit,
    kTornado,
    kEscape,
    kMoving,
    kHarp,
    kPassage,
    kDrakonMoves,
};
inline constexpr std::size_t kCodes = 30;
// The first one of the expansion.
inline constexpr Code kFirstOfExpansion = Code::kFindTwo;
inline constexpr std::array<std::string_view, kCodes> kCodeNames = {
    "ST", "FG", "LG", "SL", "SR", "DD", "RO", "DE", "MS", "SC", "TE", "MC", "MA", "KE", "HG",
    "PL", "F2", "FR", "LC", "DB", "VO", "BS", "SM", "FV", "TO", "ES", "MV", "MH", "SP", "DM"};
[[nodiscard]] constexpr std::string_view name_of(Code code) { return kCodeNames[static_cast<std::size_t>(code)]; }

// True if a chamber gives another kind of move to who decides to move from it, which is not an action.
[[nodiscard]] constexpr bool gives_move(Code code) {
    switch (code) {
        case Code::kTeleport:
        case Code::kMap:
        case Code::kKey:
        case Code::kVisit:
        case Code::kTornado:
        case Code::kPassage: return true;
        default: return false;
    }
}

// Sides of a chamber, clockwise, and sets of them: where its arrows point.
enum class Side : std::uint8_t { kNorth, kEast, kSouth, kWest };
inline constexpr std::size_t kSides = 4;
inline constexpr std::array<Side, kSides> kAllSides = {Side::kNorth, Side::kEast, Side::kSouth, Side::kWest};
inline constexpr std::string_view kSideLetters = "NESW";
[[nodiscard]] constexpr Side opposite(Side side) { return static_cast<Side>(static_cast<unsigned>(side) ^ 2U); }

using Arrows = std::uint8_t;
[[nodiscard]] constexpr Arrows arrow(Side side) { return static_cast<Arrows>(1U << static_cast<unsigned>(side)); }
[[nodiscard]] constexpr bool has(Arrows arrows, Side side) { return (arrows & arrow(side)) != 0; }

// What a chamber's arrows look like however it is turned.
enum class Shape : std::uint8_t { kOne, kAdjacent, kOpposite, kThree, kFour };
inline constexpr std::size_t kShapes = 5;
inline constexpr std::string_view kShapeLetters = "1AO34";

// All sets of arrows that are not empty, by shape, and where each shape begins.
inline constexpr std::array<Arrows, 15> kArrowsByShape = {1, 2, 4, 8, 3, 6, 12, 9, 5, 10, 7, 14, 13, 11, 15};
inline constexpr std::array<std::uint8_t, kShapes + 1> kFirstOfShape = {0, 4, 8, 10, 14, 15};

// The ways a shape can lie, each once.
[[nodiscard]] constexpr std::span<const Arrows> orientations(Shape shape) {
    const auto place = static_cast<std::size_t>(shape);
    const std::size_t first = kFirstOfShape[place];
    return std::span(kArrowsByShape).subspan(first, kFirstOfShape[place + 1] - first);
}
// Of arrows that are not none.
[[nodiscard]] constexpr Shape shape_of(Arrows arrows) {
    const int count = std::popcount(arrows);
    if (count == 2) {
        return arrows == 5 || arrows == 10 ? Shape::kOpposite : Shape::kAdjacent;
    }
    return count == 1 ? Shape::kOne : static_cast<Shape>(count);
}
static_assert(shape_of(7) == Shape::kThree && shape_of(15) == Shape::kFour && shape_of(9) == Shape::kAdjacent);

// A kind of chamber as it comes from the box: code and shape.
enum class Kind : std::uint8_t {};
inline constexpr std::size_t kKinds = kCodes * kShapes;
[[nodiscard]] constexpr Kind kind_of(Code code, Shape shape) {
    return static_cast<Kind>(static_cast<std::size_t>(code) * kShapes + static_cast<std::size_t>(shape));
}
[[nodiscard]] constexpr std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }
[[nodiscard]] constexpr Kind kind_at(std::size_t number) { return static_cast<Kind>(number); }
[[nodiscard]] constexpr Code code_of(Kind kind) { return static_cast<Code>(index(kind) / kShapes); }
[[nodiscard]] constexpr Shape shape_of(Kind kind) { return static_cast<Shape>(index(kind) % kShapes); }

// A place of the lair: x to the east and y to the north of Start. Cells are numbered so that they sort by x, then by y.
struct Cell {
    std::int8_t x = 0;
    std::int8_t y = 0;

    [[nodiscard]] constexpr std::uint16_t number() const {
        return static_cast<std::uint16_t>(((x + kMiddle) << 6) | (y + kMiddle));
    }
    [[nodiscard]] static constexpr Cell of_number(std::uint16_t number) {
        return {static_cast<std::int8_t>((number >> 6) - kMiddle), static_cast<std::int8_t>((number & 63) - kMiddle)};
    }
    [[nodiscard]] constexpr Cell next(Side side) const {
        constexpr std::array<std::int8_t, kSides> kEast = {0, 1, 0, -1};
        constexpr std::array<std::int8_t, kSides> kNorth = {1, 0, -1, 0};
        const auto place = static_cast<std::size_t>(side);
        return {static_cast<std::int8_t>(x + kEast[place]), static_cast<std::int8_t>(y + kNorth[place])};
    }

    constexpr bool operator==(const Cell&) const = default;

private:
    // Cells beyond the bound, which are asked about but never used, have numbers too.
    static constexpr int kMiddle = 32;
};
static_assert(Cell::of_number(Cell{-3, 31}.number()) == Cell{-3, 31});

}  // namespace sparring::drakon
