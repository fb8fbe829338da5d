#include "engine/mega_board/perft.hpp"

namespace sparring::mega_board {

namespace {

// Adds up the leaves below every arrangement that completes a set-up, each once: of the things of one kind of a player
// each lies above the one before.
template <int Lanes, int Seats>
class ArrangedLeaves {
public:
    using Position = State<Lanes, Seats>;

    ArrangedLeaves(const Position& in_setup, int depth, LeafCount how, LeafTable<Position>* table)
        : in_setup_(in_setup),
          depth_(depth),
          how_(how),
          table_(table),
          board_(in_setup.board()) {}

    [[nodiscard]] std::uint64_t count() {
        arrange(0, in_setup_.left_to_place(kFirstSeat), 0, in_setup_.free_to_place(kFirstSeat));
        return leaves_;
    }

private:
    using Set = SquareSet<Lanes>;

    // Places what is left of a kind on the squares above, then the kinds after it.
    void arrange(std::size_t seat, Pieces left, std::size_t kind, const Set& above) {
        if (left[kind] == 0) {
            arrange_after(seat, left, kind);
            return;
        }
        --left[kind];
        Set further = above;
        above.for_each([&](Square square) {
            further.erase(square);
            const auto before = board_.treasury;
            board_.treasury.put(square, static_cast<Treasure>(kind));
            arrange(seat, left, kind, further);
            board_.treasury = before;
        });
    }

    void arrange_after(std::size_t seat, const Pieces& left, std::size_t kind) {
        if (kind + 1 == left.size()) {
            next_seat(seat);
            return;
        }
        arrange(seat, left, kind + 1, arranged(true).free_to_place(seat_at(seat)));
    }

    void next_seat(std::size_t seat) {
        if (seat + 1 < static_cast<std::size_t>(in_setup_.seats())) {
            arrange(seat + 1, in_setup_.left_to_place(seat_at(seat + 1)), 0,
                    in_setup_.free_to_place(seat_at(seat + 1)));
            return;
        }
        leaves_ += count_leaves<Moves<Lanes>>(arranged(false), depth_, how_, table_);
    }

    [[nodiscard]] Position arranged(bool is_setup) const {
        typename Position::Captures captures{};
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(in_setup_.seats()); ++seat) {
            captures[seat] = static_cast<std::uint16_t>(in_setup_.captures(seat_at(seat)));
        }
        return {board_, captures, kFirstSeat, in_setup_.quiet_plies(), is_setup, in_setup_.rules()};
    }

    const Position& in_setup_;
    int depth_;
    LeafCount how_;
    LeafTable<Position>* table_;
    Board<Lanes, Seats> board_;
    std::uint64_t leaves_ = 0;
};

}  // namespace

template <int Lanes, int Seats>
std::uint64_t perft(const State<Lanes, Seats>& state, int depth, LeafCount how) {
    const auto table = leaf_table<State<Lanes, Seats>>(depth, how);
    if (state.is_chance()) {
        return ArrangedLeaves<Lanes, Seats>(state, depth, how, table.get()).count();
    }
    return count_leaves<Moves<Lanes>>(state, depth, how, table.get());
}

template std::uint64_t perft(const SmallState& state, int depth, LeafCount how);
template std::uint64_t perft(const LargeState& state, int depth, LeafCount how);

}  // namespace sparring::mega_board
