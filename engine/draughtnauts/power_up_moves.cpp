#include "engine/draughtnauts/power_up_moves.hpp"

#include "engine/draughtnauts/jump_paths.hpp"

namespace sparring::draughtnauts {

namespace {

constexpr std::array<Direction, 4> kAllDirections = {Direction::kDownLeft, Direction::kDownRight, Direction::kUpRight,
                                                     Direction::kUpLeft};

// A turn after its first action: what it is called if a step or a jump follows, and its path so far.
struct Begun {
    Turn with_step;
    Turn with_jump;
    Square from;
    Square at;
    int jumps;
    int path_shift;
    std::uint64_t path;
};

[[nodiscard]] std::uint64_t with_direction(const Begun& begun, Direction direction) {
    return begun.path | (static_cast<std::uint64_t>(direction) << static_cast<unsigned>(begun.path_shift));
}

// What the second action of a sword finds on the board.
struct Scene {
    Bitboard opponent;  // those that can be jumped
    Bitboard empty;     // the square the turn started from included
    Bitboard shielded;  // see Rejumper
};

// Takes the turns as they are found and counts them.
class CountingSink {
public:
    void teleports(Square /*from*/, Bitboard targets) { count_ += std::popcount(targets); }
    void shots(Square /*from*/, Bitboard targets) { count_ += std::popcount(targets); }
    void steps_after(const Begun& /*begun*/, Bitboard targets) { count_ += std::popcount(targets); }
    void jump_after(const Begun& /*begun*/, const Jumper& /*end*/) { ++count_; }

    [[nodiscard]] int count() const { return count_; }

private:
    int count_ = 0;
};

// Takes the turns as they are found and lists them.
class ListingSink {
public:
    explicit ListingSink(Moves& moves) : moves_(moves) {}

    void teleports(Square from, Bitboard targets) {
        for (; targets != 0; targets = without_lowest(targets)) {
            add(Move::teleport(from, lowest(targets)));
        }
    }
    void shots(Square from, Bitboard targets) {
        for (const Direction direction : kAllDirections) {
            if ((shifted(bit(from), shift_of(direction)) & targets) != 0) {
                add(Move::shot(from, direction));
            }
        }
    }
    void steps_after(const Begun& begun, Bitboard targets) {
        for (const Direction direction : kAllDirections) {
            const Bitboard to = shifted(bit(begun.at), shift_of(direction)) & targets;
            if (to != 0) {
                add(Move::of_turn(begun.with_step, begun.from, lowest(to), begun.jumps,
                                  with_direction(begun, direction)));
            }
        }
    }
    void jump_after(const Begun& begun, const Jumper& end) {
        add(Move::of_turn(begun.with_jump, begun.from, end.at, end.jumps,
                          begun.path | (end.path << static_cast<unsigned>(begun.path_shift))));
    }
    void add(const Move& move) {
        if (moves_.size() < static_cast<std::size_t>(Moves::capacity())) {
            moves_.push_back(move);
        }
    }

private:
    Moves& moves_;
};

// Finds the turns in which a piece uses what it holds and gives them to a sink, in sets where it can.
template <Seat Us, class Sink>
class PowerUpTurns {
public:
    // `jumpers` are the own pieces that have a jump.
    PowerUpTurns(const ArmedSide<Us>& armed, Bitboard jumpers, Sink& sink)
        : armed_(armed),
          jumpers_(jumpers),
          sink_(sink) {}

    void find() {
        const Bitboard shooters = armed_.shooters();
        const Bitboard forced = armed_.forced(jumpers_);
        const Bitboard able = forced != 0 ? forced : armed_.side.own;
        for (Bitboard left = armed_.teleporter & able; left != 0; left = without_lowest(left)) {
            sink_.teleports(lowest(left), armed_.side.empty);
        }
        for (Bitboard left = shooters & able; left != 0; left = without_lowest(left)) {
            find_shots(lowest(left));
        }
        if (forced == 0) {
            for (Bitboard left = armed_.sword; left != 0; left = without_lowest(left)) {
                find_after_step(lowest(left));
            }
        } else {
            for (Bitboard left = armed_.sword & jumpers_; left != 0; left = without_lowest(left)) {
                find_after_jump(lowest(left));
            }
        }
    }

private:
    void find_shots(Square from) {
        const Bitboard targets = around(bit(from)) & armed_.side.opponent;
        sink_.shots(from, targets);
        if ((armed_.sword & bit(from)) == 0) {
            return;
        }
        for (const Direction direction : kAllDirections) {
            const Bitboard target = shifted(bit(from), shift_of(direction)) & targets;
            if (target != 0) {
                find_after_shot(from, direction, target);
            }
        }
    }

    void find_after_shot(Square from, Direction direction, Bitboard target) {
        const Bitboard removed = target & ~armed_.shielded;
        Scene scene = before();
        scene.opponent &= armed_.shield_rejump ? ~removed : ~target;
        scene.empty |= removed | bit(from);
        scene.shielded &= ~target;
        find_second({Turn::kShotStep, Turn::kShotJump, from, from, 0, 2, static_cast<std::uint64_t>(direction)}, scene);
    }

    void find_after_step(Square from) {
        Scene scene = before();
        scene.empty |= bit(from);
        for (const Direction direction : kAllDirections) {
            const Bitboard to = shifted(bit(from), shift_of(direction)) & armed_.side.empty;
            if (to != 0) {
                find_second(
                    {Turn::kStepStep, Turn::kStepJump, from, lowest(to), 0, 2, static_cast<std::uint64_t>(direction)},
                    scene);
            }
        }
    }

    // Nothing is left to jump after a complete jump, so that a step alone can follow.
    void find_after_jump(Square from) {
        auto add_steps = [this](const Jumper& end) {
            const Bitboard jumped = armed_.side.opponent ^ end.opponent;
            const Bitboard removed = armed_.shield_rejump ? jumped : jumped & ~armed_.shielded;
            const Bitboard empty = armed_.side.empty | removed | bit(end.from);
            sink_.steps_after({Turn::kJumpStep, Turn::kJumpStep, end.from, end.at, end.jumps, 2 * end.jumps, end.path},
                              around(bit(end.at)) & empty);
        };
        follow(jumper_on(armed_.side, from), armed_.shielded, add_steps);
    }

    void find_second(const Begun& begun, const Scene& scene) {
        sink_.steps_after(begun, around(bit(begun.at)) & scene.empty);
        auto add_jump = [this, &begun](const Jumper& end) { sink_.jump_after(begun, end); };
        follow({scene.opponent, scene.empty, 0, 0, begun.from, begun.at, true}, scene.shielded, add_jump);
    }

    template <class Visit>
    void follow(const Jumper& jumper, Bitboard shielded, Visit& visit) {
        if (armed_.may_rejump()) {
            follow_jumps<Us>(Rejumper{jumper, shielded}, armed_.crowning_ends_turn, visit);
        } else {
            follow_jumps<Us>(jumper, armed_.crowning_ends_turn, visit);
        }
    }

    [[nodiscard]] Scene before() const { return {armed_.side.opponent, armed_.side.empty, armed_.shielded}; }

    const ArmedSide<Us>& armed_;
    Bitboard jumpers_;
    Sink& sink_;
};

template <Seat Us>
void generate_plain_moves(const ArmedSide<Us>& armed, const Targets<Us>& jumps, Moves& moves) {
    if (armed.may_rejump() && jumps.any()) {
        ListingSink sink(moves);
        for_each_rejump(armed.side, jumps.jumpers(), armed.shielded, armed.crowning_ends_turn,
                        [&sink](const Jumper& end) { sink.add(move_of(end)); });
        return;
    }
    if (jumps.any() || armed.forced(jumps.jumpers()) == 0) {
        generate_moves(armed.side, armed.crowning_ends_turn, moves);
    }
}

}  // namespace

template <Seat Us>
void generate_moves(const ArmedSide<Us>& armed, Moves& moves) {
    const Targets<Us> jumps = jump_targets(armed.side);
    generate_plain_moves(armed, jumps, moves);
    if (armed.holds_any()) {
        generate_power_up_turns(armed, jumps, moves);
    }
}

template <Seat Us>
int count_power_up_turns(const ArmedSide<Us>& armed, const Targets<Us>& jumps) {
    CountingSink sink;
    PowerUpTurns<Us, CountingSink>(armed, jumps.jumpers(), sink).find();
    return sink.count();
}

template <Seat Us>
void generate_power_up_turns(const ArmedSide<Us>& armed, const Targets<Us>& jumps, Moves& moves) {
    ListingSink sink(moves);
    PowerUpTurns<Us, ListingSink>(armed, jumps.jumpers(), sink).find();
}

template <Seat Us>
int count_rejumps(const ArmedSide<Us>& armed, const Targets<Us>& jumps) {
    int count = 0;
    for_each_rejump(armed.side, jumps.jumpers(), armed.shielded, armed.crowning_ends_turn,
                    [&count](const Jumper&) { ++count; });
    return count;
}

template void generate_moves(const ArmedSide<kBlack>&, Moves&);
template void generate_moves(const ArmedSide<kWhite>&, Moves&);
template int count_power_up_turns(const ArmedSide<kBlack>&, const Targets<kBlack>&);
template int count_power_up_turns(const ArmedSide<kWhite>&, const Targets<kWhite>&);
template void generate_power_up_turns(const ArmedSide<kBlack>&, const Targets<kBlack>&, Moves&);
template void generate_power_up_turns(const ArmedSide<kWhite>&, const Targets<kWhite>&, Moves&);
template int count_rejumps(const ArmedSide<kBlack>&, const Targets<kBlack>&);
template int count_rejumps(const ArmedSide<kWhite>&, const Targets<kWhite>&);

}  // namespace sparring::draughtnauts
