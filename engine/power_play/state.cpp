#include "engine/power_play/state.hpp"

#include <bit>

namespace sparring::power_play {

State start_state(const Rules& rules) {
    State::Fields fields;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats()); ++seat) {
        for (Squares left = rules.start_squares(seat); left != 0; left = without_lowest_bit(left)) {
            fields.board.put(seat, first_of(left), kNestOrder);
        }
    }
    return {fields, rules};
}

Squares State::placing_squares(std::size_t seat, int size) const {
    const Board& board = fields_.board;
    const Squares starts = rules_->start_squares(seat);
    const Squares has_size = board.of_size(size, 0) | board.of_size(size, 1);
    const Squares has_twins = (board.of_size(1, 0) & board.of_size(1, 1)) |
                              (board.of_size(2, 0) & board.of_size(2, 1)) | (board.of_size(3, 0) & board.of_size(3, 1));
    const Squares unfinished = starts & board.pieces(seat) & ~board.level(2) & ~has_size & ~has_twins;
    return unfinished != 0 ? unfinished : starts & ~board.occupied();
}

int State::placeable(std::size_t seat) const {
    const Hand& hand = fields_.hands[seat];
    if (hand.empty()) [[likely]] {
        return 0;
    }
    for (int size = kSizes; size > 0; --size) {
        if (hand.count(size) > 0 && placing_squares(seat, size) != 0) {
            return size;
        }
    }
    return 0;
}

int State::size_to_place() const { return placeable(mover()); }

bool State::is_declarable(std::size_t seat) const {
    return rules_->options().declare == Declare::kDeclared && seat != mover() && !is_out(seat) &&
           lost_pips(seat) >= rules_->options().knockout;
}

void State::apply(const Move& move) {
    fields_.plies = next_quiet_plies(fields_.plies);
    fields_.quiet_plies = next_quiet_plies(fields_.quiet_plies);
    switch (move.kind()) {
        case Move::Kind::kMove: apply_move(move); break;
        case Move::Kind::kPlace: apply_placing(move); break;
        case Move::Kind::kPass: pass_on(fields_.to_move); break;
        case Move::Kind::kDeclare: knock_out(move.seat()); break;
    }
}

// Rules page, "Kickback placement". A reserve placed at the start of a turn leaves the turn with its owner.
void State::apply_placing(const Move& move) {
    const std::size_t seat = mover();
    fields_.hands[seat].remove(move.size());
    const Stack stack = nested(fields_.board.stack(move.to()), move.size());
    if (contains(fields_.board.pieces(seat), move.to())) {
        fields_.board.replace(move.to(), stack);
    } else {
        fields_.board.put(seat, move.to(), stack);
    }
    if (fields_.kicker && placeable(seat) == 0) {
        pass_on(*fields_.kicker);
    }
}

MoveEffects State::effects(const Move& move) const {
    const Board& board = fields_.board;
    const Stack stack = board.stack(move.from());
    MoveEffects effects;
    effects.met = board.stack(move.to());
    effects.result = lifted(stack, move.lift());
    const bool is_whole_trio = left_behind(stack, move.lift()).empty() && is_trio(effects.result);
    if (!effects.met.empty()) {
        effects.owner = board.owner(move.to());
        if (effects.owner == mover()) {
            effects.landing = MoveEffects::Landing::kJoin;
            effects.result = effects.met.under(effects.result);
        } else {
            effects.landing = effects.met.strength() < effects.result.strength() ? MoveEffects::Landing::kCapture
                                                                                 : MoveEffects::Landing::kKickback;
        }
    }
    const bool is_joined_trio = effects.landing == MoveEffects::Landing::kJoin && is_trio(effects.result);
    if (!is_joined_trio && !is_whole_trio) [[likely]] {
        return effects;
    }
    const Nest nest = rules_->options().nest;
    const bool is_nest = is_whole_trio ? nest == Nest::kAny : nest != Nest::kTree || effects.result == kTreeOrder;
    const std::optional<std::size_t> owner = rules_->start_owner(move.to());
    if (is_nest && owner && *owner != mover() && !is_out(*owner)) {
        effects.nest_owner = owner;
    }
    return effects;
}

void State::apply_move(const Move& move) {
    const MoveEffects effects = this->effects(move);
    const std::size_t seat = mover();
    Board& board = fields_.board;
    const Stack left = left_behind(board.stack(move.from()), move.lift());
    if (left.empty()) {
        board.clear(only(move.from()));
    } else {
        board.replace(move.from(), left);
    }
    switch (effects.landing) {
        case MoveEffects::Landing::kJoin: board.replace(move.to(), effects.result); break;
        case MoveEffects::Landing::kEmpty: board.put(seat, move.to(), effects.result); break;
        default:
            board.clear(only(move.to()));
            board.put(seat, move.to(), effects.result);
            meet(effects);
            break;
    }
    if (effects.nest_owner) [[unlikely]] {
        knock_out(*effects.nest_owner);
    }
    if (effects.landing == MoveEffects::Landing::kKickback && !is_out(effects.owner) && placeable(effects.owner) != 0) {
        fields_.kicker = fields_.to_move;
        fields_.to_move = seat_at(effects.owner);
        return;
    }
    pass_on(fields_.to_move);
}

void State::meet(const MoveEffects& effects) {
    fields_.quiet_plies = 0;
    if (effects.landing == MoveEffects::Landing::kKickback) {
        fields_.hands[effects.owner].add(effects.met);
        return;
    }
    std::uint8_t& lost = fields_.lost_pips[effects.owner];
    lost = static_cast<std::uint8_t>(lost + effects.met.strength());
    if (lost >= rules_->options().knockout && rules_->options().declare == Declare::kAuto) {
        knock_out(effects.owner);
    }
}

// Rules page, "Knockout and end".
void State::knock_out(std::size_t seat) {
    fields_.board.clear(fields_.board.pieces(seat));
    fields_.hands[seat] = Hand();
    fields_.out.insert(seat_at(seat));
}

Seat State::next_after(Seat seat) const {
    const SeatSet left = this->left();
    std::size_t place = sparring::index(seat);
    do {
        place = place + 1 == static_cast<std::size_t>(seats()) ? 0 : place + 1;
    } while (!left.contains(seat_at(place)));
    return seat_at(place);
}

void State::pass_on(Seat seat) {
    fields_.to_move = next_after(seat);
    fields_.kicker.reset();
}

std::uint64_t State::repetition_hash() const {
    // The pieces of the last player are where a level has pyramids of nobody else.
    const Board& board = fields_.board;
    const auto& digits = board.digits();
    std::uint64_t rest = sparring::index(fields_.to_move) | (std::uint64_t{fields_.out.bits()} << 4U) |
                         ((fields_.kicker ? sparring::index(*fields_.kicker) + 1 : 0) << 8U);
    for (const Hand& hand : fields_.hands) {
        rest = (rest << 9U) | hand.code();
    }
    // Two chains run side by side in the processor.
    const std::uint64_t first = mix(mix(board.pieces(0), board.pieces(1)) ^ digits[0], digits[1]);
    const std::uint64_t second = mix(mix(board.pieces(2), digits[2]) ^ digits[3], digits[4]);
    return mix(mix(first, digits[5]) ^ std::bit_cast<std::uint32_t>(fields_.lost_pips), second ^ rest);
}

std::uint64_t State::hash() const {
    const Options& options = rules_->options();
    const std::uint64_t near = plies_near_limit(fields_.quiet_plies, options.quiet_plies) |
                               (plies_near_limit(fields_.plies, options.max_plies) << 32U);
    return mix(repetition_hash(), near);
}

int rank_of(const State& state, const Move& move) {
    constexpr int kKnockout = 12;
    if (move.kind() != Move::Kind::kMove || !contains(state.board().all_pieces(), move.to())) {
        return 0;
    }
    const MoveEffects effects = state.effects(move);
    if (effects.nest_owner) {
        return kKnockout;
    }
    switch (effects.landing) {
        case MoveEffects::Landing::kCapture: {
            const int pips = effects.met.strength();
            return state.lost_pips(effects.owner) + pips >= state.rules().options().knockout ? kKnockout : pips;
        }
        case MoveEffects::Landing::kKickback: return 1;
        default: return 0;
    }
}

}  // namespace sparring::power_play
