#include "tests/tools/support/walk_module.hpp"

#include "engine/core/random.hpp"
#include "tools/text/numbers.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sparring::test {

namespace {

constexpr std::uint32_t kFaces = 6;

struct WalkRules {
    std::size_t rolls = 40;  // of each seat
    std::size_t extra = 0;   // of the first seat, before all others

    [[nodiscard]] std::size_t plies() const { return extra + 2 * rolls; }
    [[nodiscard]] std::size_t mover(std::size_t ply) const { return ply < extra ? 0 : (ply - extra) % 2; }
};

[[nodiscard]] Expected<WalkRules> read_walk(const Settings& settings) {
    WalkRules rules;
    for (const auto& [name, value] : settings.values) {
        const auto number = parse_whole_number(value, 0, 99);
        if (!number || (name != "rolls" && name != "extra")) {
            return Error{"'" + name + "=" + value + "': expected rolls or extra, 0 to 99"};
        }
        (name == "rolls" ? rules.rolls : rules.extra) = *number;
    }
    return rules;
}

[[nodiscard]] SeatSet further(const std::array<std::uint64_t, 2>& steps) {
    if (steps[0] == steps[1]) {
        return SeatSet::all(2);
    }
    return SeatSet(steps[0] > steps[1] ? kFirstSeat : kSecondSeat);
}

// Only how games are played and told is its own.
class WalkTable : public FakeTable {
public:
    WalkTable(const GameInfo& info, const WalkRules& rules) : FakeTable(info, {}, 2, {}), rules_(rules) {}

    [[nodiscard]] Expected<GameReport> play_game(const GameRequest& request, const StopToken& /*stop*/) const override {
        GameReport report;
        report.nodes.resize(2);
        report.seconds.resize(2);
        Stream stream(request.seed, request.stream);
        std::array<std::uint64_t, 2> steps{};
        for (std::size_t ply = 0; ply < rules_.plies(); ++ply) {
            const std::size_t seat = rules_.mover(ply);
            std::uint32_t rolled = 1 + uniform_below(stream, kFaces);
            if (request.agents[seat].kind == "mcts") {
                rolled = std::max(rolled, 1 + uniform_below(stream, kFaces));
            }
            steps[seat] += rolled;
            report.moves.push_back(std::to_string(rolled));
        }
        report.winners = further(steps);
        return report;
    }

    [[nodiscard]] Expected<GameTrace> trace(const TraceRequest& request) const override {
        GameTrace trace;
        std::array<std::uint64_t, 2> steps{};
        for (const std::string& move : request.opening.moves) {
            const std::size_t seat = rules_.mover(trace.plies.size());
            steps[seat] += std::stoul(move);
            trace.plies.push_back({seat, 1});
        }
        trace.winners = further(steps);
        trace.ending = "the walk is over";
        return trace;
    }

private:
    WalkRules rules_;
};

// How probable each sum of so many dice is.
[[nodiscard]] std::vector<double> sums_of(std::size_t rolls) {
    std::vector<double> sums = {1};
    for (std::size_t roll = 0; roll < rolls; ++roll) {
        std::vector<double> next(sums.size() + kFaces);
        for (std::size_t sum = 0; sum < sums.size(); ++sum) {
            for (std::size_t face = 1; face <= kFaces; ++face) {
                next[sum + face] += sums[sum] / kFaces;
            }
        }
        sums = std::move(next);
    }
    return sums;
}

}  // namespace

double share_of_walker(std::size_t rolls, std::size_t against) {
    const std::vector<double> own = sums_of(rolls);
    const std::vector<double> other = sums_of(against);
    double share = 0;
    for (std::size_t mine = 0; mine < own.size(); ++mine) {
        for (std::size_t theirs = 0; theirs < other.size(); ++theirs) {
            const double won = mine > theirs ? 1 : 0.5 * (mine == theirs ? 1 : 0);
            share += own[mine] * other[theirs] * won;
        }
    }
    return share;
}

Expected<std::vector<OptionDescription>> WalkModule::options(const Settings& settings) const {
    const Expected<WalkRules> rules = read_walk(settings);
    if (!rules) {
        return rules.error();
    }
    return std::vector<OptionDescription>{
        {"rolls", "0..99", std::to_string(rules->rolls), "rolls of each seat", "Both roll as often."},
        {"extra", "0..99", std::to_string(rules->extra), "rolls of the first seat before all others", ""}};
}

Expected<TablePointer> WalkModule::open(const Settings& settings) const {
    const Expected<WalkRules> rules = read_walk(settings);
    return rules ? Expected<TablePointer>(std::make_shared<const WalkTable>(info_, *rules)) : rules.error();
}

}  // namespace sparring::test
