#pragma once
// A network in whole numbers, so that its values are the same on every machine. The weights of the inputs that are set
// are summed (accumulators); the first half of the sums is multiplied by the second; three small layers follow, of
// which there is one set for each bucket. Sums are kept by who asks often: they follow a position by what changed
// (efficiently updatable networks: Y. Nasu, 2018; layers and products as in Stockfish's).

#include "engine/core/expected.hpp"
#include "eval/network/kernel.hpp"
#include "eval/phase_evaluator.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sparring {

// The layers of a bucket, row by row: a row of weights for each output.
struct NetworkLayers {
    std::vector<std::int8_t> first;  // kFirst rows of products
    std::array<std::int32_t, NetworkShape::kFirst> first_bias{};
    std::vector<std::int8_t> second;  // kSecond rows of kFirst
    std::array<std::int32_t, NetworkShape::kSecond> second_bias{};
    std::array<std::int8_t, NetworkShape::kSecond> last{};
    std::int32_t last_bias = 0;

    bool operator==(const NetworkLayers&) const = default;
};

// What a file of a network holds.
struct NetworkData {
    NetworkShape shape;
    std::string game;                   // with its variant
    std::string made;                   // the command, seed and build that made it
    std::vector<std::int16_t> inputs;   // accumulators() weights for each input
    std::vector<std::int16_t> bias;     // of the accumulators
    std::vector<NetworkLayers> layers;  // one for each bucket
    double unit = 100;                  // hundredths of a man for one unit of log-odds
    ScoreScale scale;

    bool operator==(const NetworkData&) const = default;
};

// Refuses shapes beyond the limits, and weights with which a sum could leave its 16 bits.
[[nodiscard]] Status check_network(const NetworkData& data);

struct alignas(64) AccumulatorSums {
    std::array<std::int16_t, NetworkShape::kMostAccumulators> sums;
};

// The accumulators of one position seen by one seat, and the inputs that they are of.
struct Accumulators : AccumulatorSums {
    std::array<std::uint32_t, NetworkShape::kMostWords> words{};
    bool is_set = false;
};

// Those of one position as each of several seats sees it. The words are common to all: each seat has inputs of its own
// for their bits.
template <std::size_t Views>
struct AccumulatorsOfViews {
    std::array<AccumulatorSums, Views> of;
    std::array<std::uint32_t, NetworkShape::kMostWords> words{};
    bool is_set = false;
};

class Network {
public:
    // `data` has been checked. The kernel is one of network_kernels().
    explicit Network(const NetworkData& data, const NetworkKernel& kernel = *network_kernels().back());

    [[nodiscard]] const NetworkShape& shape() const { return shape_; }
    [[nodiscard]] const ScoreScale& scale() const { return scale_; }

    // Makes the accumulators those of `words`, by what differs.
    void update(std::span<const std::uint32_t> words, Accumulators& accumulators) const;
    // The same for several seats: `inputs(view)` gives the inputs that the bits of the words are for one of them.
    template <std::size_t Views, class InputsOf>
    void update(std::span<const std::uint32_t> words, const InputsOf& inputs,
                AccumulatorsOfViews<Views>& accumulators) const {
        const ChangedInputs changed = changes_to(words, accumulators.words);
        for (std::size_t view = 0; view < Views; ++view) {
            change(changed, inputs(view), accumulators.is_set, accumulators.of[view]);
        }
        accumulators.is_set = true;
    }
    // Hundredths of a man for the seat whose view it is, within +-kMaxEvaluation.
    [[nodiscard]] Score value(const AccumulatorSums& accumulators, std::size_t bucket) const;
    // The same before it becomes a score: 127 * 64 are one unit of log-odds.
    [[nodiscard]] std::int32_t output(const AccumulatorSums& accumulators, std::size_t bucket) const {
        return kernel_->output(accumulators.sums.data(), layers_[bucket]);
    }
    // The same of one position as each of several seats sees it.
    template <std::size_t Views>
    [[nodiscard]] std::array<std::int32_t, Views> outputs(std::span<const AccumulatorSums, Views> views,
                                                          std::size_t bucket) const {
        std::array<std::int32_t, Views> outputs;
        for (std::size_t view = 0; view < Views; ++view) {
            outputs[view] = output(views[view], bucket);
        }
        return outputs;
    }
    [[nodiscard]] double log_odds(const AccumulatorSums& accumulators, std::size_t bucket) const {
        return output(accumulators, bucket) / double{NetworkShape::kOne * NetworkShape::kWeightOne};
    }

private:
    // Bits of the words, in their order: those that are not set any more, and those that were not set before.
    struct ChangedInputs {
        std::array<std::array<std::uint16_t, NetworkShape::kMostBits>, 2> bits;
        std::array<std::size_t, 2> counts{};

        [[nodiscard]] std::span<const std::uint16_t> not_any_more() const {
            return std::span(bits[0]).first(counts[0]);
        }
        [[nodiscard]] std::span<const std::uint16_t> set_now() const { return std::span(bits[1]).first(counts[1]); }
    };

    // What differs between the words and those before, which become the same.
    [[nodiscard]] static ChangedInputs changes_to(std::span<const std::uint32_t> words,
                                                  std::span<std::uint32_t> before);
    // Bits are inputs by their number if no others are given for them.
    void change(const ChangedInputs& changed, std::span<const std::uint16_t> inputs, bool is_set,
                AccumulatorSums& sums) const;

    NetworkShape shape_;
    ScoreScale scale_;
    std::int64_t unit_;                  // of 2^-20 hundredths for one of the output
    std::vector<std::int16_t> numbers_;  // biases, then a row for each input, from an address that 64 divides
    const std::int16_t* bias_ = nullptr;
    std::vector<std::int8_t> first_;
    std::vector<KernelLayers> layers_;
    const NetworkKernel* kernel_;
};

}  // namespace sparring
