#include "eval/mega_board/move_traits.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sparring {

namespace {

using draughts::PowerUp;
using mega_board::Direction;
using mega_board::Headings;
using mega_board::kAllDirections;
using mega_board::kNoSquare;
using mega_board::kTreasures;
using mega_board::kTurns;
using mega_board::Layout;
using mega_board::Move;
using mega_board::Square;
using mega_board::Turn;

constexpr std::array<std::string_view, 9> kStandingNames = {
    "attacked", "hanging", "guards", "covers", "threatens", "some_hang", "takes_crown", "shielded", "holds"};
constexpr std::array<std::string_view, 2> kPieces = {"man", "crowned"};

// A number that is counted up to a limit; each value is a trait, and a feature.
struct Count {
    std::string_view name;
    std::size_t values;
};
enum Counted : std::uint8_t {
    kTeleports,
    kRunFrom,  // of a man, squares to the end of the way before and after; the last one: 15 and more
    kRunTo,
    kTurnOfMan,  // by what it consists of
    kTurnOfCrowned,
    kMenTaken,
    kCrownedTaken,
    kShieldsTaken,
    kOfLeader,     // of the pieces captured
    kFirstVictim,  // whose piece: the next player's, the one's after that, or another's
    kEndsManAttacked,
    kEndsCrownedAttacked,
    kLeavesHanging,
    kLeavesGuard,
    kHolder,    // a shield or not, of pieces that hold something
    kManTakes,  // what lies where a man ends
    kCrownedTakes,
    kManChooses,  // what a man takes elsewhere
    kCrownOfJumped,
};
constexpr std::size_t kRuns = 16;
constexpr std::array<Count, 19> kCounts = {{{"teleports", 1},
                                            {"run_from", kRuns},
                                            {"run_to", kRuns},
                                            {"man_turn", kTurns},
                                            {"crowned_turn", kTurns},
                                            {"men_captured", 6},
                                            {"crowned_captured", 4},
                                            {"shields_captured", 4},
                                            {"of_leader", 4},
                                            {"first_victim", 3},
                                            {"man_ends_attacked", 2},
                                            {"crowned_ends_attacked", 2},
                                            {"turn_leaves_hanging", 2},
                                            {"turn_leaves_guard", 2},
                                            {"turn_of_holder", 2},
                                            {"man_takes", kTreasures},
                                            {"crowned_takes", kTreasures},
                                            {"man_chooses", kTreasures},
                                            {"man_jumps_crowned", 1}}};
constexpr std::size_t kAllCounted = [] {
    std::size_t sum = 0;
    for (const Count& count : kCounts) {
        sum += count.values;
    }
    return sum;
}();

// Place of the first value of each count among all of them.
constexpr std::array<std::uint16_t, kCounts.size()> kFirst = [] {
    std::array<std::uint16_t, kCounts.size()> first{};
    for (std::size_t count = 1; count < kCounts.size(); ++count) {
        first[count] = static_cast<std::uint16_t>(first[count - 1] + kCounts[count - 1].values);
    }
    return first;
}();

// Features of a standing: itself, each bit, each two bits.
constexpr std::size_t kStandingBits = kStandingNames.size();
constexpr std::size_t kOfPiece = 1 + kStandingBits + kStandingBits * (kStandingBits - 1) / 2;

[[nodiscard]] std::vector<std::size_t> features_of_standing(std::size_t pattern) {
    std::vector<std::size_t> features{0};
    std::size_t pair = 1 + kStandingBits;
    for (std::size_t bit = 0; bit < kStandingBits; ++bit) {
        const bool is_set = ((pattern >> bit) & 1U) != 0;
        if (is_set) {
            features.push_back(1 + bit);
        }
        for (std::size_t before = 0; before < bit; ++before, ++pair) {
            if (is_set && ((pattern >> before) & 1U) != 0) {
                features.push_back(pair);
            }
        }
    }
    return features;
}

template <std::size_t First>
void add(MoveTraits& traits, Counted count, std::size_t value) {
    const std::size_t most = kCounts[count].values - 1;
    traits.push_back(static_cast<std::uint16_t>(First + kFirst[count] + std::min(value, most)));
}

}  // namespace

template <int Lanes, int Seats>
MegaBoardMoveTraits<Lanes, Seats>::MegaBoardMoveTraits(const State& state)
    : state_(state),
      mover_(state.mover(state.to_move())) {
    static_assert(kAllCounted == kTraits - kCounted && kStandingBits == kStandings);
    const auto& steps = state.rules().steps();
    const auto& board = state.board();
    const auto look = [&]<Direction D>() {
        constexpr Direction kBack = mega_board::opposite(D);
        const Set before = steps.template step<D>(mover_.opponents & board.headings[index(D)]);
        const Set before_empty = steps.template step<kBack>(mover_.empty);
        faced_[index(D)] = before;
        attacked_ |= before & before_empty;
        guarding_ |= steps.template step<D>(before & mover_.own);
        jumpable_[index(D)] = steps.template step<kBack>(mover_.opponents & before_empty);
    };
    look.template operator()<Direction::kNorthEast>();
    look.template operator()<Direction::kSouthEast>();
    look.template operator()<Direction::kSouthWest>();
    look.template operator()<Direction::kNorthWest>();
    const Set hanging = mover_.own & attacked_;
    some_hang_ = hanging.any();
    shields_ = mover_.own & board.held[draughts::index(PowerUp::kShield)];
    for (const Set& held : board.held) {
        holders_ |= held;
    }
    int most = -1;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        if (const int captures = state.captures(seat_at(seat)); seat != index(state.to_move()) && captures > most) {
            most = captures;
            leader_ = seat;
        }
    }
}

template <int Lanes, int Seats>
MoveTraits MegaBoardMoveTraits<Lanes, Seats>::of(const Move& move) const {
    MoveTraits traits;
    if (move.turn() == Turn::kPass || move.turn() == Turn::kPlace) {
        return traits;
    }
    const bool is_crowned = mover_.crowned.contains(move.from());
    if (move.turn() == Turn::kStep || move.turn() == Turn::kTeleport) {
        step(move, is_crowned, traits);
    } else {
        turn(move, is_crowned, traits);
    }
    take(move, is_crowned, traits);
    return traits;
}

template <int Lanes, int Seats>
void MegaBoardMoveTraits<Lanes, Seats>::step(const Move& move, bool is_crowned, MoveTraits& traits) const {
    const Layout& layout = state_.rules().layout();
    const Square from = move.from();
    const Square to = move.to();
    const Headings before = state_.board().headings_at(from);
    Headings after = before;
    bool is_attacked = attacked_.contains(to);
    if (move.turn() == Turn::kStep) {
        // The square that it leaves is empty then.
        for (const Direction direction : kAllDirections) {
            is_attacked |= layout.next(to, direction) == from && faced_[index(direction)].contains(to);
        }
        after = is_crowned ? before : layout.headings_after(from, to, before);
    } else {
        add<kCounted>(traits, kTeleports, 0);
    }
    bool threatens = false;
    for (const Direction direction : kAllDirections) {
        threatens |= has(after, direction) && jumpable_[index(direction)].contains(to);
    }
    const auto bit = [](bool is_so, Standing standing) { return std::size_t{is_so ? 1U : 0U} << standing; };
    const std::size_t pattern =
        bit(is_attacked, kAttacked) | bit(attacked_.contains(from), kHanging) | bit(guarding_.contains(from), kGuards) |
        bit(guarding_.contains(to), kCovers) | bit(threatens, kThreatens) | bit(some_hang_, kSomeHang) |
        bit(mover_.crowns_of_others.contains(to), kTakesCrown) | bit(shields_.contains(from), Standing::kShielded) |
        bit(holders_.contains(from), kHolds);
    traits.push_back(static_cast<std::uint16_t>(pattern + (is_crowned ? kPatterns : 0)));
    if (!is_crowned) {
        const auto run = [&](Square square, Headings headings) {
            return static_cast<std::size_t>(layout.run(square, mega_board::facing_of(headings)));
        };
        add<kCounted>(traits, kRunFrom, run(from, before));
        add<kCounted>(traits, kRunTo, run(to, after));
    }
}

template <int Lanes, int Seats>
void MegaBoardMoveTraits<Lanes, Seats>::turn(const Move& move, bool is_crowned, MoveTraits& traits) const {
    const Layout& layout = state_.rules().layout();
    const auto seats = static_cast<std::size_t>(state_.seats());
    std::size_t men = 0;
    std::size_t crowned = 0;
    std::size_t shields = 0;
    std::size_t of_leader = 0;
    std::optional<std::size_t> first_victim;
    Square at = move.from();
    for (int action = 0; action < move.actions(); ++action) {
        const Square next = layout.next(at, move.direction(action));
        const bool is_jump = move.is_jump(action);
        const bool captures = is_jump || (move.is_shot() && action == 0);
        if (!captures) {
            at = next;
            continue;
        }
        if (mover_.shielded.contains(next)) {
            ++shields;
        } else if (mover_.crowned.contains(next)) {
            ++crowned;
        } else {
            ++men;
        }
        for (std::size_t away = 1; away < seats; ++away) {
            const std::size_t seat = (index(state_.to_move()) + away) % seats;
            if (state_.pieces(seat_at(seat)).contains(next)) {
                of_leader += leader_ == seat ? 1U : 0U;
                first_victim = first_victim.value_or(away - 1);
            }
        }
        at = is_jump ? layout.next(next, move.direction(action)) : at;
    }
    add<kCounted>(traits, is_crowned ? kTurnOfCrowned : kTurnOfMan, static_cast<std::size_t>(move.turn()));
    add<kCounted>(traits, kMenTaken, men);
    add<kCounted>(traits, kCrownedTaken, crowned);
    add<kCounted>(traits, kShieldsTaken, shields);
    add<kCounted>(traits, kOfLeader, of_leader);
    if (first_victim) {
        add<kCounted>(traits, kFirstVictim, *first_victim);
    }
    add<kCounted>(traits, is_crowned ? kEndsCrownedAttacked : kEndsManAttacked, attacked_.contains(move.to()) ? 1 : 0);
    add<kCounted>(traits, kLeavesHanging, attacked_.contains(move.from()) ? 1 : 0);
    add<kCounted>(traits, kLeavesGuard, guarding_.contains(move.from()) ? 1 : 0);
    if (holders_.contains(move.from())) {
        add<kCounted>(traits, kHolder, shields_.contains(move.from()) ? 1 : 0);
    }
    if (!is_crowned && crowned > 0) {
        add<kCounted>(traits, kCrownOfJumped, 0);
    }
}

// What it takes, where it ends or elsewhere.
template <int Lanes, int Seats>
void MegaBoardMoveTraits<Lanes, Seats>::take(const Move& move, bool is_crowned, MoveTraits& traits) const {
    const bool chooses = move.crown() != kNoSquare;
    if (!chooses && !mover_.crowns_of_others.contains(move.to())) {
        return;
    }
    const auto treasure = state_.board().treasury.at(chooses ? move.crown() : move.to());
    const Counted who = is_crowned ? kCrownedTakes : kManTakes;
    add<kCounted>(traits, chooses && !is_crowned ? kManChooses : who, static_cast<std::size_t>(*treasure));
}

template <int Lanes, int Seats>
std::vector<std::string> MegaBoardMoveTraits<Lanes, Seats>::names() {
    std::vector<std::string> names;
    for (const std::string_view piece : kPieces) {
        names.emplace_back(piece);
        for (const std::string_view standing : kStandingNames) {
            names.push_back(fmt::format("{}.{}", piece, standing));
        }
        for (std::size_t bit = 0; bit < kStandingBits; ++bit) {
            for (std::size_t before = 0; before < bit; ++before) {
                names.push_back(fmt::format("{}.{}+{}", piece, kStandingNames[before], kStandingNames[bit]));
            }
        }
    }
    for (const Count& count : kCounts) {
        for (std::size_t value = 0; value < count.values; ++value) {
            names.push_back(fmt::format("{}.{}", count.name, value));
        }
    }
    return names;
}

template <int Lanes, int Seats>
std::vector<std::size_t> MegaBoardMoveTraits<Lanes, Seats>::features(std::size_t trait) {
    if (trait >= kCounted) {
        return {2 * kOfPiece + trait - kCounted};
    }
    std::vector<std::size_t> features = features_of_standing(trait % kPatterns);
    for (std::size_t& feature : features) {
        feature += trait / kPatterns * kOfPiece;
    }
    return features;
}

template class MegaBoardMoveTraits<8, 4>;
template class MegaBoardMoveTraits<16, 8>;

}  // namespace sparring
