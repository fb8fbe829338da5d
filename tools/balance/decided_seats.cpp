#include "tools/balance/decided_seats.hpp"

#include "tools/balance/further_games.hpp"
#include "tools/statistics/multiple_tests.hpp"

#include <memory>
#include <utility>

namespace sparring::balance {

namespace {

[[nodiscard]] SharesBySeat shares_by_seat(const std::vector<PlayedGame>& games, std::size_t seats) {
    SharesBySeat shares;
    shares.reserve(seats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        shares.push_back(shares_of(games, seat));
    }
    return shares;
}

}  // namespace

SeatsLooks::SeatsLooks(statistics::LookParts parts, const SeatsLimits& limits, std::size_t seats)
    : parts_(std::move(parts)),
      degrees_(seats - 1) {
    for (std::size_t look = 0; look < parts_.size(); ++look) {
        // A one-sided test is half of a two-sided one that is wrong twice as often.
        limits_.push_back({.margin = limits.margin,
                           .alpha = statistics::level_at_look(parts_, look, degrees_, limits.alpha),
                           .balance_alpha = statistics::level_at_look(parts_, look, 1, 2 * limits.balance_alpha) / 2});
    }
}

Expected<DecidedSeats> SeatsLooks::decide(SharesBySeat shares,
                                          const std::function<Expected<SharesBySeat>(std::size_t look)>& more) const {
    DecidedSeats decided;
    for (;; ++decided.look) {
        if (decided.look > 0) {
            const Expected<SharesBySeat> further = more(decided.look);
            if (!further) {
                return further.error();
            }
            for (std::size_t seat = 0; seat < shares.size(); ++seat) {
                shares[seat].insert(shares[seat].end(), (*further)[seat].begin(), (*further)[seat].end());
            }
        }
        decided.judgement = judge_seats(shares, limits_[decided.look]);
        decided.games = shares.front().size();
        if (decided.judgement.is_decided() || decided.look + 1 == parts_.size()) {
            return decided;
        }
    }
}

double SeatsLooks::confidence_at(std::size_t look, double confidence) const {
    return 1 - statistics::level_at_look(parts_, look, 1, 1 - confidence);
}

std::optional<double> SeatsLooks::p_value_at(std::size_t look, std::optional<double> p) const {
    return p ? std::optional(statistics::repeated_p_value(parts_, look, degrees_, *p)) : p;
}

bool adds_games_for_seats(const Inquiry& inquiry) {
    return inquiry.plays_on() && inquiry.facts->why_seats_are_alike.empty();
}

std::size_t seat_questions(const Inquiry& inquiry) { return inquiry.seats() == 2 ? 1 : inquiry.seats(); }

Expected<DecidedSeats> decided_seats(Context& context, std::size_t strength) {
    if (const auto& kept = context.kept_seats(strength)) {
        return *kept;
    }
    const Inquiry& inquiry = context.inquiry();
    const std::size_t seats = inquiry.seats();
    const auto games = context.basic_games(strength);
    const Expected<Arm> arm = games ? context.basic_arm(strength) : Expected<Arm>(games.error());
    if (!arm) {
        return arm.error();
    }
    const SeatsLooks looks(adds_games_for_seats(inquiry) ? looks_of(inquiry) : statistics::LookParts{1},
                           {.margin = inquiry.margin, .alpha = inquiry.alpha, .balance_alpha = inquiry.alpha}, seats);
    auto decided = looks.decide(shares_by_seat(**games, seats), [&](std::size_t look) -> Expected<SharesBySeat> {
        const auto further = further_games(context, *arm, look);
        return further ? Expected<SharesBySeat>(shares_by_seat(*further, seats)) : further.error();
    });
    if (!decided) {
        return decided;
    }
    using statistics::kDefaultConfidence;
    decided->judgement.p_value = looks.p_value_at(decided->look, decided->judgement.p_value);
    decided->confidence = looks.confidence_at(decided->look, kDefaultConfidence);
    decided->confidence_of_all = looks.confidence_at(
        decided->look, statistics::simultaneous_confidence(kDefaultConfidence, seat_questions(inquiry)));
    context.kept_seats(strength) = std::make_shared<const DecidedSeats>(*decided);
    return decided;
}

}  // namespace sparring::balance
