#include "engine/draughtnauts/options.hpp"

#include "engine/draughtnauts/notation.hpp"
#include "engine/draughtnauts/state.hpp"

#include <array>
#include <string>

namespace sparring::draughtnauts {

namespace {

using draughts::kJumpDiscardsNames;
using draughts::kMaxNoProgressPlies;
using draughts::kSetupNames;
using KitField = draughts::KitField<&Options::kit>;
using IdleField = draughts::IdleField<&Options::idle, State::seats()>;

constexpr std::array<OptionEntry<Options>, 12> kEntries = {{
    boolean_entry<Options, &Options::crowning_ends_turn>(
        "crowning_ends_turn", "whether a man that reaches its crowning row in a jump stops there",
        "A man that lands on its crowning row is crowned and its turn ends "
        "there, even if it could jump on as a crowned "
        "piece."),
    named_entry<Options, &Options::no_move, kNoMoveNames>("no_move", "loss, draw",
                                                          "what it means to be to move without a legal move",
                                                          "A player to move with no legal move has lost."),
    integer_entry<Options, &Options::no_progress_plies, 0, kMaxNoProgressPlies>(
        "no_progress_plies", "0..10000", "plies without progress that draw the game; 0 = never",
        "The game is drawn after 80 consecutive plies without a jump (shot included), a man's move, a teleport, or a "
        "power-up picked up."),
    boolean_entry<Options, &Options::power_ups>(
        "power_ups", "whether the game is played with Power-Ups; the options below matter only with them",
        "The variant basic has power_ups=false, advanced power_ups=true."),
    named_entry<Options, &Options::setup, kSetupNames>(
        "setup", "alternate, fixed, random",
        "how Power-Ups come onto the board: in turn, as the start position says, or by chance",
        "Black and White place in turn, Black first, one Power-Up at a time, visible to both; then Black moves first."),
    {"kit", "up to 4 of S, H, C, T; none", "the Power-Ups that each player places", "Each player has one of each kind.",
     &KitField::set<Options>, &KitField::show<Options>},
    boolean_entry<Options, &Options::crowned_pick_up>(
        "crowned_pick_up", "whether a piece that was crowned earlier picks up too",
        "An already crowned piece also picks up when it ends its turn on its crowning row."),
    boolean_entry<Options, &Options::cannon_forces>("cannon_forces",
                                                    "whether a piece that can shoot counts as having a jump",
                                                    "A possible shot alone never forces a turn."),
    boolean_entry<Options, &Options::single_use>("single_use",
                                                 "whether a sword is lost by any turn with a second action",
                                                 "The sword is not lost by a turn without a jump."),
    boolean_entry<Options, &Options::shield_rejump>(
        "shield_rejump", "whether a piece spared by its shield can be jumped again in the same turn",
        "A piece spared by its shield goes on blocking its square and gives no "
        "further jump, in the second action too."),
    named_entry<Options, &Options::jump_discards, kJumpDiscardsNames>(
        "jump_discards", "all, used, none", "which Power-Ups a piece loses by a turn with a jump or shot",
        "After a turn in which the piece completed a jump or a shot, it loses its Power-Ups."),
    {"idle", draughts::kIdleValues, draughts::kIdleMeaning, draughts::kIdleRule, &IdleField::set<Options>,
     &IdleField::show<Options>},
}};

}  // namespace

std::span<const OptionEntry<Options>> option_entries() { return kEntries; }

}  // namespace sparring::draughtnauts
