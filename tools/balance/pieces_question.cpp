// What it goes with to have something, how pieces meet, and where they go.

#include "tools/balance/pieces_question.hpp"

#include "tools/balance/arrivals.hpp"
#include "tools/balance/dead_places.hpp"
#include "tools/balance/event_counts.hpp"
#include "tools/balance/holdings.hpp"

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace sparring::balance {

namespace {

[[nodiscard]] bool fits_pieces(const Inquiry& inquiry) { return inquiry.facts->pieces.has_value(); }

[[nodiscard]] Status answer_pieces(Context& context, report::Report& report) {
    const PieceFacts& facts = *context.inquiry().facts->pieces;
    report::Section section{.id = "pieces", .title = "Pieces", .blocks = {}};
    report::Section appendix{
        .id = "pieces-by-regression", .title = "Pieces by regression", .blocks = {}, .is_appendix = true};
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const auto games = context.basic_games(strength);
        if (!games) {
            return games.error();
        }
        const std::string_view name = kStrengthNames[strength];
        const Holdings holdings = explain(**games, context.inquiry().seats(), Explained::kResults);
        appendix.blocks.emplace_back(holdings_table(holdings, fmt::format("{}-{}", facts.values_id, name),
                                                    fmt::format("Results explained by who has what, {} agents", name)));
        const EventCounts events =
            count_events(**games, [&](const GameTrace::Event& event) { return event.kind != facts.arrivals.event; });
        section.blocks.emplace_back(events_table(events, fmt::format("{}-{}", facts.events_id, name),
                                                 fmt::format("{}, {} agents", facts.events_title, name),
                                                 facts.name_of_event));
        if (strength + 1 == kStrengths) {
            const auto picture = arrivals_picture(context, facts.arrivals, **games);
            if (!picture) {
                return picture.error();
            }
            section.blocks.emplace_back(*picture);
        }
    }
    report.sections.push_back(std::move(section));
    report.sections.push_back(std::move(appendix));
    const auto games = context.all_basic_games();
    if (!games) {
        return games.error();
    }
    if (!facts.arrivals.places.empty()) {
        report.answers.push_back(
            {"Is any square dead?", words_of_dead_places(facts.arrivals.places, facts.arrivals.event, *games, "")});
    }
    return ok();
}

}  // namespace

Question pieces_question() {
    return {"pieces",     "what pips are worth, how pieces meet and where they go", fits_pieces, no_arms, no_needs,
            answer_pieces};
}

}  // namespace sparring::balance
