#include "tools/games/drakon/tiles_file.hpp"

#include "engine/drakon/notation.hpp"
#include "tools/data/text_file.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

namespace sparring {

namespace {

using drakon::Box;
using drakon::Code;
using drakon::Expansion;
using drakon::Shape;

constexpr std::string_view kHeader = "set,code,count,1,A,O,3,4";
constexpr std::size_t kFields = 3 + drakon::kShapes;
constexpr std::string_view kStartLine = "base,ST,1,0,0,0,0,1";

// What stands between the commas.
[[nodiscard]] std::vector<std::string> fields_of(std::string_view line) {
    std::vector<std::string> fields(1);
    for (const char sign : line) {
        if (sign == ',') {
            fields.emplace_back();
        } else if (sign != ' ' && sign != '\t') {
            fields.back() += sign;
        }
    }
    return fields;
}

[[nodiscard]] bool is_of_expansion(Code code) { return code >= drakon::kFirstOfExpansion; }

[[nodiscard]] Expected<Code> read_code(const std::string& name) {
    const std::optional<Code> code = drakon::parse_code(name);
    if (!code) {
        const std::vector<std::string> known(drakon::kCodeNames.begin(), drakon::kCodeNames.end());
        return Error{unknown_name("code", on_one_line(name), known)};
    }
    return *code;
}

class TilesReader {
public:
    // One line after the header.
    [[nodiscard]] Status read(std::string_view line) {
        const std::vector<std::string> fields = fields_of(line);
        if (fields.size() != kFields) {
            return Error{fmt::format("{} fields: expected {}, as in base,FG,13,4,4,3,2,0", fields.size(), kFields)};
        }
        const Expected<Code> code = read_code(fields[1]);
        if (!code) {
            return code.error();
        }
        if (const Status status = check_code(*code, fields[0]); !status) {
            return status.error();
        }
        return read_counts(*code, fields);
    }

    // What is wrong with the file as a whole.
    [[nodiscard]] Status check_all() const {
        if (!is_read_[static_cast<std::size_t>(Code::kStart)]) {
            return Error{fmt::format("no line for ST: expected {}", kStartLine)};
        }
        const int chambers = box_.chambers();
        return chambers <= drakon::kMaxChambers
                   ? ok()
                   : Error{fmt::format("{} chambers: expected at most {}", chambers, drakon::kMaxChambers)};
    }

    // The published boxes have a name, but it stands for the one with the expansion if that is played.
    [[nodiscard]] std::string text(Expansion expansion) const {
        Box box = box_;
        if (expansion == Expansion::kNone) {
            const std::size_t base = static_cast<std::size_t>(drakon::kFirstOfExpansion) * drakon::kShapes;
            std::fill(box.counts.begin() + static_cast<std::ptrdiff_t>(base), box.counts.end(), std::uint8_t{0});
        }
        if (box == drakon::standard_box(expansion == Expansion::kOne)) {
            return "standard";
        }
        std::string text;
        for (std::size_t code = 0; code < drakon::kCodes; ++code) {
            if (box.of_code(static_cast<Code>(code)) > 0) {
                const auto counts = std::span(box.counts).subspan(code * drakon::kShapes, drakon::kShapes);
                text +=
                    fmt::format("{}{}={}", text.empty() ? "" : "/", drakon::kCodeNames[code], fmt::join(counts, ","));
            }
        }
        return text;
    }

private:
    [[nodiscard]] Status check_code(Code code, const std::string& set) {
        const std::string_view expected = is_of_expansion(code) ? "one" : "base";
        if (set != expected) {
            return Error{fmt::format("set '{}' of {}: expected {}", on_one_line(set), name_of(code), expected)};
        }
        bool& is_read = is_read_[static_cast<std::size_t>(code)];
        if (is_read) {
            return Error{fmt::format("{} a second time: expected one line for each code", name_of(code))};
        }
        is_read = true;
        return ok();
    }

    [[nodiscard]] Status read_counts(Code code, const std::vector<std::string>& fields) {
        std::array<int, kFields> numbers{};
        for (std::size_t field = 2; field < kFields; ++field) {
            const auto number = parse_whole_number(fields[field], 0, drakon::kMaxChambers);
            if (!number) {
                return Error{fmt::format("'{}' for {} of {}: expected a whole number from 0 to {}",
                                         on_one_line(fields[field]), fields_of(kHeader)[field], name_of(code),
                                         drakon::kMaxChambers)};
            }
            numbers[field] = static_cast<int>(*number);
        }
        const int sum = std::accumulate(numbers.begin() + 3, numbers.end(), 0);
        if (sum != numbers[2]) {
            return Error{
                fmt::format("the shapes of {} sum to {}: expected {}, its count", name_of(code), sum, numbers[2])};
        }
        // Start has four arrows wherever it comes from.
        if (code == Code::kStart && (numbers[2] != 1 || numbers.back() != 1)) {
            return Error{fmt::format("one Start with four arrows is needed: expected {}", kStartLine)};
        }
        for (std::size_t shape = 0; shape < drakon::kShapes; ++shape) {
            box_.counts[index(drakon::kind_of(code, static_cast<Shape>(shape)))] =
                static_cast<std::uint8_t>(numbers[3 + shape]);
        }
        return ok();
    }

    Box box_;
    std::array<bool, drakon::kCodes> is_read_{};
};

}  // namespace

Expected<std::string> parse_tiles_file(std::string_view text, std::string_view file, Expansion expansion) {
    const std::vector<TextLine> lines = content_lines(text);
    if (lines.empty() || fields_of(lines.front().text) != fields_of(kHeader)) {
        return Error{
            fmt::format("{}:{}: expected the header {}", file, lines.empty() ? 1 : lines.front().number, kHeader)};
    }
    TilesReader reader;
    for (std::size_t place = 1; place < lines.size(); ++place) {
        if (const Status status = reader.read(lines[place].text); !status) {
            return Error{fmt::format("{}:{}: {}", file, lines[place].number, status.error().message)};
        }
    }
    if (const Status status = reader.check_all(); !status) {
        return Error{fmt::format("{}: {}", file, status.error().message)};
    }
    return reader.text(expansion);
}

Expected<std::string> read_tiles_file(const std::filesystem::path& path, Expansion expansion) {
    const Expected<std::string> text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    return parse_tiles_file(*text, path.string(), expansion);
}

}  // namespace sparring
