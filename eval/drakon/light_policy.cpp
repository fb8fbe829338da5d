#include "eval/drakon/light_policy.hpp"

#include "engine/drakon/reach.hpp"
#include "eval/drakon/lair_gains.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <tuple>
#include <utility>

namespace sparring {

namespace {

using drakon::Action;
using drakon::Arrows;
using drakon::Cell;
using drakon::Code;
using drakon::Kind;
using drakon::Lair;
using drakon::Move;
using drakon::Pending;
using drakon::Place;
using drakon::Side;
using drakon::State;

// In hundredths of a coin.
constexpr std::int32_t kCoin = LairGains::kCoin;
constexpr std::int32_t kWin = 100 * kCoin;

// True in so many cases of a hundred.
[[nodiscard]] bool happens(FastRandom& random, std::uint32_t percent) { return uniform_below(random, 100) < percent; }

[[nodiscard]] bool gives_coins(Code code) { return code == Code::kFindOne || code == Code::kFindTwo; }
[[nodiscard]] bool does_harm(Code code) { return code == Code::kLoseOne || code == Code::kDue || code == Code::kVoid; }

// One decision.
class Chooser {
public:
    Chooser(const State& state, FastRandom& random)
        : state_(state),
          lair_(state.lair()),
          seat_(state.fields().decider),
          random_(random) {}

    [[nodiscard]] Move choose() {
        switch (state_.pending()) {
            case Pending::kTurn: return choose_turn();
            case Pending::kVoidReturn:
            case Pending::kDrakon: return best_of_all();
            case Pending::kSteal: return something_rather_than_decline(90);
            case Pending::kMind:
            case Pending::kDestroy:
            case Pending::kEscape: return something_rather_than_decline(40);
            case Pending::kRotate:
            case Pending::kShift:
            case Pending::kFloat:
            case Pending::kBuy:
            case Pending::kSwap: return something_rather_than_decline(15);
            default: return *state_.pick_move(random_);
        }
    }

private:
    // A random choice in so many cases of a hundred, else the last one, which declines.
    [[nodiscard]] Move something_rather_than_decline(std::uint32_t percent) {
        if (!happens(random_, percent)) {
            return drakon::plain_move(Action::kDecline);
        }
        return *state_.pick_move(random_);
    }

    // What coming to a chamber is worth to the one who decides.
    [[nodiscard]] std::int32_t worth_of(std::size_t chamber) const {
        const auto& fields = state_.fields();
        const Place place = lair_.number(chamber);
        if (fields.counter == place) {
            return fields.coins[seat_] > 0 ? -2 * kCoin : -kCoin / 2;
        }
        const Code code = lair_.code(chamber);
        std::int32_t worth = LairGains::worth(code);
        if (gives_coins(code) && fields.hoard == 0) {
            worth = 0;
        }
        if ((code == Code::kLoseOne || code == Code::kDue) && fields.coins[seat_] == 0) {
            worth = 0;
        }
        if (code == Code::kStealLeft || code == Code::kStealRight) {
            worth = fields.coins[neighbour(code)] > 0 ? kCoin : 0;
        }
        if (place == drakon::kStartPlace) {
            worth = fields.start_coins * kCoin;
        }
        const bool wins = worth >= kCoin && state_.gold(seat_at(seat_)) * kCoin + worth >= drakon::kCoinsToWin * kCoin;
        return wins ? kWin : worth;
    }

    [[nodiscard]] std::size_t neighbour(Code code) const {
        const auto seats = static_cast<std::size_t>(state_.seats());
        return (seat_ + (code == Code::kStealLeft ? 1 : seats - 1)) % seats;
    }

    // Where a move ends, a gale that blows counted.
    [[nodiscard]] std::size_t end_of(const Move& move) const {
        std::size_t chamber = lair_.place_of(move.cell);
        if (move.action == Action::kStep) {
            chamber = lair_.beside(lair_.place_of(state_.fields().characters[seat_]), move.step());
        }
        if (move.side == drakon::kNoSide || lair_.code(chamber) != Code::kGale) {
            return chamber;
        }
        return drakon::blown_to(state_, seat_, chamber, move.step());
    }

    [[nodiscard]] std::int32_t worth_of(const Move& move) {
        switch (move.action) {
            case Action::kStep:
            case Action::kGo: return worth_of(end_of(move));
            case Action::kCounter: return worth_of_counter(move.cell);
            default: return 0;
        }
    }

    // Of sending the counter to a cell: what it costs the others there.
    [[nodiscard]] std::int32_t worth_of_counter(Place cell) const {
        std::int32_t worth = 0;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state_.seats()); ++seat) {
            if (state_.fields().characters[seat] == cell && cell != state_.fields().counter) {
                const std::int32_t loss = kCoin / 4 + (state_.fields().coins[seat] > 0 ? kCoin : 0);
                worth += seat == seat_ ? -3 * loss : loss;
            }
        }
        return worth;
    }

    // The best by worth, of equals a random one.
    template <class List>
    [[nodiscard]] std::pair<Move, std::int32_t> best_of(const List& moves) {
        Move best = moves[0];
        std::int32_t most = -kWin;
        std::uint32_t equals = 0;
        for (const Move& move : moves) {
            const std::int32_t worth = worth_of(move);
            if (worth > most) {
                equals = 0;
            }
            if (worth >= most && uniform_below(random_, ++equals) == 0) {
                best = move;
            }
            most = std::max(most, worth);
        }
        return {best, most};
    }

    // Now and then any.
    [[nodiscard]] Move best_of_all() {
        constexpr std::uint32_t kExplores = 10;
        if (happens(random_, kExplores)) {
            return *state_.pick_move(random_);
        }
        drakon::Moves moves;
        state_.generate(moves);
        return best_of(moves).first;
    }

    [[nodiscard]] Move choose_turn() {
        constexpr std::uint32_t kTakesCoins = 95;
        constexpr std::uint32_t kExplores = 5;
        constexpr std::uint32_t kWanders = 30;
        if (drakon::is_in_void(state_.fields().characters[seat_]) || happens(random_, kExplores)) {
            return *state_.pick_move(random_);
        }
        drakon::Ways ways;
        drakon::add_moves_of(state_, seat_, ways);
        Move way = drakon::plain_move(Action::kSkip);
        std::int32_t worth = -kWin;
        if (!ways.empty()) {
            std::tie(way, worth) = best_of(ways);
        }
        if (worth == kWin || (worth >= kCoin / 2 && happens(random_, kTakesCoins))) {
            return way;
        }
        const bool has_hand = state_.stock().size(seat_) > 0;
        if (worth >= 0 && (!has_hand || happens(random_, kWanders))) {
            return way;
        }
        return has_hand ? choose_placement() : *state_.pick_move(random_);
    }

    // Before itself if it can: coins if it has some, else anything but harm, which goes before others.
    [[nodiscard]] Move choose_placement() {
        const auto& stock = state_.stock();
        Kind kind = stock.kind(seat_, uniform_below(random_, static_cast<std::uint32_t>(stock.size(seat_))));
        for (std::size_t place = 0; place < stock.size(seat_); ++place) {
            if (gives_coins(code_of(stock.kind(seat_, place)))) {
                kind = stock.kind(seat_, place);
            }
        }
        const bool harms = does_harm(code_of(kind));
        const auto seats = static_cast<std::uint32_t>(state_.seats());
        const std::size_t target = harms ? (seat_ + 1 + uniform_below(random_, seats - 1)) % seats : seat_;
        if (const std::optional<Move> before = placement_before(target, kind)) {
            return *before;
        }
        return *state_.pick_move(random_);
    }

    // A chamber in a free cell that an arrow of a character's chamber leads to, lying so that it leads on where that is
    // possible.
    [[nodiscard]] std::optional<Move> placement_before(std::size_t seat, Kind kind) {
        const Place place = state_.fields().characters[seat];
        if (drakon::is_in_void(place)) {
            return std::nullopt;
        }
        const Arrows arrows = lair_.arrows(lair_.place_of(place));
        const auto turn = uniform_below(random_, drakon::kSides);
        for (std::uint32_t number = 0; number < drakon::kSides; ++number) {
            const auto side = static_cast<Side>((turn + number) % drakon::kSides);
            const Cell cell = Cell::of_number(place).next(side);
            if (!has(arrows, side) || !lair_.is_free(cell)) {
                continue;
            }
            if (const std::optional<Move> move = lying(kind, cell)) {
                return move;
            }
        }
        return std::nullopt;
    }

    // A random legal way to lie, rather with an arrow to a free cell or a chamber than to neither.
    [[nodiscard]] std::optional<Move> lying(Kind kind, Cell cell) {
        const Arrows blocked = lair_.blocked_sides(cell);
        std::optional<Move> chosen;
        std::uint32_t equals = 0;
        for (const Arrows arrows : orientations(shape_of(kind))) {
            if ((arrows & blocked) == 0 && uniform_below(random_, ++equals) == 0) {
                chosen = Move{Action::kPlace, static_cast<std::uint8_t>(code_of(kind)), cell.number(), arrows, 0};
            }
        }
        return chosen;
    }

    const State& state_;
    const Lair& lair_;
    std::size_t seat_;
    FastRandom& random_;
};

}  // namespace

std::vector<Move> shuffled_moves(const State& state, FastRandom& random) {
    drakon::Moves list;
    state.generate(list);
    std::vector<Move> moves(list.begin(), list.end());
    shuffle(random, moves);
    return moves;
}

Move LightPolicy::propose(const State& state, FastRandom& random) const { return Chooser(state, random).choose(); }

std::vector<Move> LightPolicy::ranked(const State& state, FastRandom& random) const {
    std::vector<Move> moves = shuffled_moves(state, random);
    const Move first = propose(state, random);
    std::iter_swap(moves.begin(), std::ranges::find(moves, first));
    return moves;
}

}  // namespace sparring
