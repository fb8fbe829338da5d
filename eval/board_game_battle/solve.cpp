// The solver: shares of all positions with one more round left from those with one less, a turn at a time. Positions
// are held by placement: of the places a_0, .., a_(n-1) of a round, a_t is that of the player who has turn t.

#include "eval/board_game_battle/chain.hpp"
#include "eval/board_game_battle/exact.hpp"

#include <Eigen/Dense>
#include <Eigen/SparseCore>

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
using Sparse = Eigen::SparseMatrix<double, Eigen::RowMajor>;

constexpr double kDuelWon = 15.0 / 36.0;

[[nodiscard]] Eigen::Index eigen_index(std::size_t number) { return static_cast<Eigen::Index>(number); }

// What a turn with so many dice comes to, by the mover's place: where it ends without others having a part in it; the
// tile where they have; and the probability of winning.
struct TurnMatrices {
    Sparse resting;  // place to place
    Sparse meeting;  // place to number of a tile that waits for others
    Eigen::VectorXd winning;
};

// A tile whose dice move others: a duel, switch or random.
struct Meeting {
    Place place;
    Pending pending;
};

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
        for (std::size_t place = 0; place < places_; ++place) {
            const Pending pending = board().act(place_at(place)).pending;
            if (pending == Pending::kChoice || pending == Pending::kSwitch || pending == Pending::kRandom) {
                meetings_.push_back({place_at(place), pending});
            }
        }
        one_die_ = turn_matrices(1);
        two_dice_ = turn_matrices(2);
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

    [[nodiscard]] TurnMatrices turn_matrices(int dice) const {
        std::vector<Eigen::Triplet<double>> resting;
        std::vector<Eigen::Triplet<double>> meeting;
        Eigen::VectorXd winning = Eigen::VectorXd::Zero(eigen_index(places_));
        for (std::size_t from = 0; from < places_; ++from) {
            for (const RaceStep& step : race_steps(rules_, dice, place_at(from), rules_.seats() - 1)) {
                const auto row = static_cast<int>(from);
                if (step.to.pending == Pending::kWon) {
                    winning[row] += step.probability;
                } else if (step.to.pending == Pending::kRoll) {
                    resting.emplace_back(row, static_cast<int>(step.to.place), step.probability);
                } else {
                    const auto tile = std::ranges::find(meetings_, step.to.place, &Meeting::place);
                    meeting.emplace_back(row, static_cast<int>(tile - meetings_.begin()), step.probability);
                }
            }
        }
        TurnMatrices matrices{Sparse(eigen_index(places_), eigen_index(places_)),
                              Sparse(eigen_index(places_), eigen_index(meetings_.size())), winning};
        matrices.resting.setFromTriplets(resting.begin(), resting.end());
        matrices.meeting.setFromTriplets(meeting.begin(), meeting.end());
        return matrices;
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

    // The values after the dice of every tile that waits for others, with the mover of `turn` on it.
    void meet(std::size_t turn) {
        const std::size_t width = strides_[turn];
        const std::size_t block = width * places_;
        for (std::size_t first = 0; first < values_.size() / block; ++first) {
            for (std::size_t tile = 0; tile < meetings_.size(); ++tile) {
                double* const to = met_.data() + (first * meetings_.size() + tile) * width;
                const std::size_t base = first * block + board_game_battle::index(meetings_[tile].place) * width;
                for (std::size_t rest = 0; rest < width; rest += channels_) {
                    meet_one(turn, base + rest, meetings_[tile].pending, to + rest);
                }
            }
        }
    }

    void meet_one(std::size_t turn, std::size_t position, Pending pending, double* to) const {
        std::fill_n(to, channels_, 0.0);
        switch (pending) {
            case Pending::kChoice: duel(turn, position, to); break;
            case Pending::kSwitch: exchange(turn, position, to); break;
            default: push_back_at_random(turn, position, to); break;
        }
    }

    [[nodiscard]] std::size_t place_of(std::size_t turn, std::size_t position) const {
        return position / strides_[turn] % places_;
    }
    // The position with the piece of a turn elsewhere.
    [[nodiscard]] std::size_t moved(std::size_t position, std::size_t turn, std::size_t to) const {
        return position + (to - place_of(turn, position)) * strides_[turn];
    }
    void add(std::size_t position, double weight, double* to) const {
        for (std::size_t channel = 0; channel < channels_; ++channel) {
            to[channel] += weight * values_[position + channel];
        }
    }

    // Whom the mover duels, it chooses by what becomes of its own share; equals by lot.
    void duel(std::size_t turn, std::size_t position, double* to) const {
        std::array<std::size_t, board_game_battle::kMaxSeats> best{};
        std::size_t bests = 0;
        double best_share = -1;
        const Place mover = place_at(place_of(turn, position));
        const std::size_t ahead =
            moved(position, turn, board_game_battle::index(board().forward_by_tile(mover, kDuelStep)));
        for (std::size_t other = 0; other < seats_; ++other) {
            if (other == turn) {
                continue;
            }
            const Place loser = board().back(place_at(place_of(other, position)), kDuelStep);
            const std::size_t won = moved(ahead, other, board_game_battle::index(loser));
            const double share = values_[won + turn];
            if (share > best_share + kEqualShares) {
                bests = 0;
                best_share = share;
            }
            if (share >= best_share - kEqualShares) {
                best[bests++] = won;
            }
        }
        for (std::size_t number = 0; number < bests; ++number) {
            add(best[number], kDuelWon / static_cast<double>(bests), to);
        }
        add(position, 1 - kDuelWon, to);
    }

    void exchange(std::size_t turn, std::size_t position, double* to) const {
        const std::size_t own = place_of(turn, position);
        for (std::size_t other = 0; other < seats_; ++other) {
            if (other != turn) {
                const std::size_t there = place_of(other, position);
                add(moved(moved(position, turn, there), other, own), 1.0 / kDieSides, to);
            }
        }
        add(position, 1 - static_cast<double>(seats_ - 1) / kDieSides, to);
    }

    void push_back_at_random(std::size_t turn, std::size_t position, double* to) const {
        for (std::size_t other = 0; other < seats_; ++other) {
            const Place from = place_at(place_of(other, position));
            for (int steps = 1; steps <= kDieSides && other != turn; ++steps) {
                add(moved(position, other, board_game_battle::index(board().back(from, steps))),
                    1.0 / (kDieSides * kDieSides), to);
            }
        }
        add(position, 1 - static_cast<double>(seats_ - 1) / kDieSides, to);
    }

    using Places = std::array<std::size_t, board_game_battle::kMaxSeats>;

    // Calls `visit(position, places)` for every position, the last place changing fastest.
    template <class Visit>
    void for_each_position(Visit visit) const {
        Places places{};
        for (std::size_t position = 0; position < values_.size(); position += channels_) {
            visit(position, places);
            std::size_t turn = seats_ - 1;
            while (++places[turn] == places_ && turn > 0) {
                places[turn--] = 0;
            }
        }
    }
    // True if no place from that of player `first` on is followed by a higher one.
    [[nodiscard]] bool is_sorted_from(std::size_t first, const Places& places) const {
        return std::is_sorted(places.begin() + static_cast<std::ptrdiff_t>(first),
                              places.begin() + static_cast<std::ptrdiff_t>(seats_), std::greater<>());
    }

    // Before the placement every order is as likely: the mean of a player's shares over the turns that it can have. As
    // players are alike then, that is worked out for sorted places only.
    void roll_placement() {
        const std::vector<Places> orders = all_orders();
        for_each_position([&](std::size_t position, const Places& places) {
            if (is_sorted_from(0, places)) {
                average_orders(orders, position, places);
            }
        });
        for_each_position([&](std::size_t position, const Places& places) {
            if (!is_sorted_from(0, places)) {
                copy_from_sorted(position, places);
            }
        });
    }

    [[nodiscard]] std::vector<Places> all_orders() const {
        Places order{};
        const auto end = order.begin() + static_cast<std::ptrdiff_t>(seats_);
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

    void average_orders(const std::vector<Places>& orders, std::size_t position, const Places& places) {
        std::array<double, board_game_battle::kMaxSeats + 1> sums{};
        for (const Places& order : orders) {
            const double* const shares = values_.data() + placed(places, order);
            for (std::size_t turn = 0; turn < seats_; ++turn) {
                sums[order[turn]] += shares[turn];
            }
            sums[seats_] += shares[seats_];
        }
        for (std::size_t channel = 0; channel < channels_; ++channel) {
            after_[position + channel] = sums[channel] / static_cast<double>(orders.size());
        }
    }

    void copy_from_sorted(std::size_t position, const Places& places) {
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
            after_[position + order[turn]] = shares[turn];
        }
        after_[position + seats_] = shares[seats_];
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
        for_each_position([&](std::size_t position, const Places& places) {
            if (is_sorted_from(1, places)) {
                const double share = values_[position];
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
    std::vector<Meeting> meetings_;
    TurnMatrices one_die_;
    TurnMatrices two_dice_;
    std::vector<double> values_;
    std::vector<double> after_;
    std::vector<double> met_;
    double last_change_ = 1;
};

}  // namespace

std::size_t bytes_to_solve(std::size_t places, int players) {
    std::size_t positions = 1;
    for (int player = 0; player < players; ++player) {
        positions *= places;
    }
    return 2 * sizeof(double) * positions * static_cast<std::size_t>(players + 1);
}

std::optional<RaceSolution> solve_race(const Rules& rules, double tolerance,
                                       const std::function<bool(const RaceProgress&)>& on_round) {
    return Solver(rules, tolerance).run(on_round);
}

}  // namespace sparring
