#include "tools/tables/analysis_text.hpp"

#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

namespace sparring {

namespace {

// Which columns any of the lines has something for.
struct Columns {
    bool has_results = false;
    bool has_scores = false;
    bool has_proofs = false;
    bool has_visits = false;
    bool has_effects = false;
    bool has_probabilities = false;
};

// What the candidate does that its text does not say.
std::string effect_of(const AnalysisLine& line) { return line.effects.empty() ? "" : line.effects.front(); }

Columns columns_of(const AnalysisReport& report) {
    Columns columns;
    for (const AnalysisLine& line : report.lines) {
        columns.has_results |= line.win || line.draw || line.loss;
        columns.has_scores |= line.score.has_value();
        columns.has_proofs |= !line.proven.empty();
        columns.has_visits |= line.visits > 0;
        columns.has_effects |= !effect_of(line).empty();
        columns.has_probabilities |= line.probability.has_value();
    }
    return columns;
}

std::string percent_or_dash(const std::optional<double>& share) { return share ? percent(*share) : "-"; }

// Hundredths of a man as "+0.35".
std::string score_text(const std::optional<int>& score) { return score ? fmt::format("{:+.2f}", *score / 100.0) : "-"; }

TextTable empty_table(const Columns& columns, std::span<const std::string> seat_names) {
    TextTable table;
    table.add_column("", Alignment::kRight);
    table.add_column(columns.has_probabilities ? "Event" : "Move", Alignment::kLeft, {.folds = true});
    if (columns.has_probabilities) {
        table.add_column("Probability", Alignment::kRight);
    }
    for (const std::string& seat : seat_names) {
        table.add_column(seat, Alignment::kRight);
    }
    if (columns.has_results) {
        table.add_column("Win", Alignment::kRight, {.spare = 4});
        table.add_column("Draw", Alignment::kRight, {.spare = 4});
        table.add_column("Loss", Alignment::kRight, {.spare = 4});
    }
    if (columns.has_scores) {
        table.add_column("Score", Alignment::kRight, {.spare = 3});
    }
    if (columns.has_proofs) {
        table.add_column("Proven", Alignment::kLeft, {.folds = true});
    }
    if (columns.has_visits) {
        table.add_column("Visits", Alignment::kRight, {.spare = 3});
    }
    if (columns.has_effects) {
        table.add_column("Effect", Alignment::kLeft, {.folds = true, .spare = 1});
    }
    table.add_column("Line", Alignment::kLeft, {.folds = true, .spare = 2});
    return table;
}

// The candidate, or an outcome of chance and how many others come to the same.
std::string name_of(const AnalysisLine& line) {
    std::string name = line.moves.empty() ? "-" : line.moves.front();
    if (line.alike > 0) {
        name += fmt::format(" (or {} {})", line.alike, line.alike == 1 ? "other" : "others");
    }
    return name;
}

std::vector<std::string> cells_of(const AnalysisLine& line, std::size_t rank, const Columns& columns) {
    std::vector<std::string> cells{std::to_string(rank), name_of(line)};
    if (columns.has_probabilities) {
        cells.push_back(percent_or_dash(line.probability));
    }
    for (const double share : line.shares) {
        cells.push_back(percent(share));
    }
    if (columns.has_results) {
        cells.push_back(percent_or_dash(line.win));
        cells.push_back(percent_or_dash(line.draw));
        cells.push_back(percent_or_dash(line.loss));
    }
    if (columns.has_scores) {
        cells.push_back(score_text(line.score));
    }
    if (columns.has_proofs) {
        cells.push_back(line.proven);
    }
    if (columns.has_visits) {
        cells.push_back(grouped(line.visits));
    }
    if (columns.has_effects) {
        cells.push_back(effect_of(line));
    }
    cells.push_back(fmt::format("{}", fmt::join(line.moves, " ")));
    return cells;
}

std::string shares_text(std::string_view title, std::span<const double> shares,
                        std::span<const std::string> seat_names) {
    std::string text(title);
    for (std::size_t seat = 0; seat < shares.size(); ++seat) {
        text += fmt::format("{} {} {}", seat == 0 ? ":" : ",", seat_names[seat], percent(shares[seat]));
    }
    return text + "\n";
}

Json json_of(const AnalysisLine& line) {
    return {{"move", line.moves.empty() ? Json(nullptr) : Json(line.moves.front())},
            {"shares", line.shares},
            {"win", json_or_null(line.win)},
            {"draw", json_or_null(line.draw)},
            {"loss", json_or_null(line.loss)},
            {"score", json_or_null(line.score)},
            {"proven", line.proven.empty() ? Json(nullptr) : Json(line.proven)},
            {"visits", line.visits},
            {"probability", json_or_null(line.probability)},
            {"alike", line.alike},
            {"line", line.moves},
            {"effects", line.effects}};
}

}  // namespace

std::string text_of(const AnalysisReport& report, const AnalysisQuestion& question, int columns) {
    const std::vector<std::string>& seat_names = question.game.seat_names;
    const std::string position = fmt::format("position {}\n", report.position);
    const std::string agent = question.agent.text + (question.tables.empty() ? "" : "; " + question.tables);
    return position + (report.to_move.empty()
                           ? folded(shares_text("the game is over", report.payoffs, seat_names), columns)
                           : table_of(report, agent, seat_names, columns));
}

std::string table_of(const AnalysisReport& report, std::string_view agent, std::span<const std::string> seat_names,
                     int columns) {
    std::string head = fmt::format("{} {}, {}\n", report.to_move, report.is_chance ? "to roll" : "to move", agent);
    if (report.is_chance && !report.shares.empty()) {
        head += shares_text("before the dice", report.shares, seat_names);
    }
    const Columns shown = columns_of(report);
    TextTable table = empty_table(shown, seat_names);
    for (std::size_t place = 0; place < report.lines.size(); ++place) {
        table.add_row(cells_of(report.lines[place], place + 1, shown));
    }
    return folded(head, columns) + table.text(columns) +
           fmt::format("depth {}, {} nodes, {} s, {}\n", report.depth, grouped(report.nodes), fixed(report.seconds, 2),
                       speed(static_cast<double>(report.nodes), report.seconds, "nodes"));
}

Json json_of(const AnalysisReport& report, const AnalysisQuestion& question) {
    Json value = {
        {"game", question.game.module->info().name}, {"variant", question.game.variant}, {"position", report.position}};
    if (report.to_move.empty()) {
        value["to_move"] = nullptr;
        value["payoffs"] = report.payoffs;
        value["lines"] = Json::array();
        return value;
    }
    Json lines = Json::array();
    for (const AnalysisLine& line : report.lines) {
        lines.push_back(json_of(line));
    }
    value["to_move"] = report.to_move;
    value["is_chance"] = report.is_chance;
    value["shares"] = report.shares.empty() ? Json(nullptr) : Json(report.shares);
    value["agent"] = question.agent.text;
    value["endgame_tables"] = question.tables.empty() ? Json() : Json(question.tables);
    value["seed"] = question.seed;
    value["lines"] = std::move(lines);
    value["depth"] = report.depth;
    value["nodes"] = report.nodes;
    value["seconds"] = report.seconds;
    value["nodes_per_second"] = json_or_null(per_second(static_cast<double>(report.nodes), report.seconds));
    return value;
}

namespace {

std::string meaning_of(const Explanation& explanation) {
    switch (explanation.kind) {
        case Explanation::Parts::kOcclusion:
            return fmt::format("what the estimate for {} loses without a piece", explanation.to_move);
        case Explanation::Parts::kFeaturesOfSeats: return "what a feature adds to the strength of its seat";
        default: return fmt::format("what a feature adds to the estimate for {}", explanation.to_move);
    }
}

}  // namespace

std::string text_of(const Explanation& explanation, int columns) {
    const std::string score = explanation.score ? fmt::format(", estimate {}", score_text(explanation.score)) : "";
    std::string text = fmt::format("position {}\n", explanation.position);
    text += folded(fmt::format("{} to move{}; {}, by {}", explanation.to_move, score, meaning_of(explanation),
                               explanation.knowledge),
                   columns) +
            "\n";
    const bool has_owners =
        std::ranges::any_of(explanation.parts, [](const auto& part) { return !part.owner.empty(); });
    TextTable table;
    if (has_owners) {
        table.add_column("Seat", Alignment::kLeft);
    }
    table.add_column(explanation.kind == Explanation::Parts::kOcclusion ? "Piece" : "Feature", Alignment::kLeft);
    table.add_column("Worth", Alignment::kRight);
    for (const Explanation::Part& part : explanation.parts) {
        std::vector<std::string> row = {part.name, score_text(part.worth)};
        if (has_owners) {
            row.insert(row.begin(), part.owner);
        }
        table.add_row(std::move(row));
    }
    return text + table.text(columns);
}

Json json_of(const Explanation& explanation) {
    constexpr std::array kKinds = {"occlusion", "features", "features of seats"};
    Json parts = Json::array();
    for (const Explanation::Part& part : explanation.parts) {
        Json row = {{"name", part.name}, {"worth", part.worth}};
        row["seat"] = part.owner.empty() ? Json() : Json(part.owner);
        parts.push_back(std::move(row));
    }
    return {{"position", explanation.position},
            {"to_move", explanation.to_move},
            {"kind", kKinds[static_cast<std::size_t>(explanation.kind)]},
            {"score", explanation.score ? Json(*explanation.score) : Json()},
            {"knowledge", explanation.knowledge},
            {"parts", std::move(parts)}};
}

}  // namespace sparring
