#pragma once
// The files of tools/page as they were when the program was built.

#include <string_view>

namespace sparring::serve {

struct PageFile {
    std::string_view content;
    std::string_view type;  // as in the header Content-Type; empty if there is no such file
};

// `name` as in a URL: "main.js".
[[nodiscard]] PageFile page_file(std::string_view name);

}  // namespace sparring::serve
