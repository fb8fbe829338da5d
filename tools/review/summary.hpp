#pragma once
// The reviews of many games together: how well each player plays, where it errs, and what results say without luck.

#include "tools/review/review_text.hpp"
#include "tools/statistics/ratio_of_sums.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sparring::review {

inline constexpr std::size_t kParts = 3;  // of a game: its first, second and last third of events

// Of a player in all games, whatever its seats.
struct PlayerSummary {
    std::size_t games = 0;
    std::size_t decisions = 0;
    std::vector<statistics::GameSum> errors;                             // game by game, in win share
    std::array<std::vector<statistics::GameSum>, kParts> by_part;        // the same of each part of the games
    std::array<std::size_t, 4> labels{};                                 // how many decisions have each
    std::map<std::string, std::vector<statistics::GameSum>> by_kind;     // of each kind of move, see kind_of_move
    std::map<std::string, std::vector<statistics::GameSum>> by_opening;  // of games that begin with the same two moves
    statistics::Sums results;                                            // in win share
    statistics::Sums without_luck;                                       // results less luck
};

class Summary {
public:
    void add(const ReviewedGame& game);

    // By the names of players; those of seats where players have none.
    [[nodiscard]] const std::map<std::string, PlayerSummary>& players() const { return players_; }
    // How many times fewer games tell players apart if results are taken without luck, by the variances of the first
    // player; nothing without luck, or with fewer than two games.
    [[nodiscard]] std::optional<double> games_saved() const;

private:
    std::map<std::string, PlayerSummary> players_;
};

// A table of players, and of the kinds of moves that cost most, in lines of at most `columns` characters.
[[nodiscard]] std::string text_of(const Summary& summary, int columns);
// All of it as tables and a plot: by player, by part of the game, by kind of move and by opening. `facts` say what was
// reviewed, and by whom.
[[nodiscard]] report::Report report_of(const Summary& summary, std::vector<std::pair<std::string, std::string>> facts);

}  // namespace sparring::review
