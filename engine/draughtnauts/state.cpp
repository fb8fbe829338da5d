#include "engine/draughtnauts/state.hpp"

namespace sparring::draughtnauts {

namespace {

[[nodiscard]] Kit kit_without(Kit kit, Lying lying, Seat seat) {
    for (int slot = first_slot(seat); slot < first_slot(seat) + 4; ++slot) {
        if (lying.has(slot) && kit.count(lying.at(slot)) > 0) {
            kit.remove(lying.at(slot));
        }
    }
    return kit;
}

// Calls visit(lying) for every way to place a kit on the free squares among [slot, end) of a row.
template <class Visit>
void arrange(Lying lying, Kit kit, int slot, int end, Visit& visit) {
    if (slot == end) {
        if (kit.size() == 0) {
            visit(lying);
        }
        return;
    }
    arrange(lying, kit, slot + 1, end, visit);
    if (lying.has(slot)) {
        return;
    }
    for (const PowerUp kind : kAllPowerUps) {
        if (kit.count(kind) > 0) {
            Lying with = lying;
            with.put(slot, kind);
            Kit left = kit;
            left.remove(kind);
            arrange(with, left, slot + 1, end, visit);
        }
    }
}

// One move for each kind in the kit.
void append_placings(Square on, Kit kit, Moves& moves) {
    for (const PowerUp kind : kAllPowerUps) {
        if (kit.count(kind) > 0) {
            moves.push_back(Move::place(on, kind));
        }
    }
}

}  // namespace

State start_state(const Rules& rules) {
    Board board;
    board.pieces = {squares_from(1, 12), squares_from(21, 32)};
    const bool is_setup = rules.setup != Setup::kFixed && rules.kit.size() > 0;
    return {board, kBlack, 0, is_setup, rules};
}

Kit State::left_to_place(Seat seat) const { return kit_without(rules_.kit, board_.lying, seat); }

Bitboard State::lying_for(Seat seat) const {
    Bitboard squares = 0;
    for (int slot = first_slot(seat); slot < first_slot(seat) + 4; ++slot) {
        squares |= board_.lying.has(slot) ? bit(square_of_slot(slot)) : 0;
    }
    return squares;
}

void State::generate(Moves& moves) const {
    if (is_setup_) {
        generate_placings(moves);
        return;
    }
    if (is_over_before_moving()) {
        return;
    }
    if (to_move_ == kBlack) {
        generate_moves(armed_side<kBlack>(), moves);
    } else {
        generate_moves(armed_side<kWhite>(), moves);
    }
}

// Rules page, "Setup".
void State::generate_placings(Moves& moves) const {
    const Kit left = left_to_place(to_move_);
    for (int slot = first_slot(to_move_); slot < first_slot(to_move_) + 4; ++slot) {
        if (!board_.lying.has(slot)) {
            append_placings(square_of_slot(slot), left, moves);
        }
    }
}

int State::count_moves() const {
    if (is_setup_) {
        Moves moves;
        generate_placings(moves);
        return static_cast<int>(moves.size());
    }
    if (is_over_before_moving()) {
        return 0;
    }
    return to_move_ == kBlack ? draughtnauts::count_moves(armed_side<kBlack>())
                              : draughtnauts::count_moves(armed_side<kWhite>());
}

void State::generate_outcomes(Arrangements& outcomes) const {
    auto add = [&outcomes](Lying lying) { outcomes.push_back({Move::arrange(lying), 1}); };
    auto arrange_black = [this, &add](Lying lying) {
        arrange(lying, left_to_place(kBlack), first_slot(kBlack), first_slot(kBlack) + 4, add);
    };
    arrange(board_.lying, left_to_place(kWhite), first_slot(kWhite), first_slot(kWhite) + 4, arrange_black);
}

template <Seat Us>
bool State::can_move_for() const {
    const Side<Us> us = side<Us>();
    if (step_targets(us).any() || jump_targets(us).any()) {
        return true;
    }
    const ArmedSide<Us> armed = armed_side<Us>();
    return armed.shooters() != 0 || (armed.teleporter != 0 && us.empty != 0);
}

template <Seat Us>
bool State::is_quiet_for() const {
    if (jump_targets(side<Us>()).any()) {
        return false;
    }
    return !rules_.cannon_forces || armed_side<Us>().shooters() == 0;
}

template bool State::can_move_for<kBlack>() const;
template bool State::can_move_for<kWhite>() const;
template bool State::is_quiet_for<kBlack>() const;
template bool State::is_quiet_for<kWhite>() const;

void State::apply_setup(Move move) {
    if (move.turn() == Turn::kArrange) {
        board_.lying = move.arrangement();
        is_setup_ = false;
        return;
    }
    board_.lying.put(slot_of(move.to()), move.power_up());
    to_move_ = opponent(to_move_);
    is_setup_ = left_to_place(kBlack).size() + left_to_place(kWhite).size() > 0;
}

// Rules page, "Use": what the moving piece loses at the end of its turn.
PowerUpSet State::lost_by(Move move, PowerUpSet held, bool has_captured) const {
    PowerUpSet lost;
    if (move.turn() == Turn::kTeleport) {
        lost.insert(PowerUp::kTeleporter);
    }
    if (has_captured && rules_.jump_discards == JumpDiscards::kAll) {
        lost = held;
    }
    const bool discards_used = has_captured && rules_.jump_discards == JumpDiscards::kUsed;
    if (discards_used && move.is_shot()) {
        lost.insert(PowerUp::kCannon);
    }
    if (move.has_second_action() && (discards_used || rules_.single_use)) {
        lost.insert(PowerUp::kSword);
    }
    return lost;
}

std::uint64_t State::repetition_hash() const {
    const std::uint64_t rest = (std::uint64_t{sparring::index(to_move_)} << 40U) | (std::uint64_t{is_setup_} << 41U);
    const std::uint64_t pieces = mix(mix(board_.pieces[0], board_.pieces[1]), board_.crowned ^ rest);
    if (!board_.has_power_ups()) {
        return pieces;
    }
    const auto held = board_.held.words();
    return mix(pieces, mix(mix(held[0], held[1]), board_.lying.bits()));
}

// Rules page, "End of the game", in the order given there.
SeatSet State::winners() const {
    if (board_.pieces[0] == 0) {
        return SeatSet(kWhite);
    }
    if (board_.pieces[1] == 0) {
        return SeatSet(kBlack);
    }
    if (is_drawn_by_count() || rules_.no_move == NoMove::kDraw) {
        return SeatSet::all(2);
    }
    return SeatSet(opponent(to_move_));
}

State State::mirrored() const {
    Board turned_board;
    turned_board.pieces = {turned(board_.pieces[1]), turned(board_.pieces[0])};
    turned_board.crowned = turned(board_.crowned);
    turned_board.held = board_.held.turned();
    turned_board.lying = board_.lying.turned();
    Rules swapped_rules = rules_;
    swapped_rules.idle = rules_.idle.swapped();
    return {turned_board, opponent(to_move_), quiet_plies_, is_setup_, swapped_rules};
}

}  // namespace sparring::draughtnauts
