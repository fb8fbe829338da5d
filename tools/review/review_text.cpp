#include "tools/review/review_text.hpp"

#include "tools/review/words.hpp"
#include "tools/text/folding.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace sparring::review {

namespace {

constexpr std::array kLabels = {Label::kInaccuracy, Label::kMistake, Label::kBlunder};

[[nodiscard]] bool has_hidden(const ReviewedGame& game) { return game.source.game.module->info().hides_hands; }

// Columns that say something of this game. What chance gave and what the end gave is often nothing.
[[nodiscard]] bool has_luck(const ReviewedGame& game) {
    constexpr double kShown = 1e-12;
    return std::ranges::any_of(game.review.accounts,
                               [](const SeatAccount& account) { return std::abs(account.luck) > kShown; });
}
[[nodiscard]] bool was_ended(const ReviewedGame& game) { return game.review.last.has_value(); }

[[nodiscard]] std::string in_points(double share, bool has_sign) {
    return fmt::format("{}{}", has_sign && share >= 0 ? "+" : "", fixed(100 * share, 1));
}

// What leads from a seat's start to its result.
struct Term {
    std::string_view name;
    double (*of)(const SeatAccount& account);
    bool is_luck = false;
    bool is_spare = false;  // the first to be left out where there is no room
};

[[nodiscard]] std::vector<Term> terms_of(const ReviewedGame& game) {
    std::vector<Term> terms;
    if (has_luck(game)) {
        terms.push_back(
            {.name = "luck", .of = [](const SeatAccount& account) { return account.luck; }, .is_luck = true});
    }
    terms.push_back({.name = "errors", .of = [](const SeatAccount& account) { return -account.errors; }});
    terms.push_back({.name = "gifts", .of = [](const SeatAccount& account) { return account.gifts; }});
    if (has_hidden(game)) {
        terms.push_back({.name = "hidden", .of = [](const SeatAccount& account) { return account.hidden; }});
    }
    terms.push_back(
        {.name = "drift", .of = [](const SeatAccount& account) { return account.drift; }, .is_spare = true});
    if (was_ended(game)) {
        terms.push_back({.name = "ended", .of = [](const SeatAccount& account) { return account.ended; }});
    }
    return terms;
}

// "97.5% [94.1, 100.0]".
[[nodiscard]] std::string accuracy_text(const SeatAccount& account, std::size_t seats) {
    const auto accuracy = account.accuracy(seats);
    const auto interval = account.accuracy_interval(seats);
    return (accuracy ? fixed(*accuracy, 1) + "%" : "-") +
           (interval ? fmt::format(" [{}, {}]", fixed(interval->lower, 1), fixed(interval->upper, 1)) : "");
}

[[nodiscard]] std::string accounts_text(const ReviewedGame& game, int columns) {
    TextTable table;
    table.add_column("Seat", Alignment::kLeft, {.folds = true});
    const auto terms = terms_of(game);
    table.add_column("Start", Alignment::kRight);
    for (const Term& term : terms) {
        table.add_column(capitalized(std::string(term.name)), Alignment::kRight, {.spare = term.is_spare ? 3 : 0});
    }
    table.add_column("Result", Alignment::kRight);
    table.add_column("Accuracy", Alignment::kRight, {.folds = true, .spare = 1});
    for (const char* const title : {"Inaccuracies", "Mistakes", "Blunders"}) {
        table.add_column(title, Alignment::kRight, {.spare = 2});
    }
    for (std::size_t seat = 0; seat < game.review.seats(); ++seat) {
        const SeatAccount& account = game.review.accounts[seat];
        std::vector<std::string> row = {seat_words(game, seat), in_points(account.start, false)};
        for (const Term& term : terms) {
            row.push_back(in_points(term.of(account), true));
        }
        row.push_back(in_points(account.result, false));
        row.push_back(accuracy_text(account, game.review.seats()));
        for (const Label label : kLabels) {
            row.push_back(std::to_string(account.labels[static_cast<std::size_t>(label)]));
        }
        table.add_row(std::move(row));
    }
    return table.text(columns);
}

// The same numbers for a page.
[[nodiscard]] report::Table accounts_table(const ReviewedGame& game) {
    report::Table table{
        .id = "accounts",
        .title = "How every seat came to its result",
        .columns = {{"seat", ""}, {"start", "%"}},
        .rows = {},
        .note =
            "The start and all that follows add up to the result. Errors are the win share that a seat's own moves "
            "lost against the best ones, gifts what the others' errors gave it, luck what chance gave it beyond "
            "what was to be expected, with an interval of 95 % as if searches were off by what neighbouring ones "
            "disagree "
            "in, hidden what it had beyond what those who decided could know, drift what is left "
            "because the searches of neighbouring positions disagree, ended what a result that was agreed on gave "
            "beyond the last position. "
            "Accuracy is 100 (1 - mean error x seats / 2) over decisions between several moves, with an interval of 95 "
            "%. From 5 points lost "
            "in a game of two a move is an inaccuracy, from 10 a mistake, from 20 a blunder; in larger games from "
            "so much less, by 2 / seats."};
    const auto terms = terms_of(game);
    for (const Term& term : terms) {
        table.columns.push_back({std::string(term.name), "points"});
    }
    for (const char* const title : {"result", "accuracy"}) {
        table.columns.push_back({title, "%"});
    }
    for (const char* const title : {"inaccuracies", "mistakes", "blunders"}) {
        table.columns.push_back({title, ""});
    }
    for (std::size_t seat = 0; seat < game.review.seats(); ++seat) {
        const SeatAccount& account = game.review.accounts[seat];
        report::Figure luck{100 * account.luck, std::nullopt, 1, true};
        if (const auto off = account.luck_error) {
            luck.interval = statistics::Interval{100 * (account.luck - *off), 100 * (account.luck + *off)};
        }
        const auto figure = [](std::optional<double> share, bool has_sign) {
            return report::Figure{share ? std::optional(100 * *share) : std::nullopt, std::nullopt, 1, has_sign};
        };
        std::vector<report::Cell> row = {seat_words(game, seat), figure(account.start, false)};
        for (const Term& term : terms) {
            row.emplace_back(term.is_luck ? luck : figure(term.of(account), true));
        }
        row.emplace_back(figure(account.result, false));
        row.emplace_back(report::Figure{account.accuracy(game.review.seats()),
                                        account.accuracy_interval(game.review.seats()), 1, false});
        for (const Label label : kLabels) {
            row.emplace_back(static_cast<std::int64_t>(account.labels[static_cast<std::size_t>(label)]));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

// Shares before each event and in the end.
[[nodiscard]] report::Plot course_plot(const ReviewedGame& game) {
    const std::size_t seats = game.review.seats();
    report::Plot plot{
        .id = "course",
        .title = "Win shares as the game went on",
        .x = {.label = "Move", .unit = "", .categories = {}, .reference = std::nullopt},
        .y = {.label = "Win share", .unit = "%", .categories = {}, .reference = 100 / static_cast<double>(seats)},
        .series = {},
        .note = "Before each move, with the best play that was found."};
    for (std::size_t seat = 0; seat < seats; ++seat) {
        report::Series series{.name = seat_words(game, seat), .as = report::Series::As::kLine, .points = {}};
        for (std::size_t place = game.review.left_out(); place < game.review.events.size(); ++place) {
            series.points.push_back(
                {static_cast<double>(place + 1), 100 * game.review.events[place].before[seat], std::nullopt});
        }
        series.points.push_back({static_cast<double>(game.review.events.size() + 1),
                                 100 * game.review.accounts[seat].result, std::nullopt});
        plot.series.push_back(std::move(series));
    }
    return plot;
}

[[nodiscard]] report::Table moves_table(const ReviewedGame& game) {
    report::Table table{
        .id = "moves",
        .title = "Every move",
        .columns = {{"move", ""},
                    {"what was played", ""},
                    {"its seat before", "%"},
                    {"lost", "points"},
                    {"called", ""},
                    {"best", ""}},
        .rows = {},
        .note = "What was lost is 0 for the best move, and nothing where there was no choice or nobody looked."};
    for (std::size_t place = 0; place < game.review.events.size(); ++place) {
        const ReviewedEvent& event = game.review.events[place];
        report::Figure before{std::nullopt, std::nullopt, 1, false};
        report::Figure lost = before;
        if (event.judged.seat && !event.judged.is_left_out) {
            before.value = 100 * event.before[*event.judged.seat];
        }
        if (event.is_decision()) {
            lost.value = 100 * event.error;
        }
        table.rows.push_back({static_cast<std::int64_t>(place + 1), event_words(game, place), before, lost,
                              std::string(name_of(event.label)),
                              event.judged.best.empty() || event.judged.is_best ? "" : event.judged.best.front()});
    }
    return table;
}

// The board before each of the moments that decided most, in the order of the game.
[[nodiscard]] Expected<report::Section> moments_section(const ReviewedGame& game) {
    report::Section section{.id = "moments", .title = "What decided it", .blocks = {}};
    std::vector<std::size_t> places = turning_points(game.review, kMostMoments);
    std::ranges::sort(places);
    for (const std::size_t place : places) {
        const auto& moves = game.source.played.moves;
        const std::string title = fmt::format("Move {}: {}", place + 1, event_words(game, place));
        auto svg = game.source.game.table->picture(
            {.opening = {game.source.played.position,
                         {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(place)}},
             .title = title,
             .notes = {},
             .scale = "",
             .low = std::nullopt,
             .high = std::nullopt});
        if (!svg) {
            return svg.error();
        }
        section.blocks.emplace_back(report::Picture{.id = fmt::format("move-{}", place + 1),
                                                    .title = title,
                                                    .svg = *std::move(svg),
                                                    .note = moment_words(game, place)});
    }
    if (places.empty()) {
        section.blocks.emplace_back(report::Paragraph{"No single move or turn of luck decided much."});
    }
    return section;
}

[[nodiscard]] Json json_of_event(const ReviewedGame& game, std::size_t place) {
    const ReviewedEvent& event = game.review.events[place];
    return {{"move", event.judged.move},
            {"effect", event.judged.effect},
            {"seat", event.judged.seat ? Json(game.source.game.seat_names[*event.judged.seat]) : Json(nullptr)},
            {"choices", event.judged.choices},
            {"before", event.judged.is_left_out ? Json(nullptr) : Json(event.before)},
            {"after", event.judged.is_left_out ? Json(nullptr) : Json(event.after)},
            {"error", event.is_decision() ? Json(event.error) : Json(nullptr)},
            {"gifts", event.gifts},
            {"luck", event.luck},
            {"hidden", event.hidden},
            {"drift", event.drift},
            {"label", event.label == Label::kNone ? Json(nullptr) : Json(name_of(event.label))},
            {"best", event.judged.best},
            {"best_effects", event.judged.best_effects}};
}

}  // namespace

std::string text_of(const ReviewedGame& game, int columns) {
    std::string text =
        folded(fmt::format("{}: {} of {}, judged by {}\n", game.source.name, counted(game.review.events.size(), "move"),
                           game.source.game.name(), game.agent),
               columns);
    for (const report::Answer& answer : answers_of(game)) {
        text += folded(fmt::format("{} {}\n", answer.question, answer.text), columns);
    }
    text += "\nIn points of the win\n" + accounts_text(game, columns);
    std::vector<std::size_t> places = turning_points(game.review, kMostMoments);
    std::ranges::sort(places);
    text += places.empty() ? "" : "\nWhat decided it\n";
    for (const std::size_t place : places) {
        text += folded(fmt::format("  {}. {}  {}\n", place + 1, event_words(game, place), moment_words(game, place)),
                       columns);
    }
    return text;
}

Expected<report::Report> report_of(const ReviewedGame& game) {
    report::Report report;
    report.title = fmt::format("Review of {}", game.source.name);
    report.subtitle = game.source.game.module->info().title;
    report.answers = answers_of(game);
    report.facts = {{"Game", game.source.game.name()}, {"Judged by", game.agent}};
    for (std::size_t seat = 0; seat < game.review.seats(); ++seat) {
        report.facts.emplace_back(game.source.game.seat_names[seat],
                                  seat < game.source.players.size() ? game.source.players[seat] : "");
    }
    auto moments = moments_section(game);
    if (!moments) {
        return moments.error();
    }
    report.sections.push_back(
        {.id = "sums", .title = "How it came about", .blocks = {accounts_table(game), course_plot(game)}});
    report.sections.push_back(*std::move(moments));
    report.sections.push_back(
        {.id = "all-moves", .title = "All moves", .blocks = {moves_table(game)}, .is_appendix = true});
    return report;
}

Json json_of(const ReviewedGame& game) {
    Json seats = Json::array();
    for (std::size_t seat = 0; seat < game.review.seats(); ++seat) {
        const SeatAccount& account = game.review.accounts[seat];
        const auto interval = account.accuracy_interval(game.review.seats());
        seats.push_back({{"seat", game.source.game.seat_names[seat]},
                         {"player", seat < game.source.players.size() ? game.source.players[seat] : ""},
                         {"start", account.start},
                         {"luck", account.luck},
                         {"luck_error", json_or_null(account.luck_error)},
                         {"errors", account.errors},
                         {"gifts", account.gifts},
                         {"hidden", account.hidden},
                         {"drift", account.drift},
                         {"ended", account.ended},
                         {"result", account.result},
                         {"decisions", account.decisions},
                         {"accuracy", json_or_null(account.accuracy(game.review.seats()))},
                         {"accuracy_interval", interval ? Json({interval->lower, interval->upper}) : Json(nullptr)},
                         {"inaccuracies", account.labels[1]},
                         {"mistakes", account.labels[2]},
                         {"blunders", account.labels[3]}});
    }
    Json events = Json::array();
    for (std::size_t place = 0; place < game.review.events.size(); ++place) {
        events.push_back(json_of_event(game, place));
    }
    return {{"name", game.source.name},
            {"game", game.source.game.name()},
            {"agent", game.agent},
            {"mean_drift", game.review.mean_drift()},
            {"is_doubtful", game.review.is_doubtful()},
            {"turning_points", turning_points(game.review, kMostMoments)},
            {"missed_wins", missed_wins(game.review)},
            {"left_out", game.review.left_out()},
            {"seats", std::move(seats)},
            {"events", std::move(events)}};
}

}  // namespace sparring::review
