#pragma once
// Teams on threads of the standard library, which the thread sanitizer can follow.

#include "search/common/team.hpp"

#include <thread>
#include <vector>

namespace sparring {

[[nodiscard]] inline Team jthread_team(int size) {
    return {size, [](int workers, const Team::Body& body) {
                std::vector<std::jthread> others;
                others.reserve(static_cast<std::size_t>(workers));
                for (int worker = 1; worker < workers; ++worker) {
                    others.emplace_back([&body, worker] { body(worker); });
                }
                body(0);
            }};
}

// One worker after the other, the last first: what a team may do that has no threads to spare.
[[nodiscard]] inline Team one_after_the_other(int size) {
    return {size, [](int workers, const Team::Body& body) {
                for (int worker = workers - 1; worker >= 0; --worker) {
                    body(worker);
                }
            }};
}

}  // namespace sparring
