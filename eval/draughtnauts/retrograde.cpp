#include "eval/draughtnauts/retrograde.hpp"

#include "engine/draughtnauts/movegen.hpp"
#include "search/common/sharing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace sparring::draughtnauts {

namespace {

constexpr std::uint64_t kChunk = 1U << 14U;  // numbers that a worker takes at a time

// While an ending is solved a byte is an EndingValue, which can still become a shorter win, or that of an open
// position: kOpen and the number of moves that are not yet known to lose. Moves that can do no more than draw keep that
// number above zero.
constexpr std::uint8_t kOpen = EndingValue::kMostPlies + 2;
constexpr int kMostOpenMoves = 4 * (kMostEndingPieces - 1) + 1;
static_assert(kOpen + kMostOpenMoves < 256);

[[nodiscard]] bool is_open(std::uint8_t byte) { return byte > kOpen; }

// The two halves of an ending, one for either side to move, and who works on them.
class Retrograde {
public:
    Retrograde(const BasicRules& rules, const Material& ending, const Endings& known, const Team& team)
        : rules_(rules),
          known_(known),
          team_(team),
          is_even_(ending == ending.swapped()),
          indices_{PlacementIndex(ending), PlacementIndex(ending.swapped())},
          solved_{ending, std::vector<std::uint8_t>(SolvedEnding::values_of(ending))},
          halves_{solved_.values.data(),
                  is_even_ ? solved_.values.data() : solved_.values.data() + indices_[0].size()} {}

    [[nodiscard]] Expected<std::optional<SolvedEnding>> solve(const StopToken& stop,
                                                              const RetrogradeProgress& on_progress) {
        look_one_move_ahead(stop);
        for (int plies = 0; plies < longest_; ++plies) {
            if (longest_ > EndingValue::kMostPlies + 1) {
                return Error{fmt::format("{}: a win takes longer than {} plies", material_text(solved_.ending),
                                         EndingValue::kMostPlies)};
            }
            on_progress(plies);
            step_back(plies, stop);
            if (stop.stop_requested()) {
                return std::optional<SolvedEnding>();
            }
        }
        close();
        return stop.stop_requested() ? std::optional<SolvedEnding>() : std::optional(std::move(solved_));
    }

private:
    // Calls body(half, first, last) for all numbers of both halves, by all workers.
    template <class Body>
    void for_all(const StopToken& stop, const Body& body) {
        for (std::size_t half = 0; half < (is_even_ ? 1 : 2); ++half) {
            std::uint64_t next = 0;
            team_.run([&](int /*worker*/) { take_turns(half, next, stop, body); });
        }
    }

    // What one worker does: pieces of the numbers of a half, from `next` on.
    template <class Body>
    void take_turns(std::size_t half, std::uint64_t& next, const StopToken& stop, const Body& body) const {
        const std::uint64_t size = indices_[half].size();
        std::uint64_t first = add(next, kChunk, Sharing::kShared);
        while (first < size && !stop.stop_requested()) {
            body(half, first, std::min(first + kChunk, size));
            first = add(next, kChunk, Sharing::kShared);
        }
    }

    void look_one_move_ahead(const StopToken& stop) {
        for_all(stop, [this](std::size_t half, std::uint64_t first, std::uint64_t last) {
            int longest = 0;
            for (std::uint64_t number = first; number < last; ++number) {
                const std::uint8_t byte = byte_of_moves(indices_[half].at(number).turned_over());
                halves_[half][number] = byte;
                longest = is_open(byte) ? longest : std::max(longest, EndingValue::of_byte(byte).plies() + 1);
            }
            raise(longest_, longest);
        });
    }

    // What is known of a position from the moves that change the material. The seat to move is `other` here, so that
    // what comes after its moves are placements.
    [[nodiscard]] std::uint8_t byte_of_moves(const Placement& turned_over) const {
        const Side<kWhite> side = mover(turned_over);
        if (jump_targets(side).any()) {
            return value_of_jumps(turned_over).byte();
        }
        const Targets<kWhite> steps = step_targets(side);
        const int moves = steps.count();
        if (moves == 0) {
            return value_without_moves().byte();
        }
        const Crowning crowning = crowning_steps(turned_over);
        const int others = moves - crowning.moves;
        if (others == 0 || crowning.best.wins()) {
            return crowning.best.value().byte();
        }
        return static_cast<std::uint8_t>(kOpen + others + (crowning.best.draws() ? 1 : 0));
    }

    [[nodiscard]] static Side<kWhite> mover(const Placement& turned_over) {
        return {turned_over.other, turned_over.own, turned_over.crowned,
                kBoard & ~(turned_over.own | turned_over.other)};
    }
    [[nodiscard]] EndingValue value_without_moves() const {
        return rules_.no_move == NoMove::kLoss ? EndingValue::decided_in(0) : EndingValue::draw();
    }

    [[nodiscard]] EndingValue value_of_jumps(const Placement& turned_over) const {
        const BasicState state(turned_over.own, turned_over.other, turned_over.crowned, kWhite, 0, rules_);
        BasicMoves moves;
        state.generate(moves);
        BestOfMoves best;
        for (const Move& move : moves) {
            BasicState next = state;
            next.apply(move);
            best.add(known_.value(placement_of(next)));
        }
        return best.value();
    }

    // The steps that crown a man.
    struct Crowning {
        int moves = 0;
        BestOfMoves best;
    };
    [[nodiscard]] Crowning crowning_steps(const Placement& turned_over) const {
        constexpr Bitboard kBeforeTopRow = squares_from(5, 8);
        Crowning found;
        const Side<kWhite> side = mover(turned_over);
        const Bitboard men = side.own & ~side.crowned & kBeforeTopRow;
        if (men == 0) {
            return found;
        }
        const auto add_steps = [&](Bitboard targets, int shift) {
            for (; targets != 0; targets = without_lowest(targets)) {
                const Bitboard to = targets & (0 - targets);
                const Bitboard from = shifted(to, -shift);
                const Placement next{turned_over.own, turned_over.other ^ from ^ to, turned_over.crowned | to};
                found.best.add(known_.value(next));
                ++found.moves;
            }
        };
        add_steps(shifted<kShift<kWhite, 0>>(men) & side.empty, kShift<kWhite, 0>);
        add_steps(shifted<kShift<kWhite, 1>>(men) & side.empty, kShift<kWhite, 1>);
        return found;
    }

    // Tells all positions from which one decided in `plies` is reached.
    void step_back(int plies, const StopToken& stop) {
        const std::uint8_t byte = EndingValue::decided_in(plies).byte();
        for_all(stop, [this, byte](std::size_t half, std::uint64_t first, std::uint64_t last) {
            int longest = 0;
            for (std::uint64_t number = first; number < last; ++number) {
                if (read(halves_[half][number]) == byte) {
                    longest = std::max(longest, tell_those_before(half, number, EndingValue::of_byte(byte)));
                }
            }
            raise(longest_, longest);
        });
    }

    // Returns the largest number of plies, and one more, of a value found thereby.
    [[nodiscard]] int tell_those_before(std::size_t half, std::uint64_t number, EndingValue value) {
        // The seat that has just moved is `own`, and its pieces go back as those of White go forward.
        const Placement after = indices_[half].at(number).turned_over();
        const Side<kWhite> back{after.own, after.other, after.crowned, kBoard & ~(after.own | after.other)};
        const Targets<kWhite> targets = step_targets(back);
        int longest = 0;
        const auto tell_all = [&](Bitboard squares, int shift) {
            for (; squares != 0; squares = without_lowest(squares)) {
                const Bitboard from = squares & (0 - squares);
                const Bitboard moved = from | shifted(from, -shift);
                const Bitboard crowned = (after.crowned & moved) != 0 ? after.crowned ^ moved : after.crowned;
                longest = std::max(longest, tell(1 - half, {after.own ^ moved, after.other, crowned}, value));
            }
        };
        tell_all(targets.to[0], kShift<kWhite, 0>);
        tell_all(targets.to[1], kShift<kWhite, 1>);
        tell_all(targets.to[2], kShift<kWhite, 2>);
        tell_all(targets.to[3], kShift<kWhite, 3>);
        return longest;
    }

    // Tells a position that a move which changes no material leads to `next`.
    [[nodiscard]] int tell(std::size_t half, const Placement& before, EndingValue next) {
        std::uint8_t& byte = halves_[half][indices_[half].number(before)];
        return next.is_loss() ? tell_of_win(byte, before, next.plies() + 1)
                              : tell_of_lost_move(byte, before, next.plies());
    }

    // Nothing but wins is written while losses are told of, and all workers write the same.
    [[nodiscard]] static int tell_of_win(std::uint8_t& shared, const Placement& before, int plies) {
        const std::uint8_t byte = read(shared);
        const std::uint8_t win = EndingValue::decided_in(plies).byte();
        // Who can jump must, and has its value from there.
        if (byte <= win || (!is_open(byte) && can_jump(before))) {
            return 0;
        }
        write(shared, win);
        return plies + 1;
    }

    // A win that was found keeps its value. Nothing but losses is written while wins are told of.
    [[nodiscard]] int tell_of_lost_move(std::uint8_t& shared, const Placement& before, int plies) {
        if (!is_open(read(shared)) || add(shared, std::uint8_t{255}, Sharing::kShared) != kOpen + 1) {
            return 0;
        }
        // All moves lose, and the last of those that keep the material after `plies`.
        BestOfMoves best = crowning_steps(before.turned_over()).best;
        best.add(EndingValue::decided_in(plies));
        write(shared, best.value().byte());
        return best.value().plies() + 1;
    }

    [[nodiscard]] static bool can_jump(const Placement& placement) {
        const Side<kBlack> side{placement.own, placement.other, placement.crowned,
                                kBoard & ~(placement.own | placement.other)};
        return jump_targets(side).any();
    }

    // What is still open is a draw.
    void close() { std::ranges::replace_if(solved_.values, is_open, EndingValue::draw().byte()); }

    BasicRules rules_;
    const Endings& known_;
    const Team& team_;
    bool is_even_;
    std::array<PlacementIndex, 2> indices_;
    SolvedEnding solved_;
    std::array<std::uint8_t*, 2> halves_;  // if even, both the same
    int longest_ = 0;                      // plies after the end of the longest game that is known
};

}  // namespace

Expected<std::optional<SolvedEnding>> solve_ending(const BasicRules& rules, const Material& ending,
                                                   const Endings& known, const Team& team, const StopToken& stop,
                                                   const RetrogradeProgress& on_progress) {
    return Retrograde(rules, ending, known, team).solve(stop, on_progress);
}

}  // namespace sparring::draughtnauts
