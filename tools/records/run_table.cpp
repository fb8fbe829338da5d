#include "tools/records/run_table.hpp"

#include "tools/text/json_text.hpp"

#include <charconv>
#include <string>
#include <string_view>

namespace sparring::records {

namespace {

[[nodiscard]] std::string options_json(const Run& run) {
    Json options = Json::object();
    for (const auto& [name, value] : run.options) {
        options[name] = value;
    }
    return options.dump(-1, ' ', false, Json::error_handler_t::replace);
}

[[nodiscard]] bool read_texts(const std::string& options, const std::string& seats, Run& run) {
    const Json named = Json::parse(options, nullptr, false);
    const Json names = Json::parse(seats, nullptr, false);
    if (!named.is_object() || !names.is_array()) {
        return false;
    }
    for (const auto& [name, value] : named.items()) {
        if (!value.is_string()) {
            return false;
        }
        run.options.emplace_back(name, value.get<std::string>());
    }
    for (const Json& name : names) {
        if (!name.is_string()) {
            return false;
        }
        run.seats.push_back(name.get<std::string>());
    }
    return run.seats.size() >= 2 && run.seats.size() <= kSeatLimit;
}

[[nodiscard]] bool read_number(const std::string& text, std::uint64_t& number) {
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc() && read.ptr == end;
}

void write_agents(SQLite::Database& database, const Run& run) {
    SQLite::Statement insert(database, "INSERT INTO agents VALUES (1, ?, ?, ?)");
    for (std::size_t place = 0; place < run.agents.size(); ++place) {
        insert.reset();
        insert.bind(1, static_cast<std::int64_t>(place));
        insert.bind(2, run.agents[place].name);
        insert.bind(3, run.agents[place].spec);
        (void)insert.exec();
    }
}

void write_openings(SQLite::Database& database, const Run& run) {
    SQLite::Statement insert(database, "INSERT INTO openings VALUES (1, ?, ?, ?)");
    for (std::size_t place = 0; place < run.openings.size(); ++place) {
        insert.reset();
        insert.bind(1, static_cast<std::int64_t>(place));
        insert.bind(2, run.openings[place].position);
        insert.bind(3, run.openings[place].moves);
        (void)insert.exec();
    }
}

}  // namespace

void write_run(SQLite::Database& database, const Run& run) {
    SQLite::Statement insert(database, "INSERT INTO runs VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    int place = 0;
    for (const std::string& text : {run.kind, run.program, run.game, run.variant, options_json(run),
                                    Json(run.seats).dump(-1, ' ', false, Json::error_handler_t::replace), run.format}) {
        insert.bind(++place, text);
    }
    insert.bind(++place, static_cast<std::int64_t>(run.rounds));
    insert.bind(++place, static_cast<std::int64_t>(run.blocks));
    for (const std::string& text :
         {std::to_string(run.seed), run.book, run.book_hash, run.test, run.conduct, run.knowledge}) {
        insert.bind(++place, text);
    }
    (void)insert.exec();
    write_agents(database, run);
    write_openings(database, run);
}

Expected<Run> read_run(SQLite::Database& database) {
    SQLite::Statement row(database, "SELECT * FROM runs ORDER BY id");
    if (!row.executeStep()) {
        return Error{"there is no run in it"};
    }
    Run run;
    run.kind = row.getColumn("kind").getString();
    run.program = row.getColumn("program").getString();
    run.game = row.getColumn("game").getString();
    run.variant = row.getColumn("variant").getString();
    run.format = row.getColumn("format").getString();
    run.rounds = static_cast<std::uint64_t>(row.getColumn("rounds").getInt64());
    run.blocks = static_cast<std::uint64_t>(row.getColumn("blocks").getInt64());
    run.book = row.getColumn("book").getString();
    run.book_hash = row.getColumn("book_hash").getString();
    run.test = row.getColumn("test").getString();
    run.conduct = row.getColumn("conduct").getString();
    // The last column of this version, which the one before does not have.
    if (const int last = row.getColumnCount() - 1; row.getColumnName(last) == std::string_view("knowledge")) {
        run.knowledge = row.getColumn(last).getString();
    }
    if (!read_texts(row.getColumn("options").getString(), row.getColumn("seats").getString(), run) ||
        !read_number(row.getColumn("seed").getString(), run.seed)) {
        return Error{"its table 'runs' is not one of this program"};
    }
    SQLite::Statement agents(database, "SELECT name, spec FROM agents WHERE run = 1 ORDER BY number");
    while (agents.executeStep()) {
        run.agents.push_back({agents.getColumn(0).getString(), agents.getColumn(1).getString()});
    }
    SQLite::Statement openings(database, "SELECT position, moves FROM openings WHERE run = 1 ORDER BY number");
    while (openings.executeStep()) {
        run.openings.push_back({openings.getColumn(0).getString(), openings.getColumn(1).getString()});
    }
    return run;
}

}  // namespace sparring::records
