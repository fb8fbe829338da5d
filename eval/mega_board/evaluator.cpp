#include "eval/mega_board/evaluator.hpp"

#include "engine/core/bit_sum.hpp"

#include <algorithm>
#include <bit>

namespace sparring {

namespace {

using draughts::PowerUp;
using mega_board::Direction;
using mega_board::kAllSides;
using mega_board::kSides;
using mega_board::Side;
using mega_board::SquareSet;
using mega_board::Steps;
using mega_board::Targets;

constexpr std::array<std::string_view, kMegaBoardFeatures> kNames = {"captures",
                                                                     "lead",
                                                                     "men",
                                                                     "crowned",
                                                                     "sword",
                                                                     "shield",
                                                                     "cannon",
                                                                     "teleporter",
                                                                     "run",
                                                                     "near",
                                                                     "dead",
                                                                     "crowns_to_take",
                                                                     "power_ups_to_take",
                                                                     "mobility",
                                                                     "strikes_now",
                                                                     "strikes_later",
                                                                     "hanging_now",
                                                                     "hanging_later",
                                                                     "shielded",
                                                                     "shots",
                                                                     "to_move"};

// Squares of several players in one set, and whose they are: plane b has those of the seats whose place has bit b. So
// what is asked of every player's pieces is asked once of all.
template <int Lanes, int Seats>
class Owned {
public:
    using Set = SquareSet<Lanes>;

    Owned() = default;
    // By places.
    explicit Owned(const std::array<Set, static_cast<std::size_t>(Seats)>& squares) {
        for (std::size_t place = 0; place < squares.size(); ++place) {
            squares_ |= squares[place];
            for (std::size_t plane = 0; plane < kPlanes; ++plane) {
                planes_[plane] |= has_bit(place, plane) ? squares[place] : Set();
            }
        }
    }
    [[nodiscard]] const Set& squares() const { return squares_; }
    [[nodiscard]] Set of(std::size_t place) const {
        Set own = squares_;
        for (std::size_t plane = 0; plane < kPlanes; ++plane) {
            own &= planes_[plane] ^ Set::all_if(!has_bit(place, plane));
        }
        return own;
    }
    [[nodiscard]] Owned only(const Set& squares) const {
        Owned some;
        some.squares_ = squares_ & squares;
        for (std::size_t plane = 0; plane < kPlanes; ++plane) {
            some.planes_[plane] = planes_[plane] & squares;
        }
        return some;
    }
    template <Direction D>
    [[nodiscard]] Owned step(const Steps<Lanes>& steps) const {
        Owned moved;
        moved.squares_ = steps.template step<D>(squares_);
        for (std::size_t plane = 0; plane < kPlanes; ++plane) {
            moved.planes_[plane] = steps.template step<D>(planes_[plane]);
        }
        return moved;
    }
    // The squares that are here one player's and there another's.
    [[nodiscard]] Set disputed(const Owned& other) const {
        Set differ;
        for (std::size_t plane = 0; plane < kPlanes; ++plane) {
            differ |= planes_[plane] ^ other.planes_[plane];
        }
        return squares_ & other.squares_ & differ;
    }

private:
    static constexpr std::size_t kPlanes = std::bit_width(static_cast<unsigned>(Seats - 1));

    [[nodiscard]] static bool has_bit(std::size_t place, std::size_t plane) { return ((place >> plane) & 1U) != 0; }

    Set squares_;
    std::array<Set, kPlanes> planes_{};
};

// The features of all players. Power-Ups that are idle in a player's hands do not count for it.
template <int Lanes, int Seats>
class FeatureCounter {
public:
    using State = mega_board::State<Lanes, Seats>;
    using Set = SquareSet<Lanes>;
    using Sight = typename MegaBoardFeatures<Lanes, Seats>::Sight;

    FeatureCounter(const State& state, Sight& sight)
        : state_(state),
          board_(state.board()),
          rules_(state.rules()),
          features_(sight.features),
          threatened_(sight.prey),
          seats_(static_cast<std::size_t>(state.seats())),
          shields_(held(PowerUp::kShield) - state.idle_shields()),
          pieces_(board_.pieces),
          empty_(rules_.squares() - pieces_.squares()) {}

    void count() {
        const Views views = {look<Direction::kNorthEast>(), look<Direction::kSouthEast>(),
                             look<Direction::kSouthWest>(), look<Direction::kNorthWest>()};
        count_moves(views);
        count_prey(views);
        count_material();
        count_leads();
        count_runs();
        count_treasures();
        at(index(state_.to_move()), Feature::kToMove) = 1;
    }

private:
    using Feature = MegaBoardFeature;
    using Runs = mega_board::Runs<Lanes>;
    using Sum = BitSum<static_cast<std::size_t>(Lanes)>;

    [[nodiscard]] std::int32_t& at(std::size_t seat, Feature feature) {
        return features_[seat][static_cast<std::size_t>(feature)];
    }
    [[nodiscard]] bool is_to_move(std::size_t seat) const { return index(state_.to_move()) == seat; }
    [[nodiscard]] const Set& held(PowerUp kind) const { return board_.held[draughts::index(kind)]; }

    // Where a direction leads the pieces of all players by one step, and where they could land that jump there.
    struct View {
        Owned<Lanes, Seats> ahead;
        Set landings;
    };
    using Views = std::array<View, mega_board::kDirections>;

    template <Direction D>
    [[nodiscard]] View look() const {
        const Steps<Lanes>& steps = rules_.steps();
        const auto ahead = pieces_.only(board_.headings[index(D)]).template step<D>(steps);
        return {ahead, steps.template step<D>(ahead.disputed(pieces_)) & empty_};
    }

    void count_moves(const Views& views) {
        const Targets<Lanes> free = step_targets(rules_.steps(), empty_,
                                                 Targets<Lanes>{{views[0].ahead.squares(), views[1].ahead.squares(),
                                                                 views[2].ahead.squares(), views[3].ahead.squares()}});
        for (std::size_t place = 0; place < seats_; ++place) {
            Sum mobility;
            for (std::size_t direction = 0; direction < views.size(); ++direction) {
                mobility.add((free.to[direction] & views[direction].ahead.of(place)).lanes());
            }
            at(place, Feature::kMobility) = mobility.total();
        }
    }

    template <Direction D>
    [[nodiscard]] Set victims(const Views& views) const {
        return rules_.steps().template step<opposite(D)>(views[index(D)].landings);
    }

    void count_prey(const Views& views) {
        if (!(views[0].landings | views[1].landings | views[2].landings | views[3].landings).any()) {
            return;
        }
        const std::array<Set, mega_board::kDirections> jumped = {
            victims<Direction::kNorthEast>(views), victims<Direction::kSouthEast>(views),
            victims<Direction::kSouthWest>(views), victims<Direction::kNorthWest>(views)};
        const Set hanging = jumped[0] | jumped[1] | jumped[2] | jumped[3];
        for (std::size_t place = 0; place < seats_; ++place) {
            Sum strikes;
            Set threatened;
            for (std::size_t direction = 0; direction < views.size(); ++direction) {
                const Set prey = jumped[direction] & views[direction].ahead.of(place);
                strikes.add(prey.lanes());
                threatened |= prey;
            }
            threatened_[place] = threatened;
            const Set own = hanging & board_.pieces[place];
            at(place, is_to_move(place) ? Feature::kStrikesNow : Feature::kStrikesLater) = strikes.total();
            at(place, is_to_move(place) ? Feature::kHangingNow : Feature::kHangingLater) = own.size();
            at(place, Feature::kShielded) = (own & shields_).size();
        }
    }

    void count_material() {
        const Set all_crowned = board_.crowned();
        const bool is_anybody_crowned = all_crowned.any();
        for (std::size_t place = 0; place < seats_; ++place) {
            const Set& own = board_.pieces[place];
            const int crowned = is_anybody_crowned ? (own & all_crowned).size() : 0;
            at(place, Feature::kCaptures) = state_.captures(seat_at(place));
            at(place, Feature::kCrowned) = crowned;
            at(place, Feature::kMen) = own.size() - crowned;
            if (crowned != 0) {
                count_arms(place);
            }
        }
    }

    void count_arms(std::size_t place) {
        const draughts::PowerUpSet idle = state_.idle(seat_at(place));
        const Set& own = board_.pieces[place];
        const auto armed = [&](PowerUp kind) { return idle.contains(kind) ? Set() : own & held(kind); };
        const Set cannons = armed(PowerUp::kCannon);
        at(place, Feature::kSword) = armed(PowerUp::kSword).size();
        at(place, Feature::kCannon) = cannons.size();
        at(place, Feature::kTeleporter) = armed(PowerUp::kTeleporter).size();
        at(place, Feature::kShield) = (own & shields_).size();
        if (cannons.any()) {
            at(place, Feature::kShots) = (rules_.steps().around(cannons) & (pieces_.squares() - own)).size();
        }
    }

    // How far men have to go that face a side, of all players at once.
    void count_runs() {
        constexpr int kNearRun = 2;
        static_assert(kNearRun == 0b10, "near are runs without a bit above the second, and not with both below");
        const Set crowned = board_.crowned();
        Runs runs;
        for (const Side side : kAllSides) {
            const Set men = (board_.headings[index(side)] & board_.headings[(index(side) + 3) % kSides]) - crowned;
            const Runs& from = rules_.runs(side);
            for (std::size_t bit = 0; bit < runs.bits.size(); ++bit) {
                runs.bits[bit] |= men & from.bits[bit];
            }
            runs.none |= men & from.none;
        }
        const Set far = (runs.bits[0] & runs.bits[1]) | runs.bits[2] | runs.bits[3] | runs.bits[4];
        const Set near = (pieces_.squares() - crowned) - far;
        for (std::size_t place = 0; place < seats_; ++place) {
            const Set& own = board_.pieces[place];
            Sum left;
            for (std::size_t bit = runs.bits.size(); bit > 0; --bit) {
                left.twice();
                left.add((own & runs.bits[bit - 1]).lanes());
            }
            at(place, Feature::kRun) = Runs::kLongest * at(place, Feature::kMen) - left.total();
            at(place, Feature::kNear) = near.any() ? (own & near).size() : 0;
            at(place, Feature::kDead) = runs.none.any() ? (own & runs.none).size() : 0;
        }
    }

    // Each player's own lie on the board that is its home.
    void count_treasures() {
        const Set crowns = board_.treasury.crowns();
        const Set power_ups = board_.treasury.power_ups();
        const int all_crowns = crowns.size();
        const int all_power_ups = power_ups.size();
        for (std::size_t place = 0; place < seats_; ++place) {
            const Seat seat = seat_at(place);
            const std::size_t home = rules_.home_board(seat);
            const int others = all_crowns - std::popcount(crowns.lane(home));
            at(place, Feature::kNear) = others > 0 ? at(place, Feature::kNear) : 0;
            at(place, Feature::kCrownsToTake) = at(place, Feature::kMen) > 0 ? others : 0;
            const draughts::PowerUpSet idle = state_.idle(seat);
            at(place, Feature::kPowerUpsToTake) = idle.empty() ? all_power_ups - std::popcount(power_ups.lane(home))
                                                               : count_useful(power_ups - rules_.home(seat), idle);
        }
    }

    [[nodiscard]] int count_useful(const Set& lying, draughts::PowerUpSet idle) const {
        int useful = 0;
        lying.for_each([&](mega_board::Square square) {
            useful += idle.contains(power_up_of(*board_.treasury.at(square))) ? 0 : 1;
        });
        return useful;
    }

    // Captures less the most of any other player, for all.
    void count_leads() {
        int best = 0;
        int second = 0;
        for (std::size_t place = 0; place < seats_; ++place) {
            const int captures = at(place, Feature::kCaptures);
            second = std::max(second, std::min(best, captures));
            best = std::max(best, captures);
        }
        for (std::size_t place = 0; place < seats_; ++place) {
            const int captures = at(place, Feature::kCaptures);
            at(place, Feature::kLead) = captures - (captures == best ? second : best);
        }
    }

    const State& state_;
    const mega_board::Board<Lanes, Seats>& board_;
    const mega_board::Rules<Lanes>& rules_;
    typename MegaBoardFeatures<Lanes, Seats>::OfSeats& features_;
    std::array<Set, static_cast<std::size_t>(Seats)>& threatened_;
    std::size_t seats_;
    Set shields_;  // the pieces with one that is not idle
    Owned<Lanes, Seats> pieces_;
    Set empty_;
};

}  // namespace

template <int Lanes, int Seats>
std::span<const std::string_view> MegaBoardFeatures<Lanes, Seats>::names() {
    return kNames;
}

template <int Lanes, int Seats>
int MegaBoardFeatures<Lanes, Seats>::phase(const State& state) {
    int fewest = kFullPhase;
    for (int seat = 0; seat < state.seats(); ++seat) {
        fewest = std::min(fewest, state.pieces(seat_at(static_cast<std::size_t>(seat))).size());
    }
    return fewest;
}

template <int Lanes, int Seats>
int MegaBoardFeatures<Lanes, Seats>::phase(const State& state, const OfSeats& features) {
    int fewest = kFullPhase;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        fewest = std::min(fewest, features[seat][static_cast<std::size_t>(MegaBoardFeature::kMen)] +
                                      features[seat][static_cast<std::size_t>(MegaBoardFeature::kCrowned)]);
    }
    return fewest;
}

template <int Lanes, int Seats>
MegaBoardFeatures<Lanes, Seats>::Sight::Sight(const State& state) {
    FeatureCounter<Lanes, Seats>(state, *this).count();
}

template struct MegaBoardFeatures<8, 4>;
template struct MegaBoardFeatures<16, 8>;

}  // namespace sparring
