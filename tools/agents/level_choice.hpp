#pragma once
// How a level that misjudges chooses among the moves that a search liked. It takes a win in one and sees the only move
// that does not lose at once, whatever it thinks of the rest; among moves nearly as good as the best it takes any.

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/random.hpp"
#include "search/common/report.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <vector>

namespace sparring {

// Moves that such a level compares.
inline constexpr int kLevelCandidates = 4;

template <Game G>
class LevelChoice {
public:
    // `misjudgement` is that of the level's evaluator, above 0.
    LevelChoice(const KnownTo<G>& known, double misjudgement, std::uint64_t seed)
        : known_(known),
          greatest_loss_(misjudgement * kLossOfMisjudgement * 2 / known.seats()),
          random_(mix(seed, known.hash())),
          mover_(known.to_move()) {}

    // Puts the line of the move to play first. The report has a line, of a decision.
    void make(SearchReport<G>& report) {
        const std::vector<StateOf<G>> samples = possible_states();
        MoveList<G> moves;
        samples.front().generate(moves);
        for (const MoveOf<G>& move : moves) {
            if (std::ranges::all_of(samples, [&](const auto& state) { return wins_at_once(state, move); })) {
                put_first(report, move, SeatSet(mover_));
                return;
            }
        }
        if (report.lines.front().proven_winners) {
            return;
        }
        std::iter_swap(report.lines.begin(), report.lines.begin() + chosen(report));
        if constexpr (PerfectInformationGame<G>) {
            avoid_loss(moves, report);
        }
    }

private:
    static constexpr std::size_t kSamples = 3;
    // Of the mover's share at an even game of two, knowingly given away at a misjudgement of one log odd.
    static constexpr double kLossOfMisjudgement = 0.04;

    [[nodiscard]] std::vector<StateOf<G>> possible_states() {
        constexpr std::size_t kWanted = HiddenGame<G> ? kSamples : 1;
        std::vector<StateOf<G>> states;
        states.reserve(kWanted);
        while (states.size() < kWanted) {
            states.push_back(possible_state<G>(known_, random_));
        }
        return states;
    }

    [[nodiscard]] static bool is_finished(const StateOf<G>& state) { return !is_chance<G>(state) && state.is_over(); }
    [[nodiscard]] bool wins_at_once(const StateOf<G>& state, const MoveOf<G>& move) const {
        StateOf<G> next = state;
        next.apply(move);
        return is_finished(next) && next.winners() == SeatSet(mover_);
    }
    // True if the game is over after the next move of somebody else, and not for the mover.
    [[nodiscard]] bool loses_at_once(const MoveOf<G>& move) const
        requires PerfectInformationGame<G>
    {
        StateOf<G> next = known_;
        next.apply(move);
        if (is_chance<G>(next)) {
            return false;
        }
        if (next.is_over() || next.to_move() == mover_) {
            return next.is_over() && !next.winners().contains(mover_);
        }
        MoveList<G> replies;
        next.generate(replies);
        return std::ranges::any_of(replies, [&](const MoveOf<G>& reply) {
            StateOf<G> after = next;
            after.apply(reply);
            return is_finished(after) && !after.winners().contains(mover_);
        });
    }

    // Any of the lines whose loss is within the greatest one, those that lose less more often.
    [[nodiscard]] std::ptrdiff_t chosen(const SearchReport<G>& report) {
        const std::size_t mover = index(mover_);
        const double best = report.lines.front().shares[mover];
        std::vector<double> weights;
        double total = 0;
        for (const SearchLine<G>& line : report.lines) {
            const double loss = best - line.shares[mover];
            weights.push_back(loss <= greatest_loss_ ? std::exp(-2 * loss / greatest_loss_) : 0);
            total += weights.back();
        }
        double left = uniform_unit(random_) * total;
        std::ptrdiff_t place = 0;
        for (; place + 1 < std::ssize(weights); ++place) {
            left -= weights[static_cast<std::size_t>(place)];
            if (left < 0) {
                break;
            }
        }
        return weights[static_cast<std::size_t>(place)] > 0 ? place : 0;
    }

    void avoid_loss(const MoveList<G>& moves, SearchReport<G>& report) {
        if (!loses_at_once(report.best_move())) {
            return;
        }
        const auto safe = std::ranges::find_if(
            report.lines, [&](const SearchLine<G>& line) { return !loses_at_once(line.moves.front()); });
        if (safe != report.lines.end()) {
            std::iter_swap(report.lines.begin(), safe);
            return;
        }
        const auto other = std::ranges::find_if(moves, [&](const MoveOf<G>& move) { return !loses_at_once(move); });
        if (other != moves.end()) {
            put_first(report, *other, std::nullopt);
        }
    }

    // A move that the search may not have looked at.
    void put_first(SearchReport<G>& report, const MoveOf<G>& move, std::optional<SeatSet> winners) const {
        SearchLine<G> line = report.lines.front();
        line.moves = {move};
        line.score.reset();
        line.proven_winners = winners;
        if (winners) {
            line.shares = payoffs_of<G::kMaxSeats>(*winners);
        }
        std::erase_if(report.lines, [&](const SearchLine<G>& other) { return other.moves.front() == move; });
        report.lines.insert(report.lines.begin(), line);
    }

    const KnownTo<G>& known_;
    double greatest_loss_;  // of the mover's share
    FastRandom random_;
    Seat mover_;
};

}  // namespace sparring
