#include "tools/balance/played_game.hpp"

#include <algorithm>
#include <cmath>

namespace sparring::balance {

namespace {

constexpr double kClearLead = 0.05;
constexpr double kAsGoodAsWon = 0.9;

// The expected shares of all seats as they are known at each decision.
class Expectations {
public:
    explicit Expectations(std::size_t seats) : shares_(seats, 1 / static_cast<double>(seats)) {}

    void learn(const MoveSearch& search) {
        shares_[search.seat] = search.share;
        if (shares_.size() == 2) {
            shares_[1 - search.seat] = 1 - search.share;
        }
    }
    [[nodiscard]] double share(std::size_t seat) const { return shares_[seat]; }
    [[nodiscard]] std::size_t leader() const {
        return static_cast<std::size_t>(std::ranges::max_element(shares_) - shares_.begin());
    }
    // The leader, if the next one is clearly behind.
    [[nodiscard]] std::optional<std::size_t> clear_leader() const {
        const std::size_t first = leader();
        for (std::size_t seat = 0; seat < shares_.size(); ++seat) {
            if (seat != first && shares_[seat] > shares_[first] - kClearLead) {
                return std::nullopt;
            }
        }
        return first;
    }

private:
    std::vector<double> shares_;
};

[[nodiscard]] std::optional<std::size_t> only_winner(SeatSet winners, std::size_t seats) {
    for (std::size_t seat = 0; seat < seats; ++seat) {
        if (winners == SeatSet(seat_at(seat))) {
            return seat;
        }
    }
    return std::nullopt;
}

}  // namespace

std::size_t PlayedGame::decisions() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(trace.plies, [](const GameTrace::Ply& ply) { return ply.seat && ply.choices > 1; }));
}

std::optional<double> PlayedGame::branching() const {
    double choices = 0;
    double plies = 0;
    for (const GameTrace::Ply& ply : trace.plies) {
        choices += ply.seat ? ply.choices : 0;
        plies += ply.seat ? 1 : 0;
    }
    return plies > 0 ? std::optional(choices / plies) : std::nullopt;
}

ValueCurve curve_of(const std::vector<MoveSearch>& searches, std::size_t plies, SeatSet winners, std::size_t seats) {
    ValueCurve curve;
    Expectations expectations(seats);
    const std::optional<std::size_t> winner = only_winner(winners, seats);
    std::optional<std::size_t> leader;
    std::vector<std::optional<double>> last(seats);
    std::size_t undecided = 0;  // plies until after the last one at which the winner was not as good as won
    std::size_t swings = 0;
    double deficit = 0;
    for (const MoveSearch& search : searches) {
        expectations.learn(search);
        if (last[search.seat]) {
            const double swing = std::abs(search.share - *last[search.seat]);
            curve.mean_swing += swing;
            curve.largest_swing = std::max(curve.largest_swing, swing);
            ++swings;
        }
        last[search.seat] = search.share;
        if (const auto clear = expectations.clear_leader()) {
            curve.lead_changes += leader && *leader != *clear ? 1 : 0;
            leader = clear;
        }
        if (winner) {
            deficit = std::max(deficit, expectations.share(expectations.leader()) - expectations.share(*winner));
            undecided = expectations.share(*winner) < kAsGoodAsWon ? search.ply + 1 : undecided;
        }
    }
    curve.mean_swing /= static_cast<double>(std::max<std::size_t>(swings, 1));
    if (winner && !searches.empty()) {
        curve.deficit = deficit;
        curve.decided = static_cast<double>(std::min(undecided, plies)) / static_cast<double>(plies);
    }
    return curve;
}

std::optional<double> expected_share(const std::vector<MoveSearch>& searches, std::size_t ply, std::size_t seat,
                                     std::size_t seats) {
    std::optional<double> share;
    for (const MoveSearch& search : searches) {
        if (search.ply > ply) {
            break;
        }
        if (search.seat == seat) {
            share = search.share;
        } else if (seats == 2) {
            share = 1 - search.share;
        }
    }
    return share;
}

}  // namespace sparring::balance
