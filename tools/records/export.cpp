#include "tools/records/export.hpp"

#include "tools/text/json_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstddef>
#include <utility>
#include <vector>

namespace sparring::records {

namespace {

// What one game is written from.
struct Entry {
    const Run& run;
    const RecordedBlock& block;
    const RecordedGame& game;
    const GameModule& module;

    [[nodiscard]] const RecordedOpening& opening() const { return run.openings[block.opening]; }
    [[nodiscard]] const RecordedAgent& agent(std::size_t seat) const { return run.agents[game.players[seat].agent]; }
};

// "pair", "block" or "game", as tournaments count.
[[nodiscard]] std::string_view unit_of(const Run& run) {
    if (run.format == "fixed-seats") {
        return "game";
    }
    return run.seats.size() == 2 ? "pair" : "block";
}

[[nodiscard]] std::string options_text(const Run& run) {
    std::string text;
    for (const auto& [name, value] : run.options) {
        text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, value);
    }
    return text.empty() ? "none" : text;
}

// The name of a field and its value; without a value, the name alone.
[[nodiscard]] std::string field(std::string_view name, const std::string& value) {
    return fmt::format("{}{}{}", name, value.empty() ? "" : " ", value);
}

[[nodiscard]] Json json_of(const Entry& entry) {
    const RecordedGame& game = entry.game;
    Json json = {{"game", entry.run.game},
                 {"variant", entry.run.variant},
                 {"seed", entry.run.seed},
                 {"block", entry.block.number},
                 {"leg", game.leg},
                 {"lineup", entry.block.lineup},
                 {"opening", entry.block.opening},
                 {"position", entry.opening().position.empty() ? Json(nullptr) : Json(entry.opening().position)},
                 {"opening_moves", entry.module.split_moves(entry.opening().moves)},
                 {"moves", entry.module.split_moves(game.moves)},
                 {"plies", game.plies},
                 {"result", result_text(game.winners, entry.run.seats.size())},
                 {"ending", name_of(game.ending)}};
    if (game.at_fault) {
        json["fault"] = {{"seat", index(*game.at_fault)}, {"what", game.fault}};
    }
    if (game.foretold) {
        json["foretold"] = {{"result", result_text(game.foretold->winners, entry.run.seats.size())},
                            {"ending", name_of(game.foretold->by)},
                            {"ply", game.foretold->ply}};
    }
    json["players"] = Json::array();
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        json["players"].push_back({{"seat", entry.run.seats[seat]},
                                   {"agent", entry.agent(seat).name},
                                   {"share", game.winners.share(seat_at(seat))},
                                   {"nodes", game.players[seat].nodes}});
    }
    if (!game.searches.empty()) {
        json["searches"] = Json::array();
    }
    for (const MoveSearch& search : game.searches) {
        json["searches"].push_back(
            {{"ply", search.ply}, {"seat", search.seat}, {"share", search.share}, {"nodes", search.nodes}});
    }
    return json;
}

// RFC 4180: quotes around what has commas, quotes or line ends, with quotes doubled.
[[nodiscard]] std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) {
        return text;
    }
    std::string quoted = "\"";
    for (const char letter : text) {
        quoted += letter == '"' ? "\"\"" : std::string(1, letter);
    }
    return quoted + '"';
}

[[nodiscard]] std::string csv_head(const Run& run) {
    std::string head = "block,leg,lineup,opening,plies,result,ending";
    for (std::size_t seat = 1; seat <= run.seats.size(); ++seat) {
        head += fmt::format(",agent_{0},share_{0},nodes_{0}", seat);
    }
    return head + ",moves\r\n";
}

[[nodiscard]] std::string csv_line(const Entry& entry) {
    const RecordedGame& game = entry.game;
    std::string line =
        fmt::format("{},{},{},{},{},{},{}", entry.block.number, game.leg, entry.block.lineup, entry.block.opening,
                    game.plies, result_text(game.winners, entry.run.seats.size()), name_of(game.ending));
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        line += fmt::format(",{},{},{}", csv_field(entry.agent(seat).name), game.winners.share(seat_at(seat)),
                            game.players[seat].nodes);
    }
    return fmt::format("{},{}\r\n", line, csv_field(game.moves));
}

[[nodiscard]] Expected<std::string> text_of(ExportFormat format, const Entry& entry) {
    switch (format) {
        case ExportFormat::kText: return text_line(entry.run, entry.block, entry.game);
        case ExportFormat::kJsonLines: return json_line(json_of(entry));
        case ExportFormat::kCsv: return csv_line(entry);
    }
    return std::string();
}

[[nodiscard]] Status replay(const Entry& entry, const Table& table) {
    const RecordedGame& game = entry.game;
    Opening all{entry.opening().position, entry.module.split_moves(entry.opening().moves)};
    for (std::string& move : entry.module.split_moves(game.moves)) {
        all.moves.push_back(std::move(move));
    }
    const Expected<LineReport> line = table.line(all, {});
    if (!line) {
        return line.error();
    }
    if (line->next_refused) {
        return Error{fmt::format("move {}: {}", line->moves.size() + 1, line->next_refused->message)};
    }
    if (line->moves.size() != game.plies) {
        return Error{fmt::format("it has {} moves: expected {}", line->moves.size(), game.plies)};
    }
    const std::size_t seats = entry.run.seats.size();
    if (line->winners && !game.winners.empty() && *line->winners != game.winners) {
        return Error{fmt::format("its result is {}: expected {}, by its moves", result_text(game.winners, seats),
                                 result_text(*line->winners, seats))};
    }
    return ok();
}

}  // namespace

Expected<BlockCheck> replay_check(const RecordFile& file, const GameModule& module) {
    const Expected<TablePointer> table = module.open({file.run().options, 0});
    if (!table) {
        return Error{fmt::format("'{}': {}", file.path().string(), table.error().message)};
    }
    return BlockCheck([&file, &module, table = *table](const RecordedBlock& block) -> Status {
        for (const RecordedGame& game : block.games) {
            if (const Status played = replay({file.run(), block, game, module}, *table); !played) {
                return Error{fmt::format("'{}': {} {}, leg {}: {}", file.path().string(), unit_of(file.run()),
                                         block.number + 1, game.leg + 1, played.error().message)};
            }
        }
        return ok();
    });
}

std::string_view name_of(ExportFormat format) {
    switch (format) {
        case ExportFormat::kText: return "text";
        case ExportFormat::kJsonLines: return "jsonl";
        case ExportFormat::kCsv: return "csv";
    }
    return "";
}

std::string text_line(const Run& run, const RecordedBlock& block, const RecordedGame& game) {
    std::vector<std::string> agents;
    agents.reserve(game.players.size());
    for (const RecordedPlayer& player : game.players) {
        agents.push_back(run.agents[player.agent].spec);
    }
    const RecordedOpening& opening = run.openings[block.opening];
    std::vector<std::string> fields = {"game " + run.game,
                                       "variant " + run.variant,
                                       "options " + options_text(run),
                                       fmt::format("seed {}", run.seed),
                                       fmt::format("{} {}", unit_of(run), block.number + 1),
                                       fmt::format("leg {}", game.leg + 1),
                                       fmt::format("seats {}", fmt::join(agents, " / "))};
    if (!opening.position.empty()) {
        fields.push_back("position " + opening.position);
    }
    fields.push_back(field("opening", opening.moves));
    fields.push_back(field("moves", game.moves));
    fields.push_back("result " + result_text(game.winners, run.seats.size()));
    fields.push_back(fmt::format("ending {}", name_of(game.ending)));
    return fmt::format("{}\n", fmt::join(fields, " ; "));
}

Status export_games(const RecordFile& file, ExportFormat format, const GameModule& module, const TextSink& sink) {
    const Run& run = file.run();
    const Expected<BlockCheck> check = replay_check(file, module);
    if (!check) {
        return check.error();
    }
    if (format == ExportFormat::kCsv) {
        if (const Status head = sink(csv_head(run)); !head) {
            return head;
        }
    }
    return file.read([&](const RecordedBlock& block) -> Status {
        if (const Status played = (*check)(block); !played) {
            return played;
        }
        std::string text;
        for (const RecordedGame& game : block.games) {
            const Expected<std::string> written = text_of(format, {run, block, game, module});
            if (!written) {
                return written.error();
            }
            text += *written;
        }
        return sink(text);
    });
}

}  // namespace sparring::records
