#pragma once
// An evaluator of draughts with the solved endings beside it: what is known it says, and the rest it estimates.

#include "engine/core/game.hpp"
#include "engine/core/quiet_plies.hpp"
#include "engine/draughtnauts/draughtnauts.hpp"
#include "eval/draughtnauts/armed_endings.hpp"
#include "eval/draughtnauts/ending_value.hpp"
#include "eval/draughtnauts/evaluator.hpp"
#include "eval/draughtnauts/inputs.hpp"
#include "eval/network/evaluator.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/score.hpp"
#include "tools/data/solved_file.hpp"
#include "tools/games/draughts/ending_tables.hpp"
#include "tools/tables/evaluator_file.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

// The endings of the basic game that are at hand.
struct BasicEndings {
    std::shared_ptr<const EndingTables> tables;

    [[nodiscard]] explicit operator bool() const { return tables != nullptr; }
    [[nodiscard]] std::optional<draughtnauts::EndingValue> find(const draughtnauts::BasicState& state) const {
        return tables ? tables->find(state) : std::nullopt;
    }
    // The checksum is the one that `solve` prints.
    [[nodiscard]] std::string knowledge() const {
        return tables ? fmt::format("endings to {} pieces {}", tables->most_pieces(), hexadecimal(tables->checksum()))
                      : "";
    }
};

// Those of the game with Power-Ups. Once nobody holds any and none lies, it is the basic game.
struct PowerUpEndings {
    std::shared_ptr<const EndingTables> tables;
    std::shared_ptr<const draughtnauts::ArmedEndings> armed;

    [[nodiscard]] explicit operator bool() const { return tables != nullptr || armed != nullptr; }
    [[nodiscard]] std::optional<draughtnauts::EndingValue> find(const draughtnauts::State& state) const;
    [[nodiscard]] std::string knowledge() const;
};

inline std::optional<draughtnauts::EndingValue> PowerUpEndings::find(const draughtnauts::State& state) const {
    if (state.is_setup() || !state.lying().empty()) {
        return std::nullopt;
    }
    if (armed && draughtnauts::is_armed_ending(state)) {
        return armed->value(state);
    }
    if (!tables || state.board().has_power_ups()) {
        return std::nullopt;
    }
    const draughtnauts::Rules& rules = state.rules();
    return tables->find(draughtnauts::BasicState(state.pieces(kFirstSeat), state.pieces(kSecondSeat), state.crowned(),
                                                 state.to_move(), state.quiet_plies(),
                                                 {rules.crowning_ends_turn, rules.no_move, rules.no_progress_plies}));
}

inline std::string PowerUpEndings::knowledge() const {
    std::string basic = BasicEndings{tables}.knowledge();
    if (armed == nullptr) {
        return basic;
    }
    const std::string values(armed->values().begin(), armed->values().end());
    return fmt::format("{}{}endings with Power-Ups {}", basic, basic.empty() ? "" : "; ",
                       hexadecimal(checksum_of(values)));
}

template <class E, class Endings>
class EndingJudge {
public:
    using Estimate = E;
    using Inputs = typename E::Inputs;
    using State = typename E::State;
    using Memory = typename E::Memory;

    explicit EndingJudge(E estimate, Endings endings = {})
        : estimate_(std::move(estimate)),
          endings_(std::move(endings)) {}

    [[nodiscard]] EndingJudge with(Endings endings) const { return EndingJudge(estimate_, std::move(endings)); }
    [[nodiscard]] EndingJudge without_endings() const { return EndingJudge(estimate_); }
    [[nodiscard]] EndingJudge without_network() const { return EndingJudge(estimate_.without_network(), endings_); }
    [[nodiscard]] EndingJudge with_networks(std::vector<NamedNetwork> networks) const {
        return EndingJudge(estimate_.with_networks(std::move(networks)), endings_);
    }
    [[nodiscard]] EndingJudge by_network(std::string_view path) const {
        return EndingJudge(estimate_.by_network(path), endings_);
    }
    [[nodiscard]] const NamedNetwork& network() const { return estimate_.network(); }
    [[nodiscard]] const typename E::Linear& linear() const { return estimate_.linear(); }
    [[nodiscard]] bool knows_endings() const { return static_cast<bool>(endings_); }
    // Of the endings without Power-Ups at hand, the largest number; 0 without any.
    [[nodiscard]] int most_pieces_of_endings() const { return endings_.tables ? endings_.tables->most_pieces() : 0; }
    // The checksum of the tables of endings; empty without any.
    [[nodiscard]] std::string endgame_tables() const { return endings_.knowledge(); }
    // The files of the network and of endings, with their checksums; empty without any.
    [[nodiscard]] std::string knowledge() const {
        const std::string network = estimate_.knowledge();
        const std::string endings = endgame_tables();
        return network + (network.empty() || endings.empty() ? "" : "; ") + endings;
    }

    // Endings do not count plies without progress. A win takes no more of them than plies, so that it is certain if the
    // limit cannot come before its end; a draw stays one.
    // Hashes tell counts apart only near the limit. A search that has come to a state with a count of 0 by a move that
    // sets it back knows the same of it whatever the count was before; otherwise the count may have been any of those.
    [[nodiscard]] std::optional<Score> known_score(const State& state, KnownFor whom) const {
        const std::optional<draughtnauts::EndingValue> value = endings_.find(state);
        if (!value || value->is_draw()) {
            return value ? std::optional<Score>(0) : std::nullopt;
        }
        const int limit = state.rules().no_progress_plies;
        const int quiet_plies = state.quiet_plies();
        const int slack = whom == KnownFor::kHash && quiet_plies > 0 ? std::max(limit - kLimitHorizon, 0) : 0;
        if (limit != 0 && quiet_plies + value->plies() + slack >= limit) {
            return std::nullopt;
        }
        return value->is_win() ? win_in(value->plies()) : loss_in(value->plies());
    }

    [[nodiscard]] Score score(const State& state, Seat seat) const {
        return score_by(state, seat, [&] { return estimate_.score(state, seat); });
    }
    [[nodiscard]] Score score(const State& state, Seat seat, Memory& memory) const {
        return score_by(state, seat, [&] { return estimate_.score(state, seat, memory); });
    }
    [[nodiscard]] Payoffs<2> shares(const State& state) const {
        const double first = share_of(score(state, kFirstSeat));
        return {first, 1.0 - first};
    }
    // Of the estimate, whatever endgame tables know.
    [[nodiscard]] std::vector<ExplainedPart> parts(const State& state) const { return estimate_.parts(state); }
    [[nodiscard]] double share_of(Score score) const { return estimate_.share_of(score); }
    [[nodiscard]] WinDrawLoss win_draw_loss(Score score) const { return estimate_.win_draw_loss(score); }

private:
    template <class Guess>
    [[nodiscard]] Score score_by(const State& state, Seat seat, Guess guess) const {
        const std::optional<draughtnauts::EndingValue> value = endings_.find(state);
        if (!value || value->is_draw()) {
            return value ? 0 : guess();
        }
        // For those who do not ask for known scores, and for wins that the limit may prevent: the sooner the better.
        const Score sooner = kLikelyWin - kOfOnePly * value->plies();
        return value->is_win() == (seat == state.to_move()) ? sooner : -sooner;
    }

    // Well within what estimates may be, and far above those of real positions.
    static constexpr Score kLikelyWin = 15'000;
    static constexpr Score kOfOnePly = 20;
    static_assert(kLikelyWin < kMaxEvaluation && kOfOnePly * draughtnauts::EndingValue::kMostPlies < kLikelyWin / 2);

    E estimate_;
    Endings endings_;
};

using BasicJudge = EndingJudge<DuelEstimate<BasicDraughtnautsEvaluator, BasicDraughtnautsInputs>, BasicEndings>;
using PowerUpJudge = EndingJudge<DuelEstimate<DraughtnautsEvaluator, DraughtnautsInputs>, PowerUpEndings>;

}  // namespace sparring
