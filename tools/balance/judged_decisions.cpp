#include "tools/balance/judged_decisions.hpp"

#include "tools/agents/agent_spec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

namespace sparring::balance {

namespace {

[[nodiscard]] Expected<AnalysisReport> opinion(const Context& context, const AgentSpec& judge, const Arm& arm,
                                               const Decision& decision, int lines, std::uint64_t seed) {
    const PlayedGame& game = *decision.game;
    const auto moves_end = game.moves.begin() + static_cast<std::ptrdiff_t>(decision.ply);
    const Opening begun{arm.openings.empty() ? std::string() : arm.openings[game.opening].position,
                        {game.moves.begin(), moves_end}};
    auto report = context.table().analyze({.opening = begun, .agent = judge, .lines = lines, .seed = seed},
                                          context.study().stop(), [](const AnalysisReport&) {});
    if (!report) {
        return Error{fmt::format("block {}, ply {}: {}", game.block, decision.ply + 1, report.error().message)};
    }
    return report;
}

// What a move of one opinion is worth to each seat in the other as well.
struct MoveOfBoth {
    std::array<std::vector<double>, 2> shares;
};

[[nodiscard]] std::vector<MoveOfBoth> moves_of_both(const TwoOpinions& opinions) {
    std::vector<MoveOfBoth> moves;
    for (const AnalysisLine& line : opinions[0].lines) {
        const auto other = std::ranges::find_if(opinions[1].lines, [&](const AnalysisLine& of_other) {
            return of_other.moves.front() == line.moves.front();
        });
        if (other != opinions[1].lines.end()) {
            moves.push_back({{line.shares, other->shares}});
        }
    }
    return moves;
}

// Whether both opinions see a share differ between two moves by more than `least` in the same direction.
[[nodiscard]] bool differ(const MoveOfBoth& one, const MoveOfBoth& other, std::size_t seat, double least) {
    const double first = one.shares[0][seat] - other.shares[0][seat];
    const double second = one.shares[1][seat] - other.shares[1][seat];
    return std::min(first, second) > least || std::max(first, second) < -least;
}

// The same for any seat but one.
[[nodiscard]] bool differ_for_others(const MoveOfBoth& one, const MoveOfBoth& other, std::size_t seat, double least) {
    for (std::size_t of = 0; of < one.shares[0].size(); ++of) {
        if (of != seat && differ(one, other, of, least)) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::vector<Decision> spread_decisions(std::span<const PlayedGame> games, std::size_t count,
                                       const std::function<bool(const Decision&)>& is_wanted) {
    std::vector<Decision> decisions;
    for (const PlayedGame& game : games) {
        if (decisions.size() == count) {
            break;
        }
        const std::vector<std::size_t> plies = game.decision_plies();
        std::vector<Decision> wanted;
        for (std::size_t place = 0; place < plies.size(); ++place) {
            const Decision decision{&game, plies[place],
                                    static_cast<double>(place) / static_cast<double>(plies.size())};
            if (is_wanted(decision)) {
                wanted.push_back(decision);
            }
        }
        if (!wanted.empty()) {
            double whole = 0;
            const double part = std::modf(static_cast<double>(decisions.size() + 1) * std::numbers::phi, &whole);
            decisions.push_back(wanted[static_cast<std::size_t>(part * static_cast<double>(wanted.size()))]);
        }
    }
    return decisions;
}

Expected<std::vector<TwoOpinions>> judge_decisions(Context& context, std::span<const Decision> decisions, int lines,
                                                   const std::string& what) {
    const auto judge = parse_agent(context.inquiry().profile.judge, context.table().agent_kinds());
    const auto arm = judge ? context.basic_arm(kStronger) : Expected<Arm>(judge.error());
    if (!arm) {
        return arm.error();
    }
    std::vector<TwoOpinions> all(decisions.size());
    const Status worked = context.study().work_through(decisions.size(), what, [&](std::size_t place) -> Status {
        for (std::size_t number = 0; number < all[place].size(); ++number) {
            auto one = opinion(context, *judge, *arm, decisions[place], lines, context.inquiry().seed + number);
            if (!one) {
                return one.error();
            }
            all[place][number] = *std::move(one);
        }
        return ok();
    });
    return worked ? Expected<std::vector<TwoOpinions>>(std::move(all)) : worked.error();
}

double gap_between_best(const TwoOpinions& opinions, std::size_t seat) {
    const auto gap = [seat](const AnalysisReport& report) {
        return report.lines[0].shares[seat] - report.lines[1].shares[seat];
    };
    const bool has_next =
        std::ranges::all_of(opinions, [](const AnalysisReport& report) { return report.lines.size() > 1; });
    if (!has_next || opinions[0].lines[0].moves.front() != opinions[1].lines[0].moves.front()) {
        return 0;
    }
    return std::max(0.0, std::min(gap(opinions[0]), gap(opinions[1])));
}

bool makes_kings(const TwoOpinions& opinions, std::size_t seat, double alike, double least) {
    std::vector<MoveOfBoth> moves = moves_of_both(opinions);
    std::array<double, 2> best{};
    for (const MoveOfBoth& move : moves) {
        best[0] = std::max(best[0], move.shares[0][seat]);
        best[1] = std::max(best[1], move.shares[1][seat]);
    }
    std::erase_if(moves, [&](const MoveOfBoth& move) {
        return move.shares[0][seat] < best[0] - alike || move.shares[1][seat] < best[1] - alike;
    });
    return std::ranges::any_of(moves, [&](const MoveOfBoth& one) {
        return std::ranges::any_of(moves,
                                   [&](const MoveOfBoth& other) { return differ_for_others(one, other, seat, least); });
    });
}

}  // namespace sparring::balance
