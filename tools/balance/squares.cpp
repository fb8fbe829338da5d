#include "tools/balance/squares.hpp"

#include "tools/balance/dead_places.hpp"
#include "tools/balance/exact_races.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/landing_models.hpp"
#include "tools/balance/race_games.hpp"
#include "tools/balance/square_values.hpp"
#include "tools/balance/tile_changes.hpp"
#include "tools/statistics/arm_difference.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

namespace sparring::balance {

namespace {

// Results alone are kept, which costs little at either strength.
constexpr double kPartOfBlanked = 2.5;

[[nodiscard]] Arm blanked_arm(const Inquiry& inquiry, const TileChange& blanked, std::size_t level) {
    return {.name = fmt::format("tiles.{}.{}", blanked.name, level_name(level)),
            .settings = settings_with(inquiry, blanked.rule),
            .agents = {level_agent(inquiry.profile, level)},
            .openings = {},
            .games = square_games(inquiry),
            .seed = inquiry.seed,
            .keeps = selfplay::Keeps::kResults};
}

// Rounds of all games, by number.
[[nodiscard]] Expected<std::vector<std::optional<double>>> lengths_of(Context& context, const TileChange& blanked,
                                                                      std::size_t level) {
    const auto outcomes = context.study().outcomes(blanked_arm(context.inquiry(), blanked, level));
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

// What tracks with some tiles blank change, at one level and in their order.
struct RemovalEffects {
    std::vector<statistics::SampleMean> rounds;  // with the tiles less without them
    PValues p_values;
    PValues adjusted;
};
using RemovalsByLevel = std::array<RemovalEffects, kLevels.size()>;
using Correction = PValues (*)(std::span<const std::optional<double>>);

[[nodiscard]] Expected<RemovalEffects> removal_effects(Context& context, const std::vector<TileChange>& tracks,
                                                       std::size_t level, Correction correct) {
    const auto with = lengths_of(context, track_of(context.inquiry()).whole, level);
    if (!with) {
        return with.error();
    }
    RemovalEffects effects;
    effects.rounds.reserve(tracks.size());
    effects.p_values.reserve(tracks.size());
    for (const TileChange& blanked : tracks) {
        const auto without = lengths_of(context, blanked, level);
        if (!without) {
            return without.error();
        }
        effects.rounds.push_back(statistics::arm_difference(*without, *with));
        effects.p_values.push_back(p_value_of(effects.rounds.back()));
    }
    effects.adjusted = correct(effects.p_values);
    return effects;
}

[[nodiscard]] Expected<RemovalsByLevel> effects_at_levels(Context& context, const std::vector<TileChange>& tracks,
                                                          Correction correct) {
    RemovalsByLevel by_level;
    for (const std::size_t level : levels_of(context.inquiry().profile)) {
        auto effects = removal_effects(context, tracks, level, correct);
        if (!effects) {
            return effects.error();
        }
        by_level[level] = *std::move(effects);
    }
    return by_level;
}

struct RemovalTable {
    std::string id;
    std::string title;
    std::string_view correction;  // of p values: "Holm"
    std::string_view family;
};

[[nodiscard]] report::Table removal_table(const Inquiry& inquiry, const std::vector<TileChange>& tracks,
                                          const RemovalsByLevel& effects, ExactRaces& exact,
                                          const RemovalTable& words) {
    const TrackFacts& facts = track_of(inquiry);
    const auto levels = levels_of(inquiry.profile);
    report::Table table{.id = words.id,
                        .title = words.title,
                        .columns = {{"tiles", ""}},
                        .rows = {},
                        .note = fmt::format("{} {} {}", facts.removal_note, kSharedGames, words.family)};
    for (const std::size_t level : levels) {
        table.columns.push_back({fmt::format("longer by, {}", level_name(level)), "rounds"});
        table.columns.push_back({fmt::format("p, {}", level_name(level)), ""});
        table.columns.push_back({fmt::format("p ({}), {}", words.correction, level_name(level)), ""});
    }
    table.columns.push_back({facts.alone_title, "turns"});
    const std::optional<double> alone = exact.on(facts.whole).turns_alone;
    table.rows.reserve(tracks.size());
    for (std::size_t place = 0; place < tracks.size(); ++place) {
        std::vector<report::Cell> row = {tracks[place].title};
        for (const std::size_t level : levels) {
            row.emplace_back(figure_of(effects[level].rounds[place], {1, 3, true}));
            row.emplace_back(report::PValue{effects[level].p_values[place]});
            row.emplace_back(report::PValue{effects[level].adjusted[place]});
        }
        const std::optional<double> less = exact.on(tracks[place]).turns_alone;
        row.emplace_back(report::Figure{.value = alone && less ? std::optional(*alone - *less) : std::nullopt,
                                        .interval = std::nullopt,
                                        .digits = 3,
                                        .has_sign = true});
        table.rows.push_back(std::move(row));
    }
    return table;
}

[[nodiscard]] Expected<report::Picture> effects_picture(Context& context, const std::vector<TileChange>& squares,
                                                        const RemovalEffects& effects) {
    PictureRequest request{.opening = {},
                           .title = "What each square adds to the length of a game",
                           .notes = {},
                           .scale = "longer by, rounds",
                           .low = std::nullopt,
                           .high = std::nullopt};
    request.notes.reserve(squares.size());
    for (std::size_t place = 0; place < squares.size(); ++place) {
        const std::optional<double>& rounds = effects.rounds[place].mean;
        request.notes.push_back({squares[place].square, rounds,
                                 fmt::format("{}: {} rounds", squares[place].title, fixed(rounds.value_or(0), 3))});
    }
    const auto svg = context.table().picture(request);
    if (!svg) {
        return svg.error();
    }
    return report::Picture{.id = "squares-length",
                           .title = request.title,
                           .svg = *svg,
                           .note = "Stronger agents, against games of the same seeds with this square blank."};
}

// The three kinds that do most between the stronger agents.
void add_kind_findings(const Inquiry& inquiry, const std::vector<TileChange>& kinds, const RemovalsByLevel& effects,
                       report::Report& report) {
    const RemovalEffects& stronger = effects[kStronger];
    std::vector<std::size_t> order(kinds.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, std::greater<>(),
                      [&](std::size_t place) { return std::abs(stronger.rounds[place].mean.value_or(0)); });
    constexpr std::size_t kMost = 3;
    order.resize(std::min(order.size(), kMost));
    for (const std::size_t place : order) {
        std::array<Evidence, kStrengths> evidence;
        for (std::size_t strength = 0; strength < kStrengths; ++strength) {
            evidence[strength] = {effects[strength].rounds[place], effects[strength].adjusted[place]};
        }
        const ChangeOfLength change = change_of_length(stronger.rounds[place]);
        report.findings.push_back(
            {.section = "tiles",
             .text = fmt::format("All {} tiles together make a game {} by", kinds[place].title, change.word),
             .figure = figure_of(change.size, {1, 3, false}),
             .unit = fmt::format("rounds of {} turns", inquiry.seats()),
             .standing = standing_of(evidence, inquiry.alpha)});
    }
}

// Which squares nobody comes to, and which tiles would not be missed.
[[nodiscard]] Status add_dead_squares(Context& context, const TrackFacts& facts, const RemovalsByLevel& effects,
                                      report::Report& report) {
    const auto games = context.all_basic_games();
    const auto lengths = lengths_of(context, facts.whole, kStronger);
    if (!games || !lengths) {
        return games ? lengths.error() : games.error();
    }
    std::vector<TileEffect> tiles;
    tiles.reserve(facts.squares.size());
    for (std::size_t place = 0; place < facts.squares.size(); ++place) {
        tiles.push_back({facts.squares[place].title,
                         {effects[0].rounds[place], effects[1].rounds[place]},
                         {effects[0].adjusted[place], effects[1].adjusted[place]}});
    }
    // Everybody stands on the first square at the start.
    const auto places = std::span(facts.landings.squares).subspan(1);
    report.answers.push_back(
        {"Is any square dead?",
         fmt::format("{} {}", words_of_dead_places(places, facts.landings.lands, *games, " by the dice"),
                     words_of_dead_tiles(tiles, mean_of(*lengths).mean.value_or(0), context.inquiry()))});
    return ok();
}

[[nodiscard]] Status add_removals(Context& context, ExactRaces& exact, report::Section& section,
                                  report::Report& report) {
    const TrackFacts& facts = track_of(context.inquiry());
    const auto of_kinds = effects_at_levels(context, facts.kinds, holm);
    const auto of_squares = effects_at_levels(context, facts.squares, benjamini_hochberg);
    if (!of_kinds || !of_squares) {
        return of_kinds ? of_squares.error() : of_kinds.error();
    }
    section.blocks.emplace_back(removal_table(context.inquiry(), facts.kinds, *of_kinds, exact,
                                              {"tile-kinds", "What all tiles of a kind do to the length", "Holm",
                                               "Holm's correction is over all kinds at one level."}));
    section.blocks.emplace_back(
        removal_table(context.inquiry(), facts.squares, *of_squares, exact,
                      {"tile-squares", "What each square does to the length", "BH",
                       "A screen: p values are adjusted after Benjamini and Hochberg over all squares at one level, "
                       "so that of those below 0.05 one in twenty may be there by chance."}));
    const auto picture = effects_picture(context, facts.squares, (*of_squares)[kStronger]);
    if (!picture) {
        return picture.error();
    }
    section.blocks.emplace_back(*picture);
    add_kind_findings(context.inquiry(), facts.kinds, *of_kinds, report);
    return add_dead_squares(context, facts, *of_squares, report);
}

}  // namespace

ChangeOfLength change_of_length(const statistics::SampleMean& change) {
    ChangeOfLength described{"longer", change};
    if (change.mean.value_or(0) < 0) {
        described.word = "shorter";
        described.size.mean = -*change.mean;
    }
    return described;
}

std::uint64_t square_games(const Inquiry& inquiry) { return inquiry.part(kPartOfBlanked); }

Expected<std::vector<Arm>> square_arms(const Context& context) {
    const TrackFacts& facts = track_of(context.inquiry());
    std::vector<TileChange> tracks = {facts.whole};
    tracks.insert(tracks.end(), facts.kinds.begin(), facts.kinds.end());
    tracks.insert(tracks.end(), facts.squares.begin(), facts.squares.end());
    std::vector<Arm> arms;
    for (const std::size_t level : levels_of(context.inquiry().profile)) {
        for (const TileChange& track : tracks) {
            arms.push_back(blanked_arm(context.inquiry(), track, level));
        }
    }
    std::ranges::move(race_arms(context), std::back_inserter(arms));
    return arms;
}

Status answer_squares(Context& context, report::Report& report) {
    report::Section section{.id = "tiles", .title = "Tiles", .blocks = {}};
    ExactRaces exact(context);
    if (const Status added = add_removals(context, exact, section, report); !added) {
        return added;
    }
    if (const Status added = add_race_tables(context, exact, section); !added) {
        return added;
    }
    if (const Status added = add_square_values(context, section); !added) {
        return added;
    }
    report::Section appendix{
        .id = "tiles-by-regression", .title = "Tiles by regression", .blocks = {}, .is_appendix = true};
    if (const Status added = add_landing_models(context, appendix); !added) {
        return added;
    }
    report.sections.push_back(std::move(section));
    report.sections.push_back(std::move(appendix));
    return ok();
}

}  // namespace sparring::balance
