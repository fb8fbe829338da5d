#pragma once
// A variant is a file that sets rule options of a game:
//   {"meaning": "The basic game", "options": {"no_move": "loss", "no_progress_plies": 80}}
// Errors name the file and the key.

#include "engine/core/expected.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

struct Variant {
    struct Option {
        std::string name;
        std::string value;  // as `--set` would be given it

        bool operator==(const Option&) const = default;
    };

    std::string file;  // for messages
    std::string meaning;
    std::vector<Option> options;  // in the order of the file

    bool operator==(const Variant&) const = default;
};

// `file` is the name that errors give.
[[nodiscard]] Expected<Variant> parse_variant(std::string_view text, std::string_view file);
[[nodiscard]] Expected<Variant> read_variant(const std::filesystem::path& path);

// The folder of a game's variants.
[[nodiscard]] std::filesystem::path variant_folder(const std::filesystem::path& data, std::string_view game);

// True for a path as opposed to the name of a variant.
[[nodiscard]] bool is_variant_path(std::string_view variant);

}  // namespace sparring
