// The solver: shares of all positions with one more round left from those with one less, a turn at a time. Positions
// are held by placement: of the places a_0, .., a_(n-1) of a round, a_t is that of the player who has turn t.

#include "eval/board_game_battle/exact.hpp"
#include "eval/board_game_battle/turn_matrices.hpp"

#include <Eigen/Dense>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <numeric>

namespace sparring {

namespace {

using board_game_battle::Board;
using board_game_battle::kDieSides;
using board_game_battle::kDuelStep;
using board_game_battle::Pending;
using board_game_battle::Place;
using board_game_battle::place_at;
using board_game_battle::Rules;

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

constexpr double kDuelWon = 15.0 / 36.0;

[[nodiscard]] Eigen::Index eigen_index(std::size_t number) { return static_cast<Eigen::Index>(number); }

class Solver {
public:
    Solver(const Rules& rules, double tolerance)
        : rules_(rules),
          tolerance_(tolerance),
          seats_(static_cast<std::size_t>(rules.seats())),
          places_(rules.board().places()),
          channels_(seats_ + 1) {
        strides_.resize(seats_);
        std::size_t stride = channels_;
        for (std::size_t turn = seats_; turn-- > 0;) {
            strides_[turn] = stride;
            stride *= places_;
        }
        values_.resize(stride);
        after_.resize(stride);
        meetings_ = meetings_of(board());
        one_die_ = turn_matrices(rules, 1, meetings_);
        two_dice_ = turn_matrices(rules, 2, meetings_);
        met_.resize(meetings_.size() * (stride / places_));
    }

    std::optional<RaceSolution> run(const std::function<bool(const RaceProgress&)>& on_round) {
        begin();
        int rounds = 0;
        double unfinished = 1;
        std::vector<double> layers;
        while (rounds < rules_.max_rounds() && (unfinished >= tolerance_ || last_change_ >= tolerance_)) {
            add_round();
            ++rounds;
            unfinished = largest_unfinished();
            keep_layer(layers);
            if (!on_round({rounds, unfinished})) {
                return std::nullopt;
            }
        }
        const bool is_converged = unfinished < tolerance_ && last_change_ < tolerance_;
        const std::size_t size = RaceValues::layer_size(places_, rules_.seats());
        if (is_converged) {
            layers.erase(layers.begin(), layers.end() - static_cast<std::ptrdiff_t>(size));
        }
        const auto kept = static_cast<int>(layers.size() / size);
        const RaceValues::Extent extent{rules_.seats(), places_, rounds - kept + 1, kept, is_converged, unfinished};
        return RaceSolution{RaceValues(extent, std::move(layers)), rounds, last_change_,
                            sizeof(double) * (values_.size() + after_.size() + met_.size())};
    }

private:
    [[nodiscard]] const Board& board() const { return rules_.board(); }

    // With no round left the game is a draw, and unfinished.
    void begin() {
        for (std::size_t number = 0; number < values_.size(); ++number) {
            values_[number] = number % channels_ == seats_ ? 1.0 : 1.0 / static_cast<double>(seats_);
        }
    }

    // `values_` from the shares before a placement with some rounds left to those with one more.
    void add_round() {
        for (std::size_t turn = seats_; turn-- > 0;) {
            meet(turn);
            take_turn(turn, turn + 1 == seats_ ? one_die_ : two_dice_);
            std::swap(values_, after_);
        }
        roll_placement();
        std::swap(values_, after_);
    }

    // Positions that agree in the places before a turn's lie together: a matrix by the mover's place.
    void take_turn(std::size_t turn, const TurnMatrices& matrices) {
        const std::size_t width = strides_[turn];
        const std::size_t block = width * places_;
        const std::size_t met_block = width * meetings_.size();
        for (std::size_t first = 0; first < values_.size() / block; ++first) {
            const Eigen::Map<const Matrix> before(values_.data() + first * block, eigen_index(places_),
                                                  eigen_index(width));
            const Eigen::Map<const Matrix> met(met_.data() + first * met_block, eigen_index(meetings_.size()),
                                               eigen_index(width));
            Eigen::Map<Matrix> after(after_.data() + first * block, eigen_index(places_), eigen_index(width));
            after.noalias() = matrices.resting * before;
            after.noalias() += matrices.meeting * met;
            add_wins(turn, matrices.winning, after);
        }
    }

    // Whoever wins has all of the share.
    void add_wins(std::size_t turn, const Eigen::VectorXd& winning, Eigen::Map<Matrix>& after) const {
        for (Eigen::Index place = 0; place < winning.size(); ++place) {
            if (winning[place] == 0) {
                continue;
            }
            for (auto column = eigen_index(turn); column < after.cols(); column += eigen_index(channels_)) {
                after(place, column) += winning[place];
            }
        }
    }

    using Places = std::array<std::size_t, board_game_battle::kMaxSeats>;

    // A position with the places that its number stands for.
    struct Position {
        std::size_t number;
        Places places;
    };

    // Calls `visit(position)` for every position, the last place changing fastest.
    template <class Visit>
    void for_each_position(Visit visit) const {
        Position position{};
        for (; position.number < values_.size(); position.number += channels_) {
            visit(position);
            std::size_t turn = seats_ - 1;
            while (++position.places[turn] == places_ && turn > 0) {
                position.places[turn--] = 0;
            }
        }
    }

    // The values after the dice of every tile that waits for others, with the mover of `turn` on it.
    void meet(std::size_t turn) {
        std::vector<std::size_t> tile_on(places_, meetings_.size());
        for (std::size_t tile = 0; tile < meetings_.size(); ++tile) {
            tile_on[board_game_battle::index(meetings_[tile].place)] = tile;
        }
        const std::size_t width = strides_[turn];
        for_each_position([&](const Position& position) {
            const std::size_t tile = tile_on[position.places[turn]];
            if (tile < meetings_.size()) {
                const std::size_t first = position.number / (width * places_);
                double* const to = met_.data() + (first * meetings_.size() + tile) * width + position.number % width;
                std::fill_n(to, channels_, 0.0);
                meet_one(turn, position, meetings_[tile].pending, to);
            }
        });
    }

    void meet_one(std::size_t turn, const Position& position, Pending pending, double* to) const {
        switch (pending) {
            case Pending::kChoice: duel(turn, position, to); break;
            case Pending::kSwitch: exchange(turn, position, to); break;
            default: push_back_at_random(turn, position, to); break;
        }
    }

    // The number of a position with the piece of a turn elsewhere.
    [[nodiscard]] std::size_t moved(const Position& position, std::size_t turn, std::size_t to) const {
        return position.number + (to - position.places[turn]) * strides_[turn];
    }
    [[nodiscard]] std::size_t back(const Position& position, std::size_t turn, int steps) const {
        return board_game_battle::index(board().back(place_at(position.places[turn]), steps));
    }
    void add(std::size_t number, double weight, double* to) const {
        for (std::size_t channel = 0; channel < channels_; ++channel) {
            to[channel] += weight * values_[number + channel];
        }
    }

    // Whom the mover duels, it chooses by what becomes of its own share; equals by lot.
    void duel(std::size_t turn, const Position& position, double* to) const {
        Places best{};
        std::size_t bests = 0;
        double best_share = -1;
        const Place ahead = board().forward_by_tile(place_at(position.places[turn]), kDuelStep);
        const Position won{moved(position, turn, board_game_battle::index(ahead)), position.places};
        for (std::size_t other = 0; other < seats_; ++other) {
            if (other == turn) {
                continue;
            }
            const std::size_t after = moved(won, other, back(position, other, kDuelStep));
            const double share = values_[after + turn];
            if (share > best_share + kEqualShares) {
                bests = 0;
                best_share = share;
            }
            if (share >= best_share - kEqualShares) {
                best[bests++] = after;
            }
        }
        for (std::size_t number = 0; number < bests; ++number) {
            add(best[number], kDuelWon / static_cast<double>(bests), to);
        }
        add(position.number, 1 - kDuelWon, to);
    }

    void exchange(std::size_t turn, const Position& position, double* to) const {
        for (std::size_t other = 0; other < seats_; ++other) {
            if (other != turn) {
                const Position gone{moved(position, turn, position.places[other]), position.places};
                add(moved(gone, other, position.places[turn]), 1.0 / kDieSides, to);
            }
        }
        add(position.number, 1 - static_cast<double>(seats_ - 1) / kDieSides, to);
    }

    void push_back_at_random(std::size_t turn, const Position& position, double* to) const {
        for (std::size_t other = 0; other < seats_; ++other) {
            for (int steps = 1; steps <= kDieSides && other != turn; ++steps) {
                add(moved(position, other, back(position, other, steps)), 1.0 / (kDieSides * kDieSides), to);
            }
        }
        add(position.number, 1 - static_cast<double>(seats_ - 1) / kDieSides, to);
    }

    // True if no place from that of player `first` on is followed by a higher one.
    [[nodiscard]] bool is_sorted_from(std::size_t first, const Places& places) const {
        for (std::size_t player = first + 1; player < seats_; ++player) {
            if (places[player] > places[player - 1]) {
                return false;
            }
        }
        return true;
    }

    // Before the placement every order is as likely: the mean of a player's shares over the turns that it can have. As
    // players are alike then, that is worked out for sorted places only.
    void roll_placement() {
        const std::vector<Places> orders = all_orders();
        for_each_position([&](const Position& position) {
            if (is_sorted_from(0, position.places)) {
                average_orders(orders, position);
            }
        });
        for_each_position([&](const Position& position) {
            if (!is_sorted_from(0, position.places)) {
                copy_from_sorted(position);
            }
        });
    }

    [[nodiscard]] std::vector<Places> all_orders() const {
        Places order{};
        auto* const end = order.begin() + static_cast<std::ptrdiff_t>(seats_);
        std::iota(order.begin(), end, std::size_t{0});
        std::vector<Places> orders;
        do {
            orders.push_back(order);
        } while (std::next_permutation(order.begin(), end));
        return orders;
    }

    // `order[turn]` is the player who has the turn.
    [[nodiscard]] std::size_t placed(const Places& places, const Places& order) const {
        std::size_t position = 0;
        for (std::size_t turn = 0; turn < seats_; ++turn) {
            position += places[order[turn]] * strides_[turn];
        }
        return position;
    }

    void average_orders(const std::vector<Places>& orders, const Position& position) {
        std::array<double, board_game_battle::kMaxSeats + 1> sums{};
        for (const Places& order : orders) {
            const double* const shares = values_.data() + placed(position.places, order);
            for (std::size_t turn = 0; turn < seats_; ++turn) {
                sums[order[turn]] += shares[turn];
            }
            sums[seats_] += shares[seats_];
        }
        for (std::size_t channel = 0; channel < channels_; ++channel) {
            after_[position.number + channel] = sums[channel] / static_cast<double>(orders.size());
        }
    }

    void copy_from_sorted(const Position& position) {
        const Places& places = position.places;
        Places order{};
        for (std::size_t player = 0; player < seats_; ++player) {
            std::size_t turn = player;
            for (; turn > 0 && places[order[turn - 1]] < places[player]; --turn) {
                order[turn] = order[turn - 1];
            }
            order[turn] = player;
        }
        const double* const shares = after_.data() + placed(places, order);
        for (std::size_t turn = 0; turn < seats_; ++turn) {
            after_[position.number + order[turn]] = shares[turn];
        }
        after_[position.number + seats_] = shares[seats_];
    }

    [[nodiscard]] double largest_unfinished() const {
        double largest = 0;
        for (std::size_t position = 0; position < values_.size(); position += channels_) {
            largest = std::max(largest, values_[position + seats_]);
        }
        return largest;
    }

    // Adds the first player's shares, and sees how they differ from those of the layer before.
    void keep_layer(std::vector<double>& layers) {
        const std::size_t size = RaceValues::layer_size(places_, rules_.seats());
        const bool is_first = layers.empty();
        if (layers.size() + size > kMostKept && layers.size() > size) {
            layers.erase(layers.begin(), layers.end() - static_cast<std::ptrdiff_t>(size));
        }
        std::size_t before = layers.size() - (is_first ? 0 : size);
        last_change_ = is_first ? 1.0 : 0.0;
        for_each_position([&](const Position& position) {
            if (is_sorted_from(1, position.places)) {
                const double share = values_[position.number];
                last_change_ = is_first ? 1.0 : std::max(last_change_, std::abs(share - layers[before]));
                ++before;
                layers.push_back(share);
            }
        });
    }

    // Shares of earlier rounds that are kept as long as there is room.
    static constexpr std::size_t kMostKept = std::size_t{1} << 25U;

    const Rules& rules_;
    double tolerance_;
    std::size_t seats_;
    std::size_t places_;
    std::size_t channels_;              // a share for each player, and the probability that the game is not finished
    std::vector<std::size_t> strides_;  // by turn
    std::vector<RaceMeeting> meetings_;
    TurnMatrices one_die_;
    TurnMatrices two_dice_;
    std::vector<double> values_;
    std::vector<double> after_;
    std::vector<double> met_;
    double last_change_ = 1;
};

}  // namespace

std::size_t bytes_to_solve(const Rules& rules) {
    const std::size_t places = rules.board().places();
    std::size_t others = 1;
    for (int player = 1; player < rules.seats(); ++player) {
        others *= places;
    }
    const std::size_t rows = 2 * places + meetings_of(rules.board()).size();
    return sizeof(double) * rows * others * static_cast<std::size_t>(rules.seats() + 1);
}

std::optional<RaceSolution> solve_race(const Rules& rules, double tolerance,
                                       const std::function<bool(const RaceProgress&)>& on_round) {
    return Solver(rules, tolerance).run(on_round);
}

}  // namespace sparring
