#include "tools/records/find_games.hpp"

#include "tools/records/record_file.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace sparring::records {

namespace {

constexpr std::string_view kColumns = "SELECT g.id, g.plies, g.result";
constexpr std::string_view kOrder = "WHERE g.run = 1 ORDER BY g.block, g.leg";

[[nodiscard]] std::int64_t limited(std::size_t number) {
    return static_cast<std::int64_t>(
        std::min(number, static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max())));
}

[[nodiscard]] std::string condition_of(SeatResult result) {
    switch (result) {
        case SeatResult::kWon: return "p.share = 1";
        case SeatResult::kShared: return "p.share > 0 AND p.share < 1";
        case SeatResult::kLost: return fmt::format("p.share = 0 AND g.result <> '{}'", kNoResult);
    }
    return "";
}

// In SQL, with ?1 for the opening; all values beside it are numbers.
[[nodiscard]] std::string condition_of(const GameFilter& filter, std::size_t agent) {
    std::vector<std::string> of_seat = {"p.game = g.id"};
    if (!filter.agent.empty()) {
        of_seat.push_back(fmt::format("p.agent = {}", agent));
    }
    if (filter.seat) {
        of_seat.push_back(fmt::format("p.seat = {}", *filter.seat));
    }
    if (filter.result) {
        of_seat.push_back(condition_of(*filter.result));
    }
    std::string condition = fmt::format("g.plies BETWEEN {} AND {}", limited(filter.shortest), limited(filter.longest));
    if (of_seat.size() > 1) {
        condition += fmt::format(" AND EXISTS (SELECT 1 FROM players p WHERE {})", fmt::join(of_seat, " AND "));
    }
    if (!filter.opening.empty()) {
        condition += " AND substr(ltrim(o.moves || ' ' || g.moves), 1, length(?1)) = ?1";
    }
    return condition;
}

// Reads what is told of a game. Throws as SQLite does.
class RowReader {
public:
    explicit RowReader(const RecordFile& file)
        : run_(file.run()),
          players_(file.database(), "SELECT agent FROM players WHERE game = ? ORDER BY seat") {}

    [[nodiscard]] FoundGame read(SQLite::Statement& row, std::size_t number) {
        FoundGame game;
        game.number = number;
        game.plies = static_cast<std::size_t>(row.getColumn(1).getInt64());
        game.winners = result_of(row.getColumn(2).getString(), run_.seats.size()).value_or(SeatSet{});
        players_.reset();
        players_.bind(1, row.getColumn(0).getInt64());
        while (players_.executeStep()) {
            const auto agent = static_cast<std::size_t>(players_.getColumn(0).getInt64());
            game.players.push_back(agent < run_.agents.size() ? run_.agents[agent].name : "");
        }
        game.players.resize(run_.seats.size());
        return game;
    }

private:
    const Run& run_;
    SQLite::Statement players_;
};

// All games, which are not looked at one by one.
void list_all(const RecordFile& file, Page page, FoundGames& found) {
    found.found = found.games;
    SQLite::Statement rows(file.database(), fmt::format("{} FROM games g {} LIMIT ? OFFSET ?", kColumns, kOrder));
    rows.bind(1, limited(page.size));
    rows.bind(2, limited(page.first - 1));
    RowReader reader(file);
    for (std::size_t number = page.first; rows.executeStep(); ++number) {
        found.page.push_back(reader.read(rows, number));
    }
}

void list_fitting(const RecordFile& file, const GameFilter& filter, std::size_t agent, Page page, FoundGames& found) {
    const std::string_view openings = filter.opening.empty()
                                          ? ""
                                          : "JOIN blocks b ON b.run = g.run AND b.number = g.block "
                                            "JOIN openings o ON o.run = g.run AND o.number = b.opening ";
    SQLite::Statement rows(file.database(), fmt::format("{}, {} FROM games g {}{}", kColumns,
                                                        condition_of(filter, agent), openings, kOrder));
    if (!filter.opening.empty()) {
        rows.bind(1, filter.opening);
    }
    RowReader reader(file);
    for (std::size_t number = 1; rows.executeStep(); ++number) {
        if (rows.getColumn(3).getInt() == 0) {
            continue;
        }
        ++found.found;
        if (found.found >= page.first && found.page.size() < page.size) {
            found.page.push_back(reader.read(rows, number));
        }
    }
}

}  // namespace

Expected<FoundGames> find_games(const RecordFile& file, const GameFilter& filter, Page page) {
    const Run& run = file.run();
    const auto agent = std::ranges::find(run.agents, filter.agent, &RecordedAgent::name);
    if (!filter.agent.empty() && agent == run.agents.end()) {
        std::vector<std::string> known;
        std::ranges::transform(run.agents, std::back_inserter(known), &RecordedAgent::name);
        return Error{unknown_name("agent", filter.agent, known)};
    }
    FoundGames found;
    try {
        SQLite::Statement count(file.database(), "SELECT COUNT(*) FROM games WHERE run = 1");
        found.games = count.executeStep() ? static_cast<std::size_t>(count.getColumn(0).getInt64()) : 0;
        if (filter == GameFilter{}) {
            list_all(file, page, found);
        } else {
            list_fitting(file, filter, static_cast<std::size_t>(agent - run.agents.begin()), page, found);
        }
    } catch (const SQLite::Exception& exception) {
        return database_error(file.path(), "read", exception);
    }
    return found;
}

Expected<GamePlace> place_of_game(const RecordFile& file, std::size_t number) {
    try {
        SQLite::Statement row(file.database(),
                              "SELECT g.block, (SELECT COUNT(*) FROM games e WHERE e.run = 1 AND e.block = g.block AND "
                              "e.leg < g.leg) FROM games g WHERE g.run = 1 ORDER BY g.block, g.leg LIMIT 1 OFFSET ?");
        row.bind(1, limited(number - std::min<std::size_t>(number, 1)));
        if (number > 0 && row.executeStep()) {
            return GamePlace{row.getColumn(0).getUInt(), static_cast<std::size_t>(row.getColumn(1).getInt64())};
        }
        const auto games =
            static_cast<std::size_t>(file.database().execAndGet("SELECT COUNT(*) FROM games").getInt64());
        return Error{
            fmt::format("{}: there is no game {}: expected 1 to {}", file.path().string(), number, grouped(games))};
    } catch (const SQLite::Exception& exception) {
        return database_error(file.path(), "read", exception);
    }
}

}  // namespace sparring::records
