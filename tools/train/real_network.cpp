#include "tools/train/real_network.hpp"

#include "engine/core/random.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace sparring::train {

namespace {

using Shape = NetworkShape;
using Eigen::Index;

[[nodiscard]] Index signed_size(std::size_t size) { return static_cast<Index>(size); }

// Even numbers within +-bound.
void fill(std::span<float> list, double bound, FastRandom& random) {
    for (float& number : list) {
        number = static_cast<float>((2 * uniform_unit(random) - 1) * bound);
    }
}

void bound_list(std::span<float> list, float most) {
    for (float& number : list) {
        number = std::clamp(number, -most, most);
    }
}

[[nodiscard]] std::span<float> list_of(Matrix& matrix) {
    return {matrix.data(), static_cast<std::size_t>(matrix.size())};
}
[[nodiscard]] std::span<float> list_of(Vector& vector) {
    return {vector.data(), static_cast<std::size_t>(vector.size())};
}

constexpr float kLargestInput = 2.0F;
constexpr float kLargestWeight = static_cast<float>(Shape::kLargestWeight) / Shape::kWeightOne;
constexpr float kBiasOne = static_cast<float>(Shape::kOne) * Shape::kWeightOne;

void round_list(std::span<float> list, float one) {
    for (float& number : list) {
        number = std::nearbyint(number * one) / one;
    }
}

template <class T>
void to_whole(const float* from, float one, std::span<T> to) {
    for (T& number : to) {
        number = static_cast<T>(std::lround(*from++ * one));
    }
}

// Rows one behind the other, where Eigen has columns.
[[nodiscard]] std::vector<std::int8_t> whole_rows(const Matrix& matrix) {
    std::vector<std::int8_t> rows;
    for (Index row = 0; row < matrix.rows(); ++row) {
        for (Index column = 0; column < matrix.cols(); ++column) {
            rows.push_back(static_cast<std::int8_t>(std::lround(matrix(row, column) * Shape::kWeightOne)));
        }
    }
    return rows;
}

[[nodiscard]] auto is_inside(const auto& numbers) {
    return (numbers.array() > 0.0F && numbers.array() < 1.0F).template cast<float>();
}

}  // namespace

RealNetwork RealNetwork::zero(const NetworkShape& shape) {
    RealNetwork network;
    network.inputs = Matrix::Zero(signed_size(shape.accumulators), signed_size(shape.inputs()));
    network.bias = Vector::Zero(signed_size(shape.accumulators));
    for (std::size_t bucket = 0; bucket < shape.buckets; ++bucket) {
        network.layers.push_back({Matrix::Zero(signed_size(Shape::kFirst), signed_size(shape.products())),
                                  Vector::Zero(signed_size(Shape::kFirst)),
                                  Matrix::Zero(signed_size(Shape::kSecond), signed_size(Shape::kFirst)),
                                  Vector::Zero(signed_size(Shape::kSecond)), Vector::Zero(signed_size(Shape::kSecond)),
                                  Vector::Zero(1)});
    }
    return network;
}

RealNetwork RealNetwork::random(const NetworkShape& shape, std::span<const double> frequency, std::uint64_t seed) {
    RealNetwork network = zero(shape);
    FastRandom random(seed);
    constexpr double kSeldom = 1e-4;
    const double usually_set = std::accumulate(frequency.begin(), frequency.end(), 0.0);
    fill(list_of(network.inputs), std::sqrt(1 / std::max(usually_set, 1.0)), random);
    for (std::size_t input = 0; input < frequency.size(); ++input) {
        if (frequency[input] < kSeldom) {
            network.inputs.col(signed_size(input)).setZero();
        }
    }
    network.bias.setConstant(0.5F);
    for (RealLayers& layers : network.layers) {
        fill(list_of(layers.first), std::sqrt(6.0 / static_cast<double>(shape.products())), random);
        fill(list_of(layers.second), std::sqrt(6.0 / Shape::kFirst), random);
        fill(list_of(layers.last), std::sqrt(6.0 / Shape::kSecond), random);
        layers.first_bias.setConstant(0.1F);
        layers.second_bias.setConstant(0.1F);
    }
    return network;
}

std::vector<std::span<float>> RealNetwork::lists() {
    std::vector<std::span<float>> all = {list_of(inputs), list_of(bias)};
    for (RealLayers& one : layers) {
        all.insert(all.end(), {list_of(one.first), list_of(one.first_bias), list_of(one.second),
                               list_of(one.second_bias), list_of(one.last), list_of(one.last_bias)});
    }
    return all;
}

void RealNetwork::bound() {
    bound_list(list_of(inputs), kLargestInput);
    bound_list(list_of(bias), kLargestInput);
    for (RealLayers& one : layers) {
        bound_list(list_of(one.first), kLargestWeight);
        bound_list(list_of(one.second), kLargestWeight);
        bound_list(list_of(one.last), kLargestWeight);
    }
}

RealNetwork RealNetwork::rounded() const {
    RealNetwork network = *this;
    round_list(list_of(network.inputs), Shape::kAccumulatorOne);
    round_list(list_of(network.bias), Shape::kAccumulatorOne);
    for (RealLayers& one : network.layers) {
        round_list(list_of(one.first), Shape::kWeightOne);
        round_list(list_of(one.second), Shape::kWeightOne);
        round_list(list_of(one.last), Shape::kWeightOne);
    }
    return network;
}

NetworkData RealNetwork::whole(const NetworkShape& shape) const {
    NetworkData data;
    data.shape = shape;
    data.inputs.resize(shape.inputs() * shape.accumulators);
    data.bias.resize(shape.accumulators);
    to_whole<std::int16_t>(inputs.data(), Shape::kAccumulatorOne, data.inputs);
    to_whole<std::int16_t>(bias.data(), Shape::kAccumulatorOne, data.bias);
    for (const RealLayers& one : layers) {
        NetworkLayers into;
        into.first = whole_rows(one.first);
        into.second = whole_rows(one.second);
        to_whole<std::int32_t>(one.first_bias.data(), kBiasOne, into.first_bias);
        to_whole<std::int32_t>(one.second_bias.data(), kBiasOne, into.second_bias);
        to_whole<std::int8_t>(one.last.data(), Shape::kWeightOne, into.last);
        into.last_bias = static_cast<std::int32_t>(std::lround(one.last_bias(0) * kBiasOne));
        data.layers.push_back(std::move(into));
    }
    return data;
}

GradientWorker::GradientWorker(const TrainingPositions& positions, const NetworkShape& shape)
    : positions_(positions),
      shape_(shape) {}

template <class Visit>
void GradientWorker::for_each_input(std::uint32_t position, Visit visit) const {
    for (std::size_t word = 0; word < shape_.words; ++word) {
        for (std::uint32_t bits = positions_.inputs[position * shape_.words + word]; bits != 0; bits &= bits - 1) {
            visit(signed_size(word * 32) + std::countr_zero(bits));
        }
    }
}

template <class Visit>
void GradientWorker::for_each_bucket(std::span<const std::uint32_t> batch, Visit visit) const {
    for (std::size_t begin = 0; begin < batch.size();) {
        const std::uint8_t bucket = positions_.buckets[batch[begin]];
        std::size_t end = begin;
        while (end < batch.size() && positions_.buckets[batch[end]] == bucket) {
            ++end;
        }
        visit(std::size_t{bucket}, signed_size(begin), signed_size(end - begin));
        begin = end;
    }
}

void GradientWorker::sum_inputs(const RealNetwork& network, std::span<const std::uint32_t> batch) {
    const Index size = signed_size(batch.size());
    sums_.resize(signed_size(shape_.accumulators), size);
    for (Index place = 0; place < size; ++place) {
        sums_.col(place) = network.bias;
        for_each_input(batch[static_cast<std::size_t>(place)],
                       [&](Index input) { sums_.col(place) += network.inputs.col(input); });
    }
    clipped_ = sums_.cwiseMax(0.0F).cwiseMin(1.0F);
    const Index products = signed_size(shape_.products());
    products_ = clipped_.topRows(products).cwiseProduct(clipped_.bottomRows(products));
    first_.resize(signed_size(Shape::kFirst), size);
    second_.resize(signed_size(Shape::kSecond), size);
    outputs_.resize(size);
}

void GradientWorker::run_bucket(const RealNetwork& network, std::size_t bucket, Index begin, Index size) {
    const RealLayers& layers = network.layers[bucket];
    first_.middleCols(begin, size) = ((layers.first * products_.middleCols(begin, size)).colwise() + layers.first_bias)
                                         .cwiseMax(0.0F)
                                         .cwiseMin(1.0F);
    second_.middleCols(begin, size) =
        ((layers.second * first_.middleCols(begin, size)).colwise() + layers.second_bias).cwiseMax(0.0F).cwiseMin(1.0F);
    outputs_.segment(begin, size) =
        (second_.middleCols(begin, size).transpose() * layers.last).array() + layers.last_bias(0);
}

void GradientWorker::add_linear(std::span<const std::uint32_t> batch) {
    for (std::size_t place = 0; place < batch.size() && !positions_.linear.empty(); ++place) {
        outputs_(signed_size(place)) += static_cast<float>(positions_.linear_log_odds(batch[place]));
    }
}

Vector GradientWorker::outputs(const RealNetwork& network, std::span<const std::uint32_t> batch) {
    sum_inputs(network, batch);
    for_each_bucket(batch,
                    [&](std::size_t bucket, Index begin, Index size) { run_bucket(network, bucket, begin, size); });
    add_linear(batch);
    return outputs_;
}

void GradientWorker::turn_back(const RealNetwork& network, std::size_t bucket, Index begin, Index size,
                               RealNetwork& gradient) {
    const RealLayers& layers = network.layers[bucket];
    RealLayers& into = gradient.layers[bucket];
    const auto slope = outputs_slope_.segment(begin, size);
    const auto first = first_.middleCols(begin, size);
    const auto second = second_.middleCols(begin, size);
    into.last += second * slope;
    into.last_bias(0) += slope.sum();
    const Matrix second_slope = ((layers.last * slope.transpose()).array() * is_inside(second)).matrix();
    into.second += second_slope * first.transpose();
    into.second_bias += second_slope.rowwise().sum();
    const Matrix first_slope = ((layers.second.transpose() * second_slope).array() * is_inside(first)).matrix();
    into.first += first_slope * products_.middleCols(begin, size).transpose();
    into.first_bias += first_slope.rowwise().sum();
    const Matrix products_slope = layers.first.transpose() * first_slope;
    const Index products = signed_size(shape_.products());
    sums_slope_.block(0, begin, products, size) =
        products_slope.cwiseProduct(clipped_.block(products, begin, products, size));
    sums_slope_.block(products, begin, products, size) =
        products_slope.cwiseProduct(clipped_.block(0, begin, products, size));
}

void GradientWorker::add_inputs(std::span<const std::uint32_t> batch, RealNetwork& gradient) {
    sums_slope_.array() *= is_inside(sums_);
    gradient.bias += sums_slope_.rowwise().sum();
    for (std::size_t place = 0; place < batch.size(); ++place) {
        for_each_input(batch[place],
                       [&](Index input) { gradient.inputs.col(input) += sums_slope_.col(signed_size(place)); });
    }
}

double GradientWorker::add(const RealNetwork& network, std::span<const std::uint32_t> batch,
                           std::span<const float> targets, RealNetwork& gradient) {
    sum_inputs(network, batch);
    sums_slope_.resize(sums_.rows(), sums_.cols());
    outputs_slope_.resize(sums_.cols());
    double loss = 0;
    for_each_bucket(batch,
                    [&](std::size_t bucket, Index begin, Index size) { run_bucket(network, bucket, begin, size); });
    add_linear(batch);
    for_each_bucket(batch, [&](std::size_t bucket, Index begin, Index size) {
        for (Index place = begin; place < begin + size; ++place) {
            const double target = targets[static_cast<std::size_t>(place)];
            const double output = outputs_(place);
            const double share = 1 / (1 + std::exp(-output));
            outputs_slope_(place) = static_cast<float>(share - target);
            loss += std::log1p(std::exp(-std::abs(output))) + std::max(output, 0.0) - target * output;
        }
        turn_back(network, bucket, begin, size, gradient);
    });
    add_inputs(batch, gradient);
    return loss;
}

}  // namespace sparring::train
