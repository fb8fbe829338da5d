#include "tools/balance/squares.hpp"

#include "tools/balance/blanked_tracks.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/race_games.hpp"
#include "tools/balance/square_values.hpp"
#include "tools/statistics/multiple_tests.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <utility>

namespace sparring::balance {

namespace {

constexpr double kPartOfBlanked = 2.5;
// The fast way of playing, which knows no other agent.
constexpr const char* kFastAgent = "leader";

[[nodiscard]] Arm blanked_arm(const Inquiry& inquiry, const BlankedTrack& blanked) {
    return {.name = "tiles." + blanked.name,
            .settings = settings_on(inquiry, blanked),
            .agents = {kFastAgent},
            .openings = {},
            .games = square_games(inquiry),
            .seed = inquiry.seed,
            .keeps = selfplay::Keeps::kResults};
}

// Rounds of all games, by number.
[[nodiscard]] Expected<std::vector<std::optional<double>>> lengths_of(Context& context, const BlankedTrack& blanked) {
    const auto outcomes = context.study().outcomes(blanked_arm(context.inquiry(), blanked));
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
                                                                 const BlankedTrack& whole) {
    const auto with = lengths_of(context, whole);
    if (!with) {
        return with.error();
    }
    const auto alone = turns_alone(context, whole);
    std::vector<SquareEffect> effects;
    std::vector<std::optional<double>> p_values;
    for (const BlankedTrack& blanked : all) {
        const auto lengths = lengths_of(context, blanked);
        if (!lengths) {
            return lengths.error();
        }
        SquareEffect effect{.blanked = blanked,
                            .rounds = paired_difference(*lengths, *with),
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
                            "What the tiles add to a game between players who duel the leader, against the same "
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

void add_square_findings(const Inquiry& inquiry, std::vector<SquareEffect> kinds, report::Report& report) {
    std::ranges::sort(kinds, std::greater<>(),
                      [](const SquareEffect& effect) { return std::abs(effect.rounds.mean.value_or(0)); });
    constexpr std::size_t kMost = 3;
    for (std::size_t place = 0; place < std::min(kinds.size(), kMost); ++place) {
        const SquareEffect& effect = kinds[place];
        const bool is_found = effect.adjusted_p.value_or(1) <= inquiry.alpha;
        report.findings.push_back(
            {.section = "tiles",
             .text = fmt::format("All {} tiles together make a game longer by", effect.blanked.title),
             .figure = figure_of(effect.rounds, {1, 3, true}),
             .unit = "rounds",
             // One agent alone plays these: who is duelled hardly changes a race.
             .standing = is_found ? report::Finding::Standing::kClaim : report::Finding::Standing::kOpen});
    }
}

}  // namespace

std::uint64_t square_games(const Inquiry& inquiry) { return inquiry.part(kPartOfBlanked); }

Expected<std::vector<Arm>> square_arms(const Context& context) {
    const auto whole = whole_track(context.inquiry());
    if (!whole) {
        return whole.error();
    }
    std::vector<Arm> arms = {blanked_arm(context.inquiry(), *whole)};
    for (const auto& tracks : {without_kinds(*whole), without_squares(*whole)}) {
        for (const BlankedTrack& track : tracks) {
            arms.push_back(blanked_arm(context.inquiry(), track));
        }
    }
    std::ranges::move(race_arms(context, *whole), std::back_inserter(arms));
    return arms;
}

Status answer_squares(Context& context, report::Report& report) {
    const auto whole = whole_track(context.inquiry());
    if (!whole) {
        return whole.error();
    }
    const auto kinds = square_effects(context, without_kinds(*whole), *whole);
    const auto squares = square_effects(context, without_squares(*whole), *whole);
    if (!kinds || !squares) {
        return kinds ? squares.error() : kinds.error();
    }
    report::Section section{.id = "tiles", .title = "Tiles", .blocks = {}};
    section.blocks.emplace_back(squares_table(*kinds, "tile-kinds", "What all tiles of a kind do to the length"));
    section.blocks.emplace_back(squares_table(*squares, "tile-squares", "What each square does to the length"));
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
    add_square_findings(context.inquiry(), *kinds, report);
    return ok();
}

}  // namespace sparring::balance
