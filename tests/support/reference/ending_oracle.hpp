#pragma once
// Plies to the end with best play, of positions that no move leaves: all of them are looked at again for every ply. No
// moves backwards, no symmetry, no index but the order of the positions.

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace sparring::reference {

// A position without moves: lost for the seat to move, or drawn.
enum class EndWithoutMoves : std::uint8_t { kLost, kDrawn };

template <class Position>
class EndingOracle {
public:
    // The positions after each move; none where a game has ended. The seat to move changes with every move.
    using After = std::function<std::vector<Position>(const Position&)>;

    // `positions` may have any order. Those after moves must be among them.
    EndingOracle(std::vector<Position> positions, const After& after, EndWithoutMoves end)
        : positions_(std::move(positions)),
          plies_(positions_.size(), kOpen) {
        std::ranges::sort(positions_);
        std::vector<std::uint32_t> next;
        std::vector<std::size_t> begins = {0};
        for (std::size_t place = 0; place < positions_.size(); ++place) {
            for (const Position& position : after(positions_[place])) {
                next.push_back(static_cast<std::uint32_t>(place_of(position)));
            }
            if (next.size() == begins.back()) {
                plies_[place] = end == EndWithoutMoves::kLost ? 0 : kDrawn;
            }
            begins.push_back(next.size());
        }
        for (int plies = 1; decide(plies, next, begins) > 0; ++plies) {}
    }

    [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }
    // Plies to the end; odd if the seat to move wins, even if it loses; nothing if nobody can win.
    [[nodiscard]] std::optional<int> plies(const Position& position) const {
        const int plies = plies_[place_of(position)];
        return plies >= 0 ? std::optional(plies) : std::nullopt;
    }

private:
    static constexpr std::int16_t kOpen = -1;
    static constexpr std::int16_t kDrawn = -2;

    [[nodiscard]] std::size_t place_of(const Position& position) const {
        const auto found = std::ranges::lower_bound(positions_, position);
        assert(found != positions_.end() && *found == position);
        return static_cast<std::size_t>(found - positions_.begin());
    }

    // Finds those that end in so many plies: a win if one move leads to a loss one ply shorter, a loss if all moves
    // lead to wins. Returns how many were found.
    std::size_t decide(int plies, const std::vector<std::uint32_t>& next, const std::vector<std::size_t>& begins) {
        std::vector<std::size_t> found;
        for (std::size_t place = 0; place < positions_.size(); ++place) {
            if (plies_[place] != kOpen) {
                continue;
            }
            const auto first = next.begin() + static_cast<std::ptrdiff_t>(begins[place]);
            const auto last = next.begin() + static_cast<std::ptrdiff_t>(begins[place + 1]);
            const bool wins = plies % 2 == 1;
            const auto is_wanted = [&](std::uint32_t after) {
                return wins ? plies_[after] == plies - 1 : plies_[after] > 0 && plies_[after] % 2 == 1;
            };
            if (wins ? std::any_of(first, last, is_wanted) : std::all_of(first, last, is_wanted)) {
                found.push_back(place);
            }
        }
        for (const std::size_t place : found) {
            plies_[place] = static_cast<std::int16_t>(plies);
        }
        return found.size();
    }

    std::vector<Position> positions_;  // sorted
    std::vector<std::int16_t> plies_;
};

}  // namespace sparring::reference
