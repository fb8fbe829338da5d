#pragma once
// Whether it matters where one sits, from games that are added to until that is decided.

#include "tools/balance/context.hpp"
#include "tools/balance/seats_question.hpp"
#include "tools/statistics/repeated_looks.hpp"

#include <cstddef>
#include <functional>
#include <vector>

namespace sparring::balance {

// By seat and game.
using SharesBySeat = std::vector<std::vector<double>>;

struct DecidedSeats {
    SeatsJudgement judgement;  // its p value holds whenever the games end
    std::size_t look = 0;      // at which they ended
    std::size_t games = 0;
    // For intervals of 95 % that hold whenever the games end: of one seat, and of all at once.
    double confidence = 0;
    double confidence_of_all = 0;
};

// The looks at the seats of a game and what the tests go by at each.
class SeatsLooks {
public:
    // `limits` are those of all looks together.
    SeatsLooks(statistics::LookParts parts, const SeatsLimits& limits, std::size_t seats);

    // `more` gives what a look, 1 or later, adds to the games at first.
    [[nodiscard]] Expected<DecidedSeats> decide(
        SharesBySeat shares, const std::function<Expected<SharesBySeat>(std::size_t look)>& more) const;
    // For intervals at a look, so many at once, that hold with `confidence` whenever the games end.
    [[nodiscard]] double confidence_at(std::size_t look, double confidence) const;
    // Of the p value of a look; nothing of nothing.
    [[nodiscard]] std::optional<double> p_value_at(std::size_t look, std::optional<double> p) const;

private:
    statistics::LookParts parts_;
    std::vector<SeatsLimits> limits_;  // of each look alone
    std::size_t degrees_;
};

// The share of one of two seats says that of the other: one question.
[[nodiscard]] std::size_t seat_questions(const Inquiry& inquiry);
// Whether games are added at all: not where the rules make seats alike.
[[nodiscard]] bool adds_games_for_seats(const Inquiry& inquiry);
// From the basic games of a strength and what is added to them, which is played here.
[[nodiscard]] Expected<DecidedSeats> decided_seats(Context& context, std::size_t strength);

}  // namespace sparring::balance
