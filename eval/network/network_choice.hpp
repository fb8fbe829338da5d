#pragma once
// The network that an evaluator goes by, if any, of those that its agents may go by.

#include "eval/network/network.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

// None if the pointer is null.
struct NamedNetwork {
    std::shared_ptr<const Network> network;
    std::string name;   // "net FILE CHECKSUM"
    std::string error;  // why there is none where there should be one
    std::string path;   // of the file; empty for the network of the game
};

class NetworkChoice {
public:
    NetworkChoice() = default;
    explicit NetworkChoice(NamedNetwork network) : network_(std::move(network)) {}
    // Several to choose from, of which it is the first; there is one.
    explicit NetworkChoice(std::vector<NamedNetwork> networks)
        : network_(networks.front()),
          choice_(std::make_shared<const std::vector<NamedNetwork>>(std::move(networks))) {}

    // The one of a path; as it is if there is none to choose.
    [[nodiscard]] NetworkChoice by_path(std::string_view path) const {
        NetworkChoice chosen = *this;
        if (choice_) {
            const auto found = std::ranges::find(*choice_, path, &NamedNetwork::path);
            chosen.network_ = found == choice_->end() ? network_ : *found;
        }
        return chosen;
    }
    [[nodiscard]] const NamedNetwork& named() const { return network_; }
    // Null without one.
    [[nodiscard]] const Network* network() const { return network_.network.get(); }
    // The files of all, with their checksums; empty without any.
    [[nodiscard]] std::string names() const {
        if (!choice_) {
            return network_.name;
        }
        std::string names;
        for (const NamedNetwork& one : *choice_) {
            names += (names.empty() ? "" : "; ") + one.name;
        }
        return names;
    }

private:
    NamedNetwork network_;
    std::shared_ptr<const std::vector<NamedNetwork>> choice_;  // null if there is nothing to choose
};

}  // namespace sparring
