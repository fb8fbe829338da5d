#include "tools/ugi/sampled_positions.hpp"

#include "tools/text/numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <span>
#include <utility>

namespace sparring {

namespace {

constexpr std::size_t kDecisionsOfGame = 4;
constexpr int kMostRandomPlies = 300;

[[nodiscard]] AgentSpec random_agent() { return {"random", "random", {}}; }

[[nodiscard]] Expected<SampledPosition> position_after(const ChosenGame& game, std::span<const std::string> moves,
                                                       std::size_t to_move) {
    SampledPosition position{
        .opening = {{}, {moves.begin(), moves.end()}}, .line = {}, .state = {}, .to_move = to_move};
    const bool is_hidden = game.module->info().hides_hands;
    const Expected<std::string> text =
        is_hidden ? game.table->known_position(position.opening) : game.table->position(position.opening);
    if (!text) {
        return text.error();
    }
    if (is_hidden) {
        position.line = {ugi::PositionOrder::Kind::kView, *text, {}};
    } else {
        position.line = {ugi::PositionOrder::Kind::kState, {}, fmt::format("{}", fmt::join(moves, " "))};
        position.state = {ugi::PositionOrder::Kind::kState, *text, {}};
    }
    return position;
}

// Where somebody decides in a game, by the number of plies before it, and who.
using Decisions = std::vector<std::pair<std::size_t, std::size_t>>;

// As far as they are found before a stop.
[[nodiscard]] Expected<Decisions> decisions_of(const ChosenGame& game, const std::vector<std::string>& moves,
                                               const StopToken& stop) {
    const Expected<Adviser> adviser = game.table->adviser({random_agent(), 1});
    if (!adviser) {
        return adviser.error();
    }
    Decisions decisions;
    for (std::size_t plies = 0; plies <= moves.size() && !stop.stop_requested(); ++plies) {
        const std::vector<std::string> played(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(plies));
        const Expected<Standing> standing = adviser->set_up({ReceivedPosition::Kind::kState, {{}, played}});
        if (!standing) {
            return standing.error();
        }
        if (!standing->is_chance && !standing->winners) {
            decisions.emplace_back(plies, standing->to_move);
        }
    }
    return decisions;
}

// Some decisions of one random game, evenly from its first to its last.
[[nodiscard]] Status add_decisions(const ChosenGame& game, const GameReport& played, std::size_t wanted,
                                   const StopToken& stop, std::vector<SampledPosition>& positions) {
    const Expected<Decisions> decisions = decisions_of(game, played.moves, stop);
    if (!decisions) {
        return decisions.error();
    }
    const std::size_t count = std::min(wanted, decisions->size());
    for (std::size_t place = 0; place < count; ++place) {
        const std::size_t chosen = count == 1 ? 0 : place * (decisions->size() - 1) / (count - 1);
        const auto [plies, seat] = (*decisions)[chosen];
        Expected<SampledPosition> position = position_after(game, std::span(played.moves).first(plies), seat);
        if (!position) {
            return position.error();
        }
        positions.push_back(*std::move(position));
    }
    return ok();
}

// The first of them, and how many there are behind them.
[[nodiscard]] std::string legal_moves_text(const Table& table, const Opening& opening) {
    constexpr std::size_t kMostMoves = 60;
    const auto moves = table.legal_moves(opening);
    if (!moves) {
        return "not known";
    }
    const std::size_t shown = std::min(moves->size(), kMostMoves);
    std::vector<std::string> texts;
    texts.reserve(shown + 1);
    std::ranges::transform(*moves | std::views::take(shown), std::back_inserter(texts), &LegalMove::text);
    if (moves->size() > shown) {
        texts.push_back(fmt::format("and {} more", moves->size() - shown));
    }
    return fmt::format("{}", fmt::join(texts, ", "));
}

}  // namespace

Expected<std::vector<SampledPosition>> sampled_positions(const ChosenGame& game, const SampledPositionsRequest& request,
                                                         const StopToken& stop) {
    std::vector<SampledPosition> positions;
    const std::size_t games = (request.count + kDecisionsOfGame - 1) / kDecisionsOfGame;
    for (std::size_t number = 0; number < games && !stop.stop_requested(); ++number) {
        GameRequest play;
        play.agents.assign(game.seat_names.size(), random_agent());
        play.seed = request.seed;
        play.stream = {static_cast<std::uint32_t>(number), 0, 0};
        play.max_plies = kMostRandomPlies;
        const Expected<GameReport> played = game.table->play_game(play, stop);
        const std::size_t wanted = std::min(kDecisionsOfGame, request.count - positions.size());
        if (const Status added =
                played ? add_decisions(game, *played, wanted, stop, positions) : Status(played.error());
            !added) {
            return added.error();
        }
    }
    if (positions.empty() && !stop.stop_requested()) {
        return Error{fmt::format("nobody decides anything in {}", game.name())};
    }
    return positions;
}

std::optional<std::string> why_illegal(const Table& table, const SampledPosition& position, const std::string& move) {
    Opening opening = position.opening;
    opening.moves.push_back(move);
    const Expected<LineReport> line = table.line(opening, {});
    if (line && !line->next_refused) {
        return std::nullopt;
    }
    return fmt::format("bestmove '{}': {}; position {}; legal moves: {}", clipped(on_one_line(move)),
                       line ? line->next_refused->message : line.error().message,
                       clipped(position.state.value_or(position.line).position),
                       legal_moves_text(table, position.opening));
}

}  // namespace sparring
