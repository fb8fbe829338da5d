// The server over HTTP: who gets in, what is answered, streams, and its end.

#include "tools/serve/server.hpp"

#include "tests/support/effort.hpp"
#include "tests/tools/games/program.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/text/json_text.hpp"

#include <catch2/catch.hpp>
#include <httplib.h>

#include <cstdint>
#include <future>
#include <netinet/in.h>
#include <random>
#include <string>
#include <sys/socket.h>
#include <sys/time.h>
#include <thread>
#include <unistd.h>

using namespace sparring;
using namespace sparring::test;
using Catch::Contains;

namespace {

// A server on a free port, until the end of the test.
class Running {
public:
    Running() {
        std::promise<std::string> ready;
        thread_ = std::thread([&] {
            status_ = serve::serve({.port = 0, .records = folder_.path().string(), .workers = 1}, catalogue_, stop_,
                                   [&ready](const std::string& address) { ready.set_value(address); });
        });
        address_ = ready.get_future().get();
        const std::size_t port = address_.rfind(':') + 1;
        port_ = std::stoi(address_.substr(port));
        token_ = address_.substr(address_.find('=') + 1);
    }
    ~Running() { end(); }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    void end() {
        stop_.request_stop();
        if (thread_.joinable()) {
            thread_.join();
        }
    }
    [[nodiscard]] httplib::Client client() const { return httplib::Client("127.0.0.1", port_); }
    [[nodiscard]] httplib::Headers known() const {
        return {{"Cookie", "sparring-" + std::to_string(port_) + "=" + token_}};
    }
    [[nodiscard]] const std::string& token() const { return token_; }
    [[nodiscard]] int port() const { return port_; }
    // Sends bytes as they are; true if anything comes back in a moment.
    [[nodiscard]] bool answers(const std::string& bytes) const {
        const int connection = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(static_cast<std::uint16_t>(port_));
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const timeval moment{.tv_sec = 0, .tv_usec = 50'000};
        ::setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &moment, sizeof(moment));
        bool is_answered = false;
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): as sockets want it
        if (::connect(connection, reinterpret_cast<const sockaddr*>(&to), sizeof(to)) == 0) {
            static_cast<void>(::send(connection, bytes.data(), bytes.size(), MSG_NOSIGNAL));
            char sign = 0;
            is_answered = ::recv(connection, &sign, 1, 0) == 1;
        }
        ::close(connection);
        return is_answered;
    }
    [[nodiscard]] bool ended_well() const { return static_cast<bool>(status_); }

private:
    TemporaryFolder folder_;
    Catalogue catalogue_ = program_catalogue();
    StopToken stop_;
    Status status_ = ok();
    std::string address_;
    std::string token_;
    int port_ = 0;
    std::thread thread_;
};

constexpr const char* kJson = "application/json";

[[nodiscard]] bool has_policy(const httplib::Result& answer) {
    return answer && answer->get_header_value_count("Content-Security-Policy") == 1 &&
           answer->get_header_value("X-Content-Type-Options") == "nosniff";
}

}  // namespace

TEST_CASE("a port that another server listens at cannot be had") {
    const Running server;
    const TemporaryFolder folder;
    const StopToken stop;
    const Status second = serve::serve({.port = server.port(), .records = folder.path().string(), .workers = 1},
                                       program_catalogue(), stop, [](const std::string& /*address*/) { FAIL(); });
    REQUIRE_FALSE(second);
    CHECK_THAT(second.error().message, Contains("cannot be had: expected an address"));
}

TEST_CASE("a server that is told to stop before it listens ends") {
    const TemporaryFolder folder;
    StopToken stop;
    // Which of its threads is first differs: about one time in a hundred it is the one that stops.
    for (int round = 0; round < 100; ++round) {
        CHECK(serve::serve({.port = 0, .records = folder.path().string(), .workers = 1}, program_catalogue(), stop,
                           [&](const std::string& /*address*/) { stop.request_stop(); }));
    }
}

TEST_CASE("the page is given to all, with a strict policy, and what it asks for to those who know the token") {
    Running server;
    auto client = server.client();
    const auto page = client.Get("/");
    REQUIRE(page);
    CHECK(page->status == 200);
    CHECK_THAT(page->get_header_value("Content-Security-Policy"),
               Contains("default-src 'none'") && !Contains("unsafe"));
    for (const std::string path : {"/", "/page/main.js", "/page/none.js", "/?token=wrong", "/api/report?file=x.html"}) {
        CHECK(has_policy(client.Get(path)));
    }
    CHECK(has_policy(client.Head("/")));
    CHECK(client.Get("/page/main.js")->get_header_value("Content-Type") == "text/javascript; charset=utf-8");
    CHECK(client.Get("/page/none.js")->status == 404);
    CHECK(client.Get("/page/../server.cpp")->status == 404);
    CHECK(client.Post("/api/games", "{}", kJson)->status == 403);
    CHECK(client.Get("/api/stream/room?q={}")->status == 403);
    CHECK(client.Get("/api/report?file=x.html")->status == 403);
    CHECK(client.Get("/?token=wrong")->status == 403);
    const auto welcome = client.Get("/?token=" + server.token());
    CHECK(welcome->status == 303);
    CHECK(welcome->get_header_value("Location") == "/");
    CHECK(has_policy(welcome));
    CHECK_THAT(welcome->get_header_value("Set-Cookie"), Contains("HttpOnly; SameSite=Strict"));
    const auto games = client.Post("/api/games", server.known(), "{}", kJson);
    CHECK(games->status == 200);
    CHECK(Json::parse(games->body).size() == 5);
}

TEST_CASE("whatever bytes are sent, the next request is answered") {
    Running server;
    std::mt19937 random(23);
    const std::string whole = "POST /api/position HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(server.port()) +
                              "\r\nCookie: " + server.known().find("Cookie")->second +
                              "\r\nContent-Type: application/json\r\nContent-Length: 29\r\nConnection: close\r\n\r\n"
                              R"({"game":"draughtnauts:basic"})";
    int answered = 0;
    for (int number = 0; number < effort(300, 60); ++number) {
        std::string text = whole;
        for (std::size_t changes = number == 0 ? 0 : 1 + random() % 4; changes > 0; --changes) {
            const std::size_t at = random() % text.size();
            switch (random() % 3) {
                case 0: text[at] = static_cast<char>(random()); break;
                case 1: text.erase(at, 1 + random() % 8); break;
                default: text.insert(at, text.substr(random() % text.size(), random() % 40)); break;
            }
        }
        answered += server.answers(text) ? 1 : 0;
    }
    CHECK(answered > effort(20, 3));
    CHECK(server.client().Get("/")->status == 200);
}

TEST_CASE("requests that are not understood get a status and a sentence") {
    Running server;
    auto client = server.client();
    const auto posted = [&](const std::string& path, const std::string& body, const char* type) {
        const auto answer = client.Post(path, server.known(), body, type);
        REQUIRE(answer);
        CHECK(has_policy(answer));
        CHECK(Json::parse(answer->body).contains("error"));
        return answer->status;
    };
    CHECK(posted("/api/games", "{", kJson) == 400);
    CHECK(posted("/api/games", "[]", kJson) == 400);
    CHECK(posted("/api/games", "{}", "text/plain") == 400);
    CHECK(posted("/api/dance", "{}", kJson) == 400);
    CHECK(posted("/api/Games", "{}", kJson) == 404);
    CHECK(posted("/api/position", std::string(2'000'000, ' '), kJson) == 413);
    httplib::Headers rebound = server.known();
    rebound.emplace("Host", "evil.example");
    CHECK(client.Post("/api/games", rebound, "{}", kJson)->status == 403);
    httplib::Headers foreign = server.known();
    foreign.emplace("Origin", "http://evil.example");
    CHECK(client.Post("/api/games", foreign, "{}", kJson)->status == 403);
    CHECK(client.Get("/api/stream/analyze?q=%7B", server.known())->status == 400);
}

TEST_CASE("a stream tells what goes on until it ends, and the server ends although pages follow") {
    Running server;
    auto client = server.client();
    const Json asked = {{"game", "draughtnauts:basic"}, {"agent", "alphabeta:nodes=1000"}};
    const auto analysis =
        client.Get(httplib::append_query_params("/api/stream/analyze", {{"q", asked.dump()}}), server.known());
    REQUIRE(analysis);
    CHECK(analysis->get_header_value("Content-Type") == "text/event-stream");
    CHECK_THAT(analysis->body, Contains("event: analysis\ndata: {") && Contains("event: end\ndata: {\"error\":null}"));
    const Json seats = {{"game", "draughtnauts:basic"}, {"seats", Json::array({nullptr, "random"})}, {"pace_ms", 0}};
    const auto opened = client.Post("/api/open", server.known(), seats.dump(), kJson);
    const Json room = {{"room", Json::parse(opened->body)["room"]}, {"viewer", 0}};
    const std::string path = httplib::append_query_params("/api/stream/room", {{"q", room.dump()}});
    std::promise<void> told;
    std::string heard;
    std::thread follower([&] {
        auto other = server.client();
        bool is_told = false;
        static_cast<void>(other.Get(path, server.known(), [&](const char* data, std::size_t size) {
            heard.append(data, size);
            if (!is_told && heard.find("11-15") != std::string::npos) {
                is_told = true;
                told.set_value();
            }
            return true;
        }));
    });
    Json move = room;
    move["move"] = "11-15";
    CHECK(client.Post("/api/play", server.known(), move.dump(), kJson)->status == 200);
    told.get_future().get();
    server.end();
    follower.join();
    CHECK(server.ended_well());
    CHECK_THAT(heard, Contains("event: room") && !Contains("event: end"));
}
