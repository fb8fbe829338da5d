#pragma once
// The files of the data by which the agents of a kit's table can go.

#include "engine/core/expected.hpp"
#include "tools/tables/evaluator_file.hpp"
#include "tools/tables/kit_hooks.hpp"
#include "tools/tables/table_types.hpp"

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// What predicts moves has its weights in a file of the folder `weights` of the data.
template <class K>
concept MoveWeighedKit = requires {
    { K::kMoveWeights } -> std::convertible_to<std::string_view>;
};

// The weights with their checksum; empty without any.
template <GameKit Kit>
[[nodiscard]] Expected<std::string> weights_text() {
    if constexpr (WeighedKit<Kit>) {
        return named_weights(Kit::kWeights);
    } else {
        return std::string();
    }
}

// A network that is not for these rules is left out.
template <GameKit Kit>
[[nodiscard]] std::vector<EvaluatorFile> files_of([[maybe_unused]] const RulesOf<Kit>& rules) {
    std::vector<EvaluatorFile> files;
    if constexpr (WeighedKit<Kit>) {
        files.push_back({"weights/" + std::string(Kit::kWeights), ""});
    }
    if constexpr (MoveWeighedKit<Kit>) {
        files.push_back({"weights/" + std::string(Kit::kMoveWeights), "policy"});
    }
    if constexpr (TrainedKit<Kit>) {
        if (check_for_network<typename Kit::Inputs>(rules)) {
            files.push_back({"nets/" + std::string(Kit::kNetwork), "net"});
        }
    }
    return files;
}

}  // namespace sparring
