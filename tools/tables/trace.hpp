#pragma once
// A game that was played, told again for an analysis of many of them: who decided among how many moves, what the moves
// did, what each seat had, and what chance gave to whom.

#include "engine/core/seat.hpp"
#include "tools/tables/rule_settings.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparring {

struct TraceRequest {
    Opening opening;                 // where the game begins, and all of its moves
    std::size_t snapshot_plies = 0;  // a snapshot before every so many-th ply; 0: none
    bool values_plies = false;       // by the evaluator, where chance has a part in play
    bool weighs_luck = false;        // values what chance does, which takes longer
    bool weighs_unknown = false;     // values what is hidden before decisions, which takes longer
};

struct GameTrace {
    struct Ply {
        std::optional<std::size_t> seat;  // who decided; nobody where chance did
        std::uint32_t choices = 0;        // legal moves, or outcomes of chance
    };
    // Something that is worth counting: "picks up" "S", "lands on" "12".
    struct Event {
        std::size_t ply = 0;
        std::size_t seat = 0;
        std::string kind;
        std::string subject;
    };
    // What every seat had before a ply.
    struct Snapshot {
        std::size_t ply = 0;
        std::vector<std::vector<double>> features;  // by seat, in the order of `feature_names`
    };

    // What each seat was given by something, in win share; sums to 0.
    struct Luck {
        std::size_t ply = 0;
        std::vector<double> shares;  // by seat
    };

    std::vector<std::string> feature_names;
    std::vector<Ply> plies;
    std::vector<Event> events;
    std::vector<Snapshot> snapshots;
    // Win share of each seat before each ply by the game's evaluator; none where they were not asked for, or nothing is
    // left to chance in play.
    std::vector<std::vector<double>> values;
    // By the same evaluator what chance gave by coming out otherwise than expected; and, before decisions where hands
    // are hidden, what each seat had beyond what whoever decided could know.
    std::vector<Luck> chances;
    std::vector<Luck> unknown;
    // Their sum over the game. Empty where nothing is left to chance in play, or it was not asked for.
    std::vector<double> luck;
    std::optional<SeatSet> winners;  // only if the game is over after the moves
    std::string ending;              // how it ended, in the words of GameKit::ending_name; empty if it did not
};

}  // namespace sparring
