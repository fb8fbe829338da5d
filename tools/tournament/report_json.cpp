#include "tools/commands/json_text.hpp"
#include "tools/statistics/elo.hpp"
#include "tools/statistics/sprt_estimate.hpp"
#include "tools/tournament/report.hpp"
#include "tools/tournament/sprt_text.hpp"

#include <cstddef>
#include <string_view>

namespace sparring::tournament {

namespace {

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

[[nodiscard]] std::string_view ended_name(const Expected<Ended>& ended) {
    if (!ended) {
        return "error";
    }
    switch (*ended) {
        case Ended::kAllPairs: return "all-pairs";
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

[[nodiscard]] Json agents_json(const Report& report) {
    Json agents = Json::array();
    std::size_t rank = 0;
    for (const std::size_t agent : report.standings.ranking()) {
        const Tally tally = report.standings.against_field(agent);
        Json json = {{"rank", ++rank}, {"name", report.names[agent]}, {"spec", report.plan.agents[agent].text}};
        add_tally(json, tally);
        json["elo_against_field"] = estimate_json(statistics::elo(tally.pairs));
        agents.push_back(std::move(json));
    }
    return agents;
}

[[nodiscard]] Json pairings_json(const Report& report) {
    Json pairings = Json::array();
    for (std::size_t place = 0; place < report.standings.pairings().size(); ++place) {
        const auto [first, second] = report.standings.pairings()[place];
        const Tally& tally = report.standings.pairing(place);
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
    const auto& pairs = report.standings.pairing(0).pairs;
    const double llr = test.llr(pairs);
    return {{"elo0", test.elo0},
            {"elo1", test.elo1},
            {"alpha", test.alpha},
            {"beta", test.beta},
            {"model", name_of(test.model)},
            {"llr", llr},
            {"lower_bound", test.lower_bound()},
            {"upper_bound", test.upper_bound()},
            {"decision", decision_name(test.status(llr))},
            {"median_unbiased_elo", estimate_json(statistics::median_unbiased_elo(test, pairs))},
            {"plain_elo_is_biased", report.is_decided()}};
}

}  // namespace

std::string report_json(const Report& report) {
    const Plan& plan = report.plan;
    Json options = Json::object();
    for (const auto& [name, value] : plan.settings.values) {
        options[name] = value;
    }
    const Json json = {
        {"game", report.game},
        {"options", options},
        {"format", name_of(plan.format)},
        {"seed", plan.seed},
        {"openings", {{"book", report.book}, {"count", plan.openings.size()}}},
        {"pairs_per_pairing", plan.rounds},
        {"pairs_planned", report.planned_pairs()},
        {"pairs", report.standings.pairs()},
        {"ended", ended_name(report.ended)},
        {"error", report.ended ? Json(nullptr) : Json(report.ended.error().message)},
        {"agents", agents_json(report)},
        {"pairings", pairings_json(report)},
        {"sprt", test_json(report)},
        {"first_seat_score", json_or_null(statistics::mean(report.standings.first_seat()))},
        {"pairs_repeated", report.standings.repeated()},
        {"games_at_max_plies", report.standings.too_long()},
    };
    return json_line(json);
}

}  // namespace sparring::tournament
