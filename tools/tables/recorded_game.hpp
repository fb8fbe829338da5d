#pragma once
// One game between agents, played from beginning to end under somebody's eyes: what cannot be played ends it, and so
// may an adjudicator.

#include "engine/core/failure.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/report.hpp"
#include "search/common/time_control.hpp"
#include "tools/agents/agent_spec.hpp"
#include "tools/agents/kinds.hpp"
#include "tools/tables/answer.hpp"
#include "tools/tables/game_module.hpp"
#include "tools/tables/seated.hpp"
#include "tools/tables/settings.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

// Who wins a game from a state on, if that is known without anybody thinking.
template <NotatedGame G>
using KnownWinners = std::function<std::optional<SeatSet>(const StateOf<G>& state)>;

template <NotatedGame G, class Agent>
class RecordedGame {
public:
    // `known_winners` may be empty.
    RecordedGame(GameLine<G> line, const GameRequest& request, KnownWinners<G> known_winners,
                 std::vector<std::unique_ptr<Agent>> agents)
        : line_(std::move(line)),
          request_(request),
          known_winners_(std::move(known_winners)),
          agents_(std::move(agents)),
          // Games of a block begin alike, and their dice are the same as long as they go the same way.
          chance_(request.seed, {request.stream.block, 0, 0}),
          adjudicator_(request.adjudication, agents_.size()) {
        report_.nodes.resize(agents_.size());
        report_.seconds.resize(agents_.size());
        report_.times.resize(agents_.size());
        clocks_.resize(agents_.size());
        for (std::size_t seat = 0; seat < request.agents.size(); ++seat) {
            if (const std::optional<GameTime> time = game_time_of(request.agents[seat])) {
                clocks_[seat].emplace(*time);
            }
        }
    }

    [[nodiscard]] GameReport play(const StopToken& stop) {
        let_chance_decide(line_, chance_);
        bool is_ended = false;
        while (!is_ended && !line_.state.is_over()) {
            is_ended = stop.stop_requested() ? end(Ending::kStopped, {}) : decide(stop);
        }
        if (!is_ended) {
            report_.winners = line_.state.winners();
        }
        report_.moves = std::move(line_.moves);
        return std::move(report_);
    }

private:
    bool end(Ending ending, SeatSet winners) {
        report_.ending = ending;
        report_.winners = winners;
        return true;
    }

    // The others share what the seat at fault has given away.
    bool end_by_fault(Ending fault, std::size_t seat, std::string words) {
        SeatSet others;
        for (std::size_t other = 0; other < agents_.size(); ++other) {
            if (other != seat) {
                others.insert(seat_at(other));
            }
        }
        report_.at_fault = seat_at(seat);
        report_.fault = std::move(words);
        return end(fault, others);
    }

    // One decision and what chance does after it; true if that ended the game otherwise than by the rules.
    bool decide(const StopToken& stop) {
        if (static_cast<int>(line_.moves.size()) >= request_.max_plies) {
            return end(Ending::kMaxPlies, SeatSet::all(line_.state.seats()));
        }
        if (is_known()) {
            return true;
        }
        const std::size_t seat = index(line_.state.to_move());
        Answer<G> answer = ask(seat, stop);
        report_.seconds[seat] += answer.seconds;
        // Where the game was stopped an answer may be anything.
        if (stop.stop_requested()) {
            return end(Ending::kStopped, {});
        }
        note_time(seat, answer);
        if (!answer.report) {
            return end_by_fault(answer.fault, seat, std::move(answer.words));
        }
        note(seat, *answer.report);
        if (request_.adjudication.any() && !report_.foretold && is_adjudged(seat, *answer.report)) {
            return true;
        }
        line_.play(answer.report->best_move());
        let_chance_decide(line_, chance_);
        return false;
    }

    [[nodiscard]] Answer<G> ask(std::size_t seat, const StopToken& stop) {
        Answer<G> answer;
        const auto start = Clock::now();
        const auto failure = failure_of([&] {
            const Thinking thinking(request_.watched, seat);
            answer = answer_of<G>(*agents_[seat], line_, stop);
        });
        if (failure) {
            answer.fault = Ending::kCrash;
            answer.words = *failure;
        }
        answer.seconds = std::chrono::duration<double>(Clock::now() - start).count();
        if (answer.report && !is_in_time(seat, answer)) {
            answer.report.reset();
        } else if (answer.report && !is_playable(*answer.report)) {
            answer.fault = Ending::kIllegalMove;
            answer.words = fmt::format("no legal move before ply {}", line_.moves.size() + 1);
            answer.report.reset();
        }
        return answer;
    }

    // Whether the move was within its own limit, and the clock, if there is one, has not run out.
    [[nodiscard]] bool is_in_time(std::size_t seat, Answer<G>& answer) {
        const double ms = answer.seconds * kMsPerSecond;
        const int limit = agents_[seat]->limits().time_ms;
        const double before = clocks_[seat] ? clocks_[seat]->left_ms() : 0.0;
        const double left = clocks_[seat] ? clocks_[seat]->spend(ms) : 0.0;
        if (limit != Limits::kNoTimeLimit && ms > limit + request_.margin_ms) {
            answer.words = fmt::format("{:.0f} ms for ply {} with a limit of {} ms", ms, line_.moves.size() + 1, limit);
        } else if (left < -request_.margin_ms) {
            answer.words =
                fmt::format("{:.0f} ms for ply {} with {:.0f} ms on the clock", ms, line_.moves.size() + 1, before);
        } else {
            return true;
        }
        answer.fault = Ending::kTime;
        return false;
    }

    void note_time(std::size_t seat, const Answer<G>& answer) {
        if (answer.allowed_ms != Limits::kNoTimeLimit) {
            report_.times[seat].add(TimeKept::of_move(answer.seconds * kMsPerSecond - answer.allowed_ms));
        }
    }

    [[nodiscard]] bool is_playable(const SearchReport<G>& answer) const {
        return !answer.lines.empty() && !answer.lines.front().moves.empty() &&
               is_possible<G>(line_.state, answer.best_move());
    }

    void note(std::size_t seat, const SearchReport<G>& answer) {
        report_.nodes[seat] += answer.nodes;
        // A program of somebody else's need not say what it expects.
        const double share = answer.lines.front().shares[seat];
        if (request_.logs_searches && std::isfinite(share)) {
            report_.searches.push_back({line_.moves.size(), seat, share, answer.nodes});
        }
    }

    [[nodiscard]] bool is_adjudged(std::size_t seat, const SearchReport<G>& answer) {
        const SearchLine<G>& best = answer.lines.front();
        const std::vector<double> shares(best.shares.begin(),
                                         best.shares.begin() + static_cast<std::ptrdiff_t>(agents_.size()));
        const std::optional<Adjudged> adjudged =
            adjudicator_.judge(line_.moves.size(), seat, shares, best.proven_winners);
        return adjudged && end_or_foretell(*adjudged);
    }

    // Whether the game ends here because its result is known.
    [[nodiscard]] bool is_known() {
        if (!known_winners_ || report_.foretold) {
            return false;
        }
        const std::optional<SeatSet> winners = known_winners_(line_.state);
        return winners && end_or_foretell({*winners, Ending::kTables, line_.moves.size()});
    }

    // True if the game ends thereby: it may be one that is played out.
    bool end_or_foretell(const Adjudged& adjudged) {
        if (request_.plays_out) {
            report_.foretold = adjudged;
            return false;
        }
        return end(adjudged.by, adjudged.winners);
    }

    static constexpr double kMsPerSecond = 1000;

    GameLine<G> line_;
    const GameRequest& request_;
    KnownWinners<G> known_winners_;
    std::vector<std::unique_ptr<Agent>> agents_;
    std::vector<std::optional<GameClock>> clocks_;  // per seat, kept beside those of the agents, which go by their own
    Stream chance_;
    Adjudicator adjudicator_;
    GameReport report_;
};

// What a known score of the seat to move means.
template <DuelGame G>
[[nodiscard]] SeatSet winners_by(const StateOf<G>& state, Score known) {
    if (known == 0) {
        return SeatSet::all(state.seats());
    }
    return SeatSet(known > 0 ? state.to_move() : opponent(state.to_move()));
}

// By an evaluator that knows endings; an error if it knows none.
template <NotatedGame G, class E>
[[nodiscard]] Expected<KnownWinners<G>> winners_known_to([[maybe_unused]] const E& evaluator) {
    if constexpr (KnowingEvaluator<E, G> && requires { evaluator.knows_endings(); }) {
        if (evaluator.knows_endings()) {
            return KnownWinners<G>([evaluator](const StateOf<G>& state) {
                const std::optional<Score> score = evaluator.known_score(state, KnownFor::kState);
                return score ? std::optional(winners_by<G>(state, *score)) : std::nullopt;
            });
        }
    }
    return Error{"there are no endgame tables to adjudicate by"};
}

// Refuses to if one of the agents is a program that cannot be run.
template <ShowableGame G, class Agent, class E>
[[nodiscard]] Expected<GameReport> play_one_game(GameLine<G> line, const GameRequest& request,
                                                 const PlayerContext& context, const E& evaluator,
                                                 const StopToken& stop) {
    Expected<KnownWinners<G>> known =
        request.adjudication.tables ? winners_known_to<G>(evaluator) : Expected<KnownWinners<G>>(KnownWinners<G>());
    if (!known) {
        return known.error();
    }
    auto players =
        seat_players<G, Agent>(request.agents, evaluator, context, request.seed, request.stream, request.engine_logs);
    if (const Status ready = get_all_ready(players, stop); !ready) {
        return ready.error();
    }
    return RecordedGame<G, Seated<G, Agent>>(std::move(line), request, *std::move(known), std::move(players))
        .play(stop);
}

}  // namespace sparring
