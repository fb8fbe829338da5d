#include "engine/draughtnauts/basic_perft.hpp"

#include "engine/core/hash.hpp"

namespace sparring::draughtnauts {

namespace {

template <Seat Us>
inline constexpr Seat kThem = opponent(Us);

// What perft needs of a position that no no-progress limit can touch.
template <Seat Us>
struct Node {
    Bitboard own;
    Bitboard opponent;
    Bitboard crowned;
    bool crowning_ends_turn;

    [[nodiscard]] Side<Us> side() const { return {own, opponent, crowned, kBoard & ~(own | opponent)}; }
    // The same where the caller knows that all pieces are men; the compiler then drops everything about crowned ones.
    [[nodiscard]] Side<Us> side_of_men() const { return {own, opponent, 0, kBoard & ~(own | opponent)}; }
};

// A node without the seat, which the depth tells: all plies of one count change it.
struct Pieces {
    Bitboard own = 0;
    Bitboard opponent = 0;
    Bitboard crowned = 0;

    [[nodiscard]] std::uint64_t hash() const { return mix(mix(own, opponent), crowned); }
    bool operator==(const Pieces&) const = default;
};
using Table = LeafTable<Pieces>;

// Calls visit(node) for the position after every step in one direction, or jump in it over one piece that cannot go on.
template <Seat Us, std::size_t Place, int Jumps, class Visit>
[[gnu::always_inline]] inline void visit_moves_in(const Side<Us>& side, Bitboard targets, bool crowning_ends_turn,
                                                  Visit& visit) {
    constexpr int kStep = kShift<Us, Place>;
    for (; targets != 0; targets = without_lowest(targets)) {
        const Bitboard to = targets & (0 - targets);
        const Bitboard from = shifted<-(Jumps + 1) * kStep>(to);
        const Bitboard jumped = Jumps == 0 ? 0 : shifted<-kStep>(to);
        const Bitboard crowned =
            (side.crowned & ~(from | jumped)) | (to & crowning_row(Us)) | ((side.crowned & from) != 0 ? to : 0);
        visit(Node<kThem<Us>>{side.opponent ^ jumped, side.own ^ from ^ to, crowned, crowning_ends_turn});
    }
}

template <Seat Us, int Jumps, class Visit>
[[gnu::always_inline]] inline void visit_moves(const Side<Us>& side, const Targets<Us>& targets,
                                               bool crowning_ends_turn, Visit& visit) {
    visit_moves_in<Us, 0, Jumps>(side, targets.to[0], crowning_ends_turn, visit);
    visit_moves_in<Us, 1, Jumps>(side, targets.to[1], crowning_ends_turn, visit);
    visit_moves_in<Us, 2, Jumps>(side, targets.to[2], crowning_ends_turn, visit);
    visit_moves_in<Us, 3, Jumps>(side, targets.to[3], crowning_ends_turn, visit);
}

template <Seat Us, class Visit>
void visit_long_jumps(const Side<Us>& side, const Targets<Us>& jumps, bool crowning_ends_turn, Visit& visit) {
    BasicMoves moves;
    generate_jumps(side, jumps.jumpers(), crowning_ends_turn, moves);
    for (const Move& move : moves) {
        const JumpTrace trace = trace_jump(move, crowning_row(Us));
        const Bitboard from = bit(move.from());
        const Bitboard to = bit(move.to());
        const bool is_crowned = (side.crowned & from) != 0 || trace.touches_row;
        const Bitboard crowned = (side.crowned & ~(from | trace.jumped)) | (is_crowned ? to : 0);
        visit(Node<kThem<Us>>{side.opponent ^ trace.jumped, (side.own & ~from) | to, crowned, crowning_ends_turn});
    }
}

template <Seat Us, class Visit>
[[gnu::always_inline]] inline void visit_jumps(const Side<Us>& side, const Targets<Us>& jumps, bool crowning_ends_turn,
                                               Visit& visit) {
    if (jumps_may_go_on(side, jumps, crowning_ends_turn)) {
        visit_long_jumps(side, jumps, crowning_ends_turn, visit);
    } else {
        visit_moves<Us, 1>(side, jumps, crowning_ends_turn, visit);
    }
}

// One ply.
template <Seat Us>
[[gnu::always_inline]] inline std::uint64_t count_ply(const Node<Us>& node) {
    return static_cast<std::uint64_t>(node.crowned == 0 ? count_moves(node.side_of_men(), node.crowning_ends_turn)
                                                        : count_moves(node.side(), node.crowning_ends_turn));
}

// The pieces of `them` that may move in their direction number `Place`.
template <std::size_t Place, Seat Them>
[[nodiscard]] inline Bitboard movers(const Side<Them>& them) {
    return Place < 2 ? them.own : them.own_crowned();
}

// All steps of one side in one direction, where neither side can jump before them: what `Them` can answer in its
// direction number `Place`.
template <Seat Them, std::size_t Place, int Step>
class Replies {
public:
    explicit Replies(const Side<Them>& them) : them_(them), into_(shifted<kReply>(movers<Place>(them))) {}

    // Targets at which a step is answered by a jump over the piece that stepped. Along the line of the step it lands on
    // the square just left, which is empty then.
    [[nodiscard]] Bitboard over_stepped() const {
        return kReply == -Step ? into_ : into_ & shifted<-kReply>(them_.empty);
    }
    // Targets at which a step is answered by a jump over another piece, onto the square just left.
    [[nodiscard]] Bitboard onto_left() const {
        return kReply == -Step ? 0 : shifted<Step>(shifted<kReply>(into_ & them_.opponent));
    }
    // Of the jumps above, those that may go on (never missed, sometimes claimed without need), by target of the step.
    [[nodiscard]] Bitboard going_on(Bitboard targets) const {
        const Bitboard left = shifted<-Step>(targets);
        const Bitboard open = them_.empty | left;
        const Bitboard over = shifted<kReply>(over_stepped() & targets);
        const Bitboard onto = onto_left() & targets;
        // From the square just left the piece that has stepped may be next to be jumped.
        return shifted<-kReply>(can_jump_from(over, them_.opponent, open)) |
               shifted<Step>(can_jump_from(shifted<-Step>(onto), them_.opponent | targets, open));
    }
    // By how much steps to `safe` targets, which give no jump, change the number of replies: those they block, and
    // those they open by leaving a square.
    [[nodiscard]] int change(Bitboard safe) const {
        return std::popcount(shifted<-Step>(safe) & into_) - std::popcount(safe & into_);
    }
    // Number of jumps that steps to `unsafe` targets give.
    [[nodiscard]] int jumps(Bitboard unsafe) const {
        return std::popcount(over_stepped() & unsafe) + std::popcount(onto_left() & unsafe);
    }

private:
    static constexpr int kReply = kShift<Them, Place>;

    template <std::size_t Onward>
    [[nodiscard]] Bitboard can_jump_towards(Bitboard landed, Bitboard jumped, Bitboard open) const {
        constexpr int kOnward = kShift<Them, Onward>;
        return landed & shifted<-kOnward>(jumped) & shifted<-2 * kOnward>(open);
    }
    [[nodiscard]] Bitboard can_jump_from(Bitboard landed, Bitboard jumped, Bitboard open) const {
        Bitboard jumpers = can_jump_towards<0>(landed, jumped, open) | can_jump_towards<1>(landed, jumped, open);
        if (them_.own_crowned() != 0) {
            jumpers |= can_jump_towards<2>(landed, jumped, open) | can_jump_towards<3>(landed, jumped, open);
        }
        return jumpers;
    }

    const Side<Them>& them_;
    Bitboard into_;  // squares its pieces step to in this direction if they are empty
};

// What the steps to one set of targets come to.
struct StepTotals {
    Bitboard unsafe = 0;    // targets at which the step gives a jump
    Bitboard going_on = 0;  // of these, where a jump given may go on
};

template <Seat Them, int Step, std::size_t... Place>
[[gnu::always_inline]] inline int count_replies(const Side<Them>& them, Bitboard targets, int replies,
                                                bool crowning_ends_turn, std::index_sequence<Place...>) {
    const Bitboard unsafe =
        ((Replies<Them, Place, Step>(them).over_stepped() | Replies<Them, Place, Step>(them).onto_left()) | ...) &
        targets;
    const Bitboard safe = targets ^ unsafe;
    int leaves = std::popcount(safe) * replies + (Replies<Them, Place, Step>(them).change(safe) + ...);
    if (unsafe == 0) {
        return leaves;
    }
    const Bitboard hard = (Replies<Them, Place, Step>(them).going_on(unsafe) | ...);
    leaves += (Replies<Them, Place, Step>(them).jumps(unsafe ^ hard) + ...);
    for (Bitboard rest = hard; rest != 0; rest = without_lowest(rest)) {
        const Bitboard to = rest & (0 - rest);
        const Bitboard moved = to | shifted<-Step>(to);
        // Whether the piece that stepped is crowned makes no difference to the jumps over it.
        const Side<Them> after{them.own, them.opponent ^ moved, them.crowned & ~moved, them.empty ^ moved};
        leaves += count_moves(after, crowning_ends_turn);
    }
    return leaves;
}

// Two plies, all steps of one direction at once. A step changes the number of replies by those it blocks and opens,
// unless it gives the opponent a jump, where the jumps are the replies; only jumps that may go on are followed one by
// one.
template <Seat Us, std::size_t Place>
[[gnu::always_inline]] inline int count_replies_to(const Side<kThem<Us>>& them, const Targets<Us>& steps, int replies,
                                                   bool crowning_ends_turn) {
    constexpr int kStep = kShift<Us, Place>;
    if (them.crowned == 0) {
        return count_replies<kThem<Us>, kStep>(them, steps.to[Place], replies, crowning_ends_turn,
                                               std::index_sequence<0, 1>());
    }
    return count_replies<kThem<Us>, kStep>(them, steps.to[Place], replies, crowning_ends_turn,
                                           std::index_sequence<0, 1, 2, 3>());
}

template <Seat Us>
[[gnu::always_inline]] inline std::uint64_t count_two_plies(const Side<Us>& side, bool crowning_ends_turn) {
    std::uint64_t leaves = 0;
    auto count = [&leaves](const Node<kThem<Us>>& next) { leaves += count_ply(next); };
    const Targets<Us> jumps = jump_targets(side);
    if (jumps.any()) {
        visit_jumps(side, jumps, crowning_ends_turn, count);
        return leaves;
    }
    const Targets<Us> steps = step_targets(side);
    const Side<kThem<Us>> them{side.opponent, side.own, side.crowned, side.empty};
    // A crowned man makes the side that has just been without crowned pieces jump backward only after the next turn.
    if (jump_targets(them).any() || !crowning_ends_turn) {
        visit_moves<Us, 0>(side, steps, crowning_ends_turn, count);
        return leaves;
    }
    const int replies = step_targets(them).count();
    int total =
        count_replies_to<Us, 0>(them, steps, replies, true) + count_replies_to<Us, 1>(them, steps, replies, true);
    if (side.crowned != 0) {
        total +=
            count_replies_to<Us, 2>(them, steps, replies, true) + count_replies_to<Us, 3>(them, steps, replies, true);
    }
    return static_cast<std::uint64_t>(total);
}

template <Seat Us>
std::uint64_t count_leaves(const Node<Us>& node, int depth, Table* table);

template <Seat Us>
std::uint64_t count_below_moves(const Node<Us>& node, int depth, Table* table) {
    const Side<Us> side = node.side();
    std::uint64_t leaves = 0;
    auto count = [&leaves, depth, table](const Node<kThem<Us>>& next) {
        leaves += count_leaves(next, depth - 1, table);
    };
    const Targets<Us> jumps = jump_targets(side);
    if (jumps.any()) {
        visit_jumps(side, jumps, node.crowning_ends_turn, count);
    } else {
        visit_moves<Us, 0>(side, step_targets(side), node.crowning_ends_turn, count);
    }
    return leaves;
}

// Leaves `depth` plies below, depth >= 1.
template <Seat Us>
std::uint64_t count_leaves(const Node<Us>& node, int depth, Table* table) {
    constexpr int kLeastRemembered = 4;
    if (depth == 1) {
        return count_ply(node);
    }
    if (depth == 2) {
        return node.crowned == 0 ? count_two_plies(node.side_of_men(), node.crowning_ends_turn)
                                 : count_two_plies(node.side(), node.crowning_ends_turn);
    }
    if (table == nullptr || depth < kLeastRemembered) {
        return count_below_moves(node, depth, table);
    }
    const Pieces pieces{node.own, node.opponent, node.crowned};
    return table->leaves(pieces, pieces.hash(), depth, [&] { return count_below_moves(node, depth, table); });
}

template <Seat Us>
std::uint64_t count_from(const BasicState& state, int depth) {
    const auto table = leaf_table<Pieces>(depth, LeafCount::kFast);
    return count_leaves<Us>(
        {state.pieces(Us), state.pieces(opponent(Us)), state.crowned(), state.rules().crowning_ends_turn}, depth,
        table.get());
}

}  // namespace

std::uint64_t perft(const BasicState& state, int depth, LeafCount how) {
    if (how == LeafCount::kPlain) {
        return count_leaves<BasicMoves>(state, depth, how);
    }
    if (depth == 0) {
        return 1;
    }
    if (state.count_moves() == 0) {
        return 0;
    }
    const int limit = state.rules().no_progress_plies;
    if (limit != 0 && state.quiet_plies() + depth > limit) {
        // With all tests for the end of the game.
        return count_leaves<BasicMoves, BasicState>(state, depth, how, nullptr);
    }
    return state.to_move() == kBlack ? count_from<kBlack>(state, depth) : count_from<kWhite>(state, depth);
}

}  // namespace sparring::draughtnauts
