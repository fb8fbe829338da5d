#include "tools/balance/power_up_arms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sparring::balance {

namespace {

constexpr double kPartOfArm = 0.25;

[[nodiscard]] std::string treatment_name(const Treatment& treatment) {
    switch (treatment.kind) {
        case Treatment::Kind::kIdle: return fmt::format("power-ups.idle-{}.{}", treatment.power_up, treatment.seat + 1);
        case Treatment::Kind::kRemoved:
            return fmt::format("power-ups.removed-{}.{}", treatment.power_up, treatment.seat + 1);
        case Treatment::Kind::kReplaced:
            return fmt::format("power-ups.{}-for-{}.{}", treatment.other, treatment.power_up, treatment.seat + 1);
    }
    return "";
}

[[nodiscard]] Expected<std::vector<Opening>> changed(const Context& context, std::vector<Opening> openings,
                                                     const KindChange& change) {
    const Inquiry& inquiry = context.inquiry();
    for (Opening& opening : openings) {
        Expected<Opening> other = items_of(inquiry).changed(context.table(), opening, change);
        if (!other) {
            return other.error();
        }
        opening = *std::move(other);
    }
    return openings;
}

}  // namespace

const ItemFacts& items_of(const Inquiry& inquiry) {
    static const ItemFacts none;
    return inquiry.facts->items ? *inquiry.facts->items : none;
}

std::vector<ItemKind> kinds_of(const Inquiry& inquiry) { return items_of(inquiry).kinds; }

std::uint64_t power_up_games(const Inquiry& inquiry) { return inquiry.part(kPartOfArm); }

Expected<std::vector<Opening>> power_up_openings(const Context& context) {
    return context.openings(power_up_games(context.inquiry()), context.inquiry().game.settings);
}

Expected<Arm> treated_arm(const Context& context, const std::vector<Opening>& openings, const Treatment& treatment,
                          std::size_t level) {
    const Inquiry& inquiry = context.inquiry();
    Arm arm{.name = fmt::format("{}.{}", treatment_name(treatment), level_name(level)),
            .settings = inquiry.game.settings,
            .agents = {level_agent(inquiry.profile, level)},
            .openings = openings,
            .games = power_up_games(inquiry),
            .seed = inquiry.seed,
            .keeps = selfplay::Keeps::kMoves,
            .logs_searches = false};
    if (treatment.kind == Treatment::Kind::kIdle) {
        const auto idle = items_of(inquiry).idle(treatment.seat, treatment.power_up);
        if (!idle) {
            return idle.error();
        }
        arm.settings.values.push_back(*idle);
        return arm;
    }
    const bool replaces = treatment.kind == Treatment::Kind::kReplaced;
    Expected<std::vector<Opening>> other =
        changed(context, std::move(arm.openings),
                {treatment.seat, treatment.power_up, replaces ? std::optional(treatment.other) : std::nullopt});
    if (!other) {
        return other.error();
    }
    arm.openings = *std::move(other);
    return arm;
}

namespace {

// A kit with two of a kind is another game; how well it is played is less of a question there, so the weaker agents do.
void add_replacements(const Treatment& removed, const std::vector<ItemKind>& kinds,
                      std::vector<Treatment>& treatments) {
    for (const ItemKind& other : kinds) {
        if (other.letter != removed.power_up) {
            treatments.push_back({Treatment::Kind::kReplaced, removed.power_up, other.letter, removed.seat});
        }
    }
}

[[nodiscard]] std::vector<Treatment> treatments_of(const Inquiry& inquiry, std::size_t strength) {
    std::vector<Treatment> treatments;
    const std::vector<ItemKind> kinds = kinds_of(inquiry);
    for (const ItemKind& kind : kinds) {
        for (std::size_t seat = 0; seat < inquiry.seats(); ++seat) {
            const Treatment removed{Treatment::Kind::kRemoved, kind.letter, 0, seat};
            treatments.push_back({Treatment::Kind::kIdle, kind.letter, 0, seat});
            treatments.push_back(removed);
            if (strength == 0) {
                add_replacements(removed, kinds, treatments);
            }
        }
    }
    return treatments;
}

}  // namespace

Expected<std::vector<Arm>> power_up_arms(const Context& context) {
    const auto openings = power_up_openings(context);
    if (!openings) {
        return openings.error();
    }
    std::vector<Arm> arms;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        for (const Treatment& treatment : treatments_of(context.inquiry(), strength)) {
            Expected<Arm> arm = treated_arm(context, *openings, treatment, strength);
            if (!arm) {
                return arm.error();
            }
            arms.push_back(*std::move(arm));
        }
    }
    return arms;
}

Expected<std::vector<double>> losses_by(Context& context, const std::vector<Opening>& openings, Treatment treatment,
                                        std::size_t level) {
    const auto seats = static_cast<double>(context.inquiry().seats());
    std::vector<double> losses(power_up_games(context.inquiry()), 1 / seats);
    for (treatment.seat = 0; treatment.seat < context.inquiry().seats(); ++treatment.seat) {
        const auto arm = treated_arm(context, openings, treatment, level);
        const auto games = arm ? context.study().games(*arm, kResultsOnly) : arm.error();
        if (!games) {
            return games.error();
        }
        const std::vector<double> shares = shares_of(*games, treatment.seat);
        losses.resize(std::min(losses.size(), shares.size()));
        for (std::size_t block = 0; block < losses.size(); ++block) {
            losses[block] -= shares[block] / seats;
        }
    }
    return losses;
}

}  // namespace sparring::balance
