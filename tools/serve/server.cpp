#include "tools/serve/server.hpp"

#include "tools/serve/api.hpp"
#include "tools/serve/guard.hpp"
#include "tools/serve/page_files.hpp"

#include <fmt/format.h>
#include <httplib.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <sys/resource.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace sparring::serve {

namespace {

using httplib::Request;
using httplib::Response;

constexpr int kThreads = 160;  // each open page keeps one
constexpr std::size_t kRequestsOfConnection = 10'000;
constexpr int kMostStreams = 128;
constexpr std::size_t kLongestBody = 1 << 20U;
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

[[nodiscard]] std::string event_text(const std::string& event, const Json& value) {
    return fmt::format("event: {}\ndata: {}\n", event, json_line(value));
}

void say(Response& response, int status, const std::string& sentence) {
    response.status = status;
    response.set_content(json_line(Json{{"error", sentence}}), kJson);
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
    [[nodiscard]] bool send(httplib::DataSink& sink) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, kPatience, [this] { return is_ended_ || !waiting_.empty(); });
        if (waiting_.empty() && !is_ended_ && Clock::now() - sent_ > kHeartbeat) {
            waiting_ = ": still here\n\n";
        }
        const std::string text = std::exchange(waiting_, {});
        const bool is_last = is_ended_;
        lock.unlock();
        if (!sink.is_writable() || (!text.empty() && !sink.write(text.data(), text.size()))) {
            return false;
        }
        sent_ = text.empty() ? sent_ : Clock::now();
        if (is_last) {
            sink.done();
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
        server_.new_task_queue = [] { return new httplib::ThreadPool(kThreads); };  // NOLINT: the library deletes it
        server_.set_payload_max_length(kLongestBody);
        server_.set_tcp_nodelay(true);
        // The library would let others listen at the same port too.
        server_.set_socket_options([](socket_t socket) {
            const int is_wanted = 1;
            static_cast<void>(::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &is_wanted, sizeof(is_wanted)));
        });
        server_.set_keep_alive_max_count(kRequestsOfConnection);
        const int port = bound_port();
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
        route();
        on_ready(fmt::format("http://{}:{}/?token={}", setup_.host, port, *token));
        std::atomic<bool> is_over = false;
        std::thread watch([this, &is_over] {
            // The library does not hear of a stop before it listens.
            while (!is_over && !(stop_.stop_requested() && server_.is_running())) {
                std::this_thread::sleep_for(kPatience);
            }
            server_.stop();
        });
        const bool is_done = server_.listen_after_bind();
        is_over = true;
        watch.join();
        return is_done || stop_.stop_requested() ? ok() : Status(Error{"the server ended"});
    }

private:
    // Negative if it cannot be had.
    [[nodiscard]] int bound_port() {
        if (setup_.port == 0) {
            return server_.bind_to_any_port(setup_.host);
        }
        return server_.bind_to_port(setup_.host, setup_.port) ? setup_.port : -1;
    }

    [[nodiscard]] std::vector<std::string> hosts(int port) const {
        std::vector<std::string> hosts;
        for (const std::string& name : {setup_.host, std::string("127.0.0.1"), std::string("localhost")}) {
            hosts.push_back(fmt::format("{}:{}", name, port));
        }
        return hosts;
    }

    [[nodiscard]] static Visit visit_of(const Request& request) {
        return {request.method, request.get_header_value("Host"), request.get_header_value("Origin"),
                request.get_header_value("Sec-Fetch-Site"), request.get_header_value("Cookie")};
    }

    void route() {
        server_.set_default_headers(
            {{"Content-Security-Policy",
              "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
              "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
             {"X-Content-Type-Options", "nosniff"},
             {"Referrer-Policy", "no-referrer"},
             {"Cross-Origin-Resource-Policy", "same-origin"},
             {"Cache-Control", "no-store"}});
        server_.set_pre_routing_handler([this](const Request& request, Response& response) {
            const Visit visit = visit_of(request);
            const bool is_api = request.path.starts_with("/api/");
            if (guard_->lets_in(visit) && (!is_api || guard_->may_ask(visit))) {
                return Handled::Unhandled;
            }
            say(response, kForbidden, "this page may not ask that: open the address that the server printed");
            return Handled::Handled;
        });
        server_.set_exception_handler([](const Request&, Response& response, const std::exception_ptr&) {
            say(response, kBadRequest, "the request cannot be understood");
        });
        server_.Get("/", [this](const Request& request, Response& response) { welcome(request, response); });
        server_.Get(R"(/page/([a-z_.-]+))",
                    [](const Request& request, Response& response) { send_file(request.matches[1].str(), response); });
        server_.Post(R"(/api/([a-z]+))",
                     [this](const Request& request, Response& response) { answer(request, response); });
        server_.Get(R"(/api/stream/([a-z]+))",
                    [this](const Request& request, Response& response) { follow(request, response); });
        server_.Get("/api/report",
                    [this](const Request& request, Response& response) { send_report(request, response); });
        server_.set_error_handler([](const Request&, Response& response) {
            if (response.body.empty()) {
                say(response, response.status, response.status == kNotFound ? "there is no such page" : "refused");
            }
        });
    }

    // With the token in the address the browser gets a cookie, and an address without it.
    void welcome(const Request& request, Response& response) const {
        if (!request.has_param("token")) {
            send_file("index.html", response);
        } else if (guard_->is_token(request.get_param_value("token"))) {
            response.set_header("Set-Cookie", guard_->cookie());
            response.set_redirect("/", kSeeOther);
        } else {
            say(response, kForbidden, "this is not the token of this server: open the address that the server printed");
        }
    }

    static void send_file(const std::string& name, Response& response) {
        const PageFile file = page_file(name);
        if (file.type.empty()) {
            say(response, kNotFound, "there is no such page");
            return;
        }
        // As they are: texts that are set at once would be compressed.
        response.set_content_provider(
            file.content.size(), std::string(file.type),
            [content = file.content](std::size_t from, std::size_t size, httplib::DataSink& sink) {
                return sink.write(content.data() + from, size);
            });
    }

    // A page with styles of its own and without scripts, which has nothing to do with this one.
    void send_report(const Request& request, Response& response) const {
        const auto report = api_.library().report(request.get_param_value("file"));
        if (!report) {
            say(response, kNotFound, report.error().message);
            return;
        }
        response.headers.erase("Content-Security-Policy");
        response.set_header("Content-Security-Policy",
                            "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:");
        response.set_content(*report, "text/html; charset=utf-8");
    }

    void answer(const Request& request, Response& response) {
        if (request.get_header_value("Content-Type") != "application/json") {
            say(response, kBadRequest, "Content-Type: expected application/json");
            return;
        }
        const Json asked = Json::parse(request.body, nullptr, false);
        const auto answer = asked.is_discarded() ? Expected<Json>(Error{"expected a JSON value"})
                                                 : api_.answer(request.matches[1].str(), asked);
        if (!answer) {
            say(response, kBadRequest, answer.error().message);
            return;
        }
        response.status = kOk;
        response.set_content(json_line(*answer), kJson);
    }

    // A command of Api::follow, or `room`, which tells `room` each time that something happens there.
    void follow(const Request& request, Response& response) {
        const Json asked = Json::parse(request.get_param_value("q"), nullptr, false);
        if (asked.is_discarded()) {
            say(response, kBadRequest, "q: expected a JSON value");
            return;
        }
        if (++streams_ > kMostStreams) {
            --streams_;
            say(response, kBusy, "too many pages are open");
            return;
        }
        const std::string name = request.matches[1].str();
        auto work = std::make_shared<Work>();
        work->thread = std::thread([this, name, asked, &own = *work] {
            if (name != "room") {
                think_behind_others();
            }
            const auto tell = [&own](const auto& event, const auto& value) { own.stream.put(event, value); };
            const Status status = name == "room" ? follow_room(asked, own) : api_.follow(name, asked, own.stop, tell);
            // A page that is cut off tries again.
            if (!stop_.stop_requested()) {
                own.stream.put("end", {{"error", status ? Json(nullptr) : Json(status.error().message)}});
                own.stream.end();
            }
        });
        response.set_chunked_content_provider(
            "text/event-stream",
            [this, work](std::size_t /*offset*/, httplib::DataSink& sink) {
                return !stop_.stop_requested() && work->stream.send(sink);
            },
            [this, work](bool /*is_whole*/) {
                work->stop.request_stop();
                --streams_;
            });
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

    using Handled = httplib::Server::HandlerResponse;

    const ServerSetup& setup_;
    const StopToken& stop_;
    Api api_;
    std::unique_ptr<Guard> guard_;
    std::atomic<int> streams_ = 0;
    httplib::Server server_;
};

}  // namespace

Status serve(const ServerSetup& setup, const Catalogue& catalogue, const StopToken& stop,
             const std::function<void(const std::string& address)>& on_ready) {
    return Server(setup, catalogue, stop).run(on_ready);
}

}  // namespace sparring::serve
