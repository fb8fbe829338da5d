#pragma once
// A network for tests that need one, whatever it says.

#include "engine/core/random.hpp"
#include "eval/network/network.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace sparring {

// Of random weights of the inputs, with outputs that differ from position to position.
[[nodiscard]] inline std::shared_ptr<const Network> some_network(std::size_t words, std::size_t buckets) {
    NetworkData data;
    data.shape = {words, buckets, NetworkShape::kAccumulatorStep};
    FastRandom random(5);
    const auto any = [&](int most) {
        return static_cast<int>(uniform_below(random, 2U * static_cast<unsigned>(most) + 1)) - most;
    };
    data.bias.assign(data.shape.accumulators, 60);
    for (std::size_t number = 0; number < data.shape.inputs() * data.shape.accumulators; ++number) {
        data.inputs.push_back(static_cast<std::int16_t>(any(40)));
    }
    data.layers.resize(data.shape.buckets);
    for (NetworkLayers& layers : data.layers) {
        layers.first.assign(NetworkShape::kFirst * data.shape.products(), 30);
        layers.second.assign(NetworkShape::kSecond * NetworkShape::kFirst, 20);
        layers.last.fill(25);
    }
    return check_network(data) ? std::make_shared<const Network>(data) : nullptr;
}

}  // namespace sparring
