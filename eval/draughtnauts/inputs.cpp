#include "eval/draughtnauts/inputs.hpp"

#include "engine/draughtnauts/notation.hpp"

#include <fmt/format.h>

namespace sparring {

namespace {

using draughtnauts::Bitboard;

// A piece is all inputs of its square in the first `words` words.
template <std::size_t N, class State, class Name>
void add_pieces(const State& state, Seat view, std::size_t words, Name name, std::vector<InputPart<N>>& parts) {
    for (const Seat seat : {kFirstSeat, kSecondSeat}) {
        for (Bitboard rest = state.pieces(seat); rest != 0; rest = draughtnauts::without_lowest(rest)) {
            const auto square = draughtnauts::lowest(rest);
            InputPart<N> part;
            part.owner = seat;
            part.name = name(square);
            for (std::size_t word = 0; word < words; ++word) {
                part.inputs[word] = draughtnauts::seen_by(view, draughtnauts::bit(square));
            }
            parts.push_back(part);
        }
    }
}

template <class State>
[[nodiscard]] std::string piece_name(const State& state, draughtnauts::Square square) {
    return fmt::format("{}{}", (state.crowned() & draughtnauts::bit(square)) != 0 ? "K" : "", number_of(square));
}

}  // namespace

std::vector<InputPart<BasicDraughtnautsInputs::kWords>> BasicDraughtnautsInputs::parts(const State& state, Seat view) {
    std::vector<InputPart<kWords>> parts;
    add_pieces(state, view, kWords, [&](draughtnauts::Square square) { return piece_name(state, square); }, parts);
    return parts;
}

std::vector<InputPart<DraughtnautsInputs::kWords>> DraughtnautsInputs::parts(const State& state, Seat view) {
    std::vector<InputPart<kWords>> parts;
    const auto name = [&](draughtnauts::Square square) {
        const auto held = state.held(square);
        return piece_name(state, square) + (held.empty() ? "" : "+" + draughtnauts::letters_of(held));
    };
    add_pieces(state, view, kLyingWord, name, parts);
    const draughtnauts::Lying lying = state.lying();
    for (int slot = 0; slot < draughtnauts::kSlots; ++slot) {
        if (lying.has(slot)) {
            InputPart<kWords> part;
            part.name = fmt::format("{} on {}", draughts::letter_of(lying.at(slot)),
                                    number_of(draughtnauts::square_of_slot(slot)));
            part.inputs[kLyingWord] = lying_input(lying, slot, view);
            parts.push_back(part);
        }
    }
    return parts;
}

}  // namespace sparring
