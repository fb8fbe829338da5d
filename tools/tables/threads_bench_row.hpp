#pragma once
// What is asked and answered when searches on one thread are compared with the same on several.

#include <optional>
#include <string>
#include <vector>

namespace sparring {

struct ThreadsBenchRequest {
    std::string filter;  // only those whose name contains it
    int threads = 2;
    int rounds = 5;  // how often each is measured, both ways in turn
};

struct ThreadsBenchRow {
    std::string name;
    std::string unit;  // what is counted in a second; empty if it is the time to a depth that is compared
    // Of each round: with one thread and with several, counts a second, or seconds.
    std::vector<double> alone;
    std::vector<double> together;
    // Part of the simulations with several threads that met another one at work, in [0, 1]; of sampling searches.
    std::optional<double> collisions = std::nullopt;
    // Visited in all rounds, with one thread and with several: more with several is work that threads do twice.
    double nodes_alone = 0;
    double nodes_together = 0;
};

}  // namespace sparring
