#include "tools/balance/power_up_arms.hpp"

#include "engine/draughts/idle.hpp"
#include "tools/balance/option_value.hpp"
#include "tools/balance/placings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sparring::balance {

namespace {

constexpr double kPartOfArm = 0.25;

// The option `idle` with one kind of one seat more.
[[nodiscard]] Expected<std::string> with_idle(const Inquiry& inquiry, const Treatment& treatment) {
    auto idle =
        draughts::parse_idle(option_value(inquiry.game, "idle").value_or(""), static_cast<int>(inquiry.seats()));
    if (!idle) {
        return idle.error();
    }
    draughts::PowerUpSet kinds = idle->of(seat_at(treatment.seat));
    kinds.insert(*draughts::power_up_of(treatment.power_up));
    idle->put(seat_at(treatment.seat), kinds);
    return draughts::format_idle(*idle);
}

[[nodiscard]] std::string treatment_name(const Treatment& treatment) {
    switch (treatment.kind) {
        case Treatment::Kind::kNone: return "power-ups.as-they-are";
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
        Expected<Opening> other =
            changed_opening(context.module(), inquiry.game.settings, opening, inquiry.seats(), change);
        if (!other) {
            return other.error();
        }
        opening = *std::move(other);
    }
    return openings;
}

}  // namespace

std::string kinds_of(const Inquiry& inquiry) {
    const std::string kit = option_value(inquiry.game, "kit").value_or("");
    std::string kinds;
    for (const char kind : inquiry.profile.power_ups) {
        if (kit.find(kind) != std::string::npos) {
            kinds += kind;
        }
    }
    return kinds;
}

std::uint64_t power_up_games(const Inquiry& inquiry) { return inquiry.part(kPartOfArm); }

std::string word_of_kind(char kind) {
    switch (kind) {
        case 'S': return "sword";
        case 'H': return "shield";
        case 'C': return "cannon";
        case 'T': return "teleporter";
        default: return fmt::format("{}", kind);
    }
}

Expected<Arm> treated_arm(const Context& context, const Treatment& treatment, std::size_t strength) {
    const Inquiry& inquiry = context.inquiry();
    const std::uint64_t games = power_up_games(inquiry);
    Arm arm{.name = fmt::format("{}.{}", treatment_name(treatment), kStrengthNames[strength]),
            .settings = inquiry.game.settings,
            .agents = {inquiry.profile.agents[strength]},
            .openings = {},
            .games = games,
            .seed = inquiry.seed,
            .keeps = selfplay::Keeps::kMoves,
            .logs_searches = false};
    Expected<std::vector<Opening>> openings = context.openings(games, inquiry.game.settings);
    if (openings && (treatment.kind == Treatment::Kind::kRemoved || treatment.kind == Treatment::Kind::kReplaced)) {
        const bool replaces = treatment.kind == Treatment::Kind::kReplaced;
        openings =
            changed(context, *std::move(openings),
                    {treatment.seat, treatment.power_up, replaces ? std::optional(treatment.other) : std::nullopt});
    }
    if (!openings) {
        return openings.error();
    }
    arm.openings = *std::move(openings);
    if (treatment.kind == Treatment::Kind::kIdle) {
        const auto idle = with_idle(inquiry, treatment);
        if (!idle) {
            return idle.error();
        }
        arm.settings.values.emplace_back("idle", *idle);
    }
    return arm;
}

namespace {

// A kit with two of a kind is another game; how well it is played is less of a question there, so the weaker agents do.
void add_replacements(const Treatment& removed, const std::string& kinds, std::vector<Treatment>& treatments) {
    for (const char other : kinds) {
        if (other != removed.power_up) {
            treatments.push_back({Treatment::Kind::kReplaced, removed.power_up, other, removed.seat});
        }
    }
}

[[nodiscard]] std::vector<Treatment> treatments_of(const Inquiry& inquiry, std::size_t strength) {
    std::vector<Treatment> treatments = {{}};
    const std::string kinds = kinds_of(inquiry);
    for (const char kind : kinds) {
        for (std::size_t seat = 0; seat < inquiry.seats(); ++seat) {
            const Treatment removed{Treatment::Kind::kRemoved, kind, 0, seat};
            treatments.push_back({Treatment::Kind::kIdle, kind, 0, seat});
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
    std::vector<Arm> arms;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        for (const Treatment& treatment : treatments_of(context.inquiry(), strength)) {
            Expected<Arm> arm = treated_arm(context, treatment, strength);
            if (!arm) {
                return arm.error();
            }
            arms.push_back(*std::move(arm));
        }
    }
    return arms;
}

Expected<statistics::SampleMean> loss_by(Context& context, Treatment treatment, std::size_t strength) {
    const auto plain_arm = treated_arm(context, {}, strength);
    const auto plain = plain_arm ? context.study().games(*plain_arm, kResultsOnly) : plain_arm.error();
    if (!plain) {
        return plain.error();
    }
    // By block, the sum over the seats: treatments of different seats share their openings.
    std::vector<double> losses(plain->size());
    const std::size_t seats = context.inquiry().seats();
    for (treatment.seat = 0; treatment.seat < seats; ++treatment.seat) {
        const auto arm = treated_arm(context, treatment, strength);
        const auto games = arm ? context.study().games(*arm, kResultsOnly) : arm.error();
        if (!games) {
            return games.error();
        }
        const std::vector<double> before = shares_of(*plain, treatment.seat);
        const std::vector<double> after = shares_of(*games, treatment.seat);
        for (std::size_t block = 0; block < std::min(losses.size(), after.size()); ++block) {
            losses[block] += (before[block] - after[block]) / static_cast<double>(seats);
        }
    }
    statistics::Sums sums;
    for (const double loss : losses) {
        sums.add(loss);
    }
    return sample_mean(sums);
}

}  // namespace sparring::balance
