#pragma once
// A page for tests: what it asks of the server, with the games of the program and a folder of its own.

#include "tests/tools/games/program.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/serve/api.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>
#include <thread>

namespace sparring::test {

using serve::Api;

inline const Catalogue& served_games() {
    static const Catalogue games = program_catalogue();
    return games;
}

// A server's commands, with the games of the program.
class Page {
public:
    Page() : api_(folder_.path(), served_games(), 2) {}

    Json ask(const std::string& name, const Json& request) {
        auto answer = api_.answer(name, request);
        INFO(name << " " << request.dump());
        REQUIRE((answer ? std::string() : answer.error().message) == "");
        return *std::move(answer);
    }
    std::string refused(const std::string& name, const Json& request) {
        const auto answer = api_.answer(name, request);
        return answer ? "not refused" : answer.error().message;
    }
    std::string open(const std::string& game, const Json& seats, const Json& more = Json::object()) {
        Json request = {{"game", game}, {"seats", seats}, {"pace_ms", 0}, {"seed", 5}};
        request.update(more);
        return ask("open", request)["room"];
    }
    // The room once the seat may do something there or the game is over.
    Json waited(const std::string& room, int seat) {
        for (;;) {
            Json seen = ask("see", {{"room", room}, {"viewer", seat}});
            if (seen["is_over"].get<bool>() || seen["your_turn"].get<bool>()) {
                return seen;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
    Api& api() { return api_; }
    const std::filesystem::path& folder() const { return folder_.path(); }

private:
    TemporaryFolder folder_;
    Api api_;
};

// A legal move by what is touched for it, as a page finds it.
inline std::string some_move(const Json& seen, std::size_t number) {
    const Json& legal = seen["legal"];
    return legal[number % legal.size()]["text"];
}

}  // namespace sparring::test
