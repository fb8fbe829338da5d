#include "tools/modules/power_play_words.hpp"

#include "engine/power_play/square_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sparring {

namespace {

using power_play::Move;
using power_play::MoveEffects;
using power_play::Options;
using power_play::State;

// Who is out after a move and was not before, from 1.
[[nodiscard]] std::vector<std::size_t> knocked_out(const State& before, const State& after) {
    std::vector<std::size_t> players;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(before.seats()); ++seat) {
        if (after.is_out(seat) && !before.is_out(seat)) {
            players.push_back(seat + 1);
        }
    }
    return players;
}

[[nodiscard]] std::string landing_text(const MoveEffects& effects) {
    const std::string met = power_play::stack_text(effects.met);
    switch (effects.landing) {
        case MoveEffects::Landing::kJoin: return "makes " + power_play::stack_text(effects.result);
        case MoveEffects::Landing::kCapture: return fmt::format("captures {} of player {}", met, effects.owner + 1);
        case MoveEffects::Landing::kKickback: return fmt::format("kicks back {} of player {}", met, effects.owner + 1);
        default: break;
    }
    return {};
}

}  // namespace

std::string power_play_ending(const State& state) {
    if (state.left().size() == 1) {
        // A finished game's turn is the last player's.
        return fmt::format("player {} is the last one left", index(state.to_move()) + 1);
    }
    const Options& options = state.rules().options();
    const State::Fields& fields = state.fields();
    return is_at_quiet_limit(fields.quiet_plies, options.quiet_plies)
               ? fmt::format("{} plies without capture or kickback", fields.quiet_plies)
               : fmt::format("{} plies played", fields.plies);
}

std::string power_play_ending_name(const State& state) {
    if (state.left().size() > 1) {
        return "draw";
    }
    bool has_nest = false;
    bool has_pips = false;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        const bool is_by_pips = state.lost_pips(seat) >= state.rules().options().knockout;
        has_pips = has_pips || (state.is_out(seat) && is_by_pips);
        has_nest = has_nest || (state.is_out(seat) && !is_by_pips);
    }
    if (has_nest && has_pips) {
        return "pips and nests";
    }
    return has_nest ? "nests" : "pips";
}

std::string power_play_effects(const State& state, const Move& move) {
    std::vector<std::string> parts;
    if (move.kind() == Move::Kind::kMove) {
        const MoveEffects effects = state.effects(move);
        if (std::string landing = landing_text(effects); !landing.empty()) {
            parts.push_back(std::move(landing));
        }
        if (effects.nest_owner) {
            parts.emplace_back("builds a nest");
        }
    }
    State next = state;
    next.apply(move);
    for (const std::size_t player : knocked_out(state, next)) {
        parts.push_back(fmt::format("player {} is out", player));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::vector<HelpTopic> power_play_topics() {
    return {
        {"moves",
         "A piece is one to three pyramids, written from the bottom: 123 is a small below a medium below a large.\n"
         "a1-b2 steps with the whole piece to an empty neighbouring square, a1/1-b2 with its top pyramid, a1/2-b2\n"
         "with its top two. a1xc3 jumps over neighbouring pieces or markers, once or several times; the last square\n"
         "is all that counts. With lift=any a1/=2-b2 takes the medium from under others, and a1/=2@1-b2 the one at\n"
         "the bottom where two are equal.\n"},
        {"landing",
         "A jump may end on an empty square; on a piece of your own, to join it, if the lowest pyramid that comes is\n"
         "not larger than the top one there and three are there in all at most; on a weaker piece of another\n"
         "player, which is captured; and on an equally strong one, which is kicked back. A piece is as strong as\n"
         "its pips: 1, 2 and 3 for a small, a medium and a large.\n"},
        {"kickback",
         "Pyramids kicked back go to their owner's hand, who places them at once on starting squares, the largest\n"
         "first: +3@a1 places a large on a1. Unfinished nests come first, then empty squares; what cannot be placed\n"
         "stays in reserve and is placed at the start of a later turn.\n"},
        {"knockout",
         "Who has lost 18 pips (option knockout) is out, and so is who finds a nest of another player on a starting\n"
         "square: large, medium and small from the bottom, the last of them brought by a jump (option nest). The\n"
         "last player left wins. With declare=declared who has lost so many pips plays on until another says so in\n"
         "a turn: declare3 puts player 3 out.\n"},
        {"end",
         "If nobody is captured or kicked back for too many plies, or the game grows too long, all who are left\n"
         "share the win.\n"}};
}

}  // namespace sparring
