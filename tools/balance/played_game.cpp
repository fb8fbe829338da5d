#include "tools/balance/played_game.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sparring::balance {

namespace {

constexpr double kClearLead = 0.05;
constexpr double kAsGoodAsWon = 0.9;

// The expected shares of all seats as they are known at each decision.
class Expectations {
public:
    explicit Expectations(std::size_t seats) : shares_(seats, 1 / static_cast<double>(seats)) {}
    explicit Expectations(std::vector<double> shares) : shares_(std::move(shares)) {}

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

namespace {

[[nodiscard]] bool is_decision(const GameTrace::Ply& ply) { return ply.seat && ply.choices > 1; }

}  // namespace

std::vector<std::size_t> PlayedGame::decision_plies() const {
    std::vector<std::size_t> plies;
    for (std::size_t ply = opening_plies; ply < trace.plies.size(); ++ply) {
        if (is_decision(trace.plies[ply])) {
            plies.push_back(ply);
        }
    }
    return plies;
}

std::optional<double> PlayedGame::branching() const {
    double moves_to_choose = 0;
    const std::vector<std::size_t> plies = decision_plies();
    for (const std::size_t ply : plies) {
        moves_to_choose += trace.plies[ply].choices;
    }
    return plies.empty() ? std::nullopt : std::optional(moves_to_choose / static_cast<double>(plies.size()));
}

double PlayedGame::waiting() const {
    constexpr std::size_t kRounds = 2;
    // Turns, from the last one back, and where each seat's last one ended.
    std::vector<std::optional<std::size_t>> last(seats());
    std::vector<std::size_t> turns_after(seats());
    std::size_t turns = 0;
    std::optional<std::size_t> mover;
    for (std::size_t ply = trace.plies.size(); ply-- > 0;) {
        const auto& seat = trace.plies[ply].seat;
        if (seat && seat != mover) {
            if (!last[*seat]) {
                last[*seat] = ply + 1;
                turns_after[*seat] = turns;
            }
            mover = seat;
            ++turns;
        }
    }
    double longest = 0;
    for (std::size_t seat = 0; seat < seats(); ++seat) {
        if (last[seat] && turns_after[seat] > kRounds * seats()) {
            longest = std::max(longest, static_cast<double>(trace.plies.size() - *last[seat]));
        }
    }
    return longest / static_cast<double>(std::max<std::size_t>(trace.plies.size(), 1));
}

namespace {

// Collects what the shares of all seats tell as a game goes on.
class CurveBuilder {
public:
    CurveBuilder(SeatSet winners, std::size_t seats, std::size_t plies)
        : winner_(only_winner(winners, seats)),
          plies_(plies) {}

    void see(std::size_t ply, const Expectations& expectations) {
        const auto clear = expectations.clear_leader();
        for (std::size_t part = 1; part <= ValueCurve::kLeads; ++part) {
            if (ply * (ValueCurve::kLeads + 1) <= part * plies_) {
                curve_.leaders[part - 1] = clear;
            }
        }
        if (clear) {
            curve_.lead_changes += leader_ && *leader_ != *clear ? 1 : 0;
            leader_ = clear;
        }
        if (winner_) {
            const double share = expectations.share(*winner_);
            deficit_ = std::max(deficit_, expectations.share(expectations.leader()) - share);
            undecided_ = share < kAsGoodAsWon ? ply + 1 : undecided_;
        }
    }
    void swing(double change) {
        curve_.mean_swing += std::abs(change);
        curve_.largest_swing = std::max(curve_.largest_swing, std::abs(change));
        ++swings_;
    }
    [[nodiscard]] ValueCurve finish() {
        curve_.mean_swing /= static_cast<double>(std::max<std::size_t>(swings_, 1));
        if (winner_ && plies_ > 0) {
            curve_.deficit = deficit_;
            curve_.decided = static_cast<double>(std::min(undecided_, plies_)) / static_cast<double>(plies_);
        }
        return curve_;
    }

private:
    std::optional<std::size_t> winner_;
    std::size_t plies_;  // of the game; 0 if nothing is known of it
    std::optional<std::size_t> leader_;
    std::size_t undecided_ = 0;  // plies until after the last one at which the winner was not as good as won
    std::size_t swings_ = 0;
    double deficit_ = 0;
    ValueCurve curve_;
};

}  // namespace

ValueCurve curve_of(const std::vector<MoveSearch>& searches, std::size_t plies, SeatSet winners, std::size_t seats) {
    Expectations expectations(seats);
    // Of a game that nobody thought about nothing is known.
    CurveBuilder builder(winners, seats, searches.empty() ? 0 : plies);
    std::vector<std::optional<double>> last(seats);
    for (const MoveSearch& search : searches) {
        expectations.learn(search);
        if (last[search.seat]) {
            builder.swing(search.share - *last[search.seat]);
        }
        last[search.seat] = search.share;
        builder.see(search.ply, expectations);
    }
    return builder.finish();
}

ValueCurve curve_of(const std::vector<std::vector<double>>& values, SeatSet winners, std::size_t seats) {
    CurveBuilder builder(winners, seats, values.size());
    for (std::size_t ply = 0; ply < values.size(); ++ply) {
        builder.see(ply, Expectations(values[ply]));
        for (std::size_t seat = 0; seat < (ply > 0 ? seats : 0); ++seat) {
            builder.swing(values[ply][seat] - values[ply - 1][seat]);
        }
    }
    return builder.finish();
}

std::vector<double> shares_of(std::span<const PlayedGame> games, std::size_t seat) {
    std::vector<double> shares;
    shares.reserve(games.size());
    for (const PlayedGame& game : games) {
        shares.push_back(game.share(seat));
    }
    return shares;
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
