#include "tools/tables/bench_rows.hpp"

#include <fmt/format.h>

namespace sparring {

void run_bench_rows(const std::string& prefix, const NamedBenchRows& rows, std::string_view filter,
                    const StopToken& stop, const std::function<void(const BenchRow&)>& on_row) {
    for (const auto& [row_name, make_row] : rows) {
        const std::string name = fmt::format("{}/{}", prefix, row_name);
        if (stop.stop_requested() || name.find(filter) == std::string::npos) {
            continue;
        }
        BenchRow row = make_row();
        row.name = name;
        if (!stop.stop_requested()) {
            on_row(row);
        }
    }
}

}  // namespace sparring
