#include "eval/draughtnauts/armed_endings.hpp"

#include "engine/draughtnauts/draughtnauts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

namespace sparring::draughtnauts {

namespace {

// What crowned pieces can hold, in order of size and then of bits; the first armament is a man.
constexpr auto kHoldings = [] {
    std::array<PowerUpSet, kArmaments> holdings{};
    std::size_t place = 1;
    for (int size = 0; size <= kMostHeld; ++size) {
        for (unsigned bits = 0; bits < (1U << kPowerUps); ++bits) {
            if (std::popcount(bits) == size) {
                holdings[place++] = PowerUpSet::from_bits(bits);
            }
        }
    }
    return holdings;
}();

[[nodiscard]] std::size_t armament_of(const Board& board, Square square) {
    if ((board.crowned & bit(square)) == 0) {
        return 0;
    }
    const PowerUpSet held = board.held.of(square);
    return static_cast<std::size_t>(std::find(kHoldings.begin() + 1, kHoldings.end(), held) - kHoldings.begin());
}

[[nodiscard]] std::size_t number_of_piece(const Board& board, Seat seat) {
    const Square square = lowest(board.pieces[sparring::index(seat)]);
    return static_cast<std::size_t>(number_of(square) - 1) * kArmaments + armament_of(board, square);
}

void put_piece(Board& board, Seat seat, std::size_t number) {
    const Square square = square_of_number(static_cast<int>(number / kArmaments) + 1);
    const std::size_t armament = number % kArmaments;
    board.pieces[sparring::index(seat)] = bit(square);
    board.crowned |= armament == 0 ? 0 : bit(square);
    board.held.give(square, kHoldings[armament]);
}

constexpr std::size_t kPieceNumbers = kSquares * kArmaments;

[[nodiscard]] std::pair<std::size_t, std::size_t> armaments_of(std::size_t number) {
    return {number / kPieceNumbers % kArmaments, number % kArmaments};
}

// The value after a move for the seat that moves next: by what is known, or because the game is over.
template <class KnownValue>
[[nodiscard]] std::optional<EndingValue> value_after(const State& state, const Move& move, KnownValue known) {
    State next = state;
    next.apply(move);
    if (next.pieces(next.to_move()) == 0) {
        return EndingValue::decided_in(0);
    }
    return known(armed_number(next));
}

[[nodiscard]] EndingValue value_without_moves(const State& state) {
    return state.rules().no_move == NoMove::kLoss ? EndingValue::decided_in(0) : EndingValue::draw();
}

class ArmedSolver {
public:
    explicit ArmedSolver(Rules rules) : values_(kArmedNumbers), is_open_(kArmedNumbers) {
        rules.no_progress_plies = 0;
        begins_.push_back(0);
        for (std::size_t number = 0; number < kArmedNumbers; ++number) {
            if (const std::optional<State> state = armed_position(number, rules)) {
                list_moves(number, *state);
            }
            begins_.push_back(after_.size());
        }
    }

    [[nodiscard]] Expected<std::optional<ArmedEndings>> solve(const StopToken& stop) {
        std::vector<std::pair<std::size_t, EndingValue>> found;
        bool goes_on = true;
        for (int plies = 1; goes_on; ++plies) {
            if (plies > EndingValue::kMostPlies) {
                return Error{fmt::format("a win takes longer than {} plies", EndingValue::kMostPlies)};
            }
            if (stop.stop_requested()) {
                return std::optional<ArmedEndings>();
            }
            found.clear();
            for (const std::size_t number : open_numbers_) {
                if (const EndingValue value = value_of(number); !value.is_draw()) {
                    found.emplace_back(number, value);
                }
            }
            for (const auto& [number, value] : found) {
                values_[number] = value.byte();
                is_open_[number] = false;
            }
            std::erase_if(open_numbers_, [this](std::size_t number) { return !is_open_[number]; });
            // What takes so many plies comes before something that takes one less.
            goes_on = !found.empty();
        }
        return std::optional(ArmedEndings(std::move(values_)));
    }

private:
    static constexpr std::uint32_t kWon = kArmedNumbers;  // in place of a number: nothing is left of the other side

    void list_moves(std::size_t number, const State& state) {
        Moves moves;
        state.generate(moves);
        if (moves.empty()) {
            values_[number] = value_without_moves(state).byte();
            return;
        }
        is_open_[number] = true;
        open_numbers_.push_back(number);
        for (const Move& move : moves) {
            std::uint32_t next = kWon;
            const auto value = value_after(state, move, [&](std::size_t after) -> std::optional<EndingValue> {
                next = static_cast<std::uint32_t>(after);
                return std::nullopt;
            });
            after_.push_back(value ? kWon : next);
        }
    }

    // By what is known so far: a draw if that does not decide it.
    [[nodiscard]] EndingValue value_of(std::size_t number) const {
        BestOfMoves best;
        for (std::size_t place = begins_[number]; place < begins_[number + 1]; ++place) {
            const std::uint32_t next = after_[place];
            if (next == kWon) {
                return EndingValue::decided_in(1);
            }
            best.add(is_open_[next] ? EndingValue::draw() : EndingValue::of_byte(values_[next]));
        }
        return best.value();
    }

    std::vector<std::uint8_t> values_;
    std::vector<bool> is_open_;              // positions whose value is not yet known
    std::vector<std::size_t> open_numbers_;  // the same as a list
    std::vector<std::uint32_t> after_;       // the positions after the moves of every position, in their order
    std::vector<std::size_t> begins_;        // where those of a position begin
};

}  // namespace

std::string armament_text(std::size_t armament) {
    if (armament == 0) {
        return "M";
    }
    const std::string letters = draughts::letters_of(kHoldings[armament]);
    return letters.empty() ? "K" : "K+" + letters;
}

bool is_armed_ending(const State& state) {
    return std::has_single_bit(state.pieces(kBlack)) && std::has_single_bit(state.pieces(kWhite)) &&
           state.lying().empty() && !state.is_setup();
}

std::size_t armed_number(const State& state) {
    const State as_black = state.to_move() == kBlack ? state : state.mirrored();
    return number_of_piece(as_black.board(), kBlack) * kPieceNumbers + number_of_piece(as_black.board(), kWhite);
}

std::optional<State> armed_position(std::size_t number, const Rules& rules) {
    Board board;
    put_piece(board, kBlack, number / kPieceNumbers);
    put_piece(board, kWhite, number % kPieceNumbers);
    const bool is_apart = (board.pieces[0] & board.pieces[1]) == 0;
    return is_apart && is_sound(board) ? std::optional(State(board, kBlack, 0, false, rules)) : std::nullopt;
}

std::array<std::array<ValueCounts, kArmaments>, kArmaments> ArmedEndings::counts() const {
    std::array<std::array<ValueCounts, kArmaments>, kArmaments> counts{};
    for (std::size_t number = 0; number < values_.size(); ++number) {
        if (!armed_position(number, {})) {
            continue;
        }
        const auto [own, other] = armaments_of(number);
        counts[own][other].add(EndingValue::of_byte(values_[number]));
    }
    return counts;
}

Status check_armed_rules(const Rules& rules) {
    return rules.idle.empty() ? ok()
                              : Error{"endings with Power-Ups are not solved where some are idle: expected idle=none"};
}

Expected<std::optional<ArmedEndings>> solve_armed_endings(const Rules& rules, const StopToken& stop) {
    if (const Status status = check_armed_rules(rules); !status) {
        return status.error();
    }
    return ArmedSolver(rules).solve(stop);
}

std::optional<std::size_t> find_armed_mismatch(const ArmedEndings& endings, const Rules& rules) {
    Rules without_count = rules;
    without_count.no_progress_plies = 0;
    for (std::size_t number = 0; number < kArmedNumbers; ++number) {
        const std::optional<State> state = armed_position(number, without_count);
        if (!state) {
            continue;
        }
        Moves moves;
        state->generate(moves);
        BestOfMoves best;
        for (const Move& move : moves) {
            best.add(*value_after(*state, move, [&](std::size_t after) {
                return std::optional(EndingValue::of_byte(endings.values()[after]));
            }));
        }
        const EndingValue expected = best.has_moves() ? best.value() : value_without_moves(*state);
        if (expected != EndingValue::of_byte(endings.values()[number])) {
            return number;
        }
    }
    return std::nullopt;
}

}  // namespace sparring::draughtnauts
