#pragma once
// Endings of the game with Power-Ups: one piece against one, whatever the pieces hold, while no Power-Up lies on the
// board. Small enough that every position is looked at again for every ply of the longest win.

#include "engine/draughtnauts/state.hpp"
#include "eval/draughtnauts/ending_value.hpp"
#include "search/common/limits.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparring::draughtnauts {

// A piece by itself: a man (0), or a crowned piece with any of the sets of Power-Ups that one can hold.
inline constexpr std::size_t kArmaments = 12;
// "M", "K", "K+SH".
[[nodiscard]] std::string armament_text(std::size_t armament);

// Numbers positions of one piece each by the squares and armaments of both, as the seat to move sees them. A number is
// of no position if both would stand on one square or a man on its crowning row.
inline constexpr std::size_t kArmedNumbers = kSquares * kArmaments * kSquares * kArmaments;
// True if a position has one piece each, nothing lying, and no set-up before it.
[[nodiscard]] bool is_armed_ending(const State& state);
// Of a position for which is_armed_ending holds.
[[nodiscard]] std::size_t armed_number(const State& state);
// The position of a number, with the seat to move as Black; nothing if there is none.
[[nodiscard]] std::optional<State> armed_position(std::size_t number, const Rules& rules);

class ArmedEndings {
public:
    // `values` has a byte of EndingValue for every number; those of no position are draws.
    explicit ArmedEndings(std::vector<std::uint8_t> values) : values_(std::move(values)) {}

    [[nodiscard]] const std::vector<std::uint8_t>& values() const { return values_; }
    // Of a position for which is_armed_ending holds; without the count of plies without progress.
    [[nodiscard]] EndingValue value(const State& state) const {
        return EndingValue::of_byte(values_[armed_number(state)]);
    }
    // How positions come out by the armament of the seat to move, then that of the other.
    [[nodiscard]] std::array<std::array<ValueCounts, kArmaments>, kArmaments> counts() const;

private:
    std::vector<std::uint8_t> values_;
};

// An error under rules for which endings are not solved: where Power-Ups are idle.
[[nodiscard]] Status check_armed_rules(const Rules& rules);

// Under any rules but the count of plies without progress. Nothing if `stop` was requested; an error if a win takes
// longer than EndingValue can say, or that of check_armed_rules.
[[nodiscard]] Expected<std::optional<ArmedEndings>> solve_armed_endings(const Rules& rules, const StopToken& stop);

// The number of a position whose value does not follow from those after its moves; nothing if there is none.
[[nodiscard]] std::optional<std::size_t> find_armed_mismatch(const ArmedEndings& endings, const Rules& rules);

}  // namespace sparring::draughtnauts
