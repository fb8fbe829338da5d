// What a worker of a browser calls: the commands of `serve` without a server. Files lie in the memory of the worker:
// the data in /data, games that are kept in /records.

#include "tools/games/games.hpp"
#include "tools/serve/api.hpp"
#include "tools/serve/request.hpp"
#include "tools/text/json_text.hpp"
#include "tools/text/numbers.hpp"

#include <chrono>
#include <cstddef>
#include <string>

// Told by commands that take long, in JSON.
__attribute__((import_module("sparring"), import_name("tell"))) extern "C" void sparring_tell(const char* event,
                                                                                              std::size_t event_bytes,
                                                                                              const char* value,
                                                                                              std::size_t value_bytes);

namespace sparring {

namespace {

const Catalogue& catalogue() {
    static const Catalogue games = program_catalogue();
    return games;
}

serve::Api& api() {
    static serve::Api only("/records", catalogue(), 1, serve::Workers::Threads::kNone);
    return only;
}

// {name, request}, as the worker wrote it, and the answer to it.
std::string& asked() {
    static std::string text;
    return text;
}
std::string& answered() {
    static std::string text;
    return text;
}

// Fixed work of a `game` and its fingerprints, as `sparring bench` does it: those whose name contains `filter`.
[[nodiscard]] Expected<Json> bench(const Json& request) {
    const auto game = serve::text_in(request, "game");
    const auto filter = game ? serve::text_in(request, "filter") : game.error();
    if (!filter) {
        return filter.error();
    }
    Json rows = Json::array();
    for (const auto& module : catalogue().modules) {
        if (module->info().name == *game) {
            module->bench(*filter, StopToken(), [&](const BenchRow& row) {
                rows.push_back({{"name", row.name},
                                {"count", row.count},
                                {"unit", row.unit},
                                {"seconds", row.seconds},
                                {"fingerprint", hexadecimal(row.fingerprint)}});
            });
        }
    }
    return rows;
}

[[nodiscard]] Expected<Json> answer(const Json& command) {
    const std::string name = command.value("name", "");
    const Json request = command.value("request", Json::object());
    return name == "bench" ? bench(request) : api().answer(name, request);
}

[[nodiscard]] Json parsed() { return Json::parse(asked(), nullptr, false); }

}  // namespace

}  // namespace sparring

extern "C" {

// Room for the text of a command, which the worker writes there.
[[clang::export_name("sparring_ask")]] char* sparring_ask(std::size_t bytes) {
    sparring::asked().assign(bytes, ' ');
    return sparring::asked().data();
}

// Answers it: {answer} or {error}, whose size is sparring_size().
[[clang::export_name("sparring_answer")]] const char* sparring_answer() {
    const sparring::Json command = sparring::parsed();
    const auto answer = command.is_object() ? sparring::answer(command) : sparring::Error{"expected a command"};
    sparring::answered() = sparring::json_line(answer ? sparring::Json{{"answer", *answer}}
                                                      : sparring::Json{{"error", answer.error().message}});
    return sparring::answered().data();
}
[[clang::export_name("sparring_size")]] std::size_t sparring_size() { return sparring::answered().size(); }

// Follows it to its end, and tells what serve would: see Api::follow. Last comes `end`, with an error or null.
[[clang::export_name("sparring_follow")]] void sparring_follow() {
    const auto tell = [](const std::string& event, const sparring::Json& value) {
        const std::string text = sparring::json_line(value);
        sparring_tell(event.data(), event.size(), text.data(), text.size());
    };
    const sparring::Json command = sparring::parsed();
    const sparring::StopToken never;
    const auto status =
        command.is_object()
            ? sparring::api().follow(command.value("name", ""), command.value("request", sparring::Json()), never, tell)
            : sparring::Status(sparring::Error{"expected a command"});
    tell("end", {{"error", status ? sparring::Json(nullptr) : sparring::Json(status.error().message)}});
}

// Does what games do by themselves and is due now, one thing in each. Milliseconds until something is due again;
// negative while only people act.
[[clang::export_name("sparring_go_on")]] double sparring_go_on() {
    const auto due = sparring::api().hall().go_on();
    using Milliseconds = std::chrono::duration<double, std::milli>;
    return due ? std::max(0.0, Milliseconds(*due - sparring::Clock::now()).count()) : -1;
}

}  // extern "C"
