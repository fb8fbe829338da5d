#pragma once
// The states of a kit's game as bytes (states.hpp).

#include "eval/move_predictor.hpp"
#include "eval/phase_evaluator.hpp"
#include "eval/seat_evaluator.hpp"
#include "search/mcts/playout.hpp"
#include "tools/tables/kit_analysis.hpp"
#include "tools/tables/kit_hooks.hpp"
#include "tools/tables/legal_moves.hpp"
#include "tools/tables/settings.hpp"
#include "tools/tables/states.hpp"
#include "tools/tables/subject.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace sparring {

// The evaluator that the kit reads from files, or why it cannot: read once, when somebody first asks for it, because
// most commands need those of one game or of none. Games without it can still be counted and set up.
template <GameKit Kit>
[[nodiscard]] const Expected<typename Kit::Evaluator>& evaluator_of() {
    static const Expected<typename Kit::Evaluator> evaluator = Kit::load_evaluator();
    return evaluator;
}

// With what a game under these rules and between these agents needs beside it.
template <GameKit Kit>
[[nodiscard]] Expected<typename Kit::Evaluator> fitted_to(const typename Kit::Game::Rules& rules,
                                                          const std::vector<AgentSpec>& agents) {
    const Expected<typename Kit::Evaluator>& evaluator = evaluator_of<Kit>();
    if constexpr (PredictsMoves<typename Kit::Evaluator>) {
        const auto asks = [&rules](const AgentSpec& agent) {
            return goes_by_policy(without_level<typename Kit::Agents>(agent, rules.seats()), Kit::Agents::kUsualPolicy);
        };
        if (evaluator && !evaluator->policy() && std::ranges::any_of(agents, asks)) {
            return evaluator->policy().error();
        }
    }
    if constexpr (FitsEvaluator<Kit>) {
        return evaluator ? Kit::fitted_evaluator(*evaluator, rules, agents) : evaluator;
    } else {
        return evaluator;
    }
}

// The part of an evaluator that counts features.
template <class E>
[[nodiscard]] const auto& counting_part(const E& evaluator) {
    if constexpr (requires { evaluator.estimate.linear(); }) {
        return evaluator.estimate.linear();
    } else if constexpr (requires { evaluator.linear(); }) {
        return evaluator.linear();
    } else if constexpr (requires { evaluator.estimate; }) {
        return evaluator.estimate;
    } else {
        return evaluator;
    }
}

template <GameKit Kit>
class KitStateAgent final : public StateAgent {
public:
    using G = typename Kit::Game;

    // NOLINTNEXTLINE(modernize-pass-by-value): most evaluators are plain values, which cannot be moved.
    KitStateAgent(std::shared_ptr<const typename G::Rules> rules, const typename Kit::Evaluator& evaluator,
                  AgentSpec spec, std::uint64_t seed)
        : rules_(std::move(rules)),
          evaluator_(evaluator),
          spec_(std::move(spec)),
          agent_(spec_, evaluator_, seed) {}

    [[nodiscard]] Expected<StateThought> think(const void* known, const ThinkRequest& request,
                                               const StopToken& stop) override {
        const KnownTo<G>& position = *static_cast<const KnownTo<G>*>(known);
        if (const Status decision = check(position); !decision) {
            return decision.error();
        }
        SearchRequest<G> search{.state = position,
                                .earlier = request.earlier,
                                .limits = request.limits.value_or(Limits{}),
                                .lines = request.lines};
        const SearchReport<G> report =
            request.limits ? agent_.search_within(search, stop) : agent_.search(std::move(search), stop);
        StateThought thought{.lines = {}, .depth = report.depth, .nodes = report.nodes, .seconds = report.seconds};
        for (const SearchLine<G>& line : report.lines) {
            const auto bytes = std::as_bytes(std::span(line.moves));
            thought.lines.push_back({.moves = {bytes.begin(), bytes.end()},
                                     .shares = {line.shares.begin(), line.shares.begin() + position.seats()},
                                     .score = line.score,
                                     .proven_winners = line.proven_winners,
                                     .visits = line.visits});
        }
        return thought;
    }

    void clear() override { agent_.clear(); }

private:
    [[nodiscard]] Status check(const KnownTo<G>& known) const {
        if constexpr (HiddenGame<G>) {
            if (const Status viewer = check_viewer<G>(known); !viewer) {
                return viewer.error();
            }
            return check_decision<Kit>(some_state<G>(known), evaluator_, spec_);
        } else {
            return check_decision<Kit>(known, evaluator_, spec_);
        }
    }

    std::shared_ptr<const typename G::Rules> rules_;
    typename Kit::Evaluator evaluator_;
    AgentSpec spec_;
    KitAgent<Kit> agent_;
};

template <GameKit Kit>
class KitStates final : public States {
public:
    using G = typename Kit::Game;
    using State = StateOf<G>;
    using Move = MoveOf<G>;
    using Known = KnownTo<G>;
    using Evaluator = typename Kit::Evaluator;
    using Counting = std::remove_cvref_t<decltype(counting_part(std::declval<const Evaluator&>()))>;

    static_assert(std::has_unique_object_representations_v<Move>, "the bytes of a move are what it is known by");
    static_assert(std::is_trivially_copyable_v<Known>);

    explicit KitStates(std::shared_ptr<const typename G::Rules> rules)
        : rules_(std::move(rules)),
          evaluator_(fitted_to<Kit>(*rules_, {})) {
        layout_.state_size = sizeof(State);
        layout_.state_alignment = alignof(State);
        layout_.move_size = sizeof(Move);
        layout_.known_size = sizeof(Known);
        layout_.known_alignment = alignof(Known);
        layout_.most_moves = static_cast<std::size_t>(G::kMaxMoves);
        layout_.seats = static_cast<std::size_t>(G::start(*rules_).seats());
        layout_.has_chance = StochasticGame<G>;
        layout_.has_chance_in_play = DiceGame<G>;
        layout_.hides_hands = HiddenGame<G>;
        if constexpr (StochasticGame<G>) {
            layout_.most_moves = std::max(layout_.most_moves, static_cast<std::size_t>(G::kMaxOutcomes));
        }
        if constexpr (IndexedMoves<G>) {
            layout_.move_kinds = G::kMoveKinds;
        }
        if constexpr (kCounts) {
            const auto names = Counting::Features::names();
            layout_.feature_names.assign(names.begin(), names.end());
            layout_.feature_rows = kSeatRows ? layout_.seats : 1;
        }
    }

    [[nodiscard]] const StateLayout& layout() const override { return layout_; }

    [[nodiscard]] Status read(std::string_view position, void* state) const override {
        if (position.empty()) {
            state_at(state) = G::start(*rules_);
            return ok();
        }
        const Expected<State> parsed = G::parse_position(position, *rules_);
        if (!parsed) {
            return position_error<G>(std::string(position), parsed.error());
        }
        state_at(state) = *parsed;
        return ok();
    }
    [[nodiscard]] std::string position(const void* state) const override { return G::format_position(at(state)); }
    [[nodiscard]] Status read_move(const void* state, std::string_view text, void* move) const override {
        const Expected<Move> read = G::parse_move(at(state), text);
        if (!read) {
            return read.error();
        }
        *static_cast<Move*>(move) = *read;
        return ok();
    }
    [[nodiscard]] std::string move_text(const void* state, const void* move) const override {
        return G::format_move(at(state), move_at(move));
    }
    [[nodiscard]] std::string effect(const void* state, const void* move) const override {
        return Kit::effects(at(state), move_at(move));
    }
    [[nodiscard]] std::vector<Touch> touches(const void* state, const void* move) const override {
        return touches_of<Kit>(at(state), move_at(move));
    }

    [[nodiscard]] Standing standing(const void* state) const override {
        Standing standing{.seats = layout_.seats, .is_chance = is_chance<G>(at(state)), .to_move = 0, .winners = {}};
        if (!standing.is_chance && at(state).is_over()) {
            standing.winners = at(state).winners();
        } else if (!standing.is_chance) {
            standing.to_move = index(at(state).to_move());
        }
        return standing;
    }
    [[nodiscard]] bool is_equal(const void* state, const void* other) const override { return at(state) == at(other); }
    [[nodiscard]] std::uint64_t hash(const void* state) const override { return at(state).hash(); }
    [[nodiscard]] std::optional<std::uint64_t> repetition_hash(const void* state) const override {
        if constexpr (RepeatingGame<G>) {
            return at(state).repetition_hash();
        } else {
            return std::nullopt;
        }
    }

    std::size_t list(const void* state, std::vector<std::byte>& moves,
                     std::vector<std::uint32_t>* weights) const override {
        if (is_chance<G>(at(state))) {
            return list_outcomes(at(state), moves, weights);
        }
        MoveList<G> legal;
        at(state).generate(legal);
        const auto bytes = std::as_bytes(std::span(legal.begin(), legal.size()));
        moves.assign(bytes.begin(), bytes.end());
        return legal.size();
    }
    [[nodiscard]] bool is_legal(const void* state, const void* move) const override {
        std::vector<std::byte> moves;
        const std::size_t number = list(state, moves, nullptr);
        for (std::size_t place = 0; place < number; ++place) {
            if (std::memcmp(&moves[place * sizeof(Move)], move, sizeof(Move)) == 0) {
                return true;
            }
        }
        return false;
    }
    void apply(void* state, const void* move) const override { state_at(state).apply(move_at(move)); }
    [[nodiscard]] int kind_of([[maybe_unused]] const void* move) const override {
        if constexpr (IndexedMoves<G>) {
            return G::move_kind(move_at(move));
        } else {
            return 0;
        }
    }
    int play_at_random(void* state, std::uint64_t seed, int most_plies) const override {
        FastRandom random(seed);
        return sparring::play_at_random<G>(state_at(state), random, most_plies);
    }

    [[nodiscard]] Status shares(const void* state, std::span<double> shares) const override {
        if (const Status known = check_evaluated(at(state)); !known) {
            return known.error();
        }
        const bool is_over = !is_chance<G>(at(state)) && at(state).is_over();
        const auto worth = is_over ? payoffs_of<G::kMaxSeats>(at(state).winners()) : evaluator_->shares(at(state));
        std::copy_n(worth.begin(), layout_.seats, shares.begin());
        return ok();
    }
    [[nodiscard]] Status features([[maybe_unused]] const void* state,
                                  [[maybe_unused]] std::span<float> features) const override {
        if (const Status known = check_evaluated(at(state)); !known) {
            return known.error();
        }
        if constexpr (kSeatRows) {
            const auto rows = counting_part(*evaluator_).features().of(at(state));
            for (std::size_t seat = 0; seat < layout_.seats; ++seat) {
                std::ranges::transform(rows[seat],
                                       features.begin() + static_cast<std::ptrdiff_t>(seat * rows[seat].size()),
                                       [](auto number) { return static_cast<float>(number); });
            }
        } else if constexpr (kCounts) {
            const auto row = Counting::Features::of(at(state));
            std::ranges::transform(row, features.begin(), [](auto number) { return static_cast<float>(number); });
        }
        return ok();
    }

    void know(const void* state, Seat seat, void* known) const override {
        *static_cast<Known*>(known) = known_to<G>(at(state), seat);
    }
    [[nodiscard]] Status read_known(std::string_view text, void* known) const override {
        if constexpr (HiddenGame<G>) {
            const Expected<Known> parsed = G::parse_view(text, *rules_);
            if (!parsed) {
                return parsed.error();
            }
            *static_cast<Known*>(known) = *parsed;
            return ok();
        } else {
            return read(text, known);
        }
    }
    [[nodiscard]] std::string known_text(const void* known) const override {
        return format_known<G>(*static_cast<const Known*>(known));
    }
    void sample(const void* known, std::uint64_t seed, void* state) const override {
        FastRandom random(seed);
        state_at(state) = possible_state<G>(*static_cast<const Known*>(known), random);
    }

    [[nodiscard]] Expected<std::unique_ptr<StateAgent>> agent(const AgentSpec& spec,
                                                              std::uint64_t seed) const override {
        const Expected<Evaluator> evaluator = fitted_to<Kit>(*rules_, {spec});
        if (!evaluator) {
            return evaluator.error();
        }
        return std::unique_ptr<StateAgent>(std::make_unique<KitStateAgent<Kit>>(rules_, *evaluator, spec, seed));
    }

private:
    static constexpr bool kCounts = requires { typename Counting::Features; };
    // A row for each seat.
    static constexpr bool kSeatRows = requires(const Evaluator& evaluator) { counting_part(evaluator).features(); };

    [[nodiscard]] static const State& at(const void* state) { return *static_cast<const State*>(state); }
    [[nodiscard]] static State& state_at(void* state) { return *static_cast<State*>(state); }
    // The bytes of a move may lie anywhere.
    [[nodiscard]] static Move move_at(const void* move) {
        Move copy;
        std::memcpy(&copy, move, sizeof(Move));
        return copy;
    }

    [[nodiscard]] Status check_evaluated(const State& state) const {
        if (!evaluator_) {
            return evaluator_.error();
        }
        if (is_chance<G>(state) && !ChanceEvaluator<Evaluator>) {
            return Error{"chance is next: expected a position in which somebody decides"};
        }
        return ok();
    }

    static std::size_t list_outcomes([[maybe_unused]] const State& state, std::vector<std::byte>& moves,
                                     [[maybe_unused]] std::vector<std::uint32_t>* weights) {
        moves.clear();
        if constexpr (StochasticGame<G>) {
            auto outcomes = std::make_unique<OutcomeList<G>>();
            state.generate_outcomes(*outcomes);
            if (weights != nullptr) {
                weights->clear();
            }
            for (const auto& outcome : *outcomes) {
                const auto bytes = std::as_bytes(std::span(&outcome.move, 1));
                moves.insert(moves.end(), bytes.begin(), bytes.end());
                if (weights != nullptr) {
                    weights->push_back(outcome.weight);
                }
            }
            return outcomes->size();
        } else {
            return 0;
        }
    }

    std::shared_ptr<const typename G::Rules> rules_;
    Expected<Evaluator> evaluator_;  // of no agent in particular
    StateLayout layout_;
};

}  // namespace sparring
