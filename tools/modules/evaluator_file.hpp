#pragma once
// Reads the weights of an evaluator from the data folder.

#include "eval/phase_evaluator.hpp"
#include "eval/seat_evaluator.hpp"
#include "tools/data/data_directory.hpp"
#include "tools/data/text_file.hpp"

#include <string_view>

namespace sparring {

// The evaluator with the weights of data/weights/`file`, which `parse` reads; errors name the file.
template <class Evaluator, class Parse>
[[nodiscard]] Expected<Evaluator> load_evaluator_from(std::string_view file, Parse parse) {
    const auto folder = find_data_directory(places_of_process());
    if (!folder) {
        return folder.error();
    }
    const std::filesystem::path path = *folder / "weights" / file;
    const Expected<std::string> text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    const auto weights = parse(*text);
    if (!weights) {
        return Error{path.string() + ": " + weights.error().message};
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

}  // namespace sparring
