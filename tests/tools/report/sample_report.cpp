#include "tests/tools/report/sample_report.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstddef>
#include <limits>

namespace sparring::test {

using namespace report;
using statistics::Interval;

namespace {

constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();

Figure share(double value, double half) { return {value, Interval{value - half, value + half}, 1, false}; }
Figure difference(double value, double half) { return {value, Interval{value - half, value + half}, 2, true}; }

std::vector<Finding> sample_findings() {
    return {{"seats", "White, who moves first, wins more of the games that are not drawn.", share(53.1, 1.9), "%",
             Finding::Standing::kClaim},
            {"power-ups", "The Shield is worth more than half a man; weak players lose it before it is of use to them.",
             difference(0.62, 0.31), "men", Finding::Standing::kByStrength},
            {"power-ups", "The order in which Power-Ups lie on the board.", difference(-0.04, 0.22), "men",
             Finding::Standing::kOpen},
            {"seats", "A game takes so many plies.", difference(80, 2), "plies", Finding::Standing::kDescribed},
            {"power-ups", "The Cannon is worth more.", difference(0.4, 0.3), "men", Finding::Standing::kOneStrength},
            {"nowhere", "Games end; " + hostile_text(), {}, "", Finding::Standing::kOpen}};
}

Table sample_table() {
    Table table{"seat-shares",
                "Wins, draws and losses by seat",
                {{"Seat", ""},
                 {"Games", ""},
                 {"Won", "%"},
                 {"Drawn", "%"},
                 {"Length", "plies"},
                 {"Worth of the first move", "men"},
                 {"p", ""},
                 {"Remark", ""}},
                {},
                "Length is the mean of all games. The p-value is that of both seats being equal."};
    for (int k = 0; k < 6; ++k) {
        table.rows.push_back({fmt::format("Seat {}", k + 1), std::int64_t{12'345} * (k + 1), share(53.1 - k, 1.9),
                              share(9.7 + 3 * k, 0.8), Figure{61.25 + k, std::nullopt, 1, false},
                              difference(0.3 - 0.2 * k, 0.25), PValue{std::pow(10.0, -k)},
                              k == 2 ? hostile_text() : std::string("both strengths")});
    }
    table.rows.push_back({"No games", std::int64_t{0}, Figure{}, Figure{kNotANumber, std::nullopt, 1, false}, Figure{},
                          Figure{}, PValue{}, ""});
    return table;
}

Plot curves() {
    Plot plot{"learning",
              "Share of points by nodes searched",
              {"Nodes a move", "nodes", {}, true, {}},
              {"Share of points against the same opponent", "%", {}, false, 50},
              {},
              ""};
    for (int k = 0; k < 3; ++k) {
        Series series{fmt::format("Level {} of the opponent", 3 * k + 1), Series::As::kLine, {}};
        for (int step = 0; step < 12; ++step) {
            const double y = 100 / (1 + std::exp(-(step - 4.0 - 2 * k) / 2.5));
            series.points.push_back({std::pow(10, 2 + step / 3.0), y, Interval{y - 3, y + 3}});
        }
        plot.series.push_back(std::move(series));
    }
    return plot;
}

Plot long_curve() {
    Plot plot{"balance-by-ply",
              "Value of the position for the first seat",
              {"Ply", "plies", {}, false, {}},
              {"Win share", "", {}, false, 0.5},
              {{"Draughtnauts", Series::As::kLine, {}}},
              "The band is the interval."};
    for (int ply = 0; ply <= 120; ++ply) {
        const double y = 0.5 + 0.1 * std::sin(ply / 15.0) + 0.0005 * ply;
        plot.series.front().points.push_back({static_cast<double>(ply), y, Interval{y - 0.03, y + 0.03}});
    }
    return plot;
}

Plot grouped_bars() {
    Plot plot{"endings", "How games end", {"Ending", "", {}, false, {}}, {"Games", "%", {}, false, {}}, {}, ""};
    plot.x.categories = {"No men left", "No move left", "Repetition", "Agreement"};
    for (const char* const name : {"strong", "weak"}) {
        Series series{fmt::format("Agents: {}", name), Series::As::kBars, {}};
        for (int k = 0; k < 4; ++k) {
            const double y = 10.0 + 7 * ((k * 5 + name[0]) % 6);
            series.points.push_back({static_cast<double>(k), y, Interval{y - 2.5, y + 2.5}});
        }
        plot.series.push_back(std::move(series));
    }
    return plot;
}

Plot many_categories() {
    Plot plot{"tiles", "Worth of tiles", {"Tile", "", {}, false, {}}, {"Worth", "points", {}, false, 0}, {}, ""};
    plot.series.push_back({"Worth", Series::As::kPoints, {}});
    for (int k = 0; k < 22; ++k) {
        plot.x.categories.push_back(fmt::format("Tile of the {}th kind", k));
        const double y = 3 * std::cos(k * 1.7);
        plot.series.front().points.push_back({static_cast<double>(k), y, Interval{y - 1, y + 1}});
    }
    return plot;
}

Plot hostile_plot() {
    Plot plot{
        "hostile", hostile_text(), {hostile_text(), "`id`", {"50 %d", "\\n"}, false, {}}, {"Worth", "%", {}, false, {}},
        {},        hostile_text()};
    plot.series.push_back({hostile_text(), Series::As::kPoints, {{0, 1, {}}, {1, kNotANumber, {}}}});
    plot.series.push_back({"rgb(  1,   0,   0) 'black'", Series::As::kLine, {{0, 2, {}}, {1, 3, {}}}});
    return plot;
}

}  // namespace

std::string hostile_text() {
    return "\"; system \"touch pwned\" '; `touch pwned` @x $x \\\n<script>alert(1)</script> </style> & 'black'";
}

Plot sample_plot() {
    Plot plot{"power-up-worth",
              "What Power-Ups are worth",
              {"Power-Up", "", {}, false, {}},
              {"Worth", "men", {}, false, 0},
              {},
              "Bars of error are 95 % intervals."};
    plot.x.categories = {"Shield", "Bomb", "Teleport", "Second move"};
    for (int strength = 0; strength < 2; ++strength) {
        Series series{strength == 0 ? "strong agents" : "weak agents", Series::As::kPoints, {}};
        for (int k = 0; k < 4; ++k) {
            const double y = 0.6 - 0.25 * k + 0.15 * strength;
            series.points.push_back({static_cast<double>(k), y, Interval{y - 0.2, y + 0.2}});
        }
        plot.series.push_back(std::move(series));
    }
    return plot;
}

HeatMap sample_heat_map(std::size_t size) {
    HeatMap map{fmt::format("squares-{}", size),
                fmt::format("Where men stand, {} by {}", size, size),
                {"File", "", {}, false, {}},
                {"Rank", "", {}, false, {}},
                {"Share of all positions", "%", {}, false, {}},
                {},
                ""};
    for (std::size_t row = 0; row < size; ++row) {
        map.x.categories.emplace_back(1, static_cast<char>('a' + row));
        map.y.categories.push_back(std::to_string(size - row));
        std::vector<std::optional<double>> values;
        for (std::size_t column = 0; column < size; ++column) {
            const double value =
                50 + 45 * std::sin(static_cast<double>(row) / 3) * std::cos(static_cast<double>(column) / 4);
            values.push_back((row + column) % 11 == 10 ? std::nullopt : std::optional(value));
        }
        map.values.push_back(std::move(values));
    }
    return map;
}

Report sample_report() {
    HeatMap matches = sample_heat_map(6);
    matches.id = "matches";
    matches.title = "Who wins against whom";
    matches.x.label = "Agent in the second seat";
    matches.y.label = "Agent in the first seat";
    matches.x.categories = {"random", "greedy", "level:3", "level:5", "mcts:sims=20000", "alphabeta:depth=8"};
    matches.y.categories = matches.x.categories;
    matches.value = {"Share of points of the first seat", "%", {}, false, 50};
    Report report{"Balance of Draughtnauts", "Seats, Power-Ups and rule options, at two strengths", {}, {}, {}, {}};
    report.answers = {{"Is it fair?", "Not decided. White is furthest off: it wins 53.1 %, where 50.0 % is equal."},
                      {"What stands out?", "Nothing; " + hostile_text()}};
    report.facts = {{"Game", "draughtnauts:basic"},
                    {"Agents", "alphabeta:depth=8,tt=64 and alphabeta:depth=3"},
                    {"Games", "24,000 in pairs with seats exchanged"},
                    {"Seed", "42"},
                    {"Program", "sparring 0.1.0"},
                    {"Confidence", "95 %, corrected by Holm for 14 questions"}};
    report.findings = sample_findings();
    const std::string svg =
        "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 80 80\" width=\"160\" "
        "height=\"160\"><title>Board after 12 moves</title><defs><g id=\"man\"><circle r=\"8\" "
        "fill=\"#b2182b\"/></g></defs><rect width=\"80\" height=\"80\" fill=\"#ddd\"/><use href=\"#man\" x=\"20\" "
        "y=\"20\"/></svg>";
    report.sections = {
        {"seats",
         "Seats",
         {Paragraph{"Each pair of agents has played each opening twice, with seats exchanged, so that "
                    "what the opening is worth falls out of the comparison."},
          sample_table(), long_curve(), grouped_bars()}},
        {"power-ups", "Power-Ups", {sample_plot(), many_categories(), curves()}},
        {"boards",
         "Boards & matches",
         {matches, sample_heat_map(24), sample_heat_map(8), Picture{"board", "A board", svg, "White to move."},
          Picture{"board-later", "The same board, later", svg, ""},
          Record{"record-1", "The longest game", "1. 11-15 23-19 2. 8-11 22-17\n" + hostile_text(),
                 "Played by level 5."}}},
        {"hostility", hostile_text(), {hostile_plot(), Paragraph{hostile_text()}}}};
    return report;
}

}  // namespace sparring::test
