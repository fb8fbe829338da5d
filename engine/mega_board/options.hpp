#pragma once
// The options of the rules page as the program lists, reads and shows them.

#include "engine/core/options.hpp"
#include "engine/draughts/idle.hpp"
#include "engine/mega_board/plan.hpp"
#include "engine/mega_board/types.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace sparring::mega_board {

// Where a player's Crowns lie.
enum class Crowns : std::uint8_t { kFourthRow, kAny };
// Whether a man at the end of a board has to take a Crown.
enum class EndChoice : std::uint8_t { kMust, kMay };
// Whether a man takes the Crown of a piece it jumps.
enum class TakeCrown : std::uint8_t { kAlways, kNever };

inline constexpr std::array<std::string_view, 2> kCrownsNames = {"fourth-row", "any"};
inline constexpr std::array<std::string_view, 2> kEndChoiceNames = {"must", "may"};
inline constexpr std::array<std::string_view, 2> kTakeCrownNames = {"always", "never"};

struct Options {
    // no_progress_plies: so many for each player.
    static constexpr int kAutoPlies = -1;
    static constexpr int kPliesPerPlayer = 40;

    LayoutPlan layout = named_plan("mega-4");
    Setup setup = Setup::kAlternate;
    Crowns crowns = Crowns::kFourthRow;
    bool crowning_ends_turn = true;
    EndChoice end_choice = EndChoice::kMust;
    bool crowned_pick_up = true;
    TakeCrown take_crown = TakeCrown::kAlways;
    int no_progress_plies = kAutoPlies;  // plies; 0 = never
    bool power_ups = true;
    Kit kit = Kit::one_of_each();
    bool cannon_forces = false;
    bool single_use = true;
    bool shield_rejump = false;
    JumpDiscards jump_discards = JumpDiscards::kAll;
    draughts::Idle idle = draughts::Idle::none();

    bool operator==(const Options&) const = default;
};

// In the order of the rules page.
[[nodiscard]] std::span<const OptionEntry<Options>> option_entries();

}  // namespace sparring::mega_board
