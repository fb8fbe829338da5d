#pragma once
// What a player of Power Play can do with one move by jumps of whole pieces.

#include "engine/power_play/power_play.hpp"

#include <array>
#include <cstddef>

namespace sparring::power_play {

struct Threats {
    Squares prey = 0;   // pieces that it can capture
    Squares kicks = 0;  // pieces that it can kick back
    Squares reach = 0;  // squares where its jumps can land
};

// What all that is counted of a position begins with.
class Sight {
public:
    explicit Sight(const State& state)
        : strengths_(state.board()),
          jumps_(jumps_of(~state.board().occupied(), state.rules().options())) {
        std::array<Squares, kStrengths> at_most{};
        std::array<Squares, kStrengths> below{};
        for (std::size_t place = 0; place < kStrengths; ++place) {
            at_most[place] = strengths_.at_most(static_cast<int>(place) + 1);
            below[place] = strengths_.at_most(static_cast<int>(place));
        }
        const EightSets weaker(below);
        const EightSets equal = EightSets(at_most) & ~weaker;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
            if (!state.is_out(seat)) {
                threats_[seat] = threats_of(state.board(), weaker, equal, seat);
            }
        }
    }

    [[nodiscard]] const Strengths& strengths() const { return strengths_; }
    // None of who is out.
    [[nodiscard]] const Threats& threats(std::size_t seat) const { return threats_[seat]; }

    // Rules page, "Knockout and end": starting squares of another on which a player's next landing jump builds a nest.
    [[nodiscard]] Squares nests_to_build(const Board& board, std::size_t seat, Squares starts) const {
        const Squares own = board.pieces(seat);
        const Squares larges = own & ~board.level(2) & board.of_size(3, 0) & starts;
        const Squares stems = larges & board.of_size(2, 1);
        const Squares seeds = larges & ~board.level(1);
        Squares nests = 0;
        if (stems != 0) {
            const Squares smalls =
                (board.of_size(1, 0) & ~board.level(1)) | (board.of_size(1, 1) & ~board.level(2)) | board.of_size(1, 2);
            nests |= stems & jumps_.landings(own & smalls);
        }
        if (seeds != 0) {
            const Squares twigs = (board.of_size(2, 0) & board.of_size(1, 1) & ~board.level(2)) |
                                  (board.of_size(2, 1) & board.of_size(1, 2));
            nests |= seeds & jumps_.landings(own & twigs);
        }
        return nests;
    }

private:
    // Of all pieces but those of strength 9, which are rare.
    static constexpr std::size_t kStrengths = 8;

    // Pieces of one strength jump together: what they reach is what one of them does.
    [[nodiscard]] Threats threats_of(const Board& board, const EightSets& weaker, const EightSets& equal,
                                     std::size_t seat) const {
        const Squares own = board.pieces(seat);
        const EightSets landings = jumps_.landings(equal & own);
        Threats threats = {(landings & weaker).united(), (landings & equal).united(), landings.united()};
        if (const Squares strongest = own & strengths_.exactly(9); strongest != 0) {
            const Squares more = jumps_.landings(strongest);
            threats.prey |= more & strengths_.at_most(8);
            threats.kicks |= more & strengths_.exactly(9);
            threats.reach |= more;
        }
        const Squares others = board.all_pieces() & ~own;
        threats.prey &= others;
        threats.kicks &= others;
        return threats;
    }

    Strengths strengths_;
    Jumps jumps_;
    std::array<Threats, static_cast<std::size_t>(kMaxSeats)> threats_{};
};

}  // namespace sparring::power_play
