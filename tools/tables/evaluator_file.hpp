#pragma once
// Reads the weights of an evaluator from the data folder.

#include "eval/move_predictor.hpp"
#include "eval/network/inputs.hpp"
#include "eval/network/network_choice.hpp"
#include "eval/phase_evaluator.hpp"
#include "eval/seat_evaluator.hpp"
#include "tools/agents/agent.hpp"
#include "tools/data/data_directory.hpp"
#include "tools/data/network_file.hpp"
#include "tools/data/text_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// A network of so many words and buckets: that of a path, and that of data/nets/`file`. Errors name the file.
[[nodiscard]] Expected<NamedNetwork> load_network(const std::filesystem::path& path, std::size_t words,
                                                  std::size_t buckets);
[[nodiscard]] Expected<NamedNetwork> load_game_network(std::string_view file, std::size_t words, std::size_t buckets);

// The path of data/weights/`file`.
[[nodiscard]] inline Expected<std::filesystem::path> weights_path(std::string_view file) {
    const auto folder = find_data_directory(places_of_process());
    return folder ? Expected<std::filesystem::path>(*folder / "weights" / file) : folder.error();
}

// The weights of a file, which its checksum must be that of.
[[nodiscard]] Expected<std::string> read_weights_file(const std::filesystem::path& path);

// Those of data/weights/`file` with their checksum: "weights FILE 0123456789abcdef".
[[nodiscard]] Expected<std::string> named_weights(std::string_view file);

// The evaluator with the weights of data/weights/`file`, which `parse` reads; errors name the file.
template <class Evaluator, class Parse>
[[nodiscard]] Expected<Evaluator> load_evaluator_from(std::string_view file, Parse parse) {
    const Expected<std::filesystem::path> path = weights_path(file);
    if (!path) {
        return path.error();
    }
    const Expected<std::string> text = read_weights_file(*path);
    if (!text) {
        return text.error();
    }
    const auto weights = parse(*text);
    if (!weights) {
        return Error{path->string() + ": " + weights.error().message};
    }
    return Evaluator(*weights);
}

// One of two seats.
template <class Evaluator>
[[nodiscard]] Expected<Evaluator> load_evaluator_from(std::string_view file) {
    return load_evaluator_from<Evaluator>(file, parse_weights<typename Evaluator::Features>);
}

// One of any number of seats.
template <class Evaluator>
[[nodiscard]] Expected<Evaluator> load_seat_evaluator_from(std::string_view file) {
    return load_evaluator_from<Evaluator>(file, parse_seat_weights<typename Evaluator::Features>);
}

// An evaluator that was loaded with what predicts moves by the weights of data/weights/`file`. A file that is missing
// is no error before somebody wants to go by it, so that games for the first one can be played.
template <class Policy, class Evaluator>
[[nodiscard]] Expected<WithPolicy<Evaluator, Policy>> with_policy(const Expected<Evaluator>& loaded,
                                                                  std::string_view file) {
    if (!loaded) {
        return loaded.error();
    }
    return WithPolicy<Evaluator, Policy>(
        *loaded, load_evaluator_from<Policy>(file, parse_move_predictor<typename Policy::Traits>));
}

// A linear evaluator with these weights and a network beside it: a DuelEstimate or a SeatEstimate. A network that is
// missing is no error before somebody wants to go by it, so that games for the first one can be played.
template <class Estimate>
[[nodiscard]] Expected<Estimate> load_estimate(std::string_view weights, std::string_view network) {
    using Linear = typename Estimate::Linear;
    const auto linear = [weights] {
        if constexpr (SeatFeatureSet<typename Linear::Features>) {
            return load_seat_evaluator_from<Linear>(weights);
        } else {
            return load_evaluator_from<Linear>(weights);
        }
    }();
    if (!linear) {
        return linear.error();
    }
    const auto loaded = load_game_network(network, Estimate::Inputs::kWords, Estimate::Inputs::kBuckets);
    return Estimate(*linear, loaded ? *loaded : NamedNetwork{nullptr, {}, loaded.error().message, {}});
}

// Whether a network can be for these rules.
template <class Inputs, class Rules>
[[nodiscard]] Status check_for_network(const Rules& rules) {
    if constexpr (InputsOfSomeRules<Inputs, Rules>) {
        if (!Inputs::are_for(rules)) {
            return Error{fmt::format("the network is for {}", Inputs::kRules)};
        }
    }
    return ok();
}

// An evaluator that was loaded, with the networks that the agents go by: of the game, which is an error if it is
// missing, and of files. Under rules that no network is for agents go by the linear evaluator, and one that is told to
// go by a network is an error.
template <class Agents, class Evaluator, class Rules>
[[nodiscard]] Expected<Evaluator> with_networks_for(const Rules& rules, const std::vector<AgentSpec>& agents,
                                                    const Evaluator& loaded) {
    using Inputs = typename Evaluator::Inputs;
    if (const Status fits = check_for_network<Inputs>(rules); !fits) {
        const auto asks = [](const AgentSpec& agent) { return agent.value_or("net", 0) != 0; };
        const auto asking = std::ranges::find_if(agents, asks);
        return asking == agents.end()
                   ? Expected<Evaluator>(loaded.without_network())
                   : Error{fmt::format("agent '{}': {}: expected net=0", asking->text, fits.error().message)};
    }
    std::vector<NamedNetwork> networks;
    for (const AgentSpec& agent : agents) {
        const std::string path = agent.file_of("net");
        if (!goes_by_network<Agents>(agent) || std::ranges::count(networks, path, &NamedNetwork::path) > 0) {
            continue;
        }
        auto network = path.empty() ? Expected<NamedNetwork>(loaded.network())
                                    : load_network(path, Inputs::kWords, Inputs::kBuckets);
        if (!network || !network->error.empty()) {
            return network ? Error{network->error} : network.error();
        }
        networks.push_back(*std::move(network));
        networks.back().path = path;
    }
    return networks.empty() ? loaded.without_network() : loaded.with_networks(std::move(networks));
}

}  // namespace sparring
