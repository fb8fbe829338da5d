#include "tools/tournament/standings.hpp"

#include "engine/core/hash.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <numeric>
#include <string>
#include <utility>

namespace sparring::tournament {

namespace {

using statistics::Pentanomial;
using statistics::Trinomial;

// Twice what a seat gets of a finished game: 0, 1 or 2.
[[nodiscard]] std::size_t half_points(const GameReport& game, Seat seat) {
    assert(!game.winners.empty());
    if (!game.winners.contains(seat)) {
        return 0;
    }
    return game.winners.size() == 1 ? 2 : 1;
}

void count(Trinomial& games, std::size_t half_points) {
    constexpr std::array kCells = {&Trinomial::losses, &Trinomial::draws, &Trinomial::wins};
    ++(games.*kCells[half_points]);
}

void count(Pentanomial& pairs, std::size_t half_points) {
    constexpr std::array kCells = {&Pentanomial::loss_loss, &Pentanomial::loss_draw, &Pentanomial::even,
                                   &Pentanomial::win_draw, &Pentanomial::win_win};
    ++(pairs.*kCells[half_points]);
}

[[nodiscard]] std::uint64_t hash_of_moves(const FinishedPair& pair) {
    std::uint64_t hash = 0;
    for (const GameReport& game : pair.games) {
        for (const std::string& move : game.moves) {
            hash = mix(hash, std::hash<std::string>{}(move));
        }
        hash = mix(hash, game.moves.size());
    }
    return hash;
}

}  // namespace

Tally Tally::mirrored() const {
    return {{.loss_loss = pairs.win_win,
             .loss_draw = pairs.win_draw,
             .even = pairs.even,
             .win_draw = pairs.loss_draw,
             .win_win = pairs.loss_loss},
            {.losses = games.wins, .draws = games.draws, .wins = games.losses}};
}

Tally& Tally::operator+=(const Tally& other) {
    pairs.loss_loss += other.pairs.loss_loss;
    pairs.loss_draw += other.pairs.loss_draw;
    pairs.even += other.pairs.even;
    pairs.win_draw += other.pairs.win_draw;
    pairs.win_win += other.pairs.win_win;
    games.losses += other.games.losses;
    games.draws += other.games.draws;
    games.wins += other.games.wins;
    return *this;
}

Standings::Standings(std::size_t agents, std::vector<Pairing> pairings)
    : agents_(agents),
      pairings_(std::move(pairings)),
      tallies_(pairings_.size()) {}

void Standings::add(const FinishedPair& pair) {
    Tally& tally = tallies_[pair.scheduled.pairing];
    std::size_t sum = 0;
    for (std::size_t number = 0; number < kGamesPerPair; ++number) {
        const GameReport& game = pair.games[number];
        const bool is_first = pair.scheduled.seats(number)[0] == pair.scheduled.agents.first;
        const std::size_t won = half_points(game, is_first ? kFirstSeat : kSecondSeat);
        count(tally.games, won);
        count(first_seat_, half_points(game, kFirstSeat));
        sum += won;
        too_long_ += game.ending == Ending::kMaxPlies ? 1U : 0U;
    }
    count(tally.pairs, sum);
    const std::uint64_t hash = hash_of_moves(pair);
    const auto [last, is_new] = last_.try_emplace({pair.scheduled.pairing, pair.scheduled.opening}, hash);
    repeated_ += !is_new && last->second == hash ? 1U : 0U;
    last->second = hash;
    ++pairs_;
}

Tally Standings::against_field(std::size_t agent) const {
    Tally sum;
    for (std::size_t place = 0; place < pairings_.size(); ++place) {
        if (pairings_[place].first == agent) {
            sum += tallies_[place];
        } else if (pairings_[place].second == agent) {
            sum += tallies_[place].mirrored();
        }
    }
    return sum;
}

std::vector<std::size_t> Standings::ranking() const {
    std::vector<double> shares;
    shares.reserve(agents_);
    for (std::size_t agent = 0; agent < agents_; ++agent) {
        shares.push_back(statistics::mean(against_field(agent).games).value_or(0));
    }
    std::vector<std::size_t> order(agents_);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t left, std::size_t right) { return shares[left] > shares[right]; });
    return order;
}

}  // namespace sparring::tournament
