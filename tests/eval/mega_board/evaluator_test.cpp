// What the evaluator of the Mega Board counts: some positions by hand, and all of it square by square in random games.
#include "eval/mega_board/evaluator.hpp"

#include "engine/core/random.hpp"
#include "tests/engine/mega_board/positions.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>
#include <string>

using namespace sparring;
using namespace sparring::mega_board;

namespace {

using Feature = MegaBoardFeature;
using Features = MegaBoardFeatures<8, 4>;
using Counts = FeatureVector<kMegaBoardFeatures>;

[[nodiscard]] std::int32_t feature(const State<8, 4>& state, std::size_t seat, Feature wanted) {
    return Features::of(state)[seat][static_cast<std::size_t>(wanted)];
}

// The same features by looking at one square after the other.
template <int Lanes, int Seats>
class SquareBySquare {
public:
    using State = mega_board::State<Lanes, Seats>;
    using OfSeats = std::array<Counts, static_cast<std::size_t>(Seats)>;

    explicit SquareBySquare(const State& state)
        : state_(state),
          layout_(state.rules().layout()),
          seats_(static_cast<std::size_t>(state.seats())) {}

    [[nodiscard]] OfSeats count() {
        for (std::size_t place = 0; place < layout_.squares(); ++place) {
            const Square square = square_at(place);
            if (const std::optional<std::size_t> owner = owner_of(square)) {
                count_piece(square, *owner);
                count_ways(square, *owner);
            }
        }
        for (std::size_t seat = 0; seat < seats_; ++seat) {
            count_seat(seat);
        }
        return counts_;
    }
    // The pieces that a seat could jump.
    [[nodiscard]] const std::set<Square>& prey(std::size_t seat) const { return prey_[seat]; }

private:
    [[nodiscard]] std::int32_t& at(std::size_t seat, Feature feature) {
        return counts_[seat][static_cast<std::size_t>(feature)];
    }
    [[nodiscard]] std::optional<std::size_t> owner_of(Square square) const {
        for (std::size_t seat = 0; seat < seats_; ++seat) {
            if (state_.pieces(seat_at(seat)).contains(square)) {
                return seat;
            }
        }
        return std::nullopt;
    }
    [[nodiscard]] bool holds(Square square, std::size_t owner, PowerUp kind) const {
        return state_.board().held_at(square).contains(kind) && !state_.idle(seat_at(owner)).contains(kind);
    }

    void count_piece(Square square, std::size_t owner) {
        const Headings headings = state_.board().headings_at(square);
        if (headings == kAllHeadings) {
            ++at(owner, Feature::kCrowned);
        } else {
            const int run = layout_.run(square, facing_of(headings));
            ++at(owner, Feature::kMen);
            at(owner, Feature::kRun) += std::max(16 - run, 0);
            at(owner, Feature::kNear) += run <= 2 ? 1 : 0;
            at(owner, Feature::kDead) += run == Layout::kNoRun ? 1 : 0;
        }
        at(owner, Feature::kSword) += holds(square, owner, PowerUp::kSword) ? 1 : 0;
        at(owner, Feature::kShield) += holds(square, owner, PowerUp::kShield) ? 1 : 0;
        at(owner, Feature::kCannon) += holds(square, owner, PowerUp::kCannon) ? 1 : 0;
        at(owner, Feature::kTeleporter) += holds(square, owner, PowerUp::kTeleporter) ? 1 : 0;
    }

    void count_ways(Square square, std::size_t owner) {
        std::set<Square> steps;
        for (const Direction direction : kAllDirections) {
            const Square to = layout_.next(square, direction);
            const std::optional<std::size_t> other = to == kNoSquare ? std::nullopt : owner_of(to);
            if (other && *other != owner && holds(square, owner, PowerUp::kCannon)) {
                shot_[owner].insert(to);
            }
            if (to == kNoSquare || !has(state_.board().headings_at(square), direction)) {
                continue;
            }
            const Square landing = layout_.next(to, direction);
            if (!other) {
                steps.insert(to);
            } else if (*other != owner && landing != kNoSquare && !owner_of(landing)) {
                ++at(owner, state_.to_move() == seat_at(owner) ? Feature::kStrikesNow : Feature::kStrikesLater);
                prey_[owner].insert(to);
            }
        }
        at(owner, Feature::kMobility) += static_cast<int>(steps.size());
    }

    void count_seat(std::size_t seat) {
        const bool is_to_move = state_.to_move() == seat_at(seat);
        int most = 0;
        std::set<Square> hanging;
        for (std::size_t other = 0; other < seats_; ++other) {
            most = other == seat ? most : std::max(most, state_.captures(seat_at(other)));
            std::ranges::copy_if(prey_[other], std::inserter(hanging, hanging.end()),
                                 [&](Square square) { return owner_of(square) == seat; });
        }
        at(seat, Feature::kCaptures) = state_.captures(seat_at(seat));
        at(seat, Feature::kLead) = state_.captures(seat_at(seat)) - most;
        at(seat, is_to_move ? Feature::kHangingNow : Feature::kHangingLater) = static_cast<int>(hanging.size());
        at(seat, Feature::kShielded) = static_cast<int>(
            std::ranges::count_if(hanging, [&](Square square) { return holds(square, seat, PowerUp::kShield); }));
        at(seat, Feature::kShots) = static_cast<int>(shot_[seat].size());
        at(seat, Feature::kToMove) = is_to_move ? 1 : 0;
        count_treasures(seat);
    }

    void count_treasures(std::size_t seat) {
        int crowns = 0;
        for (std::size_t place = 0; place < layout_.squares(); ++place) {
            const std::optional<Treasure> treasure = state_.board().treasury.at(square_at(place));
            if (!treasure || layout_.home_owner(square_at(place)) == seat_at(seat)) {
                continue;
            }
            ++crowns;
            const bool is_useful =
                has_power_up(*treasure) && !state_.idle(seat_at(seat)).contains(power_up_of(*treasure));
            at(seat, Feature::kPowerUpsToTake) += is_useful ? 1 : 0;
        }
        at(seat, Feature::kNear) = crowns > 0 ? at(seat, Feature::kNear) : 0;
        at(seat, Feature::kCrownsToTake) = at(seat, Feature::kMen) > 0 ? crowns : 0;
    }

    const State& state_;
    const Layout& layout_;
    std::size_t seats_;
    OfSeats counts_{};
    std::array<std::set<Square>, static_cast<std::size_t>(Seats)> prey_;
    std::array<std::set<Square>, static_cast<std::size_t>(Seats)> shot_;
};

// What a feature came to at most, over all seats and states.
template <int Lanes, int Seats>
[[nodiscard]] Counts compare(const Settings& settings) {
    const TableOf<GameOf<Lanes, Seats>> table(settings);
    FastRandom random(5);
    Counts most{};
    for (int game = 0; game < 6; ++game) {
        State<Lanes, Seats> state = table.start();
        for (int ply = 0; ply < 400 && !state.is_over(); ++ply) {
            const typename MegaBoardFeatures<Lanes, Seats>::Sight sight(state);
            SquareBySquare<Lanes, Seats> squares(state);
            const auto expected = squares.count();
            for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
                REQUIRE(sight.features[seat] == expected[seat]);
                std::set<Square> prey;
                sight.prey[seat].for_each([&](Square square) { prey.insert(square); });
                REQUIRE(prey == squares.prey(seat));
                std::ranges::transform(most, expected[seat], most.begin(), [](int a, int b) { return std::max(a, b); });
            }
            state.apply(*state.pick_move(random));
        }
    }
    return most;
}

}  // namespace

TEST_CASE("features of the Mega Board are those of its squares one by one") {
    for (const char* const layout : {"mega-2", "mega-3", "mega-4"}) {
        const Counts most = compare<8, 4>({{"layout", layout}});
        // All of it is met but men that never come anywhere.
        CHECK(std::ranges::count(most, 0) <= 1);
    }
    static_cast<void>(compare<16, 8>({{"layout", "double-6"}}));
    static_cast<void>(compare<8, 4>({{"layout", "mega-3"}, {"idle", "1:SH,2:CT,3:SC"}}));
}

TEST_CASE("captures, material and what there is to be had are counted for each player") {
    const Table table(Settings{{"layout", "mega-2"}});
    const auto state = table.parse("2:P1 m16n,Ks20+SC:P2 m12s,n1n:C s13=S,n17=K,n18=H:X3,1");
    CHECK(feature(state, 0, MegaBoardFeature::kCaptures) == 3);
    CHECK(feature(state, 0, MegaBoardFeature::kLead) == 2);
    CHECK(feature(state, 1, MegaBoardFeature::kLead) == -2);
    CHECK(feature(state, 0, MegaBoardFeature::kMen) == 1);
    CHECK(feature(state, 0, MegaBoardFeature::kCrowned) == 1);
    CHECK(feature(state, 0, MegaBoardFeature::kSword) == 1);
    CHECK(feature(state, 0, MegaBoardFeature::kShield) == 0);
    CHECK(feature(state, 0, MegaBoardFeature::kCannon) == 1);
    CHECK(feature(state, 0, MegaBoardFeature::kCrownsToTake) == 2);
    CHECK(feature(state, 0, MegaBoardFeature::kPowerUpsToTake) == 1);
    CHECK(feature(state, 1, MegaBoardFeature::kCrownsToTake) == 1);
    CHECK(feature(state, 1, MegaBoardFeature::kToMove) == 1);
    CHECK(Features::phase(state) == 2);
}

TEST_CASE("Power-Ups that are idle do not count for the player in whose hands they are") {
    const std::string armed = "1:P1 m18n,Ks20+SC:P2 Km15+H,n1n:C s13=S,n17=K,n18=H:X0,0";
    const Table plain(Settings{{"layout", "mega-2"}});
    const Table idle(Settings{{"layout", "mega-2"}, {"idle", "1:SH,2:H"}});
    const auto before = plain.parse(armed);
    const auto after = idle.parse(armed);
    CHECK(feature(before, 0, MegaBoardFeature::kSword) == 1);
    CHECK(feature(after, 0, MegaBoardFeature::kSword) == 0);
    CHECK(feature(after, 0, MegaBoardFeature::kCannon) == 1);
    CHECK(feature(before, 1, MegaBoardFeature::kShield) == 1);
    CHECK(feature(after, 1, MegaBoardFeature::kShield) == 0);
    CHECK(feature(before, 1, MegaBoardFeature::kShielded) == 1);
    CHECK(feature(after, 1, MegaBoardFeature::kShielded) == 0);
    CHECK(feature(before, 0, MegaBoardFeature::kPowerUpsToTake) == 1);
    CHECK(feature(after, 0, MegaBoardFeature::kPowerUpsToTake) == 0);
    CHECK(feature(after, 1, MegaBoardFeature::kPowerUpsToTake) == 1);
    CHECK(feature(after, 0, MegaBoardFeature::kCrownsToTake) == 2);
}

TEST_CASE("jumps and the pieces they hang over are counted for both sides of them") {
    const Table table(Settings{{"layout", "mega-2"}});
    // The man on m16, facing north, could jump m12, and m12, facing south, could jump m16.
    const auto state = table.parse("1:P1 m15n:P2 m11s:X0,0");
    REQUIRE(legal_moves(state).size() == 1);
    CHECK(feature(state, 0, MegaBoardFeature::kStrikesNow) == 1);
    CHECK(feature(state, 1, MegaBoardFeature::kStrikesLater) == 1);
    CHECK(feature(state, 0, MegaBoardFeature::kHangingNow) == 1);
    CHECK(feature(state, 1, MegaBoardFeature::kHangingLater) == 1);
}
