#include "tools/modules/draughtnauts_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <string_view>

namespace sparring {

namespace {

using draughtnauts::Bitboard;
using draughtnauts::kAllPowerUps;
using draughtnauts::Move;
using draughtnauts::PowerUp;
using draughtnauts::PowerUpSet;
using draughtnauts::State;
using draughtnauts::TurnEffects;

constexpr std::array<std::string_view, draughtnauts::kPowerUps> kNames = {"sword", "shield", "cannon", "teleporter"};

[[nodiscard]] std::string_view name_of(PowerUp kind) { return kNames[index(kind)]; }

template <class AnyState>
std::string ending_of(const AnyState& state) {
    if (state.pieces(kFirstSeat) == 0 || state.pieces(kSecondSeat) == 0) {
        return "no pieces left";
    }
    const int limit = state.rules().no_progress_plies;
    return limit != 0 && state.quiet_plies() >= limit ? "no progress" : "no legal move";
}

[[nodiscard]] std::string squares_text(Bitboard squares) {
    std::vector<int> numbers;
    for (; squares != 0; squares = draughtnauts::without_lowest(squares)) {
        numbers.push_back(number_of(draughtnauts::lowest(squares)));
    }
    return fmt::format("{}", fmt::join(numbers, " and "));
}

// What of the moving piece's Power-Ups the move makes use of.
[[nodiscard]] PowerUpSet used_by(const Move& move) {
    PowerUpSet used;
    if (move.is_shot()) {
        used.insert(PowerUp::kCannon);
    }
    if (move.turn() == draughtnauts::Turn::kTeleport) {
        used.insert(PowerUp::kTeleporter);
    }
    if (move.has_second_action()) {
        used.insert(PowerUp::kSword);
    }
    return used;
}

[[nodiscard]] std::string names_in(PowerUpSet kinds) {
    std::vector<std::string_view> names;
    for (const PowerUp kind : kAllPowerUps) {
        if (kinds.contains(kind)) {
            names.push_back(name_of(kind));
        }
    }
    return fmt::format("{}", fmt::join(names, " and "));
}

}  // namespace

std::string draughts_ending(const draughtnauts::BasicState& state) { return ending_of(state); }
std::string draughts_ending(const State& state) { return ending_of(state); }

std::string power_up_effects(const State& state, const Move& move) {
    if (move.is_setup()) {
        return {};
    }
    const TurnEffects effects = state.effects(move);
    const PowerUpSet used = used_by(move);
    const PowerUpSet unused = effects.lost.without(used);
    const PowerUpSet used_up = effects.lost.without(unused);
    std::vector<std::string> parts;
    if (!used_up.empty()) {
        parts.push_back("uses up the " + names_in(used_up));
    }
    if (const PowerUpSet kept = used.without(used_up); !kept.empty()) {
        parts.push_back(fmt::format("uses the {} and keeps it", names_in(kept)));
    }
    if (!unused.empty()) {
        parts.push_back(fmt::format("loses the {} unused", names_in(unused)));
    }
    if (effects.spared != 0) {
        parts.push_back("breaks the shield on " + squares_text(effects.spared));
    }
    if (effects.picked_up) {
        parts.push_back(fmt::format("picks up the {}", name_of(*effects.picked_up)));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::vector<HelpTopic> power_up_topics() {
    return {{"sword",
             "S, the sword: after a step, a jump or a shot the same piece may act once more, by one step in any\n"
             "direction or one complete jump: 14-18-22, 14-18x25, 14x23-27, 14*18-10. It may step back to where it\n"
             "came from. Nothing forces it to.\n"},
            {"shield",
             "H, the shield: a piece that holds it and is jumped or shot stays on its square and loses the shield.\n"
             "The jumper still lands behind it.\n"},
            {"cannon",
             "C, the cannon: the piece shoots an opponent on one of the four squares next to it and stays where it\n"
             "is: 14*18. No square behind the target is needed. Where a jump is compulsory only a piece that has a\n"
             "jump may shoot instead.\n"},
            {"teleporter",
             "T, the teleporter: the piece goes to any empty square, and the teleporter is gone: 14@7. It takes\n"
             "nothing. Where a jump is compulsory only a piece that has a jump may teleport instead.\n"},
            {"setup",
             "Before the first move Black and White place their Power-Ups in turn, each on a free square of its own\n"
             "crowning row: 29 to 32 for Black, 1 to 4 for White. 29=S places a sword on 29.\n"},
            {"pick-up",
             "A crowned piece, or a man that is crowned there, takes what lies on its own crowning row when it ends\n"
             "its turn on it. A piece holds two Power-Ups at most, of different kinds. After a turn with a jump or a\n"
             "shot it loses what it held before, used or not (option jump_discards), and only then picks up.\n"}};
}

}  // namespace sparring
