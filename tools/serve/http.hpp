#pragma once
// HTTP as the server needs it. The library that speaks it brings OpenSSL, whose start takes as long as that of all the
// rest of the program, so it is in a module beside the program, which is loaded when somebody serves.

#include "engine/core/expected.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring::serve {

struct HttpRequest {
    std::string method;
    std::string path;  // without the query
    std::string body;
    std::function<std::string(const std::string& name)> header;                    // empty where there is none
    std::function<std::optional<std::string>(const std::string& name)> parameter;  // of the query
};

// Where an answer goes that is sent bit by bit.
class HttpSink {
public:
    HttpSink() = default;
    HttpSink(const HttpSink&) = delete;
    HttpSink& operator=(const HttpSink&) = delete;
    virtual ~HttpSink() = default;

    // Both are false once the other side has gone.
    [[nodiscard]] virtual bool is_writable() const = 0;
    [[nodiscard]] virtual bool write(std::string_view text) = 0;
    // Nothing follows.
    virtual void end() = 0;
};

struct HttpReply {
    int status;
    // Braces after a member let an answer name only those that it sets.
    // NOLINTBEGIN(readability-redundant-member-init)
    std::string type{};  // as in the header Content-Type
    std::string content{};
    // In place of `content` what lasts as long as the program. It is sent as it is; `content` may be compressed.
    std::string_view lasting{};
    // In place of both: is called until it is false or has ended the sink, then `on_end`.
    std::function<bool(HttpSink& sink)> send{};
    std::function<void()> on_end{};
    std::vector<std::pair<std::string, std::string>> headers{};
    // NOLINTEND(readability-redundant-member-init)
};

// What is asked of the server, by several threads at once.
struct HttpHandlers {
    // Before a body is read: an answer for those who may not ask.
    std::function<std::optional<HttpReply>(const HttpRequest& request)> refuse;
    std::function<HttpReply(const HttpRequest& request)> answer;
    // What is said to a request that comes to nothing, with this status.
    std::function<HttpReply(int status)> fail;
};

struct HttpLimits {
    std::size_t threads;  // each answer that is sent bit by bit keeps one
    std::size_t requests_of_connection;
    std::size_t longest_body;  // bytes
};

class HttpServer {
public:
    HttpServer() = default;
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;
    virtual ~HttpServer() = default;

    // The port that it has got, with 0 any that is free; negative if it cannot be had.
    [[nodiscard]] virtual int bind(const std::string& host, int port) = 0;
    // Answers until it is stopped; false if it ends by itself.
    [[nodiscard]] virtual bool listen(const HttpHandlers& handlers) = 0;
    // It does not hear of a stop before it listens.
    [[nodiscard]] virtual bool is_listening() const = 0;
    virtual void stop() = 0;
};

// The only function of the module.
inline constexpr const char* kHttpModule = "sparring-http.so";
inline constexpr const char* kMakeHttpServer = "sparring_make_http_server";
using MakeHttpServer = HttpServer*(const HttpLimits& limits);

// The error says which module is missing, and where it is expected.
[[nodiscard]] Expected<std::unique_ptr<HttpServer>> make_http_server(const HttpLimits& limits);

}  // namespace sparring::serve
