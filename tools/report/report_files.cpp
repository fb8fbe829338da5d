#include "tools/report/report_files.hpp"

#include "tools/data/durable_file.hpp"
#include "tools/data/text_file.hpp"
#include "tools/report/csv.hpp"
#include "tools/report/html.hpp"
#include "tools/report/json.hpp"

#include <string_view>

namespace sparring::report {

namespace {

namespace fs = std::filesystem;

[[nodiscard]] Status write_durably(const fs::path& path, std::string_view text) {
    const fs::path part = path.string() + ".part";
    const Status written = write_text_file(part, text);
    return written ? publish_file(part, path) : written;
}

}  // namespace

Status write_report_files(const Report& report, const fs::path& folder) {
    const Expected<std::string> page = write_html(report);
    if (!page) {
        return page.error();
    }
    const fs::path tables = folder / "tables";
    if (const Status made = make_folder(tables); !made) {
        return made;
    }
    for (const CsvFile& file : write_csv(report)) {
        if (const Status status = write_durably(tables / file.name, file.text); !status) {
            return status;
        }
    }
    if (const Status status = write_durably(folder / "report.json", write_json(report)); !status) {
        return status;
    }
    // Last, so that whoever sees the page finds the rest too.
    return write_durably(folder / "report.html", *page);
}

}  // namespace sparring::report
