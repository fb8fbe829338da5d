#include "tools/balance/measures.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sparring::balance {

namespace {

using Value = std::optional<double>;

[[nodiscard]] Value seat_advantage(const PlayedGame& game) {
    return game.share(0) - 1 / static_cast<double>(game.seats());
}

// Turns where they are told of, else plies of players: dice, deals and draws are no moves of anybody's.
[[nodiscard]] Value length(const PlayedGame& game) {
    if (game.turns > 0 || game.trace.plies.empty()) {
        return static_cast<double>(game.turns > 0 ? game.turns : game.moves.size());
    }
    return static_cast<double>(
        std::ranges::count_if(game.trace.plies, [](const GameTrace::Ply& ply) { return ply.seat.has_value(); }));
}

[[nodiscard]] Value decisions(const PlayedGame& game) { return static_cast<double>(game.decisions()); }
[[nodiscard]] Value branching(const PlayedGame& game) { return game.branching(); }
[[nodiscard]] Value shared(const PlayedGame& game) { return game.winners.size() > 1 ? 1.0 : 0.0; }
[[nodiscard]] Value lead_changes(const PlayedGame& game) {
    return game.curve ? Value(game.curve->lead_changes) : std::nullopt;
}
[[nodiscard]] Value deficit(const PlayedGame& game) { return game.curve ? game.curve->deficit : std::nullopt; }
[[nodiscard]] Value decided(const PlayedGame& game) { return game.curve ? game.curve->decided : std::nullopt; }
[[nodiscard]] Value mean_swing(const PlayedGame& game) {
    return game.curve ? Value(game.curve->mean_swing) : std::nullopt;
}
// Who is out of a game of two has lost it.
[[nodiscard]] Value eliminated(const PlayedGame& game) {
    return game.seats() > 2 && !game.trace.plies.empty() ? Value(game.waiting() > 0 ? 1.0 : 0.0) : std::nullopt;
}
[[nodiscard]] Value waiting(const PlayedGame& game) {
    const double part = game.seats() > 2 ? game.waiting() : 0;
    return part > 0 ? Value(part) : std::nullopt;
}
// How many turns others have between two of a seat's own, as long as it is in the game.
[[nodiscard]] Value turns_waited(const PlayedGame& game) {
    std::vector<std::optional<std::size_t>> last(game.seats());
    double waited = 0;
    double waits = 0;
    std::size_t turn = 0;
    std::optional<std::size_t> mover;
    for (const GameTrace::Ply& ply : game.trace.plies) {
        if (!ply.seat || ply.seat == mover) {
            continue;
        }
        mover = ply.seat;
        if (const auto& before = last[*mover]) {
            waited += static_cast<double>(turn - *before - 1);
            waits += 1;
        }
        last[*mover] = turn++;
    }
    return waits > 0 ? Value(waited / waits) : std::nullopt;
}
[[nodiscard]] Value luck(const PlayedGame& game) {
    return game.trace.luck.empty() ? std::nullopt : Value(std::abs(game.trace.luck.front()));
}
[[nodiscard]] Value largest_swing(const PlayedGame& game) {
    return game.curve ? Value(game.curve->largest_swing) : std::nullopt;
}

constexpr Showing kCounts{1, 1, false};

// Five points, or a twentieth.
constexpr double kRelevant = 0.05;

constexpr std::array<Measure, 14> kMeasures = {{
    {"seat_advantage",
     "Advantage of the first seat",
     "points",
     {100, 1, true, {-1, 1}},
     "win share of the first seat beyond an equal one",
     seat_advantage,
     kRelevant},
    {"draws", "Games without a single winner", "%", kShares, "drawn, or won by several", shared, kRelevant},
    {"length", "Length of a game", "", kCounts,
     "plies of players, or turns where dice decide; what is dealt or drawn is none", length, kRelevant},
    {"decisions", "Decisions in a game", "decisions", kCounts,
     "plies behind the opening at which somebody had a choice", decisions, kRelevant},
    {"branching", "Moves to choose from", "moves", kCounts,
     "mean number of legal moves where somebody has a choice, behind the opening", branching},
    {"lead_changes",
     "Changes of the lead",
     "a game",
     {1, 2, false},
     "by expected win shares that differ by more than a twentieth of a win",
     lead_changes},
    {"deficit",
     "How far behind the winner was",
     "points",
     {100, 1, false, {0, 1}},
     "greatest distance in expected win share between the leader and the later winner; of games with a single winner",
     deficit},
    {"decided", "Part of a game until it is decided", "%", kShares,
     "after it the winner's expected share stays above nine tenths; of games with a single winner", decided},
    {"mean_swing",
     "Swing from decision to decision",
     "points",
     {100, 2, false, {0, 1}},
     "mean absolute change of a seat's expected win share",
     mean_swing},
    {"largest_swing",
     "Largest swing of a game",
     "points",
     {100, 1, false, {0, 1}},
     "the greatest such change",
     largest_swing},
    {"eliminated", "Games in which somebody is out before the end", "%", kShares,
     "has no turn any more while the others have more than two rounds", eliminated},
    {"waiting", "Part of a game for which who is out first waits", "%", kShares,
     "of the plies; of games in which somebody is out", waiting},
    {"turns_waited",
     "Turns of others between two of one's own",
     "turns",
     {1, 2, false},
     "mean over all seats as long as they are in the game",
     turns_waited},
    {"luck",
     "Luck of a seat in a game",
     "points",
     {100, 1, false, {0, 1}},
     "absolute sum of what dice and draws changed its expected win share by",
     luck},
}};

}  // namespace

std::span<const Measure> measures() { return kMeasures; }

const Measure* measure_of(std::string_view name) {
    const auto* const found = std::ranges::find(kMeasures, name, &Measure::name);
    return found == kMeasures.end() ? nullptr : found;
}

std::string unit_of(const Measure& measure, const Profile& profile) {
    return std::string(measure.unit.empty() ? profile.length_unit : measure.unit);
}

std::vector<std::optional<double>> values_of(const Measure& measure, std::span<const PlayedGame> games) {
    std::vector<std::optional<double>> values;
    values.reserve(games.size());
    for (const PlayedGame& game : games) {
        values.push_back(measure.of(game));
    }
    return values;
}

std::vector<double> sorted_lengths(std::span<const PlayedGame> games) {
    std::vector<double> lengths;
    lengths.reserve(games.size());
    for (const auto& value : values_of(*measure_of("length"), games)) {
        lengths.push_back(value.value_or(0));
    }
    std::ranges::sort(lengths);
    return lengths;
}

double percentile(std::span<const double> sorted, int percent) {
    const std::size_t rank = (static_cast<std::size_t>(percent) * sorted.size() + 99) / 100;
    return sorted[std::max<std::size_t>(rank, 1) - 1];
}

}  // namespace sparring::balance
