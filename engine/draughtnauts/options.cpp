#include "engine/draughtnauts/options.hpp"

#include "engine/draughtnauts/notation.hpp"

#include <array>
#include <string>

namespace sparring::draughtnauts {

namespace {

// Letters in any order, each as often as it is placed; `none` for nothing.
struct KitField {
    static Status set(Options& options, std::string_view value) {
        Kit kit;
        for (const char letter : value == "none" ? std::string_view() : value) {
            const std::size_t place = kPowerUpLetters.find(letter);
            if (place == std::string_view::npos) {
                return Error{"'" + std::string(value) + "' is not a kit: expected letters of S, H, C and T, or none"};
            }
            kit.add(static_cast<PowerUp>(place));
            if (kit.size() > Kit::kMostPieces) {
                return Error{"the kit '" + std::string(value) + "' has more than four Power-Ups"};
            }
        }
        options.kit = kit;
        return ok();
    }
    static std::string show(const Options& options) {
        return options.kit.size() == 0 ? "none" : letters_of(options.kit);
    }
};

constexpr std::string_view kTrueFalse = "true, false";

template <auto Field>
constexpr OptionEntry<Options> boolean_entry(std::string_view name, std::string_view meaning, std::string_view rule) {
    return {name, kTrueFalse, meaning, rule, &BooleanField<Field>::set, &BooleanField<Field>::show};
}

template <auto Field, const auto& Names>
constexpr OptionEntry<Options> named_entry(std::string_view name, std::string_view values, std::string_view meaning,
                                           std::string_view rule) {
    return {name, values, meaning, rule, &NamedField<Field, Names>::set, &NamedField<Field, Names>::show};
}

constexpr std::array<OptionEntry<Options>, 11> kEntries = {{
    boolean_entry<&Options::crowning_ends_turn>("crowning_ends_turn",
                                                "whether a man that reaches its crowning row in a jump stops there",
                                                "A man that lands on its crowning row is crowned and its turn ends "
                                                "there, even if it could jump on as a crowned "
                                                "piece."),
    named_entry<&Options::no_move, kNoMoveNames>("no_move", "loss, draw",
                                                 "what it means to be to move without a legal move",
                                                 "A player to move with no legal move has lost."),
    {"no_progress_plies", "0..10000", "plies without progress that draw the game; 0 = never",
     "The game is drawn after 80 consecutive plies without a jump (shot included), a man's move, a teleport, or a "
     "power-up picked up.",
     &IntegerField<&Options::no_progress_plies, 0, kMaxNoProgressPlies>::set,
     &IntegerField<&Options::no_progress_plies, 0, kMaxNoProgressPlies>::show},
    boolean_entry<&Options::power_ups>(
        "power_ups", "whether the game is played with Power-Ups; the options below matter only with them",
        "The variant basic has power_ups=false, advanced power_ups=true."),
    named_entry<&Options::setup, kSetupNames>(
        "setup", "alternate, fixed, random",
        "how Power-Ups come onto the board: in turn, as the start position says, or by chance",
        "Black and White place in turn, Black first, one Power-Up at a time, visible to both; then Black moves first."),
    {"kit", "up to 4 of S, H, C, T; none", "the Power-Ups that each player places", "Each player has one of each kind.",
     &KitField::set, &KitField::show},
    boolean_entry<&Options::crowned_pick_up>(
        "crowned_pick_up", "whether a piece that was crowned earlier picks up too",
        "An already crowned piece also picks up when it ends its turn on its crowning row."),
    boolean_entry<&Options::cannon_forces>("cannon_forces", "whether a piece that can shoot counts as having a jump",
                                           "A possible shot alone never forces a turn."),
    boolean_entry<&Options::single_use>("single_use", "whether a sword is lost by any turn with a second action",
                                        "The sword is not lost by a turn without a jump."),
    boolean_entry<&Options::shield_rejump>("shield_rejump",
                                           "whether a piece spared by its shield can be jumped again in the same turn",
                                           "A piece spared by its shield goes on blocking its square and gives no "
                                           "further jump, in the second action too."),
    named_entry<&Options::jump_discards, kJumpDiscardsNames>(
        "jump_discards", "all, used, none", "which Power-Ups a piece loses by a turn with a jump or shot",
        "After a turn in which the piece completed a jump or a shot, it loses its Power-Ups."),
}};

}  // namespace

std::span<const OptionEntry<Options>> option_entries() { return kEntries; }

}  // namespace sparring::draughtnauts
