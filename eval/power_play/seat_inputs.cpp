#include "eval/power_play/seat_inputs.hpp"

#include "engine/core/bits.hpp"
#include "engine/power_play/square_text.hpp"
#include "eval/power_play/inputs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace sparring {

namespace {

using power_play::Board;
using power_play::Squares;
using power_play::State;
using power_play::Threats;

constexpr int kUsualLeft = power_play::Options().knockout;
constexpr std::size_t kPreySet = 2 * PowerPlaySeatInputs::kPyramidSets;
constexpr std::size_t kKicksSet = kPreySet + 1;
constexpr std::size_t kHangingSet = kPreySet + 2;
constexpr std::size_t kHangingNextSet = kPreySet + 3;

using Duel = PowerPlayDuelInputs;
using Words = InputWords<PowerPlaySeatInputs::kWords>;

[[nodiscard]] constexpr Squares files_mirrored(Squares squares) {
    return reversed_bits(power_play::Squares{__builtin_bswap64(squares)});
}

// The board turned so that the corner of a seat is a1, whose squares are `starts`.
class Turn {
public:
    explicit Turn(Squares starts) : corner_(corner_of(starts)) {}

    [[nodiscard]] Squares operator()(Squares squares) const {
        switch (corner_) {
            case Corner::kA1: return squares;
            case Corner::kH8: return reversed_bits(squares);
            case Corner::kA8: return files_mirrored(transposed_bits(squares));
            case Corner::kH1: return __builtin_bswap64(transposed_bits(squares));
        }
        return squares;
    }

private:
    enum class Corner : unsigned char { kA1, kA8, kH8, kH1 };

    [[nodiscard]] static Corner corner_of(Squares starts) {
        const auto has = [starts](int file, int rank) {
            return power_play::contains(starts, power_play::square_of(file, rank));
        };
        if (has(0, 0)) {
            return Corner::kA1;
        }
        if (has(7, 7)) {
            return Corner::kH8;
        }
        return has(0, 7) ? Corner::kA8 : Corner::kH1;
    }

    Corner corner_;
};

void put(Words& words, std::size_t set, Squares squares) {
    words[2 * set] = static_cast<std::uint32_t>(squares);
    words[2 * set + 1] = static_cast<std::uint32_t>(squares >> 32U);
}

// What is said of one seat: three words.
class SeatWords {
public:
    SeatWords(const State& state, const power_play::Sight& sight, std::size_t view)
        : state_(state),
          sight_(sight),
          view_(view) {
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            others_reach_ |= seat == view ? 0 : sight.threats(seat).reach;
        }
    }

    void write(std::size_t seat, std::span<std::uint32_t> words) const {
        if (state_.is_out(seat)) {
            return;
        }
        words[0] = hand(seat);
        words[1] = prey(seat);
        words[2] = pieces(seat);
    }

private:
    [[nodiscard]] std::size_t seats() const { return static_cast<std::size_t>(state_.seats()); }
    [[nodiscard]] int left(std::size_t seat) const {
        return state_.rules().options().knockout - state_.lost_pips(seat);
    }

    // One bit of 19 for the pips that are lost as the usual game counts them, three for each size in hand, one each for
    // a nest to be built, for who plays, and for who is to move next.
    [[nodiscard]] std::uint32_t hand(std::size_t seat) const {
        constexpr int kOfSize = 3;
        std::uint32_t word = Duel::one(0, std::clamp(kUsualLeft - left(seat), 0, kUsualLeft));
        int begin = kUsualLeft + 1;
        for (int size = 1; size <= power_play::kSizes; ++size) {
            word |= Duel::ones(std::min(state_.hand(seat).count(size), kOfSize)) << static_cast<unsigned>(begin);
            begin += kOfSize;
        }
        Squares starts = 0;
        for (std::size_t other = 0; other < seats(); ++other) {
            starts |= other == seat || state_.is_out(other) ? 0 : state_.rules().start_squares(other);
        }
        const bool builds = sight_.nests_to_build(state_.board(), seat, starts) != 0;
        return word | (builds ? Duel::one(begin, 0) : 0) | Duel::one(begin, 1) |
               (index(state_.next_mover()) == seat ? Duel::one(begin, 2) : 0);
    }

    // Beside its best prey the viewer's best that nobody could avenge there, and of others the best that is the
    // viewer's.
    [[nodiscard]] std::uint32_t prey(std::size_t seat) const {
        const Squares not_looked_at = seat == view_ ? others_reach_ : ~state_.board().pieces(view_);
        return Duel::word_of_prey(sight_.strengths(), sight_.threats(seat).prey, not_looked_at);
    }

    [[nodiscard]] std::uint32_t pieces(std::size_t seat) const {
        const Threats& threats = sight_.threats(seat);
        bool knocks_out = false;
        for (std::size_t other = 0; other < seats(); ++other) {
            const int best = sight_.strengths().strongest(threats.prey & state_.board().pieces(other));
            knocks_out = knocks_out || (best > 0 && best >= left(other));
        }
        return Duel::word_of_pieces(sight_.strengths(), state_.board().pieces(seat), threats.kicks, knocks_out);
    }

    const State& state_;
    const power_play::Sight& sight_;
    std::size_t view_;
    Squares others_reach_ = 0;
};

}  // namespace

Words PowerPlaySeatInputs::of(const State& state, Seat view, const Sight& sight) {
    Words words{};
    const Board& board = state.board();
    const std::size_t own_seat = index(view);
    const auto seats = static_cast<std::size_t>(state.seats());
    const Squares own = board.pieces(own_seat);
    const Squares others = board.all_pieces() & ~own;
    const Turn turned(state.rules().start_squares(own_seat));
    std::size_t set = 0;
    for (const Squares side : {own, others}) {
        for (std::size_t level = 0; level < power_play::kMaxHeight; ++level) {
            for (int size = 1; size <= power_play::kSizes; ++size) {
                put(words, set++, turned(side & board.of_size(size, level)));
            }
        }
    }
    Squares hanging = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        hanging |= sight.threats(seat).prey & own;
    }
    put(words, kPreySet, turned(sight.threats(own_seat).prey));
    put(words, kKicksSet, turned(sight.threats(own_seat).kicks));
    put(words, kHangingSet, turned(hanging));
    put(words, kHangingNextSet, turned(hanging & sight.threats(index(state.next_mover())).prey));
    const SeatWords seat_words(state, sight, own_seat);
    for (std::size_t place = 0; place < seats; ++place) {
        seat_words.write((own_seat + place) % seats,
                         std::span(words).subspan(kFirstSeatWord + place * kSeatWords, kSeatWords));
    }
    words[kWords - 1] =
        (state.size_to_place() != 0 ? 1U : 0U) | (seats == std::size_t{power_play::kMaxSeats} ? 2U : 0U);
    // Boards full of single pyramids can have more than a network takes.
    if (count_set(words) > static_cast<int>(NetworkShape::kMostSet)) {
        put(words, kPreySet, 0);
        put(words, kKicksSet, 0);
    }
    return words;
}

Words PowerPlaySeatInputs::mirrored(Words words) {
    for (std::size_t set = 0; set < kSquareSets; ++set) {
        put(words, set, transposed_bits(words[2 * set] | (std::uint64_t{words[2 * set + 1]} << 32U)));
    }
    return words;
}

std::vector<InputPart<PowerPlaySeatInputs::kWords>> PowerPlaySeatInputs::parts(const State& state, Seat view) {
    std::vector<InputPart<kWords>> parts;
    const Turn turned(state.rules().start_squares(index(view)));
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        const std::size_t begin = seat == index(view) ? 0 : kPyramidSets;
        for (Squares rest = state.board().pieces(seat); rest != 0; rest = without_lowest_bit(rest)) {
            const power_play::Square square = power_play::first_of(rest);
            InputPart<kWords> part;
            part.owner = seat_at(seat);
            part.name = fmt::format("{}={}", power_play::square_name(square),
                                    power_play::stack_text(state.board().stack(square)));
            for (std::size_t set = begin; set < begin + kPyramidSets; ++set) {
                put(part.inputs, set, turned(power_play::only(square)));
            }
            parts.push_back(part);
        }
    }
    return parts;
}

std::size_t PowerPlaySeatInputs::bucket(const State& state) {
    int most = 0;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        most = state.is_out(seat) ? most : std::max(most, state.lost_pips(seat));
    }
    const int left = state.rules().options().knockout - most;
    return static_cast<std::size_t>(std::clamp(left - 1, 0, kUsualLeft - 1)) * kBuckets / kUsualLeft;
}

}  // namespace sparring
