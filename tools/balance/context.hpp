#pragma once
// What every question of a report shares: the game, who plays, how much, the basic games, and where answers go.

#include "engine/core/expected.hpp"
#include "tools/balance/arm.hpp"
#include "tools/balance/played_game.hpp"
#include "tools/balance/profile.hpp"
#include "tools/balance/study.hpp"
#include "tools/report/report.hpp"
#include "tools/tables/catalogue.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring::balance {

// `--tune OPTION=lo..hi` and `--target MEASURE=GOAL,...`.
struct Tuning {
    std::vector<Comparison> options;
    std::vector<std::pair<std::string, double>> targets;
    std::uint64_t evaluations = 0;
};

// What is asked, checked.
struct Inquiry {
    ChosenGame game;
    std::shared_ptr<const DesignFacts> facts;  // of the game under its settings
    Profile profile;                           // that of the facts, with the agents that were asked for
    bool names_agents = false;                 // they were asked for
    std::vector<std::string> questions;        // by name, in the order of the report
    std::optional<Comparison> comparison;      // `--compare OPTION=a,b,c`
    std::optional<ChosenGame> against;  // `--against VARIANT`, every option that the game sets among its settings
    std::optional<Tuning> tuning;
    std::uint64_t games = 0;       // of the basic arm of the stronger agents; everything else is in proportion
    std::uint64_t most_games = 0;  // of what a page answers first, until it is decided; none are added up to `games`
    std::uint64_t seed = 1;
    double margin = 0.02;  // win share by which seats may differ from equal and still be called balanced
    double alpha = 0.05;   // of tests, two-sided
    double seconds = 10;   // that people take for a ply, or a turn where a game is counted in turns

    [[nodiscard]] std::size_t seats() const { return game.seat_names.size(); }
    [[nodiscard]] bool plays_on() const { return most_games > games; }
    // Of a game that is so long.
    [[nodiscard]] double minutes(double length) const { return length * seconds / 60; }
    // Part of the basic number of games, at least `least`.
    [[nodiscard]] std::uint64_t part(double share, std::uint64_t least = 16) const;
    // Of weaker agents there may be more.
    [[nodiscard]] std::uint64_t games_at(std::size_t level) const;
    [[nodiscard]] std::uint64_t part_at(std::size_t level, double share) const;
    // "1,000 games of each strength".
    [[nodiscard]] std::string games_in_words() const;
};

// The basic games of each strength.
using GamesOfStrengths = std::array<const std::vector<PlayedGame>*, kStrengths>;

struct DecidedSeats;  // see decided_seats.hpp

class Context {
public:
    Context(const Inquiry& inquiry, Study& study);

    [[nodiscard]] const Inquiry& inquiry() const { return inquiry_; }
    [[nodiscard]] const GameModule& module() const { return *inquiry_.game.module; }
    [[nodiscard]] const Table& table() const { return *inquiry_.game.table; }
    [[nodiscard]] Study& study() const { return study_; }
    // Openings for so many games, drawn by the seed of the inquiry or another; none if games differ by themselves.
    [[nodiscard]] Expected<std::vector<Opening>> openings(std::uint64_t games, const Settings& settings) const;
    [[nodiscard]] Expected<std::vector<Opening>> openings(std::uint64_t games, const Settings& settings,
                                                          std::uint64_t seed) const;

    // An arm of the game as it is, everybody the agent of a level.
    [[nodiscard]] Expected<Arm> basic_arm(std::size_t level) const;
    // That of beginners, if the game has any: of every question that is asked at their level too.
    [[nodiscard]] Expected<std::vector<Arm>> beginners_arm() const;
    // The games of that of a level, which are read once.
    [[nodiscard]] Expected<const std::vector<PlayedGame>*> basic_games(std::size_t level);
    [[nodiscard]] Expected<GamesOfStrengths> all_basic_games();
    // What came out of the seats at a strength, once it is known: decided_seats() puts it here.
    [[nodiscard]] std::shared_ptr<const DecidedSeats>& kept_seats(std::size_t strength) { return seats_[strength]; }

private:
    const Inquiry& inquiry_;
    Study& study_;
    std::array<std::optional<std::vector<PlayedGame>>, kLevels.size()> basic_;
    std::array<std::shared_ptr<const DecidedSeats>, kStrengths> seats_;
};

}  // namespace sparring::balance
