// Whether the numbers of a network are safe to be added up.

#include "eval/network/network.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>

namespace sparring {

namespace {

using Shape = NetworkShape;

[[nodiscard]] Status check_shape(const Shape& shape) {
    const bool is_good = shape.words >= 1 && shape.words <= Shape::kMostWords && shape.buckets >= 1 &&
                         shape.buckets <= Shape::kMostBuckets && shape.accumulators >= Shape::kAccumulatorStep &&
                         shape.accumulators <= Shape::kMostAccumulators &&
                         shape.accumulators % Shape::kAccumulatorStep == 0;
    return is_good ? ok()
                   : Status(Error{fmt::format(
                         "a network of {} words, {} buckets and {} accumulators: expected 1..{} words, 1..{} buckets, "
                         "and accumulators by {} up to {}",
                         shape.words, shape.buckets, shape.accumulators, Shape::kMostWords, Shape::kMostBuckets,
                         Shape::kAccumulatorStep, Shape::kMostAccumulators)});
}

// The largest sum that one accumulator can have.
[[nodiscard]] int largest_sum(const NetworkData& data, std::size_t accumulator, std::vector<int>& sizes) {
    const std::size_t width = data.shape.accumulators;
    sizes.clear();
    for (std::size_t input = 0; input < data.shape.inputs(); ++input) {
        sizes.push_back(std::abs(int{data.inputs[input * width + accumulator]}));
    }
    const auto counted = sizes.begin() + static_cast<std::ptrdiff_t>(std::min(sizes.size(), Shape::kMostSet));
    std::nth_element(sizes.begin(), counted, sizes.end(), std::greater<>());
    return std::accumulate(sizes.begin(), counted, std::abs(int{data.bias[accumulator]}));
}

[[nodiscard]] bool is_small(std::int8_t weight) { return std::abs(int{weight}) <= Shape::kLargestWeight; }

}  // namespace

Status check_network(const NetworkData& data) {
    if (const Status shape = check_shape(data.shape); !shape) {
        return shape;
    }
    const Shape& shape = data.shape;
    const auto fits = [&](const NetworkLayers& layers) {
        return layers.first.size() == Shape::kFirst * shape.products() &&
               layers.second.size() == Shape::kSecond * Shape::kFirst;
    };
    if (data.bias.size() != shape.accumulators || data.inputs.size() != shape.inputs() * shape.accumulators ||
        data.layers.size() != shape.buckets || !std::ranges::all_of(data.layers, fits)) {
        return Error{"a network whose lists do not have the lengths of its shape"};
    }
    std::vector<int> sizes;
    for (std::size_t accumulator = 0; accumulator < shape.accumulators; ++accumulator) {
        if (const int sum = largest_sum(data, accumulator, sizes); sum > std::numeric_limits<std::int16_t>::max()) {
            return Error{fmt::format("accumulator {} could reach {}: expected at most {}", accumulator, sum,
                                     std::numeric_limits<std::int16_t>::max())};
        }
    }
    for (const NetworkLayers& layers : data.layers) {
        if (!std::ranges::all_of(layers.first, is_small) || !std::ranges::all_of(layers.second, is_small) ||
            !std::ranges::all_of(layers.last, is_small)) {
            return Error{
                fmt::format("a layer has a weight of -128: expected weights within +-{}", Shape::kLargestWeight)};
        }
    }
    return ok();
}

}  // namespace sparring
