// A typical, a shortest and a most dramatic game, as records that can be played again.

#include "tools/balance/examples_question.hpp"

#include "tools/balance/measures.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/records/types.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace sparring::balance {

namespace {

struct Example {
    std::string id;
    std::string title;
    const PlayedGame* game = nullptr;
};

[[nodiscard]] double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

[[nodiscard]] std::vector<double> present(const std::vector<std::optional<double>>& values) {
    std::vector<double> all;
    all.reserve(values.size());
    for (const auto& value : values) {
        if (value) {
            all.push_back(*value);
        }
    }
    return all;
}

// How far a game is from the middle of all, over measures, each in units of its median distance.
[[nodiscard]] std::vector<double> distances_from_typical(const std::vector<PlayedGame>& games) {
    std::vector<double> distances(games.size());
    for (const char* const name : {"length", "branching", "lead_changes", "deficit", "decided"}) {
        const std::vector<std::optional<double>> values = values_of(*measure_of(name), games);
        std::vector<double> all = present(values);
        if (all.empty()) {
            continue;
        }
        const double middle = median(all);
        for (double& value : all) {
            value = std::abs(value - middle);
        }
        const double unit = std::max(median(all), 1e-9);
        for (std::size_t place = 0; place < games.size(); ++place) {
            // A game without the measure is not typical in it.
            constexpr double kFar = 3;
            distances[place] += values[place] ? std::abs(*values[place] - middle) / unit : kFar;
        }
    }
    return distances;
}

// As it is measured: in turns where dice decide.
[[nodiscard]] double length_of(const PlayedGame& game) { return measure_of("length")->of(game).value_or(0); }

[[nodiscard]] std::vector<Example> chosen(const std::vector<PlayedGame>& games) {
    const std::vector<double> distances = distances_from_typical(games);
    const PlayedGame* typical =
        &games[static_cast<std::size_t>(std::ranges::min_element(distances) - distances.begin())];
    const auto length = [](const PlayedGame& game) { return length_of(game); };
    const PlayedGame* shortest = &*std::ranges::min_element(games, {}, length);
    const auto drama = [](const PlayedGame& game) {
        return game.curve && game.curve->deficit ? std::pair(*game.curve->deficit, game.curve->lead_changes)
                                                 : std::pair(-1.0, 0);
    };
    const PlayedGame* dramatic = &*std::ranges::max_element(games, {}, drama);
    return {{"game-typical", "A typical game", typical},
            {"game-shortest", "The shortest game", shortest},
            {"game-dramatic", "The most dramatic game", dramatic}};
}

[[nodiscard]] Expected<std::string> text_of(const Context& context, const PlayedGame& game, const Opening& opening,
                                            const std::string& agent) {
    const Inquiry& inquiry = context.inquiry();
    SavedGame saved;
    saved.game = inquiry.game.name();
    const auto options = context.module().options(inquiry.game.settings);
    if (!options) {
        return options.error();
    }
    for (const OptionDescription& option : *options) {
        saved.options.emplace_back(option.name, option.value);
    }
    const auto position = context.table().position({opening.position, {}});
    if (!position) {
        return position.error();
    }
    saved.position = *position;
    for (const std::string& seat : inquiry.game.seat_names) {
        saved.seats.push_back({seat, agent});
    }
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const auto& seat = game.trace.plies[ply].seat;
        saved.moves.push_back({seat ? inquiry.game.seat_names[*seat] : std::string("chance"), game.moves[ply]});
    }
    saved.result = records::result_text(game.winners, game.seats());
    return format_saved_game(saved);
}

// What every seat expected, decision by decision.
[[nodiscard]] report::Plot curve_plot(const Inquiry& inquiry, const Example& example) {
    report::Plot plot{.id = example.id + "-values",
                      .title = example.title + ": expected win shares",
                      .x = {.label = "Ply", .unit = "plies", .categories = {}, .reference = std::nullopt},
                      .y = {.label = "Expected win share",
                            .unit = "%",
                            .categories = {},
                            .reference = 100 / static_cast<double>(inquiry.seats())},
                      .series = {},
                      .note = "As each seat saw it at its own decisions."};
    for (std::size_t seat = 0; seat < inquiry.seats(); ++seat) {
        report::Series series{.name = inquiry.game.seat_names[seat], .as = report::Series::As::kLine, .points = {}};
        for (const MoveSearch& search : example.game->searches) {
            if (search.seat == seat) {
                series.points.push_back({static_cast<double>(search.ply), 100 * search.share, std::nullopt});
            }
        }
        plot.series.push_back(std::move(series));
    }
    return plot;
}

[[nodiscard]] Status answer_examples(Context& context, report::Report& report) {
    const std::size_t strength = kStrengths - 1;
    const auto arm = context.basic_arm(strength);
    const auto games = context.basic_games(strength);
    if (!arm || !games) {
        return arm ? games.error() : arm.error();
    }
    const Inquiry& inquiry = context.inquiry();
    report::Section section{.id = "examples", .title = "Example games", .blocks = {}};
    for (const Example& example : chosen(**games)) {
        const Opening opening = arm->openings.empty() ? Opening{} : arm->openings[example.game->opening];
        const auto text = text_of(context, *example.game, opening, inquiry.profile.agents[strength]);
        if (!text) {
            return text.error();
        }
        section.blocks.emplace_back(
            report::Record{.id = example.id,
                           .title = example.title,
                           .text = *text,
                           .note = note_of_example(inquiry.profile, *example.game, opening.moves.size())});
        if (!example.game->searches.empty()) {
            section.blocks.emplace_back(curve_plot(inquiry, example));
        }
        const std::string title = example.title + ": the last position";
        const auto picture = context.table().picture({.opening = {opening.position, example.game->moves},
                                                      .title = title,
                                                      .notes = {},
                                                      .scale = "",
                                                      .low = std::nullopt,
                                                      .high = std::nullopt});
        if (!picture) {
            return picture.error();
        }
        section.blocks.emplace_back(
            report::Picture{.id = example.id + "-end", .title = title, .svg = *picture, .note = ""});
    }
    report.sections.push_back(std::move(section));
    return ok();
}

}  // namespace

std::string note_of_example(const Profile& profile, const PlayedGame& game, std::size_t drawn_plies) {
    const std::size_t plies = game.moves.size();
    std::string note = fmt::format("{} {}", shortest(length_of(game)), profile.length_unit);
    if (profile.length_unit != "plies") {
        note += fmt::format(" ({} plies)", plies);
    }
    if (drawn_plies > 0) {
        note += drawn_plies == 1 ? ", of which the first ply is"
                                 : fmt::format(", of which the first {} plies are", drawn_plies);
        note += " drawn at random";
    }
    if (game.curve) {
        note += fmt::format(", {} change{} of the lead", game.curve->lead_changes,
                            game.curve->lead_changes == 1 ? "" : "s");
    }
    if (game.curve && game.curve->deficit) {
        note += fmt::format(", the winner {} points behind at worst, decided after {} of the plies",
                            fixed(100 * *game.curve->deficit, 1), percent(game.curve->decided.value_or(0)));
    }
    return note + ". Save it to a file and open it with sparring play GAME --load FILE.";
}

Question examples_question() {
    return {"examples",  "a typical, a shortest and a most dramatic game, to be played again",
            fits_always, no_arms,
            no_needs,    answer_examples};
}

}  // namespace sparring::balance
