#include "tools/statistics/block_scores.hpp"
#include "tools/statistics/elo.hpp"
#include "tools/text/json_text.hpp"
#include "tools/tournament/report.hpp"
#include "tools/tournament/sprt_text.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::tournament {

namespace {

// What a level was rated when it was measured, in Elo above the greedy agent.
void add_level_rating(const Report& report, std::size_t agent, Json& json) {
    if (agent < report.level_ratings.size() && report.level_ratings[agent]) {
        json["level_rating"] = *report.level_ratings[agent];
    }
}

using statistics::EloEstimate;
using statistics::EstimateMethod;
using statistics::SprtStatus;

[[nodiscard]] std::string_view method_name(EstimateMethod method) {
    switch (method) {
        case EstimateMethod::kNormal: return "normal";
        case EstimateMethod::kClopperPearson: return "clopper-pearson";
        case EstimateMethod::kBrownian: return "brownian";
    }
    return "";
}

[[nodiscard]] std::string ended_name(const Report& report) {
    if (!report.ended) {
        return "error";
    }
    switch (*report.ended) {
        case Ended::kAllBlocks: return fmt::format("all-{}s", report.plan.unit());
        case Ended::kEnough: return "decided";
        case Ended::kStopped: return "stopped";
    }
    return "";
}

[[nodiscard]] std::string_view decision_name(SprtStatus status) {
    switch (status) {
        case SprtStatus::kContinue: return "none";
        case SprtStatus::kAcceptH0: return "H0";
        case SprtStatus::kAcceptH1: return "H1";
    }
    return "";
}

[[nodiscard]] Json estimate_json(const EloEstimate& estimate) {
    return {{"value", json_or_null(estimate.value)},
            {"lower", json_or_null(estimate.lower)},
            {"upper", json_or_null(estimate.upper)},
            {"method", method_name(estimate.method)}};
}

// Counts and estimates from one agent's side.
void add_tally(Json& json, const Tally& tally) {
    json["score"] = json_or_null(statistics::mean(tally.games));
    json["points"] = tally.points();
    json["games"] = tally.game_count();
    json["wins"] = tally.games.wins;
    json["draws"] = tally.games.draws;
    json["losses"] = tally.games.losses;
    json["pairs"] = tally.pair_count();
    json["pentanomial"] = tally.pairs.cells();
}

[[nodiscard]] Json agents_of_pairs_json(const Report& report) {
    Json agents = Json::array();
    std::size_t rank = 0;
    for (const std::size_t agent : report.standings.ranking()) {
        const Tally tally = report.standings.against_field(agent);
        Json json = {{"rank", ++rank}, {"name", report.names[agent]}, {"spec", report.plan.agents[agent].text}};
        add_level_rating(report, agent, json);
        add_tally(json, tally);
        json["elo_against_field"] = estimate_json(statistics::elo(tally.pairs));
        agents.push_back(std::move(json));
    }
    return agents;
}

[[nodiscard]] Json pairings_json(const Report& report) {
    Json pairings = Json::array();
    for (std::size_t place = 0; place < report.standings.lineups().size(); ++place) {
        const std::size_t first = report.standings.lineups()[place][0];
        const std::size_t second = report.standings.lineups()[place][1];
        const Tally tally = report.standings.pairing(place);
        Json json = {{"first", report.names[first]}, {"second", report.names[second]}};
        add_tally(json, tally);
        json["elo"] = estimate_json(statistics::elo(tally.pairs));
        json["normalized_elo"] = estimate_json(statistics::normalized_elo(tally.pairs));
        json["likelihood_of_superiority"] = statistics::likelihood_of_superiority(tally.pairs).probability;
        pairings.push_back(std::move(json));
    }
    return pairings;
}

[[nodiscard]] Json test_json(const Report& report) {
    if (!report.test) {
        return nullptr;
    }
    const statistics::Sprt& test = *report.test;
    const double llr = report.llr();
    return {{"elo0", test.elo0},
            {"elo1", test.elo1},
            {"alpha", test.alpha},
            {"beta", test.beta},
            {"model", name_of(test.model)},
            {"llr", llr},
            {"lower_bound", test.lower_bound()},
            {"upper_bound", test.upper_bound()},
            {"decision", decision_name(test.status(llr))},
            {"median_unbiased_elo", estimate_json(report.elo_after_test())},
            {"plain_elo_is_biased", report.is_decided()}};
}

// An estimate within [low, 1]; everything that is possible is no interval.
[[nodiscard]] Json mean_json(const statistics::BlockScores& scores, double low) {
    const statistics::MeanEstimate estimate = statistics::estimate_mean(scores, {low, 1});
    const bool is_student = estimate.method == statistics::MeanMethod::kStudent;
    return {{"value", json_or_null(estimate.value)},
            {"lower", estimate.value ? Json(estimate.interval.lower) : Json(nullptr)},
            {"upper", estimate.value ? Json(estimate.interval.upper) : Json(nullptr)},
            {"method", is_student ? "student" : "clopper-pearson"}};
}

void add_account(Json& json, const Account& account) {
    json["share"] = mean_json(account.blocks, 0);
    json["games"] = account.games;
    json["wins"] = account.wins;
    json["shared_wins"] = account.shared;
    json["losses"] = account.games - account.wins - account.shared;
    json["blocks"] = account.blocks.units();
}

[[nodiscard]] Json agents_of_blocks_json(const Report& report) {
    Json agents = Json::array();
    std::size_t rank = 0;
    for (const std::size_t agent : report.standings.ranking()) {
        Json json = {{"rank", ++rank}, {"name", report.names[agent]}, {"spec", report.plan.agents[agent].text}};
        add_level_rating(report, agent, json);
        add_account(json, report.standings.agent(agent));
        agents.push_back(std::move(json));
    }
    return agents;
}

// Every two agents that met, in the order in which they were given.
[[nodiscard]] Json differences_json(const Report& report) {
    std::vector<std::size_t> agents(report.names.size());
    std::iota(agents.begin(), agents.end(), std::size_t{0});
    Json differences = Json::array();
    for (const Meeting& meeting : report.standings.meetings(agents)) {
        differences.push_back({{"first", report.names[meeting.first]},
                               {"second", report.names[meeting.second]},
                               {"difference", mean_json(meeting.difference, -1)},
                               {"blocks", meeting.difference.units()}});
    }
    return differences;
}

[[nodiscard]] Json seats_json(const Report& report) {
    Json seats = Json::array();
    for (std::size_t place = 0; place < report.plan.seats(); ++place) {
        Json json = {{"name", report.plan.seat_names[place]}};
        add_account(json, report.standings.seat(place));
        seats.push_back(std::move(json));
    }
    return seats;
}

// Games by how they ended, and for each fault whose they were.
[[nodiscard]] Json endings_json(const Report& report) {
    Json json = Json::object();
    for (std::size_t place = 0; place < kEndings; ++place) {
        const auto ending = static_cast<Ending>(place);
        const std::uint64_t count = report.standings.endings(ending);
        if (count == 0) {
            continue;
        }
        Json entry = {{"games", count}};
        for (std::size_t agent = 0; is_fault(ending) && agent < report.names.size(); ++agent) {
            entry["by"][report.names[agent]] = report.standings.faults(agent, ending);
        }
        json[std::string(name_of(ending))] = std::move(entry);
    }
    return json;
}

// How agents with limits on time kept them; null if there are none.
[[nodiscard]] Json times_json(const Report& report) {
    Json json;
    for (std::size_t agent = 0; agent < report.names.size(); ++agent) {
        const TimeKept& time = report.standings.time(agent);
        if (time.moves > 0) {
            json[report.names[agent]] = {{"moves", time.moves},
                                         {"longest_over_ms", time.over_ms},
                                         {"over_by_10_ms", time.late ? Json(*time.late) : Json()}};
        }
    }
    return json;
}

// As in the text, for more than two agents.
[[nodiscard]] Json all_ratings_json(const Report& report) {
    const RatedAgents rated{report.names, report.plan.seat_names, report.standings.outcomes()};
    const auto ratings =
        report.names.size() < 3 || rated.outcomes.empty() ? Expected<statistics::Ratings>(Error{}) : rate(rated);
    return ratings ? ratings_json(rated, *ratings) : Json(nullptr);
}

void add_pairs(Json& json, const Report& report) {
    json["agents"] = agents_of_pairs_json(report);
    json["pairings"] = pairings_json(report);
    json["sprt"] = test_json(report);
    json["seats"] = seats_json(report);
    json["first_seat_score"] = json_or_null(statistics::mean(report.standings.first_seat()));
}

void add_blocks(Json& json, const Report& report) {
    json["equal_share"] = 1.0 / static_cast<double>(report.plan.seats());
    json["agents"] = agents_of_blocks_json(report);
    json["differences"] = differences_json(report);
    json["seats"] = seats_json(report);
    json["sprt"] = test_json(report);
}

}  // namespace

Json results_json(const Report& report) {
    Json json = Json::object();
    if (report.is_of_pairs()) {
        add_pairs(json, report);
    } else {
        add_blocks(json, report);
    }
    return json;
}

std::string report_json(const Report& report) {
    const Plan& plan = report.plan;
    Json options = Json::object();
    for (const auto& [name, value] : plan.settings.values) {
        options[name] = value;
    }
    const std::string unit(plan.unit());
    const std::string whole = report.is_of_pairs() ? "pairing" : "lineup";
    Json json = {
        {"game", report.game},
        {"options", options},
        {"format", name_of(plan.format)},
        {"seed", plan.seed},
        {"openings", {{"book", report.book}, {"count", plan.openings.size()}}},
        {"knowledge", report.knowledge},
        {unit + "s_per_" + whole, plan.rounds},
        {unit + "s_planned", report.planned_blocks()},
        {unit + "s", report.standings.blocks()},
        {"ended", ended_name(report)},
        {"error", report.ended ? Json(nullptr) : Json(report.ended.error().message)},
    };
    json.update(results_json(report));
    json[unit + "s_repeated"] = report.standings.repeated();
    json["ratings"] = all_ratings_json(report);
    json["seat_p_value"] = json_or_null(report.standings.seat_test().p_value);
    json["without_luck"] = luck_json(report);
    json["endings"] = endings_json(report);
    json["times"] = times_json(report);
    json["margin_ms"] = plan.conduct.margin_ms;
    json["played_out"] = {{"games", report.standings.played_out().games},
                          {"with_another_result", report.standings.played_out().wrong}};
    json["games_at_max_plies"] = report.standings.endings(Ending::kMaxPlies);
    return json_line(json);
}

}  // namespace sparring::tournament
