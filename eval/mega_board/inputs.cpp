#include "eval/mega_board/inputs.hpp"

#include "engine/mega_board/layout.hpp"
#include "engine/mega_board/plan.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace sparring {

namespace {

using mega_board::Layout;
using mega_board::Point;
using mega_board::Square;
using Inputs = MegaBoardInputs;
using Set = mega_board::SquareSet<8>;

constexpr std::size_t kBits = 32;
constexpr std::size_t kMostCaptures = 15;  // that are told apart
constexpr int kMostLead = 5;
constexpr unsigned kLeadBit = 16;
// Of the last word, common to all: who moves, a set-up, quiet plies. Seats in the west and the east have other bits for
// whose turn it is.
constexpr unsigned kSetupBit = 8;
constexpr unsigned kQuietBit = 9;
constexpr int kQuietSteps = 8;
constexpr int kQuietPlies = 5;  // of a step

[[nodiscard]] const Layout& layout() {
    static const Layout layout{mega_board::named_plan("mega-4")};
    return layout;
}

[[nodiscard]] std::size_t home_of(Seat seat) { return layout().plan().home_of(index(seat)); }

// The table turned so that a seat comes to the place of the first: by as many quarters, west to south, as it sits
// behind it. The Mega Board is on columns and rows 0 to 7. Boards in the west and the east have their dark squares
// where those in the south and the north have light ones, so after a quarter the dark square beside stands for the
// light one.
class Turned {
public:
    explicit Turned(Seat view) : quarters_(index(view)) {}

    [[nodiscard]] Square square(Square square) const {
        const Point from = layout().point(square);
        Point to = from;
        for (std::size_t quarter = 0; quarter < quarters_; ++quarter) {
            to = {7 - to.y, to.x};
        }
        const auto exact = layout().square(to);
        // Of two squares of a row, from an even column on, one is dark.
        return exact ? *exact : *layout().square({to.x ^ 1, to.y});
    }
    [[nodiscard]] std::size_t place(std::size_t seat) const {
        return (seat + Inputs::kSeats - quarters_) % Inputs::kSeats;
    }
    [[nodiscard]] bool is_exact() const { return quarters_ % 2 == 0; }

private:
    std::size_t quarters_;
};

[[nodiscard]] std::array<Square, mega_board::kCrowns> crown_squares(Seat seat) {
    std::array<Square, mega_board::kCrowns> squares{};
    std::uint32_t row = layout().fourth_row(seat)[home_of(seat)];
    for (Square& square : squares) {
        square = mega_board::square_of(home_of(seat), std::countr_zero(row) + 1);
        row &= row - 1;
    }
    return squares;
}

using Order = std::array<std::uint16_t, Inputs::kCommonWords * kBits>;

class OrderMaker {
public:
    explicit OrderMaker(Seat view) : turned_(view) {}

    [[nodiscard]] Order make() {
        for (std::size_t place = 0; place < Inputs::kSeats; ++place) {
            const std::size_t seen = turned_.place(place);
            for (std::size_t set = 0; set < Inputs::kSets; ++set) {
                add_squares((place * Inputs::kSets + set) * Inputs::kBoards,
                            (seen * Inputs::kSets + set) * Inputs::kBoards);
            }
            add_treasures(place);
            for (unsigned bit = 0; bit < kBits; ++bit) {
                put(Inputs::kCaptureWord + place, bit, Inputs::kSeenCaptureWord + seen, bit);
            }
            put(kLast, place, kLastSeen, seen + (turned_.is_exact() ? 0 : Inputs::kSeats));
        }
        add_squares(Inputs::kShieldWord, Inputs::kShieldWord);
        for (unsigned bit = kSetupBit; bit < kBits; ++bit) {
            put(kLast, bit, kLastSeen, bit);
        }
        return order_;
    }

private:
    static constexpr std::size_t kLast = Inputs::kCommonWords - 1;
    static constexpr std::size_t kLastSeen = Inputs::kWords - 1;

    void put(std::size_t word, std::size_t bit, std::size_t seen_word, std::size_t seen_bit) {
        order_[word * kBits + bit] = static_cast<std::uint16_t>(seen_word * kBits + seen_bit);
    }
    void add_squares(std::size_t word, std::size_t seen_word) {
        for (std::size_t place = 0; place < Inputs::kBoards * kBits; ++place) {
            const std::size_t seen = mega_board::index(turned_.square(mega_board::square_at(place)));
            put(word, place, seen_word, seen);
        }
    }
    void add_treasures(std::size_t place) {
        const std::size_t seen = turned_.place(place);
        const auto seen_squares = crown_squares(seat_at(seen));
        for (const Square square : crown_squares(seat_at(place))) {
            const auto nth = std::ranges::find(seen_squares, turned_.square(square)) - seen_squares.begin();
            const std::size_t begin = (seen * mega_board::kCrowns + static_cast<std::size_t>(nth)) * Inputs::kTreasures;
            for (std::size_t treasure = 0; treasure < Inputs::kTreasures; ++treasure) {
                put(Inputs::kTreasureWord + treasure * Inputs::kSeats + place, mega_board::index(square) % kBits,
                    Inputs::kTreasureWord, begin + treasure);
            }
        }
    }

    Turned turned_;
    Order order_{};
};

void add_set(const Set& set, std::uint32_t*& word) {
    for (std::size_t board = 0; board < Inputs::kBoards; ++board) {
        *word++ = set.lane(board);
    }
}

// The crown squares of each home.
struct CrownSquares {
    std::size_t board;
    std::uint32_t squares;
};
[[nodiscard]] const std::array<CrownSquares, Inputs::kSeats>& all_crown_squares() {
    static const auto all = [] {
        std::array<CrownSquares, Inputs::kSeats> made{};
        for (std::size_t place = 0; place < made.size(); ++place) {
            const std::size_t home = home_of(seat_at(place));
            made[place] = {home, layout().fourth_row(seat_at(place))[home]};
        }
        return made;
    }();
    return all;
}

[[nodiscard]] std::uint32_t capture_word(int captures, int lead) {
    const auto step = static_cast<unsigned>(std::clamp(lead, -kMostLead, kMostLead) + kMostLead);
    return (1U << std::min(static_cast<std::size_t>(captures), kMostCaptures)) | (1U << (kLeadBit + step));
}

[[nodiscard]] std::uint32_t last_word(const Inputs::State& state) {
    const int steps = std::min(state.quiet_plies() / kQuietPlies, kQuietSteps);
    const std::uint32_t quiet = (1U << static_cast<unsigned>(steps)) - 1U;
    return (1U << index(state.to_move())) | (static_cast<std::uint32_t>(state.is_setup()) << kSetupBit) |
           (quiet << kQuietBit);
}

}  // namespace

bool MegaBoardInputs::are_for(const mega_board::Rules<8>& rules) { return rules.layout() == layout(); }

MegaBoardInputs::Common MegaBoardInputs::common(const State& state, const Sight& sight) {
    Common words;
    std::uint32_t* word = words.data();
    const auto& board = state.board();
    const Set crowned = board.crowned();
    const auto& held = board.held;
    const Set shields = held[draughts::index(draughts::PowerUp::kShield)];
    const Set arms = held[draughts::index(draughts::PowerUp::kSword)] |
                     held[draughts::index(draughts::PowerUp::kCannon)] |
                     held[draughts::index(draughts::PowerUp::kTeleporter)];
    for (std::size_t place = 0; place < kSeats; ++place) {
        const Set& own = state.pieces(seat_at(place));
        add_set(own - crowned, word);
        add_set(own & crowned, word);
        add_set(sight.prey[place], word);
        add_set(own & arms, word);
    }
    add_set(shields, word);
    const auto& [low, middle, high] = board.treasury.digits();
    // By their numbers, 1 to 5.
    const std::array<Set, kTreasures> treasures = {low - middle - high, middle - low - high, (low & middle) - high,
                                                   high - low - middle, (low & high) - middle};
    for (const Set& lying : treasures) {
        for (const CrownSquares& home : all_crown_squares()) {
            *word++ = lying.lane(home.board) & home.squares;
        }
    }
    for (std::size_t place = 0; place < kSeats; ++place) {
        const auto lead = static_cast<std::size_t>(MegaBoardFeature::kLead);
        *word++ = capture_word(state.captures(seat_at(place)), sight.features[place][lead]);
    }
    *word = last_word(state);
    return words;
}

std::span<const std::uint16_t> MegaBoardInputs::seen_by(Seat view) {
    static const std::array<Order, kSeats> orders = {OrderMaker(seat_at(0)).make(), OrderMaker(seat_at(1)).make(),
                                                     OrderMaker(seat_at(2)).make(), OrderMaker(seat_at(3)).make()};
    return orders[index(view)];
}

InputWords<MegaBoardInputs::kWords> MegaBoardInputs::of(const State& state, Seat view, const Sight& sight) {
    const Common words = common(state, sight);
    const std::span<const std::uint16_t> order = seen_by(view);
    InputWords<kWords> seen{};
    for (std::size_t word = 0; word < words.size(); ++word) {
        for (std::uint32_t bits = words[word]; bits != 0; bits &= bits - 1) {
            const std::uint16_t input = order[word * kBits + static_cast<std::size_t>(std::countr_zero(bits))];
            seen[input / kBits] |= 1U << (input % kBits);
        }
    }
    return seen;
}

std::size_t MegaBoardInputs::bucket(const State& state) {
    constexpr int kOfBucket = mega_board::kMen / static_cast<int>(kBuckets);
    const int fewest = std::clamp(MegaBoardFeatures<8, 4>::phase(state), 1, mega_board::kMen);
    return static_cast<std::size_t>((fewest - 1) / kOfBucket);
}

std::vector<InputPart<MegaBoardInputs::kWords>> MegaBoardInputs::parts(const State& state, Seat view) {
    const std::span<const std::uint16_t> order = seen_by(view);
    const InputWords<kWords> all = of(state, view);
    std::vector<InputPart<kWords>> parts;
    for (std::size_t place = 0; place < kSeats; ++place) {
        state.pieces(seat_at(place)).for_each([&](Square square) {
            InputPart<kWords> part{layout().name(square), seat_at(place), {}};
            const auto add = [&](std::size_t word) {
                const std::uint16_t input = order[word * kBits + mega_board::index(square)];
                part.inputs[input / kBits] |= all[input / kBits] & (1U << (input % kBits));
            };
            for (const std::size_t set : {0U, 1U, 3U}) {
                add((place * kSets + set) * kBoards);
            }
            add(kShieldWord);
            parts.push_back(std::move(part));
        });
    }
    return parts;
}

}  // namespace sparring
