// The module for HTTP: httplib behind the interface of http.hpp.

#include "tools/serve/http.hpp"

#include <httplib.h>

#include <sys/socket.h>
#include <type_traits>

namespace sparring::serve {

namespace {

using httplib::Request;
using httplib::Response;

[[nodiscard]] HttpRequest request_of(const Request& request) {
    return {request.method, request.path, request.body,
            [&request](const std::string& name) { return request.get_header_value(name); },
            [&request](const std::string& name) {
                return request.has_param(name) ? std::optional(request.get_param_value(name)) : std::nullopt;
            }};
}

class Sink : public HttpSink {
public:
    explicit Sink(httplib::DataSink& sink) : sink_(sink) {}

    [[nodiscard]] bool is_writable() const override { return sink_.is_writable(); }
    [[nodiscard]] bool write(std::string_view text) override { return sink_.write(text.data(), text.size()); }
    void end() override { sink_.done(); }

private:
    httplib::DataSink& sink_;
};

void fill(const HttpReply& reply, Response& response) {
    response.status = reply.status;
    for (const auto& [name, value] : reply.headers) {
        response.set_header(name, value);
    }
    if (reply.send) {
        response.set_chunked_content_provider(
            reply.type,
            [send = reply.send](std::size_t /*offset*/, httplib::DataSink& to) {
                Sink sink(to);
                return send(sink);
            },
            [on_end = reply.on_end](bool /*is_whole*/) { on_end(); });
    } else if (!reply.lasting.empty()) {
        response.set_content_provider(
            reply.lasting.size(), reply.type,
            [lasting = reply.lasting](std::size_t from, std::size_t size, httplib::DataSink& sink) {
                return sink.write(lasting.data() + from, size);
            });
    } else if (!reply.type.empty()) {
        response.set_content(reply.content, reply.type);
    }
}

class Server : public HttpServer {
public:
    explicit Server(const HttpLimits& limits) {
        server_.new_task_queue = [threads = limits.threads] {
            return new httplib::ThreadPool(threads);  // NOLINT: the library deletes it
        };
        server_.set_payload_max_length(limits.longest_body);
        server_.set_keep_alive_max_count(limits.requests_of_connection);
        server_.set_tcp_nodelay(true);
        // The library would let others listen at the same port too.
        server_.set_socket_options([](socket_t socket) {
            const int is_wanted = 1;
            static_cast<void>(::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &is_wanted, sizeof(is_wanted)));
        });
    }

    [[nodiscard]] int bind(const std::string& host, int port) override {
        if (port == 0) {
            return server_.bind_to_any_port(host);
        }
        return server_.bind_to_port(host, port) ? port : -1;
    }

    [[nodiscard]] bool listen(const HttpHandlers& handlers) override {
        constexpr int kBadRequest = 400;
        server_.set_pre_routing_handler([&handlers](const Request& request, Response& response) {
            const std::optional<HttpReply> refusal = handlers.refuse(request_of(request));
            if (refusal) {
                fill(*refusal, response);
            }
            return refusal ? Handled::Handled : Handled::Unhandled;
        });
        const auto answer = [&handlers](const Request& request, Response& response) {
            fill(handlers.answer(request_of(request)), response);
        };
        server_.Get(".*", answer);
        server_.Post(".*", answer);
        server_.set_exception_handler([&handlers](const Request&, Response& response, const std::exception_ptr&) {
            fill(handlers.fail(kBadRequest), response);
        });
        server_.set_error_handler([&handlers](const Request&, Response& response) {
            if (response.body.empty()) {
                fill(handlers.fail(response.status), response);
            }
        });
        return server_.listen_after_bind();
    }

    [[nodiscard]] bool is_listening() const override { return server_.is_running(); }
    void stop() override { server_.stop(); }

private:
    using Handled = httplib::Server::HandlerResponse;

    httplib::Server server_;
};

}  // namespace

}  // namespace sparring::serve

// NOLINTNEXTLINE(readability-identifier-naming): as in kMakeHttpServer
extern "C" [[gnu::visibility("default")]] sparring::serve::HttpServer* sparring_make_http_server(
    const sparring::serve::HttpLimits& limits) {
    return std::make_unique<sparring::serve::Server>(limits).release();
}

static_assert(std::is_same_v<decltype(sparring_make_http_server), sparring::serve::MakeHttpServer>);
