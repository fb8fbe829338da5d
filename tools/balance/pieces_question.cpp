// The pyramids of Power Play: what pips are worth, how pieces meet, and where they go.

#include "tools/balance/pieces_question.hpp"

#include "tools/balance/deed_counts.hpp"
#include "tools/balance/holdings.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <utility>

namespace sparring::balance {

namespace {

constexpr std::string_view kArrival = "comes to";

[[nodiscard]] bool fits_pieces(const Inquiry& inquiry) { return inquiry.game.module->info().name == "power-play"; }

// How often pieces come to each square, on the board at the start.
[[nodiscard]] Expected<report::Picture> arrivals_picture(Context& context, const std::vector<PlayedGame>& games) {
    PictureRequest request{.settings = context.inquiry().game.settings,
                           .opening = {},
                           .title = "Where pieces go",
                           .notes = {},
                           .scale = "arrivals a game",
                           .low = 0,
                           .high = std::nullopt};
    const DeedCounts counts = count_deeds(games, [](const GameTrace::Event& event) { return event.deed == kArrival; });
    for (const auto& [key, count] : counts) {
        const report::Figure often = count.often();
        request.notes.push_back(
            {key.second, often.value, fmt::format("{}: {} a game", key.second, fixed(often.value.value_or(0), 2))});
    }
    const auto svg = context.module().picture(request);
    if (!svg) {
        return svg.error();
    }
    return report::Picture{.id = "arrivals",
                           .title = request.title,
                           .svg = *svg,
                           .note = "Stronger agents; the board as it is at the start."};
}

[[nodiscard]] Status answer_pieces(Context& context, report::Report& report) {
    report::Section section{.id = "pieces", .title = "Pieces", .blocks = {}};
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const auto games = context.basic_games(strength);
        if (!games) {
            return games.error();
        }
        const std::string_view name = kStrengthNames[strength];
        const Holdings holdings = explain(**games, context.inquiry().seats(), Explained::kResults);
        section.blocks.emplace_back(holdings_table(holdings, fmt::format("pips-{}", name),
                                                   fmt::format("Results explained by who has what, {} agents", name)));
        const DeedCounts deeds =
            count_deeds(**games, [](const GameTrace::Event& event) { return event.deed != kArrival; });
        section.blocks.emplace_back(deeds_table(
            deeds, fmt::format("meetings-{}", name), fmt::format("How pieces meet, {} agents", name),
            [](const std::string& deed, const std::string& subject) {
                const bool has_strength = !subject.empty() && subject.front() >= '0' && subject.front() <= '9';
                return has_strength ? fmt::format("{} (strength {})", deed, subject)
                                    : fmt::format("{} {}", deed, subject);
            }));
        if (strength + 1 == kStrengths) {
            const auto picture = arrivals_picture(context, **games);
            if (!picture) {
                return picture.error();
            }
            section.blocks.emplace_back(*picture);
        }
    }
    report.sections.push_back(std::move(section));
    return ok();
}

}  // namespace

Question pieces_question() {
    return {"pieces",     "what pips are worth, how pieces meet and where they go", fits_pieces, no_arms, no_needs,
            answer_pieces};
}

}  // namespace sparring::balance
