#include "tools/tables/adjudicator.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace sparring {

namespace {

constexpr std::array<std::string_view, kEndings> kEndingNames = {
    "rules", "ply-limit", "stopped", "resigned", "even", "proven", "tables", "illegal-move", "crash", "time", "hang"};
constexpr std::uint64_t kRoundsOfSilence = 4;

}  // namespace

std::string_view name_of(Ending ending) { return kEndingNames[static_cast<std::size_t>(ending)]; }

std::optional<Ending> ending_of(std::string_view name) {
    const auto* const found = std::ranges::find(kEndingNames, name);
    if (found == kEndingNames.end()) {
        return std::nullopt;
    }
    return static_cast<Ending>(found - kEndingNames.begin());
}

Adjudicator::Adjudicator(const AdjudicationRules& rules, std::size_t seats)
    : rules_(rules),
      opinions_(seats, Opinion{std::vector<int>(seats, 0), 0, 0}) {
    assert(seats >= 2);
}

void Adjudicator::hear(Opinion& opinion, std::span<const double> shares) const {
    const double equal = 1.0 / static_cast<double>(shares.size());
    const bool is_even = rules_.draw && std::ranges::all_of(shares, [&](double share) {
                             return std::abs(share - equal) <= rules_.draw->margin;
                         });
    opinion.even = is_even ? opinion.even + 1 : 0;
    for (std::size_t seat = 0; seat < shares.size(); ++seat) {
        const bool wins = rules_.resign && shares[seat] >= 1 - rules_.resign->share;
        opinion.loses_to[seat] = wins ? opinion.loses_to[seat] + 1 : 0;
    }
}

bool Adjudicator::is_in_game(const Opinion& opinion) const {
    return opinion.last + kRoundsOfSilence * opinions_.size() > decisions_;
}

bool Adjudicator::all_resign_to(std::size_t winner) const {
    for (std::size_t seat = 0; seat < opinions_.size(); ++seat) {
        const Opinion& opinion = opinions_[seat];
        if (seat != winner && is_in_game(opinion) && opinion.loses_to[winner] < rules_.resign->moves) {
            return false;
        }
    }
    return true;
}

bool Adjudicator::all_hold_even() const {
    return std::ranges::all_of(opinions_, [this](const Opinion& opinion) {
        return !is_in_game(opinion) || opinion.even >= rules_.draw->moves;
    });
}

std::optional<Adjudged> Adjudicator::judge(std::size_t ply, std::size_t seat, std::span<const double> shares,
                                           std::optional<SeatSet> proven) {
    assert(shares.size() == opinions_.size());
    opinions_[seat].last = ++decisions_;
    hear(opinions_[seat], shares);
    if (rules_.proven && proven) {
        return Adjudged{*proven, Ending::kProven, ply};
    }
    for (std::size_t winner = 0; rules_.resign && winner < opinions_.size(); ++winner) {
        // Nobody resigns to the seat to move because of what that seat says.
        if (winner != seat && all_resign_to(winner)) {
            return Adjudged{SeatSet(seat_at(winner)), Ending::kResigned, ply};
        }
    }
    if (rules_.draw && ply >= static_cast<std::size_t>(rules_.draw->after) && all_hold_even()) {
        return Adjudged{SeatSet::all(static_cast<int>(opinions_.size())), Ending::kEven, ply};
    }
    return std::nullopt;
}

}  // namespace sparring
