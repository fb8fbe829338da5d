#pragma once
// How a report page looks.

#include <string>

namespace sparring::report {

/// The content of its <style>: light and dark as the reader prefers, always light on paper, from 360 pixels of width.
[[nodiscard]] std::string page_style();

}  // namespace sparring::report
