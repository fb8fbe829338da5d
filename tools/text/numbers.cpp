#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>

namespace sparring {

std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t place = digits.size(); place > 3;) {
        place -= 3;
        digits.insert(place, ",");
    }
    return digits;
}

std::string shortened(double number) {
    if (!std::isfinite(number)) {
        return "-";
    }
    constexpr std::array<std::string_view, 5> kUnits = {"", " k", " M", " G", " T"};
    std::size_t unit = 0;
    // 999.5 would print as 1000, which takes the next unit.
    while (std::abs(number) >= 999.5 && unit + 1 < kUnits.size()) {
        number /= 1000;
        ++unit;
    }
    if (unit == 0) {
        return fixed(number, std::abs(number) < 9.95 && number != std::floor(number) ? 1 : 0);
    }
    const double size = std::abs(number);
    int digits = 0;
    if (size < 9.995) {
        digits = 2;
    } else if (size < 99.95) {
        digits = 1;
    }
    return fixed(number, digits) + std::string(kUnits[unit]);
}

std::string fixed(double number, int digits) {
    if (!std::isfinite(number)) {
        return "-";
    }
    std::string text = fmt::format("{:.{}f}", number, digits);
    if (text.front() == '-' && text.find_first_of("123456789") == std::string::npos) {
        text.erase(0, 1);
    }
    return text;
}

std::string shortest(double number) {
    constexpr double kLargestExact = 9007199254740992.0;  // 2^53
    if (!std::isfinite(number)) {
        return "-";
    }
    if (number == std::floor(number) && std::abs(number) <= kLargestExact) {
        return fixed(number, 0);
    }
    return fmt::format("{}", number);
}

std::string percent(double share) {
    const std::string number = fixed(share * 100, 1);
    return number == "-" ? number : number + "%";
}

std::string hexadecimal(std::uint64_t number) { return fmt::format("{:016x}", number); }

Expected<std::uint64_t> parse_hexadecimal(std::string_view text) {
    std::uint64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, code] = std::from_chars(text.data(), end, number, 16);
    if (text.size() != 16 || code != std::errc{} || stopped != end) {
        return Error{fmt::format("'{}' is not a number of 16 hexadecimal digits", text)};
    }
    return number;
}

std::optional<double> per_second(double count, double seconds) {
    const double rate = count / seconds;
    return seconds > 0 && std::isfinite(rate) ? std::optional<double>(rate) : std::nullopt;
}

std::string speed(double count, double seconds, std::string_view unit) {
    const std::optional<double> rate = per_second(count, seconds);
    return fmt::format("{} {}/s", rate ? shortened(*rate) : "-", unit);
}

Expected<std::uint64_t> parse_whole_number(std::string_view text, std::uint64_t low, std::uint64_t high) {
    const bool has_minus = text.starts_with('-');
    const std::string_view digits = has_minus ? text.substr(1) : text;
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) {
        return Error{fmt::format("'{}' is not a whole number from {} to {}", text, low, high)};
    }
    std::uint64_t number = 0;
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (has_minus || result.ec != std::errc{} || number < low || number > high) {
        return Error{fmt::format("{} is out of range: expected {} to {}", text, low, high)};
    }
    return number;
}

std::string on_one_line(std::string_view text) {
    std::string line(text);
    for (char& letter : line) {
        const auto code = static_cast<unsigned char>(letter);
        if (code < 0x20U || code == 0x7fU) {
            letter = ' ';
        }
    }
    return line;
}

std::string clipped(std::string_view text) {
    constexpr std::size_t kMost = 2000;
    constexpr std::size_t kKept = 600;
    if (text.size() <= kMost) {
        return std::string(text);
    }
    // Letters of several bytes are left whole.
    const auto is_within = [&](std::size_t place) {
        return (static_cast<unsigned char>(text[place]) & 0xc0U) == 0x80U;
    };
    std::size_t head = kKept;
    while (is_within(head)) {
        --head;
    }
    std::size_t tail = text.size() - kKept;
    while (tail < text.size() && is_within(tail)) {
        ++tail;
    }
    return fmt::format("{} [{} characters] {}", text.substr(0, head), grouped(tail - head), text.substr(tail));
}

}  // namespace sparring
