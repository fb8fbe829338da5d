#include "engine/drakon/box.hpp"

#include "engine/core/text_cursor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>

namespace sparring::drakon {

namespace {

using ShapeCounts = std::array<std::uint8_t, kShapes>;

// In the order of the codes.
constexpr std::array<ShapeCounts, kCodes> kPublished = {{
    {0, 0, 0, 0, 1}, {4, 4, 3, 2, 0}, {1, 1, 1, 0, 0}, {1, 1, 1, 0, 0}, {1, 1, 1, 0, 0}, {1, 0, 1, 1, 0},
    {1, 2, 1, 1, 0}, {2, 1, 1, 1, 0}, {1, 1, 1, 1, 0}, {1, 1, 0, 1, 0}, {2, 1, 0, 1, 0}, {1, 1, 1, 1, 0},
    {1, 1, 0, 1, 0}, {2, 1, 0, 0, 0}, {1, 1, 1, 1, 0}, {0, 0, 1, 2, 0}, {2, 0, 0, 0, 0}, {1, 1, 1, 1, 0},
    {1, 1, 1, 0, 0}, {1, 1, 0, 1, 0}, {1, 0, 1, 1, 0}, {0, 1, 1, 1, 0}, {1, 1, 1, 0, 0}, {1, 1, 0, 1, 0},
    {1, 0, 1, 1, 0}, {2, 1, 0, 1, 0}, {1, 1, 1, 1, 0}, {1, 1, 1, 0, 0}, {1, 1, 1, 1, 0}, {2, 2, 1, 1, 0},
}};

[[nodiscard]] Box make_published(bool with_expansion) {
    Box box;
    const std::size_t codes = with_expansion ? kCodes : static_cast<std::size_t>(kFirstOfExpansion);
    for (std::size_t code = 0; code < codes; ++code) {
        std::copy(kPublished[code].begin(), kPublished[code].end(), box.counts.begin() + code * kShapes);
    }
    return box;
}

[[nodiscard]] std::optional<Code> read_code(TextCursor& cursor, std::string_view text) {
    const auto* const found = std::ranges::find(kCodeNames, text.substr(cursor.offset(), 2));
    if (found == kCodeNames.end()) {
        return std::nullopt;
    }
    cursor.skip();
    cursor.skip();
    return static_cast<Code>(found - kCodeNames.begin());
}

}  // namespace

int Box::chambers() const { return std::accumulate(counts.begin(), counts.end(), 0); }

int Box::of_code(Code code) const {
    const auto* const first = counts.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(code) * kShapes);
    return std::accumulate(first, first + kShapes, 0);
}

const Box& standard_box(bool with_expansion) {
    static const Box with = make_published(true);
    static const Box without = make_published(false);
    return with_expansion ? with : without;
}

Status check_box(const Box& box, int players, bool with_expansion) {
    if (box.of_code(Code::kStart) != 1) {
        return Error{fmt::format("{} chambers ST: expected one", box.of_code(Code::kStart))};
    }
    if (box.counts[index(kind_of(Code::kStart, Shape::kFour))] != 1) {
        return Error{"ST has four arrows: expected ST=0,0,0,0,1"};
    }
    for (auto code = static_cast<std::size_t>(kFirstOfExpansion); code < kCodes && !with_expansion; ++code) {
        if (box.of_code(static_cast<Code>(code)) > 0) {
            return Error{fmt::format("{} is a chamber of the expansion, which is not played", kCodeNames[code])};
        }
    }
    if (box.chambers() - 1 < kDealt * players) {
        return Error{
            fmt::format("{} chambers beside Start: {} players need {}", box.chambers() - 1, players, kDealt * players)};
    }
    return box.chambers() <= kMaxChambers
               ? ok()
               : Error{fmt::format("{} chambers: expected at most {}", box.chambers(), kMaxChambers)};
}

Expected<Box> parse_box(std::string_view text) {
    if (text == "standard" || text == "base") {
        return standard_box(text == "standard");
    }
    TextCursor cursor(text);
    Box box;
    do {
        const int column = cursor.column();
        const std::optional<Code> code = read_code(cursor, text);
        if (!code || !cursor.accept('=')) {
            return TextCursor::error_at(column,
                                        "expected `standard`, `base`, or a code and counts such as FG=4,4,3,2,0");
        }
        for (std::size_t shape = 0; shape < kShapes; ++shape) {
            const bool is_separated = shape == 0 || cursor.accept(',');
            const std::optional<int> count = is_separated ? cursor.accept_number() : std::nullopt;
            if (!count || *count > kMaxChambers) {
                return cursor.error("expected five counts, by the shapes 1, A, O, 3, 4, with commas between");
            }
            box.counts[index(kind_of(*code, static_cast<Shape>(shape)))] = static_cast<std::uint8_t>(*count);
        }
    } while (cursor.accept('/'));
    return cursor.at_end() ? Expected<Box>(box) : cursor.error("expected '/' or the end");
}

std::string format_box(const Box& box) {
    if (box == standard_box(true) || box == standard_box(false)) {
        return box == standard_box(true) ? "standard" : "base";
    }
    std::string text;
    for (std::size_t code = 0; code < kCodes; ++code) {
        if (box.of_code(static_cast<Code>(code)) == 0) {
            continue;
        }
        text += text.empty() ? "" : "/";
        text += kCodeNames[code];
        for (std::size_t shape = 0; shape < kShapes; ++shape) {
            text += shape == 0 ? '=' : ',';
            text += std::to_string(box.counts[code * kShapes + shape]);
        }
    }
    return text;
}

}  // namespace sparring::drakon
