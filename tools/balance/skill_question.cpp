// How much thinking helps: twice the search effort against once, rung by rung.

#include "tools/balance/skill_question.hpp"

#include "tools/balance/figures.hpp"
#include "tools/balance/further_games.hpp"
#include "tools/balance/skill_ladder.hpp"
#include "tools/statistics/elo.hpp"
#include "tools/statistics/power.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace sparring::balance {

namespace {

constexpr double kPartOfMatch = 0.4;
constexpr double kPartOfRung = 0.3;

[[nodiscard]] Expected<Arm> arm_between(const Context& context, std::string name, std::vector<std::string> agents,
                                        double part) {
    const Inquiry& inquiry = context.inquiry();
    const std::uint64_t games = inquiry.part(part);
    Expected<std::vector<Opening>> openings = context.openings(games, inquiry.game.settings);
    if (!openings) {
        return openings.error();
    }
    return Arm{.name = std::move(name),
               .settings = inquiry.game.settings,
               .agents = std::move(agents),
               .openings = *std::move(openings),
               .games = games,
               .seed = inquiry.seed,
               .keeps = selfplay::Keeps::kMoves,
               .logs_searches = false};
}

[[nodiscard]] Expected<Arm> rung_arm(const Context& context, int rung) {
    const Profile& profile = context.inquiry().profile;
    return arm_between(context, fmt::format("skill.{}", effort_of(profile, rung + 1)),
                       {rung_agent(profile, rung + 1), rung_agent(profile, rung)}, kPartOfRung);
}

[[nodiscard]] bool fits_ladder(const Inquiry& inquiry) { return inquiry.profile.rungs > 0; }

[[nodiscard]] Expected<std::vector<Arm>> ladder_arms(const Context& context) {
    std::vector<Arm> arms;
    for (int rung = 0; rung < context.inquiry().profile.rungs; ++rung) {
        Expected<Arm> arm = rung_arm(context, rung);
        if (!arm) {
            return arm.error();
        }
        arms.push_back(*std::move(arm));
    }
    return arms;
}

[[nodiscard]] std::vector<Need> ladder_needs(const Inquiry& inquiry) {
    constexpr double kElo = 50;
    const auto seats = static_cast<int>(inquiry.seats());
    const double equal = 1.0 / seats;
    const double effect = statistics::share_from_elo(kElo, seats) - equal;
    const double spread = std::sqrt(equal * (1 - equal));
    const std::uint64_t planned = inquiry.part(kPartOfRung);
    const double least = statistics::detectable_mean_effect(static_cast<double>(planned), spread);
    return {{.question = "skill",
             .effect = fmt::format("{} Elo between two rungs", shortest(kElo)),
             .needed = static_cast<std::uint64_t>(std::ceil(statistics::units_for_mean(effect, spread))),
             .planned = planned,
             .detectable = fmt::format("{} points", fixed(100 * least, 1))}};
}

[[nodiscard]] Expected<Rung> rung_played(Context& context, int number) {
    const Expected<Arm> arm = rung_arm(context, number);
    const auto games = arm ? context.study().games(*arm, kResultsOnly) : Expected<std::vector<PlayedGame>>(arm.error());
    if (!games) {
        return games.error();
    }
    return Rung{number, games->size(), mean_of(shares_of_first_agent(*games)), std::nullopt};
}

[[nodiscard]] Status play_rung(Context& context, int number) {
    const Expected<Arm> arm = rung_arm(context, number);
    if (!arm) {
        return arm.error();
    }
    const std::array<Arm, 1> arms = {*arm};
    return context.study().play(arms, fmt::format("skill, rung {}", number + 1));
}

// Adds rungs to those that are there until the ladder ends, and says why it does.
[[nodiscard]] Expected<LadderEnd> climb(Context& context, std::vector<Rung>& rungs) {
    const Inquiry& inquiry = context.inquiry();
    judge_rungs(inquiry, rungs);
    auto end = end_of_ladder(inquiry, rungs, context.study().games_played());
    while (!end) {
        const int number = rungs.back().number + 1;
        if (const Status played = play_rung(context, number); !played) {
            return played.error();
        }
        const Expected<Rung> rung = rung_played(context, number);
        if (!rung) {
            return rung.error();
        }
        rungs.push_back(*rung);
        judge_rungs(inquiry, rungs);
        end = end_of_ladder(inquiry, rungs, context.study().games_played());
    }
    return *end;
}

[[nodiscard]] Status answer_skill(Context& context, report::Report& report) {
    const Inquiry& inquiry = context.inquiry();
    std::vector<Rung> rungs;
    for (int number = 0; number < inquiry.profile.rungs; ++number) {
        const Expected<Rung> rung = rung_played(context, number);
        if (!rung) {
            return rung.error();
        }
        rungs.push_back(*rung);
    }
    const Expected<LadderEnd> end = climb(context, rungs);
    if (!end) {
        return end.error();
    }
    report::Section section{.id = "skill", .title = "Skill", .blocks = {}};
    section.blocks.emplace_back(rungs_table(inquiry, rungs));
    section.blocks.emplace_back(rungs_plot(inquiry, rungs));
    report.sections.push_back(std::move(section));
    report.findings.push_back(ladder_finding(inquiry, rungs, *end));
    return ok();
}

}  // namespace

std::vector<double> shares_of_first_agent(const std::vector<PlayedGame>& games) {
    std::map<std::uint32_t, std::pair<double, double>> blocks;  // sum of shares, games
    for (const PlayedGame& game : games) {
        for (std::size_t seat = 0; seat < game.seats(); ++seat) {
            if (game.agents[seat] == 0) {
                blocks[game.block].first += game.share(seat);
                blocks[game.block].second += 1;
            }
        }
    }
    std::vector<double> shares;
    shares.reserve(blocks.size());
    for (const auto& [number, block] : blocks) {
        shares.push_back(block.first / block.second);
    }
    return shares;
}

Expected<Arm> match_arm(const Context& context) {
    const auto& agents = context.inquiry().profile.agents;
    return arm_between(context, "match", {agents[1], agents[0]}, kPartOfMatch);
}

std::string_view words_of_gap(const Strength& strength, std::size_t seats) {
    constexpr double kWantedElo = 200;
    // Where one of them wins nearly everything there is no interval of Elo, but one of its share.
    if (!strength.share.interval || strength.share.interval->lower <= kPoints / static_cast<double>(seats)) {
        return "; they are not shown to differ, so that both say little more than one";
    }
    return strength.elo.interval && strength.elo.interval->upper < kWantedElo
               ? "; less than 200 Elo, so that what holds for both may not hold for others"
               : "";
}

Expected<Strength> measured_strength(Context& context) {
    const Inquiry& inquiry = context.inquiry();
    const Expected<Arm> arm = match_arm(context);
    auto games = arm ? context.study().games(*arm, kResultsOnly) : Expected<std::vector<PlayedGame>>(arm.error());
    const statistics::LookParts looks = looks_of(inquiry);
    const auto seats = static_cast<int>(inquiry.seats());
    std::vector<double> shares;
    Strength strength;
    for (std::size_t look = 0;; ++look) {
        if (look > 0) {
            games = further_games(context, *arm, look);
        }
        if (!games) {
            return games.error();
        }
        const std::vector<double> further = shares_of_first_agent(*games);
        shares.insert(shares.end(), further.begin(), further.end());
        strength.blocks = mean_of(shares);
        const double level = statistics::level_at_look(looks, look, 1, inquiry.alpha);
        const auto p = p_value_of(strength.blocks, 1.0 / seats);
        if ((p && *p <= level) || look + 1 == looks.size()) {
            strength.confidence = 1 - level;
            strength.share = figure_of(strength.blocks, kShares, strength.confidence);
            strength.elo = elo_figure(strength.blocks, seats, strength.confidence);
            return strength;
        }
    }
}

Question skill_question() {
    return {"skill",     "what twice the search effort wins, rung by rung", fits_ladder, ladder_arms, ladder_needs,
            answer_skill};
}

}  // namespace sparring::balance
