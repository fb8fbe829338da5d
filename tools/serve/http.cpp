#include "tools/serve/http.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

namespace sparring::serve {

Expected<std::unique_ptr<HttpServer>> make_http_server(const HttpLimits& limits) {
    // Where it is looked for is written in the program. It stays loaded to the end.
    void* const module = ::dlopen(kHttpModule, RTLD_NOW | RTLD_LOCAL);
    void* const found = module == nullptr ? nullptr : ::dlsym(module, kMakeHttpServer);
    if (found == nullptr) {
        return Error{
            fmt::format("{}: cannot be loaded: expected the module that is built and installed with the program: {}",
                        kHttpModule, ::dlerror())};
    }
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): as dlsym gives functions
    return std::unique_ptr<HttpServer>(reinterpret_cast<MakeHttpServer*>(found)(limits));
}

}  // namespace sparring::serve
