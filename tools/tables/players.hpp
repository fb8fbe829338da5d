#pragma once
// The agents of one interactive game: they choose moves, give hints, and change their levels.

#include "tools/tables/game_kit.hpp"
#include "tools/tables/kit_analysis.hpp"
#include "tools/tables/live_game.hpp"
#include "tools/tables/seated.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
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

    // `options` are all rule options with their values, for programs of others. What is referred to outlives this.
    PlayersOf(const PlayRequest& request, const NamedValues& options, std::span<const std::string> seat_names,
              const typename Kit::Evaluator& evaluator, const StopToken& stop)
        : options_(options),
          seat_names_(seat_names),
          evaluator_(evaluator),
          stop_(stop),
          seed_(request.seed),
          analyst_(request.hint_agent),
          hint_(make_agent(request.hint_agent, request.seats.size())),
          specs_(request.seats),
          told_(request.seats.size()) {
        for (std::size_t seat = 0; seat < specs_.size(); ++seat) {
            players_.push_back(specs_[seat] ? make_player(*specs_[seat], seat) : nullptr);
        }
    }

    // To be called once. Refuses a game with a program that cannot be run.
    [[nodiscard]] Status get_ready() {
        for (const auto& player : players_) {
            if (const Status ready = player == nullptr ? ok() : player->get_ready(stop_); !ready) {
                return ready;
            }
        }
        return ok();
    }

    // The move of the seat that decides; the error says what its program did instead.
    [[nodiscard]] Expected<MoveOf<G>> choose(const GameLine<G>& line) {
        const std::size_t seat = index(line.state.to_move());
        Answer<G> answer = players_[seat]->answer(line, stop_);
        if (!answer.report) {
            return Error{fmt::format("{}: {}", name_of(answer.fault), answer.words)};
        }
        told_[seat] = answer.report->lines.front().shares[seat];
        return answer.report->best_move();
    }

    [[nodiscard]] Hint hint(const KnownTo<G>& known, std::span<const std::uint64_t> earlier) {
        const SearchReport<G> answer = hint_->search({.state = known, .earlier = earlier}, stop_);
        const StateOf<G> state = some_state<G>(known);
        const AnalysisLine line = describe_line<Kit>(state, answer.lines.front(), evaluator_, seat_names_);
        const std::string value = line.proven.empty()
                                      ? fmt::format("win share {:.0f}%", 100 * line.shares[index(state.to_move())])
                                      : line.proven;
        return {line.moves.front(),
                fmt::format("{}, depth {}, line {}", value, answer.depth, fmt::join(first_moves(line.moves), " "))};
    }

    // With an agent of its own, so that the answer does not depend on what was asked before.
    [[nodiscard]] Expected<AnalysisReport> analyze(const Subject<G>& subject, const LiveAnalysis& wanted) const {
        KitQuestion question{.agent = analyst_, .lines = wanted.lines, .seed = role_seed(players_.size())};
        if (wanted.time_ms) {
            question.limits = Limits{.time_ms = *wanted.time_ms};
        }
        return analyzed<Kit>(subject, question, evaluator_, seat_names_, stop_, {});
    }

    // An agent of ours searches; a program has told it with its last move.
    [[nodiscard]] std::optional<double> share_expected_by(Seat seat, const StateOf<G>& state,
                                                          std::span<const std::uint64_t> earlier) const {
        const std::size_t place = index(seat);
        if (specs_[place]->kind == kProcessKind) {
            return told_[place] && !std::isnan(*told_[place]) ? told_[place] : std::nullopt;
        }
        const auto agent = make_agent(*specs_[place], place);
        return agent->search({.state = known_to<G>(state, state.to_move()), .earlier = earlier}, stop_)
            .lines.front()
            .shares[place];
    }

    [[nodiscard]] std::string set_level(Seat seat, double level) {
        specs_[index(seat)] = level_spec(level);
        players_[index(seat)] = make_player(*specs_[index(seat)], index(seat));
        return specs_[index(seat)]->text;
    }

private:
    // As much of a line as fits on a screen.
    [[nodiscard]] static std::span<const std::string> first_moves(std::span<const std::string> moves) {
        constexpr std::size_t kMostMoves = 8;
        return moves.first(std::min(moves.size(), kMostMoves));
    }

    [[nodiscard]] std::uint64_t role_seed(std::size_t role) const {
        return Stream(seed_, {0, 0, static_cast<std::uint32_t>(role)})();
    }
    [[nodiscard]] std::unique_ptr<Agent> make_agent(const AgentSpec& spec, std::size_t role) const {
        return std::make_unique<Agent>(spec, evaluator_, role_seed(role));
    }
    [[nodiscard]] std::unique_ptr<Seated<G, Agent>> make_player(const AgentSpec& spec, std::size_t role) const {
        const PlayerContext context{options_, GameRequest::kMarginMs, role_seed(role)};
        return std::make_unique<Seated<G, Agent>>(spec, evaluator_, context);
    }

    const NamedValues& options_;
    std::span<const std::string> seat_names_;
    const typename Kit::Evaluator& evaluator_;
    const StopToken& stop_;
    std::uint64_t seed_;
    AgentSpec analyst_;
    std::unique_ptr<Agent> hint_;
    std::vector<std::optional<AgentSpec>> specs_;  // per seat; nothing for a person
    std::vector<std::optional<double>> told_;      // per seat: the share that it expected at its last move
    std::vector<std::unique_ptr<Seated<G, Agent>>> players_;
};

}  // namespace sparring
