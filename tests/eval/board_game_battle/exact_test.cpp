// The exact values of Board Game Battle against plain recursion with the naive rules, and against games by the general
// rules.
#include "eval/board_game_battle/exact.hpp"

#include "tests/engine/board_game_battle/naive_rules.hpp"
#include "tests/engine/board_game_battle/random_options.hpp"
#include "tests/support/naive_battle/naive_battle_turn.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <functional>
#include <unordered_map>

using namespace sparring;
using namespace sparring::board_game_battle;

namespace {

using Shares = RaceValues::Shares;

void add(Shares& sums, const Shares& shares, double weight) {
    for (std::size_t seat = 0; seat < sums.size(); ++seat) {
        sums[seat] += weight * shares[seat];
    }
}

// Shares by the naive rules, by going through everything that can happen to the end of the game or to where `known` has
// an answer. Each mover duels whom it is best for its own share to duel; equals by lot.
class NaiveShares {
public:
    // Nothing where the game must be gone through further.
    using Known = std::function<std::optional<Shares>(const naive::Position&)>;

    NaiveShares(naive::Options options, Known known) : options_(std::move(options)), known_(std::move(known)) {}
    explicit NaiveShares(const naive::Options& options)
        : NaiveShares(options, [](const naive::Position&) { return std::optional<Shares>(); }) {}

    const Shares& of(const naive::Position& position) {
        const std::string text = naive::format(position);
        const auto found = found_.find(text);
        return found != found_.end() ? found->second : found_.emplace(text, work_out(position)).first->second;
    }
    const Shares& of(const std::string& text) { return of(naive::parse(text, options_)); }

    // Choices between opponents of whom one was better.
    [[nodiscard]] int choices() const { return choices_; }
    // Choices between equals.
    [[nodiscard]] int lots() const { return lots_; }

private:
    Shares work_out(const naive::Position& position) {
        if (const std::optional<Shares> known = known_(position)) {
            return *known;
        }
        if (naive::is_over(position, options_)) {
            return of_end(position);
        }
        return naive::is_chance(position, options_) ? of_dice(position) : of_choice(position);
    }

    Shares of_end(const naive::Position& position) const {
        Shares shares{};
        const std::vector<int> winners = naive::winners(position, options_);
        for (const int winner : winners) {
            shares.at(static_cast<std::size_t>(winner) - 1) = 1.0 / static_cast<double>(winners.size());
        }
        return shares;
    }

    Shares of_dice(const naive::Position& position) {
        const std::vector<naive::Event> events = naive::events(position, options_);
        double all = 0;
        Shares sums{};
        for (const naive::Event& event : events) {
            const auto weight = static_cast<double>(event.weight);
            add(sums, of(naive::after_event(position, event.text, options_)), weight);
            all += weight;
        }
        for (double& sum : sums) {
            sum /= all;
        }
        return sums;
    }

    Shares of_choice(const naive::Position& position) {
        const auto mover = static_cast<std::size_t>(naive::mover(position)) - 1;
        std::vector<Shares> choices;
        double best = 0;
        for (const naive::Event& event : naive::events(position, options_)) {
            choices.push_back(of(naive::after_event(position, event.text, options_)));
            best = std::max(best, choices.back().at(mover));
        }
        const std::size_t all = choices.size();
        std::erase_if(choices, [&](const Shares& shares) { return shares.at(mover) < best - kEqualShares; });
        choices_ += choices.size() < all ? 1 : 0;
        lots_ += choices.size() > 1 ? 1 : 0;
        Shares shares{};
        for (const Shares& equal : choices) {
            add(shares, equal, 1.0 / static_cast<double>(choices.size()));
        }
        return shares;
    }

    naive::Options options_;
    Known known_;
    std::unordered_map<std::string, Shares> found_;
    int choices_ = 0;
    int lots_ = 0;
};

RaceSolution solution_of(const Table& table, double tolerance) {
    return *solve_race(table.rules(), tolerance, [](const RaceProgress&) { return true; });
}

// The island for two, solved once for all tests. With sanitizers roughly, which the tests do not depend on.
constexpr double kTolerance = kEffort == 1 ? 1e-4 : 1e-9;
struct Island {
    Table table = Table(Settings{{"players", "2"}});
    RaceSolution solution = solution_of(table, kTolerance);
};
const Island& island() {
    static const Island solved;
    return solved;
}

// Values of rounds that have not begun, from the solution.
NaiveShares::Known before_placements(const Table& table, const RaceValues& values) {
    return [&](const naive::Position& position) {
        const bool is_before = position.order.empty() && position.round <= table.rules().max_rounds();
        return is_before ? std::optional(values.shares(table.parse(naive::format(position)))) : std::nullopt;
    };
}

// What player 1 of two has of a game that is played on; there is nothing to decide.
double first_share_of_game(State state, FastRandom& random) {
    while (!state.is_over()) {
        state.apply(state.is_chance() ? state.pick_outcome(random) : events_of(state).front().move);
    }
    return state.winners().share(kFirstSeat);
}

void require_equal(const Shares& shares, const Shares& expected, double margin) {
    for (std::size_t seat = 0; seat < shares.size(); ++seat) {
        INFO("seat " << seat);
        REQUIRE(shares[seat] == Approx(expected[seat]).epsilon(0).margin(margin));
    }
}

// Compares shares with those by naive recursion to the end of the game, from positions that the solution covers.
void compare_with_recursion(const Table& table, NaiveShares& naive_shares, const std::vector<std::string>& positions,
                            double margin) {
    const RaceSolution solution = solution_of(table, 1e-15);
    REQUIRE(solution.rounds == table.rules().max_rounds());
    for (const std::string& position : positions) {
        INFO(position);
        const State state = table.parse(position);
        REQUIRE(solution.values.covers(state));
        require_equal(solution.values.shares(state), naive_shares.of(position), margin);
    }
}

// Every kind of tile within reach, on thirteen places.
const std::string kSmall =
    "start/duel/challenge1/detour/challenge2/brawl/challenge3/random/challenge4/switch/challenge5/challenge6|entry/"
    "exit";
// Duels that Challenge 3 leads to.
const std::string kDuels =
    "start/challenge1/challenge2/challenge3/blank/blank/duel/duel/challenge4/challenge5/challenge6";

}  // namespace

TEST_CASE("Board Game Battle: the shares of two players are 1 together, whoever is where") {
    const RaceValues& values = island().solution.values;
    const std::size_t places = island().table.rules().board().places();
    REQUIRE(values.extent().places == places);
    REQUIRE(values.extent().layers == 1);
    REQUIRE(values.numbers().size() == places * places);
    for (std::size_t place = 0; place < places; ++place) {
        for (std::size_t other = 0; other <= place; ++other) {
            const double share = values.numbers()[place * places + other];
            REQUIRE(share >= 0);
            REQUIRE(share + values.numbers()[other * places + place] == Approx(1).epsilon(0).margin(1e-12));
        }
        REQUIRE(values.numbers()[place * places + place] == Approx(0.5).epsilon(0).margin(1e-12));
    }
}

TEST_CASE("Board Game Battle: shares do not depend on who is called player 1") {
    const auto shares_of = [](const std::string& position) {
        return island().solution.values.shares(island().table.parse(position));
    };
    for (const auto& [position, mirrored] :
         std::vector<std::pair<std::string, std::string>>{{"R1:O-:12,45", "R1:O-:45,12"},
                                                          {"R1:O12:T1:25,g3<36:D2", "R1:O21:T1:g3<36,25:D1"},
                                                          {"R1:O21:T2:18,60:X2", "R1:O12:T2:60,18:X1"},
                                                          {"R1:O12:T2:3,17:B", "R1:O21:T2:17,3:B"}}) {
        const Shares shares = shares_of(position);
        const Shares other = shares_of(mirrored);
        INFO(position);
        REQUIRE(shares[0] == Approx(other[1]).epsilon(0).margin(1e-12));
        REQUIRE(shares[1] == Approx(other[0]).epsilon(0).margin(1e-12));
        REQUIRE(shares[0] + shares[1] == Approx(1).epsilon(0).margin(1e-12));
    }
}

TEST_CASE("Board Game Battle: the solver goes on until nothing changes and nothing is unfinished") {
    const RaceSolution& solution = island().solution;
    REQUIRE(solution.last_change < kTolerance);
    REQUIRE(solution.values.extent().unfinished < kTolerance);
    REQUIRE(solution.values.extent().is_converged);
    REQUIRE(solution.values.extent().first_rounds == solution.rounds);
    REQUIRE(solution.rounds < island().table.rules().max_rounds());
    REQUIRE(solution.bytes == bytes_to_solve(island().table.rules()));
}

TEST_CASE("Board Game Battle: the solver stops when it is told to, and says how far it is") {
    const Table table(Settings{{"players", "2"}});
    std::vector<int> rounds;
    std::vector<double> unfinished;
    const auto stop_after_three = [&](const RaceProgress& progress) {
        rounds.push_back(progress.rounds);
        unfinished.push_back(progress.unfinished);
        return progress.rounds < 3;
    };
    REQUIRE(!solve_race(table.rules(), kTolerance, stop_after_three).has_value());
    REQUIRE(rounds == std::vector{1, 2, 3});
    // From Start no game ends in three rounds.
    for (const double probability : unfinished) {
        REQUIRE(probability == Approx(1).epsilon(0).margin(1e-12));
    }
}

TEST_CASE("Board Game Battle: shares in the middle of a round follow from those before the next") {
    const Island& solved = island();
    NaiveShares naive_shares(naive_options(solved.table.rules().options()),
                             before_placements(solved.table, solved.solution.values));
    for (const char* const position :
         {"R1:O12:T1:0,0", "R1:O21:T2:0,9", "R1:O12:T1:25,40:D", "R1:O12:T1:25,40:D2", "R1:O21:T1:0,17:B",
          "R1:O12:T1:12,30:S", "R1:O12:T2:30,18:X", "R1:O12:T2:30,18:X1", "R1:O12:T1:28,3:F", "R1:O21:T1:g0<36,g7<63",
          "R1:O12:T1:72,60", "R1:O12:T2:72,72", "R1:O12:T1:72,60:W", "R1001:O-:3,4"}) {
        INFO(position);
        const State state = solved.table.parse(position);
        REQUIRE(solved.solution.values.covers(state));
        require_equal(solved.solution.values.shares(state), naive_shares.of(position), 1e-12);
    }
}

TEST_CASE("Board Game Battle: a round's shares follow from those of the next round") {
    const Island& solved = island();
    for (const char* const position : {"R1:O-:0,0", "R1:O-:33,g3<36", "R1:O-:72,60"}) {
        INFO(position);
        // All rounds that are far from the last have the same values, but for what the tolerance leaves.
        NaiveShares naive_shares(naive_options(solved.table.rules().options()), [&](const naive::Position& any) {
            const auto known = before_placements(solved.table, solved.solution.values);
            return any.round > 1 ? known(any) : std::nullopt;
        });
        require_equal(solved.solution.values.shares(solved.table.parse(position)), naive_shares.of(position),
                      2 * kTolerance);
    }
}

TEST_CASE("Board Game Battle: games by the general rules are won as often as the shares say") {
    constexpr int kGames = 5'000 * kEffort;
    const Island& solved = island();
    FastRandom random(1);
    for (const char* const position : {"R1:O-:40,g3<36", "R1:O12:T1:25,33:D", "R1:O21:T2:65,52"}) {
        double wins = 0;
        for (int game = 0; game < kGames; ++game) {
            wins += first_share_of_game(solved.table.parse(position), random);
        }
        const double share = solved.solution.values.shares(solved.table.parse(position))[0];
        INFO(position << " " << wins / kGames << " expected " << share);
        REQUIRE(std::abs(wins / kGames - share) <= 4 * std::sqrt(share * (1 - share) / kGames) + kTolerance);
    }
}

TEST_CASE("Board Game Battle: with few rounds left shares are those of plain recursion to the end") {
    for (const int max_rounds : {1, 2, 5}) {
        for (const char* const exit : {"stop", "carry"}) {
            const Table table(Settings{{"players", "2"},
                                       {"layout", kSmall},
                                       {"max_rounds", std::to_string(max_rounds)},
                                       {"detour_exit", exit}});
            INFO(text_of(table.rules().options()));
            NaiveShares naive_shares(naive_options(table.rules().options()));
            compare_with_recursion(
                table, naive_shares,
                {"R1:O-:11,11", "R1:O-:11,10", "R1:O-:g0<3,8", "R1:O-:4,6", "R1:O12:T2:g0<3,1:D", "R1:O12:T1:7,11:X",
                 "R1:O21:T1:11,9:S", "R1:O21:T2:11,11", "R1:O12:T1:5,8:B", "R1:O12:T1:1,11:D"},
                1e-12);
        }
    }
}

TEST_CASE("Board Game Battle: shares near the end on larger tracks are those of plain recursion") {
    const Settings settings = {{"players", "2"},
                               {"max_rounds", kEffort == 1 ? "2" : "3"},
                               {"challenge_roll", "single"},
                               {"detour_exit", "carry"}};
    const Table large(settings);
    NaiveShares of_island(naive_options(large.rules().options()));
    compare_with_recursion(large, of_island,
                           {"R1:O-:60,72", "R1:O12:T1:g6<63,67", "R1:O21:T1:52,71:S", "R1:O12:T2:72,65:D"}, 1e-12);
    Settings other = settings;
    other.emplace_back("layout", std::string(kLayouts[0]));
    const Table table(other);
    NaiveShares of_layout(naive_options(table.rules().options()));
    compare_with_recursion(table, of_layout,
                           {"R1:O-:g0<8,18", "R1:O12:T1:g2<8,16:D", "R1:O21:T2:g3<2,14:B", "R1:O12:T1:g0<2,18"}, 1e-12);
}

TEST_CASE("Board Game Battle: of three players each mover duels whom it is best for itself to duel") {
    const Table table(Settings{{"players", "3"}, {"layout", kDuels}, {"max_rounds", kEffort == 1 ? "2" : "3"}});
    NaiveShares naive_shares(naive_options(table.rules().options()));
    compare_with_recursion(table, naive_shares,
                           {"R1:O-:3,9,10", "R1:O-:3,3,10", "R1:O123:T1:6,9,10:D", "R1:O312:T2:6,10,9:D",
                            "R1:O213:T2:7,10,10:D", "R1:O132:T1:3,10,8"},
                           1e-9);
    // Otherwise nothing would have been tested.
    REQUIRE(naive_shares.choices() > 0);
    REQUIRE(naive_shares.lots() > 0);
}

TEST_CASE("Board Game Battle: of four players each mover duels whom it is best for itself to duel") {
    const Table table(Settings{{"layout", kDuels}, {"max_rounds", kEffort == 1 ? "1" : "2"}});
    NaiveShares naive_shares(naive_options(table.rules().options()));
    compare_with_recursion(
        table, naive_shares,
        {"R1:O1234:T3:10,10,3,9", "R1:O4213:T2:8,6,10,9:D", "R1:O2413:T4:9,10,6,10:D", "R1:O3124:T1:8,10,7,10:D4"},
        1e-9);
    REQUIRE(naive_shares.choices() > 0);
}

TEST_CASE("Board Game Battle: a table of values covers its players, places and rounds") {
    const RaceValues& values = island().solution.values;
    REQUIRE(values.covers(island().table.start()));
    REQUIRE(values.covers(island().table.parse("R1001:O-:0,0")));
    REQUIRE(values.covers(island().table.parse("R1000:O12:T1:0,0")));
    // Fewer rounds are left than those of the last layer, the only one that is kept.
    REQUIRE(!values.covers(island().table.parse("R1000:O-:0,0")));
    // What is not covered has the shares with as few rounds left as are known.
    REQUIRE(values.shares(island().table.parse("R1000:O-:12,0")) == values.shares(island().table.parse("R1:O-:12,0")));
    REQUIRE(!values.covers(island().table.parse("R999:O12:T1:0,0")));
    const Table three(Settings{{"players", "3"}});
    REQUIRE(!values.covers(three.start()));
    const Table small(Settings{{"players", "2"}, {"layout", kSmall}, {"max_rounds", "4"}});
    REQUIRE(!values.covers(small.start()));

    const RaceValues few = solution_of(small, 1e-15).values;
    REQUIRE(few.extent() == RaceValues::Extent{2, 13, 1, 4, false, 1.0});
    REQUIRE(few.numbers().size() == RaceValues::numbers_of(few.extent()));
    for (const char* const position : {"R1:O-:0,0", "R4:O-:0,0", "R4:O12:T1:0,0", "R5:O-:0,0"}) {
        REQUIRE(few.covers(small.parse(position)));
    }
    const Table longer(Settings{{"players", "2"}, {"layout", kSmall}, {"max_rounds", "5"}});
    REQUIRE(!few.covers(longer.start()));
    REQUIRE(few.covers(longer.parse("R1:O12:T1:0,0")));
    REQUIRE(few.covers(longer.parse("R2:O-:0,0")));
}
