#pragma once
// Reads the weights of an evaluator from the data folder.

#include "eval/network/inputs.hpp"
#include "eval/phase_evaluator.hpp"
#include "eval/seat_evaluator.hpp"
#include "tools/data/data_directory.hpp"
#include "tools/data/network_file.hpp"
#include "tools/data/text_file.hpp"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace sparring {

struct LoadedNetwork {
    std::shared_ptr<const Network> network;
    std::string name;  // "net FILE CHECKSUM"
};
[[nodiscard]] Expected<LoadedNetwork> load_network(std::string_view file, std::size_t words, std::size_t buckets);

// The path of data/weights/`file`.
[[nodiscard]] inline Expected<std::filesystem::path> weights_path(std::string_view file) {
    const auto folder = find_data_directory(places_of_process());
    return folder ? Expected<std::filesystem::path>(*folder / "weights" / file) : folder.error();
}

// The evaluator with the weights of data/weights/`file`, which `parse` reads; errors name the file.
template <class Evaluator, class Parse>
[[nodiscard]] Expected<Evaluator> load_evaluator_from(std::string_view file, Parse parse) {
    const Expected<std::filesystem::path> path = weights_path(file);
    if (!path) {
        return path.error();
    }
    const Expected<std::string> text = read_text_file(*path);
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

// A network of the game's inputs from data/nets/`file`; errors name the file.
template <NetworkInputs Inputs>
[[nodiscard]] Expected<LoadedNetwork> load_network(std::string_view file) {
    return load_network(file, Inputs::kWords, Inputs::kBuckets);
}

}  // namespace sparring
