#pragma once
// What never changes in a game of Drakon: the options, checked. States keep what they need of it.

#include "engine/core/expected.hpp"
#include "engine/drakon/options.hpp"

namespace sparring::drakon {

class Rules {
public:
    Rules() = default;
    explicit Rules(const Options& options) : options_(options) {}

    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] int seats() const { return options_.players; }
    [[nodiscard]] bool has_expansion() const { return options_.expansion == Expansion::kOne; }
    // The chambers of the game, Start included.
    [[nodiscard]] const Box& box() const { return options_.tiles; }

    bool operator==(const Rules&) const = default;

private:
    Options options_;
};

// Without the expansion the published box is that of the base game, and with that box the expansion is not played.
// Refuses a box that the rules page refuses.
[[nodiscard]] Expected<Rules> make_rules(const Options& options);

}  // namespace sparring::drakon
