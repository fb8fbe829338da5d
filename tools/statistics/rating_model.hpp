// From results of games to choices among sets of winners: which parameter of the model stands for which agent, seat or
// size of tie, and what each set weighs.
#pragma once

#include "tools/statistics/choice_model.hpp"
#include "tools/statistics/ratings.hpp"

#include <Eigen/Core>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sparring::statistics {

/// The parameters of the model, logarithms of worths: free agents, then seats but the first, then sizes of ties. The
/// first seat has worth 1; without anchors, so has the first agent.
class RatingModel {
public:
    /// Of checked results; `seats` is the number of seats with worths of their own, or none.
    RatingModel(std::size_t agents, std::size_t seats, std::span<const TableResult> results,
                std::span<const Anchor> anchors);

    /// Without the ghosts.
    [[nodiscard]] Eigen::Index parameters() const { return parameters_; }
    /// Absent for agents that are held.
    [[nodiscard]] std::optional<Eigen::Index> agent(std::size_t agent) const { return agents_[agent]; }
    /// Where an agent is held; zero if it is free.
    [[nodiscard]] double held_at(std::size_t agent) const { return held_at_[agent]; }
    /// Absent for the first seat.
    [[nodiscard]] std::optional<Eigen::Index> seat(std::size_t seat) const { return seats_[seat]; }
    [[nodiscard]] std::size_t seats() const { return seats_.size(); }
    /// Absent for sizes that were not seen, and for 1.
    [[nodiscard]] std::optional<Eigen::Index> tie(std::size_t size) const { return ties_[size]; }

    /// One choice for each line-up.
    [[nodiscard]] std::vector<Choice> choices(std::span<const TableResult> results) const;
    /// The pseudo-observations. The ghosts of agents and of seats are two more parameters, in this order, after all
    /// others, as far as they are used.
    [[nodiscard]] std::vector<Choice> ghost_choices(GhostUse use) const;
    [[nodiscard]] Eigen::Index parameters_with(GhostUse use) const;

private:
    [[nodiscard]] bool can_win(std::uint32_t winners) const;
    /// The sets that can, of so many seats, ascending.
    [[nodiscard]] std::vector<Eigen::Index> possible_winners(std::size_t seats) const;
    [[nodiscard]] Choice choice_of(const std::vector<std::size_t>& lineup) const;

    std::vector<std::optional<Eigen::Index>> agents_;
    std::vector<double> held_at_;
    std::vector<std::optional<Eigen::Index>> seats_;
    std::array<std::optional<Eigen::Index>, kMostRatedSeats + 1> ties_;
    Eigen::Index parameters_ = 0;
};

/// Whether the graph of who beat or tied whom is strongly connected, all anchored agents being one node.
[[nodiscard]] bool are_connected(std::size_t agents, std::span<const TableResult> results,
                                 std::span<const Anchor> anchors);

}  // namespace sparring::statistics
