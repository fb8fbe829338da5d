#include "tools/data/fingerprint_file.hpp"

#include "tools/data/text_file.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

namespace sparring {

Expected<Fingerprints> parse_fingerprints(std::string_view text, std::string_view file) {
    Fingerprints fingerprints;
    for (const TextLine& line : content_lines(text)) {
        const std::string place = fmt::format("{}:{}", file, line.number);
        // Names may have blanks in them; the fingerprint is the last word.
        const std::size_t blank = line.text.find_last_of(" \t");
        if (blank == std::string::npos) {
            return Error{fmt::format("{}: '{}' is one word: expected a name and a fingerprint", place, line.text)};
        }
        const Expected<std::uint64_t> fingerprint = parse_hexadecimal(line.text.substr(blank + 1));
        if (!fingerprint) {
            return Error{fmt::format("{}: {}", place, fingerprint.error().message)};
        }
        const std::string name = line.text.substr(0, line.text.find_last_not_of(" \t", blank) + 1);
        if (!fingerprints.emplace(name, *fingerprint).second) {
            return Error{fmt::format("{}: '{}' stands here a second time", place, name)};
        }
    }
    return fingerprints;
}

std::string format_fingerprints(const Fingerprints& fingerprints) {
    std::string text = "# Expected fingerprints of `sparring bench`; written by `sparring bench --write FILE`.\n";
    for (const auto& [name, fingerprint] : fingerprints) {
        text += fmt::format("{} {}\n", name, hexadecimal(fingerprint));
    }
    return text;
}

}  // namespace sparring
