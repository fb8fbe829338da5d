#include "tools/records/sums_table.hpp"

#include "tools/text/json_text.hpp"

#include <fmt/format.h>

#include <utility>

namespace sparring::records {

std::string totals_json(const SimulationTotals& totals) {
    Json counters = Json::array();
    for (const auto& [name, count] : totals.counters) {
        counters.push_back({name, count});
    }
    Json measures = Json::array();
    for (const MeasureSums& measure : totals.measures) {
        measures.push_back({measure.name, measure.sum, measure.squares});
    }
    Json json = {{"games", totals.games},
                 {"plies", totals.plies},
                 {"plies_squared", totals.plies_squared},
                 {"payoffs", totals.payoffs},
                 {"payoffs_squared", totals.payoffs_squared},
                 {"wins", totals.wins},
                 {"shared", totals.shared},
                 {"at_max_plies", totals.at_max_plies},
                 {"counters", std::move(counters)},
                 {"measures", std::move(measures)}};
    if (totals.only_line) {
        json["only_line"] = *totals.only_line;
    }
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Expected<SimulationTotals> parse_totals(const std::string& json_text) {
    SimulationTotals totals;
    try {
        const Json json = Json::parse(json_text);
        json.at("games").get_to(totals.games);
        json.at("plies").get_to(totals.plies);
        json.at("plies_squared").get_to(totals.plies_squared);
        json.at("payoffs").get_to(totals.payoffs);
        json.at("payoffs_squared").get_to(totals.payoffs_squared);
        json.at("wins").get_to(totals.wins);
        json.at("shared").get_to(totals.shared);
        json.at("at_max_plies").get_to(totals.at_max_plies);
        if (json.contains("only_line")) {
            totals.only_line = json["only_line"].get<std::uint64_t>();
        }
        for (const Json& counter : json.at("counters")) {
            totals.counters.emplace_back(counter.at(0).get<std::string>(), counter.at(1).get<std::uint64_t>());
        }
        for (const Json& measure : json.at("measures")) {
            totals.measures.push_back(
                {measure.at(0).get<std::string>(), measure.at(1).get<double>(), measure.at(2).get<double>()});
        }
    } catch (const Json::exception& exception) {
        return Error{fmt::format("sums of games are not those of this program: {}", exception.what())};
    }
    return totals;
}

Status write_sums(const RecordFile& file, const SumsBlock& block) {
    try {
        SQLite::Statement insert(file.database(), "INSERT INTO sums VALUES (?, ?, ?)");
        insert.bind(1, static_cast<std::int64_t>(block.number));
        insert.bind(2, block.totals);
        if (block.outcomes) {
            insert.bind(3, block.outcomes->data(), static_cast<int>(block.outcomes->size()));
        }
        (void)insert.exec();
    } catch (const SQLite::Exception& exception) {
        return database_error(file.path(), "write", exception);
    }
    return ok();
}

Status read_sums(const RecordFile& file, const std::function<Status(const SumsBlock&)>& take) {
    try {
        SQLite::Statement rows(file.database(), "SELECT block, totals, outcomes FROM sums ORDER BY block");
        while (rows.executeStep()) {
            SumsBlock block{
                static_cast<std::uint64_t>(rows.getColumn(0).getInt64()), rows.getColumn(1).getString(), {}};
            if (const SQLite::Column outcomes = rows.getColumn(2); !outcomes.isNull()) {
                block.outcomes = outcomes.getString();
            }
            if (const Status status = take(block); !status) {
                return status;
            }
        }
    } catch (const SQLite::Exception& exception) {
        return database_error(file.path(), "read", exception);
    }
    return ok();
}

}  // namespace sparring::records
