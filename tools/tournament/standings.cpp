#include "tools/tournament/standings.hpp"

#include "engine/core/hash.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <iterator>
#include <numeric>
#include <string>
#include <utility>

namespace sparring::tournament {

namespace {

using statistics::BlockScores;
using statistics::Pentanomial;

// A number that can be divided by all numbers of winners, games of a block and seats of an agent.
constexpr std::int64_t kParts = 840;
static_assert(kParts * kParts * kParts == BlockScores::kTicks);

// What a block brought an agent or a seat.
struct Gain {
    std::uint64_t games = 0;
    std::uint64_t wins = 0;
    std::uint64_t shared = 0;
    std::int64_t parts = 0;  // of wins

    void add(const GameReport& game, Seat seat) {
        assert(!game.winners.empty());
        ++games;
        if (game.winners.contains(seat)) {
            ++(game.winners.size() == 1 ? wins : shared);
            parts += kParts / game.winners.size();
        }
    }

    // The mean share of a game and a seat, if a block has so many games.
    [[nodiscard]] std::int64_t ticks(std::size_t block_games) const {
        assert(block_games > 0 && games >= block_games);
        const auto seats_taken = static_cast<std::int64_t>(games / block_games);
        return parts * (kParts / static_cast<std::int64_t>(block_games)) * (kParts / seats_taken);
    }
};

void enter(Account& account, const Gain& gain, std::size_t block_games) {
    account.games += gain.games;
    account.wins += gain.wins;
    account.shared += gain.shared;
    account.blocks.add(gain.ticks(block_games));
}

// Of the moves as one text, because that is how records keep them.
[[nodiscard]] std::uint64_t hash_of_moves(const FinishedBlock& block) {
    std::uint64_t hash = 0;
    for (const GameReport& game : block.games) {
        hash = mix(hash, std::hash<std::string>{}(fmt::format("{}", fmt::join(game.moves, " "))));
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

Tally tally_of(const Account& account) {
    constexpr std::array kCells = {&Pentanomial::loss_loss, &Pentanomial::loss_draw, &Pentanomial::even,
                                   &Pentanomial::win_draw, &Pentanomial::win_win};
    Tally tally;
    for (const auto& [ticks, count] : account.blocks.counts()) {
        constexpr auto kLastCell = static_cast<std::int64_t>(kCells.size()) - 1;
        tally.pairs.*kCells[static_cast<std::size_t>(ticks * kLastCell / BlockScores::kTicks)] += count;
    }
    tally.games = {
        .losses = account.games - account.wins - account.shared, .draws = account.shared, .wins = account.wins};
    return tally;
}

Standings::Standings(std::size_t agents, std::vector<Lineup> lineups)
    : lineups_(std::move(lineups)),
      agents_(agents),
      seats_(lineups_.front().size()),
      tables_(lineups_.size()),
      faults_(agents),
      times_(agents) {}

void Standings::add(const FinishedBlock& block) {
    const std::size_t games = block.games.size();
    std::vector<Gain> seat_gains(seats());
    std::map<std::size_t, Gain> agent_gains;
    for (std::size_t number = 0; number < games; ++number) {
        const GameReport& game = block.games[number];
        const std::vector<std::size_t> seated = block.scheduled.seats(number);
        for (std::size_t place = 0; place < seats(); ++place) {
            seat_gains[place].add(game, seat_at(place));
            agent_gains[seated[place]].add(game, seat_at(place));
            times_[seated[place]].add(game.time_of(place));
        }
        note_ending(game, seated);
        outcomes_.add(seated, game.winners);
    }
    for (std::size_t place = 0; place < seats(); ++place) {
        enter(seats_[place], seat_gains[place], games);
    }
    std::map<std::size_t, std::int64_t> scores;
    for (const auto& [agent, gain] : agent_gains) {
        enter(agents_[agent], gain, games);
        scores[agent] = gain.ticks(games);
    }
    const std::size_t lineup = block.scheduled.lineup;
    enter(tables_[lineup], agent_gains[lineups_[lineup].front()], games);
    add_differences(scores);
    note_moves(block);
    note_seats(block);
    ++blocks_;
}

void Standings::note_seats(const FinishedBlock& block) {
    if (block.scheduled.rotation == Rotation::kNone || seated_.size() == kMostTestedBlocks) {
        return;
    }
    // Everybody at the table is told apart, also where an agent has several seats.
    ScheduledBlock places = block.scheduled;
    std::iota(places.agents.begin(), places.agents.end(), std::size_t{0});
    statistics::SeatedBlock& seated = seated_.emplace_back();
    for (std::size_t number = 0; number < block.games.size(); ++number) {
        statistics::SeatedGame& game = seated.games.emplace_back();
        game.participants = places.seats(number);
        for (std::size_t place = 0; place < seats(); ++place) {
            game.shares.push_back(block.games[number].winners.share(seat_at(place)));
        }
    }
}

statistics::SeatPermutationTest Standings::seat_test() const {
    // About a second at most.
    constexpr std::size_t kMostShuffles = 5'000'000;
    constexpr std::size_t kFewest = 499;
    statistics::PermutationOptions options;
    options.permutations = std::clamp(kMostShuffles / std::max<std::size_t>(1, seated_.size()), kFewest,
                                      statistics::PermutationOptions{}.permutations);
    return statistics::test_seats(seated_, options);
}

void Standings::note_ending(const GameReport& game, const std::vector<std::size_t>& seated) {
    const auto ending = static_cast<std::size_t>(game.ending);
    ++endings_[ending];
    if (game.at_fault) {
        ++faults_[seated[index(*game.at_fault)]][ending];
    }
    if (game.foretold && !is_fault(game.ending)) {
        ++played_out_.games;
        played_out_.wrong += game.foretold->winners == game.winners ? 0U : 1U;
    }
}

// Every two agents of the block once, the lower first.
void Standings::add_differences(const std::map<std::size_t, std::int64_t>& scores) {
    for (auto first = scores.begin(); first != scores.end(); ++first) {
        for (auto second = std::next(first); second != scores.end(); ++second) {
            differences_[{first->first, second->first}].add(first->second - second->second);
        }
    }
}

void Standings::note_moves(const FinishedBlock& block) {
    const std::uint64_t hash = hash_of_moves(block);
    const auto [last, is_new] = last_.try_emplace({block.scheduled.agents, block.scheduled.opening}, hash);
    repeated_ += !is_new && last->second == hash ? 1U : 0U;
    last->second = hash;
}

BlockScores Standings::difference(std::size_t first, std::size_t second) const {
    const auto found = differences_.find(std::minmax(first, second));
    if (found == differences_.end() || first < second) {
        return found == differences_.end() ? BlockScores{} : found->second;
    }
    BlockScores opposite;
    for (const auto& [ticks, count] : found->second.counts()) {
        opposite.add(-ticks, count);
    }
    return opposite;
}

std::vector<Meeting> Standings::meetings(const std::vector<std::size_t>& agents) const {
    std::vector<Meeting> meetings;
    for (auto first = agents.begin(); first != agents.end(); ++first) {
        for (auto second = std::next(first); second != agents.end(); ++second) {
            meetings.push_back({*first, *second, difference(*first, *second)});
        }
    }
    std::erase_if(meetings, [](const Meeting& meeting) { return meeting.difference.units() == 0; });
    return meetings;
}

std::vector<std::size_t> Standings::ranking() const {
    std::vector<double> shares;
    shares.reserve(agents());
    for (const Account& account : agents_) {
        shares.push_back(account.blocks.mean().mean.value_or(0));
    }
    std::vector<std::size_t> order(agents());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t left, std::size_t right) { return shares[left] > shares[right]; });
    return order;
}

}  // namespace sparring::tournament
