#include "engine/mega_board/options.hpp"

#include <string>

namespace sparring::mega_board {

namespace {

struct LayoutField {
    static Status set(Options& options, std::string_view value) {
        const Expected<LayoutPlan> plan = parse_plan(value);
        if (!plan) {
            return plan.error();
        }
        options.layout = *plan;
        return ok();
    }
    static std::string show(const Options& options) { return format_plan(options.layout); }
};

struct NoProgressField {
    static constexpr std::string_view kAuto = "auto";

    static Status set(Options& options, std::string_view value) {
        if (value == kAuto) {
            options.no_progress_plies = Options::kAutoPlies;
            return ok();
        }
        const Expected<int> plies = parse_integer(value, 0, draughts::kMaxNoProgressPlies);
        if (!plies) {
            return Error{plies.error().message + ", or auto"};
        }
        options.no_progress_plies = *plies;
        return ok();
    }
    static std::string show(const Options& options) {
        return options.no_progress_plies == Options::kAutoPlies ? std::string(kAuto)
                                                                : std::to_string(options.no_progress_plies);
    }
};

using KitField = draughts::KitField<&Options::kit>;
using IdleField = draughts::IdleField<&Options::idle, kMaxSeats>;

constexpr std::array<OptionEntry<Options>, 15> kEntries = {{
    {"layout", "mega-2, mega-3, mega-4, double-6, or a file", "which boards stand where, and whose home they are",
     "Multiple Mega Boards and Standard Boards can be combined as long as they alternate.", &LayoutField::set,
     &LayoutField::show},
    named_entry<Options, &Options::setup, draughts::kSetupNames>(
        "setup", "alternate, fixed, random",
        "how Power-Ups come onto the board: in turn, as the start position says, or by chance",
        "In turn order, one Power-Up at a time."),
    named_entry<Options, &Options::crowns, kCrownsNames>(
        "crowns", "fourth-row, any", "where Crowns lie: in the row behind the men, or on any square behind them",
        "With two or more Mega Boards crowns may lie on any square behind the men."),
    boolean_entry<Options, &Options::crowning_ends_turn>("crowning_ends_turn",
                                                         "whether a man that reaches a Crown in a jump stops there",
                                                         "Landing on a crown square in a jump ends the turn."),
    named_entry<Options, &Options::end_choice, kEndChoiceNames>(
        "end_choice", "must, may", "whether a man at the end of a board has to take a Crown if one lies anywhere",
        "That piece can choose an unclaimed Crown and Power-Up from any other opponent."),
    boolean_entry<Options, &Options::crowned_pick_up>(
        "crowned_pick_up", "whether a piece that was crowned earlier picks up Power-Ups",
        "A crowned piece that ends its turn on another player's crown square takes the Power-Up; the Crown stays."),
    named_entry<Options, &Options::take_crown, kTakeCrownNames>(
        "take_crown", "always, never", "whether a man takes Crown and Power-Ups of a crowned piece that it jumps",
        "If you jump an opponent's Crowned piece with an un-Crowned piece, you may take that piece's Crown and "
        "Power-Ups."),
    {"no_progress_plies", "0..10000, auto",
     "plies without progress that end the game; 0 = never, auto = 40 for each player",
     "Play stops when N reaches 40 x players plies without a jump, a shot, a man's move, a teleport, or something "
     "picked up.",
     &NoProgressField::set, &NoProgressField::show},
    boolean_entry<Options, &Options::power_ups>("power_ups",
                                                "whether the game is played with Power-Ups; without, Crowns lie alone",
                                                "Each additional ability is granted by a Power-Up."),
    {"kit", "up to 4 of S, H, C, T; none", "the Power-Ups that each player places",
     "The fourth row has one Crown and one Power-Up of the player's kit on each square.", &KitField::set<Options>,
     &KitField::show<Options>},
    boolean_entry<Options, &Options::cannon_forces>("cannon_forces",
                                                    "whether a piece that can shoot counts as having a jump",
                                                    "A possible shot alone never forces a turn."),
    boolean_entry<Options, &Options::single_use>(
        "single_use", "whether a sword is lost by any turn with a second action", "1 time use per Power-Up."),
    boolean_entry<Options, &Options::shield_rejump>(
        "shield_rejump", "whether a piece spared by its shield can be jumped again in the same turn",
        "A piece spared by its shield goes on blocking its square and gives no further jump."),
    named_entry<Options, &Options::jump_discards, draughts::kJumpDiscardsNames>(
        "jump_discards", "all, used, none", "which Power-Ups a piece loses by a turn with a jump or shot",
        "A Power-Up is removed from play if its piece completes a successful jump."),
    {"idle", draughts::kIdleValues, draughts::kIdleMeaning, draughts::kIdleRule, &IdleField::set<Options>,
     &IdleField::show<Options>},
}};

}  // namespace

std::span<const OptionEntry<Options>> option_entries() { return kEntries; }

}  // namespace sparring::mega_board
