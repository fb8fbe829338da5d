#pragma once
// The agents of one interactive game: they choose moves, give hints, and change their levels.

#include "tools/modules/analysis.hpp"
#include "tools/modules/game_kit.hpp"
#include "tools/play/setup.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace sparring {

// Seats share nothing; a changed level makes a new agent.
template <GameKit Kit>
class PlayersOf {
public:
    using G = typename Kit::Game;
    using Agent = KitAgent<Kit>;

    PlayersOf(const PlayRequest& request, std::span<const std::string> seat_names,
              const typename Kit::Evaluator& evaluator, const StopToken& stop)
        : seat_names_(seat_names),
          evaluator_(evaluator),
          stop_(stop),
          seed_(request.seed),
          hint_(make(request.hint_agent, request.seats.size())) {
        for (std::size_t seat = 0; seat < request.seats.size(); ++seat) {
            agents_.push_back(request.seats[seat] ? make(*request.seats[seat], seat) : nullptr);
        }
    }

    [[nodiscard]] MoveOf<G> choose(Seat seat, const KnownTo<G>& known, std::span<const std::uint64_t> earlier) {
        return agents_[index(seat)]->search({.state = known, .earlier = earlier}, stop_).best_move();
    }

    [[nodiscard]] Hint<G> hint(const KnownTo<G>& known, std::span<const std::uint64_t> earlier) {
        const SearchReport<G> answer = hint_->search({.state = known, .earlier = earlier}, stop_);
        const StateOf<G> state = some_state<G>(known);
        const AnalysisLine line = describe_line<Kit>(state, answer.lines.front(), evaluator_, seat_names_);
        const std::string value = line.proven.empty()
                                      ? fmt::format("win share {:.0f}%", 100 * line.shares[index(state.to_move())])
                                      : line.proven;
        return {answer.best_move(),
                fmt::format("{}, depth {}, line {}", value, answer.depth, fmt::join(first_moves(line.moves), " "))};
    }

    [[nodiscard]] std::string set_level(Seat seat, int level) {
        const AgentSpec spec = Kit::Agents::of_level(level);
        agents_[index(seat)] = make(spec, index(seat));
        return spec.text;
    }

private:
    // As much of a line as fits on a screen.
    [[nodiscard]] static std::span<const std::string> first_moves(std::span<const std::string> moves) {
        constexpr std::size_t kMostMoves = 8;
        return moves.first(std::min(moves.size(), kMostMoves));
    }

    [[nodiscard]] std::unique_ptr<Agent> make(const AgentSpec& spec, std::size_t role) const {
        return std::make_unique<Agent>(spec, evaluator_, Stream(seed_, {0, 0, static_cast<std::uint32_t>(role)})());
    }

    std::span<const std::string> seat_names_;
    const typename Kit::Evaluator& evaluator_;
    const StopToken& stop_;
    std::uint64_t seed_;
    std::unique_ptr<Agent> hint_;
    std::vector<std::unique_ptr<Agent>> agents_;
};

}  // namespace sparring
