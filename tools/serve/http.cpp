#include "tools/serve/http.hpp"

#include "tools/data/data_directory.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <filesystem>

namespace sparring::serve {

namespace {

// Beside the program, where it is installed, or where it is built beside the folder of the tests. It stays loaded.
[[nodiscard]] void* load_module() {
    const std::filesystem::path folder = places_of_process().executable.parent_path();
    for (const char* const place : {".", "../lib/sparring", "../tools"}) {
        void* const module = ::dlopen((folder / place / kHttpModule).c_str(), RTLD_NOW | RTLD_LOCAL);
        if (module != nullptr) {
            return module;
        }
    }
    return nullptr;
}

}  // namespace

Expected<std::unique_ptr<HttpServer>> make_http_server(const HttpLimits& limits) {
    void* const module = load_module();
    void* const found = module == nullptr ? nullptr : ::dlsym(module, kMakeHttpServer);
    if (found == nullptr) {
        return Error{fmt::format(
            "{}: cannot be loaded: expected it beside the program or in ../lib/sparring from there", kHttpModule)};
    }
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): as dlsym gives functions
    return std::unique_ptr<HttpServer>(reinterpret_cast<MakeHttpServer*>(found)(limits));
}

}  // namespace sparring::serve
