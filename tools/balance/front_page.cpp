#include "tools/balance/front_page.hpp"

#include "tools/balance/agent_names.hpp"
#include "tools/balance/decided_seats.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/first_captures.hpp"
#include "tools/balance/leads.hpp"
#include "tools/balance/measures.hpp"
#include "tools/balance/skill_ladder.hpp"
#include "tools/report/words.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

namespace sparring::balance {

namespace {

[[nodiscard]] std::string percent_of(double part) { return fixed(kPoints * part, 1) + " %"; }

// What is left of seats that are not balanced where everybody starts in turn, if the rules say so.
[[nodiscard]] std::string fairness_of_several(const Inquiry& inquiry,
                                              const std::array<DecidedSeats, kStrengths>& decided) {
    const std::string& why = inquiry.facts->why_places_are_alike;
    const bool is_balanced =
        std::ranges::all_of(decided, [](const DecidedSeats& seats) { return seats.judgement.is_balanced; });
    return why.empty() || is_balanced
               ? ""
               : fmt::format(" Over games that everybody starts in turn all have the same chances: {}.", why);
}

[[nodiscard]] std::string fairness(const Inquiry& inquiry, const std::array<DecidedSeats, kStrengths>& decided) {
    if (const std::string& why = inquiry.facts->why_seats_are_alike; !why.empty()) {
        return fmt::format("Yes, by the rules: {}.", why);
    }
    const SeatsJudgement& stronger = decided[kStronger].judgement;
    const SeatsJudgement& weaker = decided[0].judgement;
    const double equal = 1 / static_cast<double>(inquiry.seats());
    const std::size_t furthest = furthest_seat(stronger);
    const statistics::SampleMean& wins = stronger.shares[furthest];
    const std::string& seat = inquiry.game.seat_names[furthest];
    const std::string share = percent_of(wins.mean.value_or(equal));
    if (stronger.is_balanced && weaker.is_balanced) {
        return fmt::format(
            "Yes: every seat's part of the wins is within {} points of an equal one. Furthest off is {} "
            "with {}.",
            shortest(kPoints * inquiry.margin), seat, share);
    }
    if (stronger.differs) {
        return fmt::format("No: {} wins {}, where {} would be an equal part{}.", seat, share, percent_of(equal),
                           weaker.differs ? "; between weaker players the seats are not equal either"
                                          : "; between weaker players no seat is shown to be better");
    }
    const auto interval = figure_of(wins, kShares, decided[kStronger].confidence_of_all).interval;
    const double even = kPoints * equal;
    const double most = interval ? std::max(interval->upper - even, even - interval->lower) : kPoints;
    std::string of_weaker = weaker.differs ? "; between weaker players the seats are not equal" : "";
    if (weaker.is_balanced) {
        of_weaker = fmt::format("; between weaker players every seat is within {} points of an equal part",
                                shortest(kPoints * inquiry.margin));
    }
    return fmt::format(
        "Not decided. {} is furthest off: it wins {}, where {} would be an equal part, and may be {} "
        "points off{}.",
        seat, share, percent_of(equal), fixed(most, 1), of_weaker);
}

[[nodiscard]] std::string skill(const Inquiry& inquiry, const Strength& strength) {
    const auto seats = static_cast<int>(inquiry.seats());
    const auto games = games_to_tell_apart(strength.blocks, seats, strength.confidence);
    if (!games) {
        return fmt::format("Not shown: by these games {} may win no more than {}.",
                           agent_in_words(inquiry, inquiry.profile.agents[1]),
                           agent_in_words(inquiry, inquiry.profile.agents[0]));
    }
    return fmt::format(
        "Yes: {} wins {} of the games against {}, where {} would be an equal part. "
        "{} games tell the two apart four times in five.",
        agent_in_words(inquiry, inquiry.profile.agents[1]), percent_of(*strength.blocks.mean),
        agent_in_words(inquiry, inquiry.profile.agents[0]), percent_of(1.0 / seats), grouped(*games));
}

[[nodiscard]] std::string length(const Inquiry& inquiry, const std::vector<PlayedGame>& games) {
    const std::vector<double> lengths = sorted_lengths(games);
    const auto at = [&](int percent) { return grouped(static_cast<std::uint64_t>(percentile(lengths, percent))); };
    const auto minutes = [&](int percent) { return fixed(inquiry.minutes(percentile(lengths, percent)), 0); };
    return fmt::format(
        "Half of the games are between {} and {} {} long, one in ten is longer than {}, the longest was {}. At {} "
        "seconds each that is {} to {} minutes, and one in ten is longer than {}.",
        at(25), at(75), inquiry.profile.length_unit, at(90), at(100), shortest(inquiry.seconds), minutes(25),
        minutes(75), minutes(90));
}

[[nodiscard]] std::string draws(const GamesOfStrengths& games) {
    std::array<double, kStrengths> parts{};
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        parts[strength] = mean_of(values_of(*measure_of("draws"), *games[strength])).mean.value_or(0);
    }
    if (std::ranges::all_of(parts, [](double part) { return part == 0; })) {
        return "Yes: every one of these games has a single winner.";
    }
    return fmt::format("Not always: in {} of the games nobody wins alone, between weaker players in {}.",
                       percent_of(parts[kStronger]), percent_of(parts[0]));
}

// Whether somebody is out while others play on; empty where nobody is, and of two, where that is the end.
[[nodiscard]] std::string eliminations(const GamesOfStrengths& games) {
    const auto mean_in = [&](std::string_view measure, std::size_t strength) {
        return mean_of(values_of(*measure_of(measure), *games[strength])).mean.value_or(0);
    };
    const double part = mean_in("eliminated", kStronger);
    return part == 0
               ? std::string()
               : fmt::format(
                     "In {} of the games somebody is out while others play on, and then waits for {} of the game "
                     "on average; between weaker players in {}.",
                     percent_of(part), percent_of(mean_in("waiting", kStronger)), percent_of(mean_in("eliminated", 0)));
}

[[nodiscard]] std::string with_value(const std::string& text, const report::Finding& finding) {
    return fmt::format("{} {} {}", text, report::value_text(finding.figure), finding.unit);
}

[[nodiscard]] std::string sentence(const report::Finding& finding) {
    return with_value(report::finding_text(finding), finding);
}

// Whole sentences of the findings of a section that stand so; empty without any.
[[nodiscard]] std::string sentences_of(const std::vector<report::Finding>& findings, std::string_view section,
                                       report::Finding::Standing standing) {
    std::string text;
    for (const report::Finding& finding : findings) {
        if (finding.section == section && finding.standing == standing) {
            text += fmt::format("{}{}.", text.empty() ? "" : " ",
                                finding.figure.value ? sentence(finding) : report::finding_text(finding));
        }
    }
    return text;
}

// What is shown at both strengths, or to depend on them, beyond what is answered above.
[[nodiscard]] bool stands_out_alone(const report::Finding& finding) {
    constexpr std::array<std::string_view, 8> kAnswered = {"seats", "starts", "course",    "luck",
                                                           "skill", "levels", "decisions", "mend"};
    using enum report::Finding::Standing;
    const bool is_shown = finding.standing == kClaim || finding.standing == kByStrength;
    return is_shown && finding.figure.value && std::ranges::find(kAnswered, finding.section) == kAnswered.end();
}

// What is told first: parts of the wins, then what comes to most points of the win, then all other units.
struct Weight {
    int kind = 0;
    double points = 0;

    [[nodiscard]] bool is_before(const Weight& other) const {
        return kind != other.kind ? kind < other.kind : points > other.points;
    }
};
[[nodiscard]] Weight weight_of(const report::Finding& finding) {
    if (finding.unit == "%") {
        return {0, 0};
    }
    return finding.unit.starts_with("points") ? Weight{1, std::abs(*finding.figure.value)} : Weight{2, 0};
}

// A sentence each, what weighs most first; those about one thing that follow each other share one.
[[nodiscard]] std::vector<std::string> sentences_that_stand_out(const std::vector<report::Finding>& findings) {
    std::vector<std::pair<Weight, std::string>> texts;
    std::string about;
    for (const report::Finding& finding : findings) {
        if (!stands_out_alone(finding)) {
            continue;
        }
        const Weight weight = weight_of(finding);
        const std::string depends =
            finding.standing == report::Finding::Standing::kByStrength ? ", which depends on how well is played" : "";
        if (!about.empty() && finding.about == about) {
            texts.back().second += "; " + with_value(finding.text, finding) + depends;
            texts.back().first = weight.is_before(texts.back().first) ? weight : texts.back().first;
        } else {
            texts.emplace_back(weight, sentence(finding) + depends);
        }
        about = finding.about;
    }
    std::ranges::stable_sort(texts,
                             [](const auto& one, const auto& other) { return one.first.is_before(other.first); });
    std::vector<std::string> sentences;
    std::ranges::transform(texts, std::back_inserter(sentences), [](const auto& text) { return text.second + '.'; });
    return sentences;
}

}  // namespace

std::string what_stands_out(const std::vector<report::Finding>& findings) {
    constexpr std::size_t kMost = 5;
    std::vector<std::string> texts = sentences_that_stand_out(findings);
    const std::size_t more = texts.size() > kMost ? texts.size() - kMost : 0;
    texts.resize(std::min(texts.size(), kMost));
    if (texts.empty()) {
        return "Nothing else is shown at both strengths.";
    }
    std::string text;
    for (const std::string& one : texts) {
        text += (text.empty() ? "" : " ") + one;
    }
    if (more == 0) {
        return text;
    }
    return more == 1 ? text + " One more is among the findings."
                     : fmt::format("{} {} more are among the findings.", text, more);
}

Expected<std::vector<report::Answer>> front_page(Context& context, const Strength& strength,
                                                 const std::vector<report::Finding>& findings) {
    const auto games = context.all_basic_games();
    if (!games) {
        return games.error();
    }
    const Inquiry& inquiry = context.inquiry();
    std::array<DecidedSeats, kStrengths> seats;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        auto decided = decided_seats(context, strength);
        if (!decided) {
            return decided.error();
        }
        seats[strength] = *std::move(decided);
    }
    const std::vector<PlayedGame>& stronger = *(*games)[kStronger];
    std::vector<report::Answer> answers = {
        {"Is it fair?", fairness(inquiry, seats) + fairness_of_several(inquiry, seats)},
        {"Does skill tell?", skill(inquiry, strength)},
        {"How long is it?", length(inquiry, stronger)},
        {"Does somebody win?", draws(*games)}};
    if (const std::string out = eliminations(*games); !out.empty()) {
        answers.push_back({"Does everybody play to the end?", out});
    }
    std::string leads = words_of_leads(leads_in(stronger));
    if (const auto captures = first_captures_in(stronger, inquiry)) {
        const std::string words = words_of_first_captures(*captures, inquiry);
        leads += (leads.empty() || words.empty() ? "" : " ") + words;
    }
    if (!leads.empty()) {
        answers.push_back({"Can one come back?", leads});
    }
    const std::string decisions = sentences_of(findings, "decisions", report::Finding::Standing::kDescribed);
    if (!decisions.empty()) {
        answers.push_back({"Do decisions matter?", decisions});
    }
    answers.push_back({"What stands out?", what_stands_out(findings)});
    return answers;
}

}  // namespace sparring::balance
