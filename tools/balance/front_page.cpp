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
    const auto interval = wins.interval(decided[kStronger].confidence);
    const double most = interval ? std::max(interval->upper - equal, equal - interval->lower) : 1;
    std::string of_weaker = weaker.differs ? "; between weaker players the seats are not equal" : "";
    if (weaker.is_balanced) {
        of_weaker = fmt::format("; between weaker players every seat is within {} points of an equal part",
                                shortest(kPoints * inquiry.margin));
    }
    return fmt::format(
        "Not decided. {} is furthest off: it wins {}, where {} would be an equal part, and may be {} "
        "points off{}.",
        seat, share, percent_of(equal), fixed(kPoints * most, 1), of_weaker);
}

[[nodiscard]] std::string skill(const Inquiry& inquiry, const Strength& strength) {
    const auto seats = static_cast<int>(inquiry.seats());
    const auto games = games_to_tell_apart(strength.blocks, seats, strength.confidence);
    if (!games) {
        return "Not shown: by these games who thinks more may win no more than others.";
    }
    return fmt::format(
        "Yes: who thinks more ({}, in place of {}) wins {} of the games, where {} would be an equal part. "
        "{} games tell the two apart.",
        agent_in_words(inquiry, inquiry.profile.agents[1]), agent_in_words(inquiry, inquiry.profile.agents[0]),
        percent_of(*strength.blocks.mean), percent_of(1.0 / seats), grouped(*games));
}

[[nodiscard]] std::string length(const Inquiry& inquiry, const std::vector<PlayedGame>& games) {
    const std::vector<double> lengths = sorted_lengths(games);
    const auto at = [&](int percent) { return fixed(percentile(lengths, percent), 0); };
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
        if (finding.section == section && finding.standing == standing && finding.figure.value) {
            text += fmt::format("{}{}.", text.empty() ? "" : " ", sentence(finding));
        }
    }
    return text;
}

// What mends the game, if there was something to mend.
[[nodiscard]] std::string mends(const std::vector<report::Finding>& findings) {
    const bool was_tried = std::ranges::any_of(findings, [](const auto& finding) { return finding.section == "mend"; });
    if (!was_tried) {
        return {};
    }
    const std::string shown = sentences_of(findings, "mend", report::Finding::Standing::kOneStrength);
    return shown.empty() ? "Nothing that was tried is shown to." : shown;
}

// What is shown at both strengths, or to depend on them, beyond what is answered above.
[[nodiscard]] bool stands_out_alone(const report::Finding& finding) {
    constexpr std::array<std::string_view, 8> kAnswered = {"seats", "starts", "course",    "luck",
                                                           "skill", "levels", "decisions", "mend"};
    using enum report::Finding::Standing;
    const bool is_shown = finding.standing == kClaim || finding.standing == kByStrength;
    return is_shown && finding.figure.value && std::ranges::find(kAnswered, finding.section) == kAnswered.end();
}

// A sentence each; those about one thing that follow each other share one.
[[nodiscard]] std::vector<std::string> sentences_that_stand_out(const std::vector<report::Finding>& findings) {
    std::vector<std::string> texts;
    std::string about;
    for (const report::Finding& finding : findings) {
        if (!stands_out_alone(finding)) {
            continue;
        }
        const std::string depends =
            finding.standing == report::Finding::Standing::kByStrength ? ", which depends on how well is played" : "";
        if (!about.empty() && finding.about == about) {
            texts.back() += "; " + with_value(finding.text, finding) + depends;
        } else {
            texts.push_back(sentence(finding) + depends);
        }
        about = finding.about;
    }
    std::ranges::for_each(texts, [](std::string& text) { text += '.'; });
    return texts;
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
    std::string leads = words_of_leads(leads_in(stronger));
    if (const auto captures = first_captures_in(stronger, inquiry)) {
        const std::string words = words_of_first_captures(*captures, inquiry);
        leads += (leads.empty() || words.empty() ? "" : " ") + words;
    }
    if (!leads.empty()) {
        answers.push_back({"Can one come back?", leads});
    }
    const std::string decisions = sentences_of(findings, "decisions", report::Finding::Standing::kDescribed);
    const std::string mended = mends(findings);
    if (!decisions.empty()) {
        answers.push_back({"Do decisions matter?", decisions});
    }
    if (!mended.empty()) {
        answers.push_back({"What would mend it?", mended});
    }
    answers.push_back({"What stands out?", what_stands_out(findings)});
    return answers;
}

}  // namespace sparring::balance
