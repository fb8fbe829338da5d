#pragma once
// What the known outcomes behind the moves of a state prove of the state itself. Every seat is taken to play for its
// own share. A seat that has several equally good moves with different winners may make any of them, so that nothing is
// proven then but what it gets itself. (J. Nijssen and M. Winands, "Enhancements for multi-player Monte-Carlo tree
// search", CG 2010, call this the standard update rule.)

#include "engine/core/seat.hpp"

namespace sparring {

// Of a decision node: a win for the seat to move at once; otherwise the best for it once every move's outcome is known,
// unless its best moves are won by different seats.
class DecisionProof {
public:
    explicit DecisionProof(Seat seat) : seat_(seat) {}

    // One more move; `winners` is empty if its outcome is not known.
    void add(SeatSet winners) {
        if (winners.empty()) {
            is_all_known_ = false;
            return;
        }
        const double share = winners.share(seat_);
        if (best_.empty() || share > best_.share(seat_)) {
            best_ = winners;
            is_ambiguous_ = false;
            return;
        }
        is_ambiguous_ = is_ambiguous_ || (share == best_.share(seat_) && winners != best_);
    }

    [[nodiscard]] bool is_won() const { return best_ == SeatSet(seat_); }
    // True if every move's outcome is known, so that nothing is left to find out.
    [[nodiscard]] bool is_all_known() const { return is_all_known_; }
    // Who wins for certain; empty if that is not known.
    [[nodiscard]] SeatSet winners() const { return is_won() || (is_all_known_ && !is_ambiguous_) ? best_ : SeatSet(); }

private:
    Seat seat_;
    SeatSet best_;
    bool is_all_known_ = true;
    bool is_ambiguous_ = false;
};

// Of a chance node: proven if all its outcomes end the same.
class ChanceProof {
public:
    void add(SeatSet winners) {
        is_same_ = is_same_ && !winners.empty() && (winners_.empty() || winners_ == winners);
        is_all_known_ = is_all_known_ && !winners.empty();
        winners_ = winners;
    }

    // True if every outcome's end is known, so that nothing is left to find out.
    [[nodiscard]] bool is_all_known() const { return is_all_known_; }
    [[nodiscard]] SeatSet winners() const { return is_same_ ? winners_ : SeatSet(); }

private:
    SeatSet winners_;
    bool is_all_known_ = true;
    bool is_same_ = true;
};

}  // namespace sparring
