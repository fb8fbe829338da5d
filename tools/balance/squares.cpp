#include "tools/balance/squares.hpp"

#include "tools/balance/blanked_tracks.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/race_games.hpp"
#include "tools/balance/square_values.hpp"
#include "tools/statistics/arm_difference.hpp"
#include "tools/statistics/multiple_tests.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <numeric>
#include <optional>
#include <utility>

namespace sparring::balance {

namespace {

// The stronger agent has a fast way of playing.
constexpr std::array<double, kStrengths> kPartsOfBlanked = {0.5, 2.5};

[[nodiscard]] Arm blanked_arm(const Inquiry& inquiry, const BlankedTrack& blanked, std::size_t strength) {
    return {.name = fmt::format("tiles.{}.{}", blanked.name, kStrengthNames[strength]),
            .settings = settings_on(inquiry, blanked),
            .agents = {inquiry.profile.agents[strength]},
            .openings = {},
            .games = inquiry.part(kPartsOfBlanked[strength]),
            .seed = inquiry.seed,
            .keeps = selfplay::Keeps::kResults};
}

// Rounds of all games, by number.
[[nodiscard]] Expected<std::vector<std::optional<double>>> lengths_of(Context& context, const BlankedTrack& blanked,
                                                                      std::size_t strength) {
    const auto outcomes = context.study().outcomes(blanked_arm(context.inquiry(), blanked, strength));
    if (!outcomes) {
        return outcomes.error();
    }
    std::vector<std::optional<double>> lengths;
    lengths.reserve(outcomes->size());
    for (const GameOutcome& outcome : *outcomes) {
        lengths.emplace_back(outcome.length);
    }
    return lengths;
}

struct SquareEffect {
    BlankedTrack blanked;
    statistics::SampleMean rounds;  // with the tiles less without them
    std::optional<double> p_value;
    std::optional<double> adjusted_p;
    std::optional<double> exact_turns;  // of one piece alone, with them less without them
};

// How long one piece alone takes with two dice, which is known exactly; nothing where it cannot be worked out.
[[nodiscard]] std::optional<double> turns_alone(Context& context, const BlankedTrack& blanked) {
    SolveRequest request;
    request.settings = settings_on(context.inquiry(), blanked);
    request.settings.values.emplace_back("players", "2");
    request.path = (context.study().folder() / "exact.race").string();
    const auto solved = context.module().solve(request, StopToken(), [](const std::string&) {});
    std::error_code ignored;
    std::filesystem::remove(request.path, ignored);
    return solved && !solved->rows.empty() ? std::optional(solved->rows.front().second.back()) : std::nullopt;
}

[[nodiscard]] Expected<std::vector<SquareEffect>> square_effects(Context& context, const std::vector<BlankedTrack>& all,
                                                                 const BlankedTrack& whole, std::size_t strength) {
    const auto with = lengths_of(context, whole, strength);
    if (!with) {
        return with.error();
    }
    const auto alone = turns_alone(context, whole);
    std::vector<SquareEffect> effects;
    std::vector<std::optional<double>> p_values;
    for (const BlankedTrack& blanked : all) {
        const auto lengths = lengths_of(context, blanked, strength);
        if (!lengths) {
            return lengths.error();
        }
        SquareEffect effect{.blanked = blanked,
                            .rounds = statistics::arm_difference(*lengths, *with),
                            .p_value = std::nullopt,
                            .adjusted_p = std::nullopt,
                            .exact_turns = std::nullopt};
        effect.p_value = p_value_of(effect.rounds);
        const auto less = turns_alone(context, blanked);
        if (alone && less) {
            effect.exact_turns = *alone - *less;
        }
        p_values.push_back(effect.p_value);
        effects.push_back(std::move(effect));
    }
    const auto adjusted = holm(p_values);
    for (std::size_t place = 0; place < effects.size(); ++place) {
        effects[place].adjusted_p = adjusted[place];
    }
    return effects;
}

[[nodiscard]] report::Table squares_table(const std::vector<SquareEffect>& effects, std::string id, std::string title) {
    report::Table table{.id = std::move(id),
                        .title = std::move(title),
                        .columns = {{"tiles", ""},
                                    {"longer by", "rounds"},
                                    {"p value", ""},
                                    {"p value (Holm)", ""},
                                    {"one piece alone longer by (exact)", "turns"}},
                        .rows = {},
                        .note =
                            "What the tiles add to a game, against the same "
                            "games (common random numbers) on a track where they are blank. Beside it what they add "
                            "to the turns of one piece alone with two dice, exactly, by its Markov chain: there "
                            "tiles that need others do nothing."};
    for (const SquareEffect& effect : effects) {
        table.rows.push_back(
            {effect.blanked.title, figure_of(effect.rounds, {1, 3, true}), report::PValue{effect.p_value},
             report::PValue{effect.adjusted_p},
             report::Figure{.value = effect.exact_turns, .interval = std::nullopt, .digits = 3, .has_sign = true}});
    }
    return table;
}

[[nodiscard]] Expected<report::Picture> effects_picture(Context& context, const std::vector<SquareEffect>& squares) {
    PictureRequest request{.settings = context.inquiry().game.settings,
                           .opening = {},
                           .title = "What each square adds to the length of a game",
                           .notes = {},
                           .scale = "longer by, rounds",
                           .low = std::nullopt,
                           .high = std::nullopt};
    for (const SquareEffect& effect : squares) {
        request.notes.push_back(
            {std::to_string(*effect.blanked.square), effect.rounds.mean,
             fmt::format("{}: {} rounds", effect.blanked.title, fixed(effect.rounds.mean.value_or(0), 3))});
    }
    const auto svg = context.module().picture(request);
    if (!svg) {
        return svg.error();
    }
    return report::Picture{.id = "squares-length",
                           .title = request.title,
                           .svg = *svg,
                           .note = "Against the same games with this square blank."};
}

// The three that do most between the stronger agents.
void add_square_findings(const Inquiry& inquiry, const std::array<std::vector<SquareEffect>, kStrengths>& kinds,
                         report::Report& report) {
    const std::vector<SquareEffect>& stronger = kinds[kStrengths - 1];
    std::vector<std::size_t> order(stronger.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, std::greater<>(),
                      [&](std::size_t place) { return std::abs(stronger[place].rounds.mean.value_or(0)); });
    constexpr std::size_t kMost = 3;
    for (std::size_t rank = 0; rank < std::min(order.size(), kMost); ++rank) {
        std::array<Evidence, kStrengths> evidence;
        for (std::size_t strength = 0; strength < kStrengths; ++strength) {
            const SquareEffect& effect = kinds[strength][order[rank]];
            evidence[strength] = {effect.rounds, effect.adjusted_p};
        }
        const SquareEffect& effect = stronger[order[rank]];
        const bool is_longer = effect.rounds.mean.value_or(0) > 0;
        report.findings.push_back({.section = "tiles",
                                   .text = fmt::format("All {} tiles together make a game {}:", effect.blanked.title,
                                                       is_longer ? "longer" : "shorter"),
                                   .figure = figure_of(effect.rounds, {1, 3, true}),
                                   .unit = "rounds",
                                   .standing = standing_of(evidence, inquiry.alpha)});
    }
}

}  // namespace

std::uint64_t square_games(const Inquiry& inquiry) { return inquiry.part(kPartsOfBlanked[1]); }

Expected<std::vector<Arm>> square_arms(const Context& context) {
    const auto whole = whole_track(context.inquiry());
    if (!whole) {
        return whole.error();
    }
    std::vector<Arm> arms;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        arms.push_back(blanked_arm(context.inquiry(), *whole, strength));
        for (const BlankedTrack& track : without_kinds(*whole)) {
            arms.push_back(blanked_arm(context.inquiry(), track, strength));
        }
    }
    for (const BlankedTrack& track : without_squares(*whole)) {
        arms.push_back(blanked_arm(context.inquiry(), track, kStrengths - 1));
    }
    std::ranges::move(race_arms(context, *whole), std::back_inserter(arms));
    return arms;
}

Status answer_squares(Context& context, report::Report& report) {
    const auto whole = whole_track(context.inquiry());
    if (!whole) {
        return whole.error();
    }
    std::array<std::vector<SquareEffect>, kStrengths> kinds;
    report::Section section{.id = "tiles", .title = "Tiles", .blocks = {}};
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        auto effects = square_effects(context, without_kinds(*whole), *whole, strength);
        if (!effects) {
            return effects.error();
        }
        kinds[strength] = *std::move(effects);
        section.blocks.emplace_back(squares_table(
            kinds[strength], fmt::format("tile-kinds-{}", kStrengthNames[strength]),
            fmt::format("What all tiles of a kind do to the length, {} agents", kStrengthNames[strength])));
    }
    const auto squares = square_effects(context, without_squares(*whole), *whole, kStrengths - 1);
    if (!squares) {
        return squares.error();
    }
    section.blocks.emplace_back(
        squares_table(*squares, "tile-squares", "What each square does to the length, stronger agents"));
    const auto picture = effects_picture(context, *squares);
    if (!picture) {
        return picture.error();
    }
    section.blocks.emplace_back(*picture);
    for (const Status& added : {add_race_tables(context, *whole, section), add_square_values(context, section)}) {
        if (!added) {
            return added;
        }
    }
    report.sections.push_back(std::move(section));
    add_square_findings(context.inquiry(), kinds, report);
    return ok();
}

}  // namespace sparring::balance
