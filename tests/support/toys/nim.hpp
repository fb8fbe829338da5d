#pragma once
// Nim, normal play: seats take from one heap at a time, and who takes the last counter wins. The smallest duel with a
// known theory: the seat to move loses exactly if the exclusive or of the heaps is 0.

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/text_cursor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sparring::toys {

inline constexpr int kNimHeaps = 4;
inline constexpr int kNimHeapLimit = 15;

struct NimMove {
    std::uint8_t heap;
    std::uint8_t taken;

    bool operator==(const NimMove&) const = default;
};

struct NimOptions {
    int heaps = 3;

    bool operator==(const NimOptions&) const = default;
};

class NimState {
public:
    using Heaps = std::array<std::uint8_t, kNimHeaps>;
    using Moves = FixedList<NimMove, kNimHeaps * kNimHeapLimit>;

    NimState() = default;
    NimState(const Heaps& heaps, Seat to_move) : heaps_(heaps), to_move_(to_move) {}

    [[nodiscard]] const Heaps& heaps() const { return heaps_; }
    [[nodiscard]] int seats() const { return 2; }
    [[nodiscard]] Seat to_move() const { return to_move_; }
    [[nodiscard]] bool is_over() const { return count_moves() == 0; }
    [[nodiscard]] SeatSet winners() const { return SeatSet(opponent(to_move_)); }

    [[nodiscard]] std::uint64_t hash() const {
        std::uint64_t hash = index(to_move_);
        for (const std::uint8_t heap : heaps_) {
            hash = mix(hash, heap);
        }
        return hash;
    }
    [[nodiscard]] int count_moves() const {
        int moves = 0;
        for (const std::uint8_t heap : heaps_) {
            moves += heap;
        }
        return moves;
    }
    // True if the seat to move loses against best play.
    [[nodiscard]] bool is_lost_for_mover() const { return (heaps_[0] ^ heaps_[1] ^ heaps_[2] ^ heaps_[3]) == 0; }

    void generate(Moves& list) const {
        for (std::uint8_t heap = 0; heap < kNimHeaps; ++heap) {
            for (std::uint8_t taken = 1; taken <= heaps_[heap]; ++taken) {
                list.push_back({heap, taken});
            }
        }
    }
    // Every counter stands for one move: taking it together with those below it in its heap.
    [[nodiscard]] std::optional<NimMove> pick_move(FastRandom& random) const {
        const int moves = count_moves();
        if (moves == 0) {
            return std::nullopt;
        }
        auto left = uniform_below(random, static_cast<std::uint32_t>(moves));
        std::uint8_t heap = 0;
        while (left >= heaps_[heap]) {
            left -= heaps_[heap];
            ++heap;
        }
        return NimMove{heap, static_cast<std::uint8_t>(left + 1)};
    }
    void apply(const NimMove& move) {
        heaps_[move.heap] = static_cast<std::uint8_t>(heaps_[move.heap] - move.taken);
        to_move_ = opponent(to_move_);
    }
    [[nodiscard]] NimState mirrored() const { return {heaps_, opponent(to_move_)}; }

    bool operator==(const NimState&) const = default;

private:
    Heaps heaps_{};
    Seat to_move_ = kFirstSeat;
};

struct Nim {
    using State = NimState;
    using Move = NimMove;
    using Options = NimOptions;
    using Rules = NimOptions;

    static constexpr std::string_view kName = "nim";
    static constexpr int kMaxSeats = 2;
    static constexpr int kMaxMoves = kNimHeaps * kNimHeapLimit;

    [[nodiscard]] static Expected<Rules> make_rules(const Options& options) { return options; }
    [[nodiscard]] static std::span<const OptionEntry<Options>> option_entries() {
        using Heaps = IntegerField<&NimOptions::heaps, 1, kNimHeaps>;
        static constexpr std::array<OptionEntry<Options>, 1> kEntries{
            {{"heaps", "1..4", "number of heaps", "Heaps of 3, 4, 5 and 6 counters.", Heaps::set, Heaps::show}}};
        return kEntries;
    }
    [[nodiscard]] static State start(const Rules& rules) {
        State::Heaps heaps{};
        for (int heap = 0; heap < rules.heaps; ++heap) {
            heaps[static_cast<std::size_t>(heap)] = static_cast<std::uint8_t>(heap + 3);
        }
        return {heaps, kFirstSeat};
    }

    // `A 3 4 5 0`: the seat to move and the four heaps.
    [[nodiscard]] static std::string format_position(const State& state) {
        return fmt::format("{} {}", index(state.to_move()) == 0 ? 'A' : 'B', fmt::join(state.heaps(), " "));
    }
    [[nodiscard]] static Expected<State> parse_position(std::string_view text, const Rules&) {
        TextCursor cursor(text);
        const bool is_first = cursor.accept('A');
        if (!is_first && !cursor.accept('B')) {
            return cursor.error("expected the seat to move, A or B");
        }
        State::Heaps heaps{};
        for (std::uint8_t& heap : heaps) {
            if (!cursor.accept(' ')) {
                return cursor.error("expected a space and a heap");
            }
            const int column = cursor.column();
            const std::optional<int> size = cursor.accept_number();
            if (!size || *size > kNimHeapLimit) {
                return TextCursor::error_at(column, "expected a heap of 0 to 15");
            }
            heap = static_cast<std::uint8_t>(*size);
        }
        if (!cursor.at_end()) {
            return cursor.error("expected the end after four heaps");
        }
        return State(heaps, is_first ? kFirstSeat : kSecondSeat);
    }

    // `2-3`: take 3 counters from the second heap.
    [[nodiscard]] static std::string format_move(const State&, const Move& move) {
        return fmt::format("{}-{}", move.heap + 1, move.taken);
    }
    [[nodiscard]] static Expected<Move> parse_move(const State& state, std::string_view text) {
        State::Moves moves;
        state.generate(moves);
        const auto* const found =
            std::ranges::find_if(moves, [&](const Move& move) { return format_move(state, move) == text; });
        if (found == moves.end()) {
            return TextCursor::error_at(1, "expected HEAP-TAKEN with a heap that has so many counters");
        }
        return *found;
    }

    [[nodiscard]] static Move mirrored(const Move& move) { return move; }
};

static_assert(NotatedGame<Nim>);
static_assert(DuelGame<Nim>);
static_assert(CountingGame<Nim>);
static_assert(SamplingGame<Nim>);
static_assert(SymmetricGame<Nim>);

}  // namespace sparring::toys
