#include "tools/tournament/luck_accounts.hpp"

#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"
#include "tools/tournament/report.hpp"

#include <fmt/format.h>

#include <map>

namespace sparring::tournament {

namespace {

constexpr double kNothing = 1e-12;

// Nothing either where all blocks are alike: there is no spread to go by.
[[nodiscard]] std::optional<statistics::Interval> interval_of(const statistics::SampleMean& mean) {
    return mean.standard_error.value_or(0) > kNothing ? mean.interval() : std::nullopt;
}

[[nodiscard]] std::string share_and_interval(const statistics::SampleMean& mean) {
    const auto interval = interval_of(mean);
    return !mean.mean
               ? "-"
               : percent(*mean.mean) +
                     (interval ? fmt::format(" [{}, {}]", percent(interval->lower), percent(interval->upper)) : "");
}

[[nodiscard]] Json mean_and_interval(const statistics::SampleMean& mean) {
    const auto interval = interval_of(mean);
    return {{"value", json_or_null(mean.mean)},
            {"lower", interval ? Json(interval->lower) : Json(nullptr)},
            {"upper", interval ? Json(interval->upper) : Json(nullptr)}};
}

}  // namespace

std::optional<double> LuckAccounts::Account::games_saved() const {
    const auto with = statistics::sample_variance(results);
    const auto without = statistics::sample_variance(without_luck);
    return with && without && *with > kNothing && *without > kNothing ? std::optional(*with / *without) : std::nullopt;
}

Status LuckAccounts::add(const Plan& plan, const FinishedBlock& block) {
    struct Gain {
        double share = 0;
        double luck = 0;
        int seats = 0;
    };
    std::map<std::size_t, Gain> gains;
    for (std::size_t game = 0; game < block.games.size(); ++game) {
        const Opening& opening = plan.openings[block.scheduled.opening];
        const auto trace =
            plan.table->trace({.opening = {opening.position, block.games[game].moves}, .weighs_luck = true});
        if (!trace) {
            return Error{fmt::format("{}: {}", name_of_game(plan, block.scheduled, game), trace.error().message)};
        }
        const std::vector<std::size_t> seated = block.scheduled.seats(game);
        for (std::size_t seat = 0; seat < seated.size(); ++seat) {
            Gain& gain = gains[seated[seat]];
            gain.share += block.games[game].winners.share(seat_at(seat));
            gain.luck += trace->luck.empty() ? 0 : trace->luck[seat];
            ++gain.seats;
        }
    }
    for (const auto& [agent, gain] : gains) {
        agents_[agent].results.add(gain.share / gain.seats);
        agents_[agent].without_luck.add((gain.share - gain.luck) / gain.seats);
    }
    return ok();
}

std::string luck_text(const Report& report, int columns) {
    if (!report.luck) {
        return {};
    }
    TextTable table;
    table.add_column("agent", Alignment::kLeft, {.folds = true});
    table.add_column("share and 95% interval");
    table.add_column("without luck");
    table.add_column("games needed", Alignment::kRight);
    for (const std::size_t agent : report.standings.ranking()) {
        const LuckAccounts::Account& account = report.luck->agent(agent);
        const auto saved = account.games_saved();
        table.add_row({report.names[agent], share_and_interval(sample_mean(account.results)),
                       share_and_interval(sample_mean(account.without_luck)), saved ? percent(1 / *saved) : "-"});
    }
    return "\nShares of wins without luck: less what dice and draws gave, as the game's evaluator weighs it, which is "
           "0 on average\n" +
           table.text(columns);
}

Json luck_json(const Report& report) {
    Json agents = report.luck ? Json::array() : Json(nullptr);
    for (std::size_t agent = 0; report.luck && agent < report.names.size(); ++agent) {
        const LuckAccounts::Account& account = report.luck->agent(agent);
        agents.push_back({{"name", report.names[agent]},
                          {"share", mean_and_interval(sample_mean(account.results))},
                          {"share_without_luck", mean_and_interval(sample_mean(account.without_luck))},
                          {"times_fewer_games", json_or_null(account.games_saved())}});
    }
    return agents;
}

}  // namespace sparring::tournament
