#include "tools/statistics/rating_model.hpp"

#include "tools/statistics/connectivity.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

namespace sparring::statistics {
namespace {

using SetOfSeats = std::uint32_t;

[[nodiscard]] bool contains(SetOfSeats seats, std::size_t seat) { return ((seats >> seat) & 1U) != 0; }

[[nodiscard]] std::size_t size_of(SetOfSeats seats) { return static_cast<std::size_t>(std::popcount(seats)); }

/// A choice whose alternatives are rows of powers of parameters, put in one by one.
class RowWriter {
public:
    RowWriter(Eigen::Index rows, Eigen::Index most_parameters) {
        choice_.design = Eigen::MatrixXd::Zero(rows, most_parameters);
        choice_.offsets = Eigen::VectorXd::Zero(rows);
        choice_.counts = Eigen::VectorXd::Zero(rows);
    }

    void add(Eigen::Index row, std::optional<Eigen::Index> parameter, double power) {
        if (!parameter) {
            return;
        }
        const auto known = std::ranges::find(choice_.parameters, *parameter);
        const Eigen::Index column = known - choice_.parameters.begin();
        if (known == choice_.parameters.end()) {
            choice_.parameters.push_back(*parameter);
        }
        choice_.design(row, column) += power;
    }

    void add_offset(Eigen::Index row, double offset) { choice_.offsets(row) += offset; }

    /// With as many columns as parameters were named.
    [[nodiscard]] Choice take() {
        choice_.design.conservativeResize(Eigen::NoChange, static_cast<Eigen::Index>(choice_.parameters.size()));
        return std::move(choice_);
    }

private:
    Choice choice_;
};

/// Half an observation each way between two worths, of which one may be held at 1.
[[nodiscard]] Choice even_choice(std::optional<Eigen::Index> one, std::optional<Eigen::Index> other, double held_at) {
    RowWriter writer(2, 2);
    writer.add(0, one, 1);
    writer.add_offset(0, held_at);
    writer.add(1, other, 1);
    Choice choice = writer.take();
    choice.counts.setConstant(0.5);
    return choice;
}

/// From each winner to all others, so that those who tie are joined both ways.
void append_edges(const TableResult& result, std::vector<Edge>& edges) {
    const std::size_t seats = result.agents.size();
    for (std::size_t pair = 0; result.count > 0 && pair < seats * seats; ++pair) {
        if (contains(result.winners, pair / seats)) {
            edges.push_back({result.agents[pair / seats], result.agents[pair % seats]});
        }
    }
}

}  // namespace

RatingModel::RatingModel(std::size_t agents, std::size_t seats, std::span<const TableResult> results,
                         std::span<const Anchor> anchors)
    : agents_(agents),
      held_at_(agents, 0.0),
      seats_(seats) {
    std::vector<bool> is_held(agents, false);
    is_held[0] = anchors.empty();
    for (const Anchor& anchor : anchors) {
        is_held[anchor.agent] = true;
        held_at_[anchor.agent] = anchor.elo / kEloPerLogWorth;
    }
    for (std::size_t agent = 0; agent < agents; ++agent) {
        agents_[agent] = is_held[agent] ? std::nullopt : std::optional(parameters_++);
    }
    for (std::size_t seat = 1; seat < seats; ++seat) {
        seats_[seat] = parameters_++;
    }
    std::array<bool, kMostRatedSeats + 1> is_seen{};
    for (const TableResult& result : results) {
        is_seen[size_of(result.winners)] = is_seen[size_of(result.winners)] || result.count > 0;
    }
    for (std::size_t size = 2; size < ties_.size(); ++size) {
        ties_[size] = is_seen[size] ? std::optional(parameters_++) : std::nullopt;
    }
}

bool RatingModel::can_win(std::uint32_t winners) const {
    const std::size_t size = size_of(winners);
    return size == 1 || (size > 1 && ties_[size]);
}

std::vector<Eigen::Index> RatingModel::possible_winners(std::size_t seats) const {
    std::vector<Eigen::Index> possible;
    for (SetOfSeats winners = 1; winners < (SetOfSeats{1} << seats); ++winners) {
        if (can_win(winners)) {
            possible.push_back(static_cast<Eigen::Index>(winners));
        }
    }
    return possible;
}

Choice RatingModel::choice_of(const std::vector<std::size_t>& lineup) const {
    const SetOfSeats sets = SetOfSeats{1} << lineup.size();
    RowWriter writer(static_cast<Eigen::Index>(sets), parameters_);
    // The rows of sets that cannot win stay empty until `choices` takes them out.
    for (SetOfSeats winners = 1; winners < sets; ++winners) {
        const auto row = static_cast<Eigen::Index>(winners);
        const std::size_t size = size_of(winners);
        const double power = 1 / static_cast<double>(size);
        for (std::size_t seat = 0; can_win(winners) && seat < lineup.size(); ++seat) {
            const double share = contains(winners, seat) ? power : 0;
            writer.add(row, agents_[lineup[seat]], share);
            writer.add(row, seats_.empty() ? std::nullopt : seats_[seat], share);
            writer.add_offset(row, share * held_at_[lineup[seat]]);
        }
        writer.add(row, ties_[size], 1);
    }
    return writer.take();
}

std::vector<Choice> RatingModel::choices(std::span<const TableResult> results) const {
    std::map<std::vector<std::size_t>, Choice> by_lineup;
    for (const TableResult& result : results) {
        const auto found = by_lineup.find(result.agents);
        Choice& choice = found != by_lineup.end() ? found->second : by_lineup[result.agents] = choice_of(result.agents);
        choice.counts(static_cast<Eigen::Index>(result.winners)) += static_cast<double>(result.count);
    }
    std::vector<Choice> choices;
    for (auto& [lineup, choice] : by_lineup) {
        const std::vector<Eigen::Index> possible = possible_winners(lineup.size());
        choices.push_back({std::move(choice.parameters), choice.design(possible, Eigen::all), choice.offsets(possible),
                           choice.counts(possible)});
    }
    return choices;
}

std::vector<Choice> RatingModel::ghost_choices(GhostUse use) const {
    std::vector<Choice> choices;
    if (use == GhostUse::kNone) {
        return choices;
    }
    for (std::size_t agent = 0; agent < agents_.size(); ++agent) {
        choices.push_back(even_choice(agents_[agent], parameters_, held_at_[agent]));
    }
    if (use == GhostUse::kAgents) {
        return choices;
    }
    for (const std::optional<Eigen::Index>& seat : seats_) {
        choices.push_back(even_choice(seat, parameters_ + 1, 0));
    }
    for (const std::optional<Eigen::Index>& tie : ties_) {
        if (tie) {
            choices.push_back(even_choice(tie, std::nullopt, 0));
        }
    }
    return choices;
}

Eigen::Index RatingModel::parameters_with(GhostUse use) const {
    const Eigen::Index seat_ghost = use == GhostUse::kEverything && !seats_.empty() ? 1 : 0;
    return parameters_ + (use == GhostUse::kNone ? 0 : 1) + seat_ghost;
}

bool are_connected(std::size_t agents, std::span<const TableResult> results, std::span<const Anchor> anchors) {
    std::vector<Edge> edges;
    for (std::size_t next = 1; next < anchors.size(); ++next) {
        edges.push_back({anchors[next - 1].agent, anchors[next].agent});
        edges.push_back({anchors[next].agent, anchors[next - 1].agent});
    }
    for (const TableResult& result : results) {
        append_edges(result, edges);
    }
    return is_strongly_connected(agents, edges);
}

}  // namespace sparring::statistics
