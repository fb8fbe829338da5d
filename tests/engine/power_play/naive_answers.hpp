#pragma once
// What the naive rules of Power Play answer, as texts.

#include "tests/support/naive_power_play/naive_power_play.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace sparring::naive_power_play {

using Notations = std::vector<std::string>;

inline Notations moves_of(const std::string& position, const Options& options = {}) {
    Notations notations = moves(parse(position, options), options);
    std::ranges::sort(notations);
    return notations;
}

inline std::string after(const std::string& position, const std::string& move, const Options& options = {}) {
    return format(apply(parse(position, options), move, options));
}

}  // namespace sparring::naive_power_play
