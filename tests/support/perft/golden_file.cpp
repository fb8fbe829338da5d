#include "tests/support/perft/golden_file.hpp"

#include <fmt/format.h>

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace sparring::golden {

namespace {

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> fields;
    std::istringstream stream(text);
    for (std::string field; std::getline(stream, field, separator);) {
        const std::size_t first = field.find_first_not_of(' ');
        const std::size_t last = field.find_last_not_of(' ');
        fields.push_back(first == std::string::npos ? "" : field.substr(first, last - first + 1));
    }
    return fields;
}

// A value may have commas itself: what follows one without '=' goes on with it.
std::vector<std::pair<std::string, std::string>> parse_settings(const std::string& text) {
    std::vector<std::pair<std::string, std::string>> settings;
    if (text == "-") {
        return settings;
    }
    for (const std::string& item : split(text, ',')) {
        const std::vector<std::string> parts = split(item, '=');
        if (parts.size() == 1 && !settings.empty()) {
            settings.back().second += "," + item;
        } else {
            settings.emplace_back(parts.at(0), parts.at(1));
        }
    }
    return settings;
}

PerftLine parse_line(const std::string& text) {
    const std::vector<std::string> fields = split(text, ';');
    PerftLine line{fields.at(0), parse_settings(fields.at(1)), {}, fields.back()};
    for (std::size_t place = 2; place + 1 < fields.size(); ++place) {
        const std::string expected = fmt::format("d{} ", place - 1);
        if (!fields[place].starts_with(expected)) {
            throw std::runtime_error(fmt::format("expected '{}N', not '{}'", expected, fields[place]));
        }
        line.leaves.push_back(std::stoull(fields[place].substr(expected.size())));
    }
    return line;
}

}  // namespace

std::vector<PerftLine> read_perft(const std::string& path) {
    std::ifstream file(path);
    if (!file) {
        throw std::runtime_error("cannot read " + path);
    }
    std::vector<PerftLine> lines;
    for (std::string text; std::getline(file, text);) {
        if (!text.empty() && text[0] != '#') {
            lines.push_back(parse_line(text));
        }
    }
    return lines;
}

std::vector<PerftLine> read_perft_file(const std::string& game) {
    return read_perft(fmt::format("{}/data/perft/{}.txt", SPARRING_SOURCE_DIR, game));
}

}  // namespace sparring::golden
