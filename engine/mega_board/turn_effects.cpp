// What a turn does beyond moving its piece.

#include "engine/mega_board/state.hpp"

namespace sparring::mega_board {

namespace {

// Follows the path of a turn and collects what it meets on its way.
template <int Lanes, int Seats>
class TurnTrace {
public:
    using Set = SquareSet<Lanes>;
    using Effects = TurnEffects<Lanes>;

    TurnTrace(const State<Lanes, Seats>& state, const Move& move)
        : state_(state),
          board_(state.board()),
          layout_(state.rules().layout()),
          options_(state.rules().options()),
          move_(move),
          at_(move.from()),
          was_man_(board_.headings_at(move.from()) != kAllHeadings),
          is_man_(was_man_) {
        effects_.headings = board_.headings_at(move.from());
    }

    // Rules page, "Crowning and Power-Ups", in its order.
    Effects follow() {
        if (move_.turn() == Turn::kStep || move_.turn() == Turn::kTeleport) {
            step_to(move_.to());
        }
        for (int place = 0; place < move_.actions(); ++place) {
            act(place);
        }
        const PowerUpSet before = board_.held_at(move_.from());
        effects_.lost = lost(before);
        held_ = PowerUpSet::from_bits(held_.bits() | before.without(effects_.lost).bits());
        take_from_jumped();
        take_at_end();
        if (effects_.is_crowned) {
            effects_.headings = kAllHeadings;
        }
        effects_.held = held_;
        const bool has_hit = (effects_.removed | effects_.spared).any();
        effects_.is_progress = was_man_ || has_hit || move_.turn() == Turn::kTeleport || effects_.gained.size() > 0;
        return effects_;
    }

private:
    void act(int place) {
        const Direction direction = move_.direction(place);
        const Square next = layout_.next(at_, direction);
        if (move_.is_jump(place)) {
            hit(next);
            step_to(next);
            step_to(layout_.next(next, direction));
            if (place + 1 < move_.actions()) {
                pass_crown();
            }
        } else if (move_.is_shot() && place == 0) {
            hit(next);
        } else {
            step_to(next);
        }
    }

    void step_to(Square to) {
        if (is_man_) {
            effects_.headings = layout_.headings_after(at_, to, effects_.headings);
        }
        at_ = to;
    }

    void hit(Square square) {
        const bool has_shield =
            board_.held[draughts::index(PowerUp::kShield)].contains(square) && !state_.idle_shields().contains(square);
        if (has_shield && !effects_.spared.contains(square)) {
            effects_.spared.insert(square);
            return;
        }
        effects_.spared.erase(square);
        effects_.removed.insert(square);
        if (is_man_ && board_.crowned().contains(square) && options_.take_crown == TakeCrown::kAlways) {
            const unsigned shield = has_shield ? 1U << draughts::index(PowerUp::kShield) : 0U;
            jumped_[jumped_crowned_++] = board_.held_at(square).without(PowerUpSet::from_bits(shield));
        }
    }

    // crowning_ends_turn=false: a man that goes on from another player's Crown has taken it.
    void pass_crown() {
        if (is_man_ && is_crown_of_other(at_)) {
            take_crown(at_);
            is_man_ = false;
        }
    }

    [[nodiscard]] bool is_crown_of_other(Square square) const {
        return board_.treasury.crowns().contains(square) && !state_.rules().home(state_.to_move()).contains(square);
    }
    [[nodiscard]] Treasure treasure_on(Square square) const { return *board_.treasury.at(square); }

    void take_crown(Square square) {
        effects_.is_crowned = true;
        effects_.crown = square;
        const Treasure treasure = treasure_on(square);
        if (has_power_up(treasure)) {
            static_cast<void>(gain(power_up_of(treasure)));
        }
    }

    bool gain(PowerUp kind) {
        if (held_.size() >= kMostHeld || held_.contains(kind)) {
            return false;
        }
        held_.insert(kind);
        effects_.gained.insert(kind);
        return true;
    }

    // Rules page of the standard board, "Use".
    [[nodiscard]] PowerUpSet lost(PowerUpSet held) const {
        const bool has_hit = (effects_.removed | effects_.spared).any();
        const bool discards_used = has_hit && options_.jump_discards == JumpDiscards::kUsed;
        unsigned used = 0;
        if (move_.turn() == Turn::kTeleport) {
            used |= 1U << draughts::index(PowerUp::kTeleporter);
        }
        if (discards_used && move_.is_shot()) {
            used |= 1U << draughts::index(PowerUp::kCannon);
        }
        if (move_.has_second_action() && (discards_used || options_.single_use)) {
            used |= 1U << draughts::index(PowerUp::kSword);
        }
        if (has_hit && options_.jump_discards == JumpDiscards::kAll) {
            used = held.bits();
        }
        return PowerUpSet::from_bits(used & held.bits());
    }

    void take_from_jumped() {
        for (std::size_t place = 0; place < jumped_crowned_; ++place) {
            effects_.is_crowned = true;
            take_all(jumped_[place]);
        }
    }

    void take_all(PowerUpSet kinds) {
        for (const PowerUp kind : kAllPowerUps) {
            if (kinds.contains(kind)) {
                static_cast<void>(gain(kind));
            }
        }
    }

    void take_at_end() {
        if (!is_crown_of_other(at_) || at_ == effects_.crown) {
            if (move_.crown() != kNoSquare) {
                take_crown(move_.crown());
            }
            return;
        }
        if (was_man_ && !effects_.is_crowned) {
            take_crown(at_);
            return;
        }
        const Treasure treasure = treasure_on(at_);
        if ((was_man_ || options_.crowned_pick_up) && has_power_up(treasure) && gain(power_up_of(treasure))) {
            effects_.power_up = at_;
        }
    }

    const State<Lanes, Seats>& state_;
    const typename State<Lanes, Seats>::Board& board_;
    const Layout& layout_;
    const Options& options_;
    const Move& move_;
    Square at_;
    bool was_man_;
    bool is_man_;
    PowerUpSet held_;                             // what the piece will hold, as far as it is settled
    std::array<PowerUpSet, kMaxJumps> jumped_{};  // what each crowned piece held that it jumped as a man
    std::size_t jumped_crowned_ = 0;
    Effects effects_;
};

}  // namespace

template <int Lanes, int Seats>
TurnEffects<Lanes> State<Lanes, Seats>::effects(const Move& move) const {
    return TurnTrace<Lanes, Seats>(*this, move).follow();
}

template TurnEffects<8> State<8, 4>::effects(const Move& move) const;
template TurnEffects<16> State<16, 8>::effects(const Move& move) const;

}  // namespace sparring::mega_board
