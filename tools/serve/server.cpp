#include "tools/serve/server.hpp"

#include "tools/serve/api.hpp"
#include "tools/serve/guard.hpp"
#include "tools/serve/http.hpp"
#include "tools/serve/page_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace sparring::serve {

namespace {

constexpr HttpLimits kLimits{.threads = 160, .requests_of_connection = 10'000, .longest_body = 1 << 20U};
constexpr int kMostStreams = 128;
constexpr std::chrono::milliseconds kPatience{250};
constexpr std::chrono::seconds kHeartbeat{5};
constexpr int kOk = 200;
constexpr int kSeeOther = 303;
constexpr int kBadRequest = 400;
constexpr int kForbidden = 403;
constexpr int kNotFound = 404;
constexpr int kBusy = 503;
// With the coding, because the library would compress a bare "application/json", which takes longer than anything else
// here; on the way to the same machine it gains nothing.
constexpr const char* kJson = "application/json; charset=utf-8";
constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz";

[[nodiscard]] std::string event_text(const std::string& event, const Json& value) {
    return fmt::format("event: {}\ndata: {}\n", event, json_line(value));
}

[[nodiscard]] HttpReply sentence(int status, const std::string& text) {
    return {status, kJson, json_line(Json{{"error", text}})};
}

[[nodiscard]] HttpReply no_such_page() { return sentence(kNotFound, "there is no such page"); }

// What follows `start` in a path, if it is a name.
[[nodiscard]] std::optional<std::string> name_behind(std::string_view path, std::string_view start) {
    if (!path.starts_with(start) || path.size() == start.size() ||
        path.find_first_not_of(kLetters, start.size()) != std::string_view::npos) {
        return std::nullopt;
    }
    return std::string(path.substr(start.size()));
}

// With the headers that every answer has. A page with scripts and styles of this program alone, unless it says more.
[[nodiscard]] HttpReply with_policy(HttpReply reply) {
    constexpr const char* kPolicy = "Content-Security-Policy";
    const bool has_policy =
        std::ranges::any_of(reply.headers, [](const auto& header) { return header.first == kPolicy; });
    if (!has_policy) {
        reply.headers.emplace_back(kPolicy,
                                   "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                                   "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    }
    for (const auto& [name, value] :
         {std::pair("X-Content-Type-Options", "nosniff"), std::pair("Referrer-Policy", "no-referrer"),
          std::pair("Cross-Origin-Resource-Policy", "same-origin"), std::pair("Cache-Control", "no-store")}) {
        reply.headers.emplace_back(name, value);
    }
    return reply;
}

// What takes long gives way to what is answered at once: the thread runs with less priority from now on.
void think_behind_others() {
    constexpr int kNice = 10;
    static_cast<void>(::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNice));
}

// What is still to be sent to a page that follows something.
class Stream {
public:
    void put(const std::string& event, const Json& value) {
        const std::scoped_lock lock(mutex_);
        waiting_ += event_text(event, value);
        changed_.notify_all();
    }
    void end() {
        const std::scoped_lock lock(mutex_);
        is_ended_ = true;
        changed_.notify_all();
    }

    // Sends what there is, or waits a moment for it. False if the page has gone.
    [[nodiscard]] bool send(HttpSink& sink) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, kPatience, [this] { return is_ended_ || !waiting_.empty(); });
        if (waiting_.empty() && !is_ended_ && Clock::now() - sent_ > kHeartbeat) {
            waiting_ = ": still here\n\n";
        }
        const std::string text = std::exchange(waiting_, {});
        const bool is_last = is_ended_;
        lock.unlock();
        if (!sink.is_writable() || (!text.empty() && !sink.write(text))) {
            return false;
        }
        sent_ = text.empty() ? sent_ : Clock::now();
        if (is_last) {
            sink.end();
        }
        return true;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string waiting_;
    bool is_ended_ = false;
    Clock::time_point sent_ = Clock::now();
};

// Work that fills a stream on a thread of its own, and ends when the page goes.
struct Work {
    Stream stream;
    StopToken stop;
    std::thread thread;

    Work() = default;
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;
    ~Work() {
        stop.request_stop();
        if (thread.joinable()) {
            thread.join();
        }
    }
};

class Server {
public:
    Server(const ServerSetup& setup, const Catalogue& catalogue, const StopToken& stop)
        : setup_(setup),
          stop_(stop),
          api_(setup.records, catalogue, setup.workers) {}

    [[nodiscard]] Status run(const std::function<void(const std::string&)>& on_ready) {
        Expected<std::unique_ptr<HttpServer>> made = make_http_server(kLimits);
        if (!made) {
            return made.error();
        }
        HttpServer& server = **made;
        const int port = server.bind(setup_.host, setup_.port);
        if (port < 0) {
            return Error{fmt::format(
                "--host {}, --port {}: cannot be had: expected an address that this machine has, and a free "
                "port of it, such as --port 0",
                setup_.host, setup_.port)};
        }
        const Expected<std::string> token = kept_token(setup_.records);
        if (!token) {
            return token.error();
        }
        guard_ = std::make_unique<Guard>(hosts(port), *token, port);
        on_ready(fmt::format("http://{}:{}/?token={}", setup_.host, port, *token));
        std::atomic<bool> is_over = false;
        std::thread watch([this, &is_over, &server] {
            while (!is_over && !(stop_.stop_requested() && server.is_listening())) {
                std::this_thread::sleep_for(kPatience);
            }
            server.stop();
        });
        const bool is_done =
            server.listen({.refuse = [this](const HttpRequest& request) { return refusal(request); },
                           .answer = [this](const HttpRequest& request) { return with_policy(answer(request)); },
                           .fail = [](int status) { return with_policy(failure(status)); }});
        is_over = true;
        watch.join();
        return is_done || stop_.stop_requested() ? ok() : Status(Error{"the server ended"});
    }

private:
    [[nodiscard]] std::vector<std::string> hosts(int port) const {
        std::vector<std::string> hosts;
        for (const std::string& name : {setup_.host, std::string("127.0.0.1"), std::string("localhost")}) {
            hosts.push_back(fmt::format("{}:{}", name, port));
        }
        return hosts;
    }

    [[nodiscard]] std::optional<HttpReply> refusal(const HttpRequest& request) const {
        const Visit visit{request.method, request.header("Host"), request.header("Origin"),
                          request.header("Sec-Fetch-Site"), request.header("Cookie")};
        const bool is_api = request.path.starts_with("/api/");
        if (guard_->lets_in(visit) && (!is_api || guard_->may_ask(visit))) {
            return std::nullopt;
        }
        return with_policy(
            sentence(kForbidden, "this page may not ask that: open the address that the server printed"));
    }

    [[nodiscard]] static HttpReply failure(int status) {
        switch (status) {
            case kBadRequest: return sentence(status, "the request cannot be understood");
            case kNotFound: return no_such_page();
            default: return sentence(status, "refused");
        }
    }

    [[nodiscard]] HttpReply answer(const HttpRequest& request) {
        constexpr std::string_view kPage = "/page/";
        if (request.method == "POST") {
            const auto command = name_behind(request.path, "/api/");
            return command ? command_answer(*command, request) : no_such_page();
        }
        if (request.path == "/") {
            return welcome(request);
        }
        if (request.path == "/api/report") {
            return report(request);
        }
        if (const auto command = name_behind(request.path, "/api/stream/")) {
            return followed(*command, request);
        }
        return request.path.starts_with(kPage) ? file(request.path.substr(kPage.size())) : no_such_page();
    }

    // With the token in the address the browser gets a cookie, and an address without it.
    [[nodiscard]] HttpReply welcome(const HttpRequest& request) const {
        const std::optional<std::string> token = request.parameter("token");
        if (!token) {
            return file("index.html");
        }
        if (!guard_->is_token(*token)) {
            return sentence(kForbidden,
                            "this is not the token of this server: open the address that the server printed");
        }
        return {.status = kSeeOther, .headers = {{"Set-Cookie", guard_->cookie()}, {"Location", "/"}}};
    }

    [[nodiscard]] static HttpReply file(const std::string& name) {
        const PageFile file = page_file(name);
        return file.type.empty() ? no_such_page()
                                 : HttpReply{.status = kOk, .type = std::string(file.type), .lasting = file.content};
    }

    // A page with styles of its own and without scripts, which has nothing to do with this one.
    [[nodiscard]] HttpReply report(const HttpRequest& request) const {
        const auto report = api_.library().report(request.parameter("file").value_or(""));
        if (!report) {
            return sentence(kNotFound, report.error().message);
        }
        return {.status = kOk,
                .type = "text/html; charset=utf-8",
                .content = *report,
                .headers = {{"Content-Security-Policy",
                             "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"}}};
    }

    [[nodiscard]] HttpReply command_answer(const std::string& command, const HttpRequest& request) {
        if (request.header("Content-Type") != "application/json") {
            return sentence(kBadRequest, "Content-Type: expected application/json");
        }
        const Json asked = Json::parse(request.body, nullptr, false);
        const auto answer =
            asked.is_discarded() ? Expected<Json>(Error{"expected a JSON value"}) : api_.answer(command, asked);
        return answer ? HttpReply{kOk, kJson, json_line(*answer)} : sentence(kBadRequest, answer.error().message);
    }

    // A command of Api::follow, or `room`, which tells `room` each time that something happens there.
    [[nodiscard]] HttpReply followed(const std::string& command, const HttpRequest& request) {
        const Json asked = Json::parse(request.parameter("q").value_or(""), nullptr, false);
        if (asked.is_discarded()) {
            return sentence(kBadRequest, "q: expected a JSON value");
        }
        if (++streams_ > kMostStreams) {
            --streams_;
            return sentence(kBusy, "too many pages are open");
        }
        auto work = std::make_shared<Work>();
        work->thread = std::thread([this, command, asked, &own = *work] {
            if (command != "room") {
                think_behind_others();
            }
            const auto tell = [&own](const auto& event, const auto& value) { own.stream.put(event, value); };
            const Status status = answered([&] {
                return command == "room" ? follow_room(asked, own) : api_.follow(command, asked, own.stop, tell);
            });
            // A page that is cut off tries again.
            if (!stop_.stop_requested()) {
                own.stream.put("end", {{"error", status ? Json(nullptr) : Json(status.error().message)}});
                own.stream.end();
            }
        });
        return {.status = kOk,
                .type = "text/event-stream",
                .send = [this, work](HttpSink& sink) { return !stop_.stop_requested() && work->stream.send(sink); },
                .on_end =
                    [this, work] {
                        work->stop.request_stop();
                        --streams_;
                    }};
    }

    // What a library throws, as of a damaged file, ends the answer and not the server.
    template <class Answer>
    [[nodiscard]] static Status answered(const Answer& answer) {
        try {
            return answer();
        } catch (const std::exception& exception) {
            return Error{fmt::format("the request cannot be answered: {}", exception.what())};
        }
    }

    [[nodiscard]] Status follow_room(const Json& asked, Work& own) {
        const auto first = api_.answer("see", asked);
        const auto room = first ? api_.hall().find(asked["room"].get<std::string>()) : first.error();
        if (!room) {
            return room.error();
        }
        own.stream.put("room", *first);
        std::uint64_t version = (*first)["version"].get<std::uint64_t>();
        while (!own.stop.stop_requested() && !stop_.stop_requested()) {
            const std::uint64_t now = (*room)->wait(version, kPatience);
            const auto seen = now != version ? api_.answer("see", asked) : Expected<Json>(Json());
            if (!seen) {
                return seen.error();
            }
            if (now != version) {
                version = (*seen)["version"].get<std::uint64_t>();
                own.stream.put("room", *seen);
            }
        }
        return ok();
    }

    const ServerSetup& setup_;
    const StopToken& stop_;
    Api api_;
    std::unique_ptr<Guard> guard_;
    std::atomic<int> streams_ = 0;
};

}  // namespace

Status serve(const ServerSetup& setup, const Catalogue& catalogue, const StopToken& stop,
             const std::function<void(const std::string& address)>& on_ready) {
    return Server(setup, catalogue, stop).run(on_ready);
}

}  // namespace sparring::serve
