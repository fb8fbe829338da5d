#pragma once
// From the command line to an inquiry: everything is checked before a game is played.

#include "engine/core/expected.hpp"
#include "tools/balance/context.hpp"
#include "tools/tables/catalogue.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparring::balance {

struct Arguments {
    GameArguments game;
    std::vector<std::string> questions;  // none: all that fit
    std::vector<std::string> agents;     // none, or the weaker and the stronger one
    std::uint64_t games = 0;             // 0: as many as suit the game
    std::uint64_t most_games = 0;        // 0: none are added
    std::optional<double> precision;     // half of an interval's width, points of win share
    double margin = 2;                   // points of win share
    double seconds = 10;                 // a move
    std::string compare;                 // OPTION=a,b,c
    std::string against;                 // a variant
    std::vector<std::string> tune;       // OPTION=lo..hi or OPTION=a,b,c
    std::string target;                  // MEASURE=GOAL,...
    std::uint64_t evaluations = 0;       // 0: as many as suit
    std::string out;                     // folder; empty: named after the game
    std::uint64_t seed = 1;
    int threads = 0;  // 0: one for each core
    bool plans_only = false;
    bool allows_other_build = false;  // of the program, for what was planned by it
    bool as_json = false;
};

[[nodiscard]] Expected<Inquiry> read_inquiry(const Arguments& arguments, const Catalogue& catalogue);

}  // namespace sparring::balance
