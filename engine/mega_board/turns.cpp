#include "engine/mega_board/turns.hpp"

#include <array>
#include <cstdint>

namespace sparring::mega_board {

namespace {

// The actions of a turn so far.
struct Path {
    std::uint64_t directions = 0;
    unsigned actions = 0;

    [[nodiscard]] Path then(Direction direction) const {
        return {directions | (static_cast<std::uint64_t>(direction) << (2 * actions)), actions + 1};
    }
};

// A piece in the middle of its turn.
template <int Lanes>
struct Walker {
    Square from;
    Square at;
    Headings headings;
    bool is_man;
    bool has_taken_crown;  // from a piece that it jumped as a man
    int jumps;
    Path path;
    SquareSet<Lanes> removed;  // opponents captured in this turn
    SquareSet<Lanes> spared;   // opponents that lost a shield in it
};

template <int Lanes, class List>
class TurnMaker {
public:
    using Set = SquareSet<Lanes>;

    TurnMaker(const Mover<Lanes>& mover, List& moves) : mover_(mover), layout_(mover.rules->layout()), moves_(moves) {}

    // Rules page of the standard board, "Use": what a turn may begin with.
    void make() {
        const Targets<Lanes> ahead = squares_ahead(mover_);
        const Targets<Lanes> jumps = jump_targets(mover_, ahead);
        const Set shooters = mover_.shooters();
        const bool shots_force = mover_.options().cannon_forces && shooters.any();
        if (!jumps.any() && !shots_force) {
            make_steps(ahead);
            make_shots(shooters);
            make_teleports(mover_.teleporters);
            return;
        }
        const Set jumpers = jumpers_of(jumps);
        jumpers.for_each([this](Square square) { make_jumps(square); });
        const Set forced = shots_force ? jumpers | shooters : jumpers;
        make_shots(shooters & forced);
        make_teleports(mover_.teleporters & forced);
    }

    // What may be done besides plain steps and teleports where nothing is forced.
    void make_special() {
        mover_.swords.for_each([this](Square from) { make_steps_with_sword(from); });
        make_shots(mover_.shooters());
    }

private:
    [[nodiscard]] Set jumpers_of(const Targets<Lanes>& jumps) const {
        Set jumpers;
        for (const Direction direction : kAllDirections) {
            jumps.to[index(direction)].for_each([&](Square landing) {
                const Direction back = opposite(direction);
                jumpers.insert(layout_.next(layout_.next(landing, back), back));
            });
        }
        return jumpers;
    }

    [[nodiscard]] bool is_crowned(Square square) const { return mover_.crowned.contains(square); }
    [[nodiscard]] Walker<Lanes> walker_on(Square square) const {
        Headings headings = 0;
        for (const Direction direction : kAllDirections) {
            headings |= mover_.ways[index(direction)].contains(square) ? heading(direction) : Headings{0};
        }
        return {square, square, headings, headings != kAllHeadings, false, 0, {}, {}, {}};
    }

    void add(const Move& move) {
        if (moves_.size() < static_cast<std::size_t>(List::capacity())) {
            moves_.push_back(move);
        }
    }

    // A man at the end of a board names the Crown it takes. Rules page, "Crowning and Power-Ups".
    void add_with_choice(const Move& move, const Walker<Lanes>& walker) {
        const bool may_choose = walker.is_man && !walker.has_taken_crown &&
                                layout_.is_end(walker.at, walker.headings) && mover_.crowns_of_others.any() &&
                                !mover_.crowns_of_others.contains(walker.at);
        if (!may_choose) {
            add(move);
            return;
        }
        mover_.crowns_of_others.for_each([&](Square crown) { add(move.taking(crown)); });
        if (mover_.options().end_choice == EndChoice::kMay) {
            add(move);
        }
    }

    void make_steps(const Targets<Lanes>& ahead) {
        const Targets<Lanes> targets = step_targets(mover_, ahead);
        for (const Direction direction : kAllDirections) {
            targets.to[index(direction)].for_each([&](Square to) { make_step(to, direction); });
        }
    }

    void make_step(Square to, Direction direction) {
        const Square from = layout_.next(to, opposite(direction));
        Walker<Lanes> walker = walker_on(from);
        walker.at = to;
        if (walker.is_man) {
            walker.headings = layout_.headings_after(from, to, walker.headings);
        }
        add_with_choice(Move::step(from, to), walker);
        if (mover_.swords.contains(from)) {
            make_second_actions(walker, direction);
        }
    }

    void make_steps_with_sword(Square from) {
        Walker<Lanes> walker = walker_on(from);
        for (const Direction direction : kAllDirections) {
            walker.at = layout_.next(from, direction);
            if (walker.at != kNoSquare && mover_.empty.contains(walker.at) && !is_second_way(from, direction)) {
                make_second_actions(walker, direction);
            }
        }
    }

    // What a piece may do after a step.
    void make_second_actions(Walker<Lanes> walker, Direction stepped) {
        walker.path = walker.path.then(stepped);
        make_second_steps(walker, Turn::kStepStep);
        go_on_jumping(walker, Turn::kStepJump);
    }

    void make_shots(const Set& shooters) {
        shooters.for_each([this](Square from) { make_shots_from(from); });
    }

    void make_shots_from(Square from) {
        const bool has_sword = mover_.swords.contains(from);
        for (const Direction direction : kAllDirections) {
            const Square target = layout_.next(from, direction);
            if (target == kNoSquare || !mover_.opponents.contains(target) || is_second_way(from, direction)) {
                continue;
            }
            Walker<Lanes> walker = walker_on(from);
            walker.path = walker.path.then(direction);
            add(Move::of_turn(Turn::kShot, from, from, 0, walker.path.directions));
            if (has_sword) {
                hit(walker, target);
                make_second_steps(walker, Turn::kShotStep);
                go_on_jumping(walker, Turn::kShotJump);
            }
        }
    }

    void make_teleports(const Set& teleporters) {
        if (!teleporters.any()) {
            return;
        }
        const Set free = mover_.teleport_squares();
        teleporters.for_each([&](Square from) { free.for_each([&](Square to) { add(Move::teleport(from, to)); }); });
    }

    void make_jumps(Square from) {
        const Walker<Lanes> walker = walker_on(from);
        static_cast<void>(go_on_jumping(walker, Turn::kJump));
    }

    // The steps of a second action, back to where the piece came from among them.
    void make_second_steps(const Walker<Lanes>& walker, Turn turn) {
        for (const Direction direction : kAllDirections) {
            const Square to = layout_.next(walker.at, direction);
            if (to != kNoSquare && is_free(walker, to) && !is_second_way(walker.at, direction)) {
                const Path path = walker.path.then(direction);
                add(Move::of_turn(turn, walker.from, to, walker.jumps, path.directions));
            }
        }
    }

    // Follows every jump of the piece to its end; false if it has none.
    bool go_on_jumping(const Walker<Lanes>& walker, Turn turn) {
        bool has_jump = false;
        for (const Direction direction : kAllDirections) {
            if (has(walker.headings, direction)) {
                has_jump = jump(walker, turn, direction) || has_jump;
            }
        }
        return has_jump;
    }

    // One jump and all that can follow it; false if there is nothing to jump.
    bool jump(const Walker<Lanes>& walker, Turn turn, Direction direction) {
        const Square over = layout_.next(walker.at, direction);
        if (over == kNoSquare || !can_be_jumped(walker, over)) {
            return false;
        }
        const Square landing = layout_.next(over, direction);
        if (landing == kNoSquare || !is_free(walker, landing)) {
            return false;
        }
        Walker<Lanes> next = walker;
        hit(next, over);
        next.path = walker.path.then(direction);
        ++next.jumps;
        next.at = landing;
        if (walker.is_man) {
            next.headings =
                layout_.headings_after(over, landing, layout_.headings_after(walker.at, over, walker.headings));
        }
        land(next, turn);
        return true;
    }

    // Goes on from where a jump has landed, or ends it there.
    void land(const Walker<Lanes>& walker, Turn turn) {
        const bool is_on_crown = walker.is_man && mover_.crowns_of_others.contains(walker.at);
        const bool must_stop = (is_on_crown && mover_.options().crowning_ends_turn) || walker.jumps == kMaxJumps;
        if (!must_stop) {
            Walker<Lanes> further = walker;
            if (is_on_crown) {
                further.is_man = false;
                further.headings = kAllHeadings;
            }
            if (go_on_jumping(further, turn)) {
                return;
            }
        }
        const Move move = Move::of_turn(turn, walker.from, walker.at, walker.jumps, walker.path.directions);
        add_with_choice(move, walker);
        if (turn == Turn::kJump && mover_.swords.contains(walker.from)) {
            make_second_steps(walker, Turn::kJumpStep);
        }
    }

    // Rules page of the standard board, "Shield".
    [[nodiscard]] bool can_be_jumped(const Walker<Lanes>& walker, Square over) const {
        return mover_.opponents.contains(over) && !walker.removed.contains(over) &&
               (mover_.options().shield_rejump || !walker.spared.contains(over));
    }

    void hit(Walker<Lanes>& walker, Square over) const {
        if (mover_.shielded.contains(over) && !walker.spared.contains(over)) {
            walker.spared.insert(over);
            return;
        }
        walker.removed.insert(over);
        if (walker.is_man && is_crowned(over) && mover_.options().take_crown == TakeCrown::kAlways) {
            walker.has_taken_crown = true;
        }
    }

    // Empty, or left in this turn.
    [[nodiscard]] bool is_free(const Walker<Lanes>& walker, Square square) const {
        return square != walker.at &&
               (mover_.empty.contains(square) || square == walker.from || walker.removed.contains(square));
    }

    // True if an earlier direction leads to the same square.
    [[nodiscard]] bool is_second_way(Square from, Direction direction) const {
        const Square to = layout_.next(from, direction);
        for (std::size_t earlier = 0; earlier < index(direction); ++earlier) {
            if (layout_.next(from, kAllDirections[earlier]) == to) {
                return true;
            }
        }
        return false;
    }

    const Mover<Lanes>& mover_;
    const Layout& layout_;
    List& moves_;
};

}  // namespace

template <int Lanes, class List>
void generate_turns(const Mover<Lanes>& mover, List& moves) {
    TurnMaker<Lanes, List>(mover, moves).make();
}

template <int Lanes>
void generate_special_turns(const Mover<Lanes>& mover, Moves<Lanes>& moves) {
    TurnMaker<Lanes, Moves<Lanes>>(mover, moves).make_special();
}

template void generate_special_turns(const Mover<8>& mover, Moves<8>& moves);
template void generate_special_turns(const Mover<16>& mover, Moves<16>& moves);
template void generate_turns(const Mover<8>& mover, Moves<8>& moves);
template void generate_turns(const Mover<8>& mover, MoveCount& moves);
template void generate_turns(const Mover<16>& mover, Moves<16>& moves);
template void generate_turns(const Mover<16>& mover, MoveCount& moves);

}  // namespace sparring::mega_board
