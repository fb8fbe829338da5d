#include "tools/modules/draughtnauts_words.hpp"

#include "tools/modules/power_up_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <string_view>

namespace sparring {

namespace {

using draughtnauts::Bitboard;
using draughtnauts::Move;
using draughtnauts::State;
using draughtnauts::TurnEffects;

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

}  // namespace

std::string draughts_ending(const draughtnauts::BasicState& state) { return ending_of(state); }
std::string draughts_ending(const State& state) { return ending_of(state); }

std::string power_up_effects(const State& state, const Move& move) {
    if (move.is_setup()) {
        return {};
    }
    const TurnEffects effects = state.effects(move);
    std::vector<std::string> parts = loss_phrases(power_ups_used(move), effects.lost);
    if (effects.spared != 0) {
        parts.push_back("breaks the shield on " + squares_text(effects.spared));
    }
    if (effects.picked_up) {
        parts.push_back(fmt::format("picks up the {}", name_of(*effects.picked_up)));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::vector<HelpTopic> power_up_topics() {
    std::vector<HelpTopic> topics = power_up_topics_with({"14-18-22, 14-18x25, 14x23-27, 14*18-10", "14*18", "14@7"});
    topics.insert(
        topics.end(),
        {{"setup",
          "Before the first move Black and White place their Power-Ups in turn, each on a free square of its own\n"
          "crowning row: 29 to 32 for Black, 1 to 4 for White. 29=S places a sword on 29.\n"},
         {"pick-up",
          "A crowned piece, or a man that is crowned there, takes what lies on its own crowning row when it ends\n"
          "its turn on it. A piece holds two Power-Ups at most, of different kinds. After a turn with a jump or a\n"
          "shot it loses what it held before, used or not (option jump_discards), and only then picks up.\n"}});
    return topics;
}

}  // namespace sparring
