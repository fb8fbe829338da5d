#pragma once
// The network in real numbers while it is fitted, its gradients, and the way to whole numbers.

#include "eval/network/network.hpp"
#include "tools/tables/training_positions.hpp"

#include <Eigen/Core>

#include <cstdint>
#include <span>
#include <vector>

namespace sparring::train {

using Matrix = Eigen::MatrixXf;
using Vector = Eigen::VectorXf;

// One in real numbers is 255, 127 or 64 in whole ones; see NetworkShape.
struct RealLayers {
    Matrix first;  // kFirst x products
    Vector first_bias;
    Matrix second;  // kSecond x kFirst
    Vector second_bias;
    Vector last;
    Vector last_bias;  // one number
};

struct RealNetwork {
    Matrix inputs;  // accumulators x inputs
    Vector bias;
    std::vector<RealLayers> layers;

    // All numbers zero, or random ones as suit the number of inputs that are set in a usual position; `frequency` says
    // in what part of the positions an input is. The weights of inputs that are hardly ever set stay zero until they
    // learn: what is random in them would never be worn off.
    [[nodiscard]] static RealNetwork zero(const NetworkShape& shape);
    [[nodiscard]] static RealNetwork random(const NetworkShape& shape, std::span<const double> frequency,
                                            std::uint64_t seed);

    // Its numbers as lists, in one order for every network of a shape.
    [[nodiscard]] std::vector<std::span<float>> lists();
    // Keeps all numbers where whole ones can follow.
    void bound();
    // The nearest network that has whole numbers.
    [[nodiscard]] RealNetwork rounded() const;
    [[nodiscard]] NetworkData whole(const NetworkShape& shape) const;
};

// Adds the gradients of some positions to `gradient` and gives their summed loss; `targets` are of those positions, in
// their order.
class GradientWorker {
public:
    GradientWorker(const TrainingPositions& positions, const NetworkShape& shape);

    double add(const RealNetwork& network, std::span<const std::uint32_t> batch, std::span<const float> targets,
               RealNetwork& gradient);
    // Log-odds of the seat to move for each position of the batch, with those of the linear evaluator beside it.
    [[nodiscard]] Vector outputs(const RealNetwork& network, std::span<const std::uint32_t> batch);

private:
    void sum_inputs(const RealNetwork& network, std::span<const std::uint32_t> batch);
    void run_bucket(const RealNetwork& network, std::size_t bucket, Eigen::Index begin, Eigen::Index size);
    void add_linear(std::span<const std::uint32_t> batch);
    void turn_back(const RealNetwork& network, std::size_t bucket, Eigen::Index begin, Eigen::Index size,
                   RealNetwork& gradient);
    void add_inputs(std::span<const std::uint32_t> batch, RealNetwork& gradient);
    template <class Visit>
    void for_each_input(std::uint32_t position, Visit visit) const;
    // Calls with the first place and the size of each bucket; batches are in the order of buckets.
    template <class Visit>
    void for_each_bucket(std::span<const std::uint32_t> batch, Visit visit) const;

    const TrainingPositions& positions_;
    NetworkShape shape_;
    // One column for each position of the batch.
    Matrix sums_;
    Matrix clipped_;
    Matrix products_;
    Matrix first_;
    Matrix second_;
    Vector outputs_;
    Matrix sums_slope_;
    Vector outputs_slope_;
};

}  // namespace sparring::train
