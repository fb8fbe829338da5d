#pragma once
// The page and the API over HTTP: files and commands as requests and answers, what takes long as streams of
// server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html).

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/tables/catalogue.hpp"

#include <functional>
#include <string>

namespace sparring::serve {

struct ServerSetup {
    std::string host = "127.0.0.1";  // the address to listen at
    int port = 8377;                 // 0: any that is free
    std::string records;             // the folder of records and games
    int workers = 1;                 // searches at a time
};

// Serves until `stop` is requested. Needs the module of http.hpp, which is installed with the program. `on_ready` is
// called once with the address to open, token and all. The error says why the port cannot be had.
[[nodiscard]] Status serve(const ServerSetup& setup, const Catalogue& catalogue, const StopToken& stop,
                           const std::function<void(const std::string& address)>& on_ready);

}  // namespace sparring::serve
