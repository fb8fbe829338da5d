#include "tools/games/power_play/words.hpp"

#include "engine/power_play/square_text.hpp"
#include "tools/data/game_page.hpp"
#include "tools/tables/touches.hpp"

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

std::vector<HelpTopic> power_play_topics() { return page_topics(game_page("power-play")); }

std::vector<Touch> power_play_touches(std::string_view move) {
    const auto kind_of = [](std::string_view name) {
        if (name.size() > 2) {
            return Touch::Kind::kWord;
        }
        return name.size() == 2 ? Touch::Kind::kSquare : Touch::Kind::kPiece;
    };
    return touches_in(move, {.silent = "-", .joined = "", .signs = "x", .kind_of = kind_of});
}

}  // namespace sparring
