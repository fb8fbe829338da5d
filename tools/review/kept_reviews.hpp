#pragma once
// Reviews that are done, in a file of a folder, so that a run over many games goes on where it was stopped.

#include "engine/core/expected.hpp"
#include "tools/review/judge.hpp"
#include "tools/review/source.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace sparring::review {

// Which review it is: the game, its rules, players and moves, who was asked to judge it, and the version of the
// program.
[[nodiscard]] std::string key_of(const GameSource& source, std::string_view agent, std::uint64_t seed);

class KeptReviews {
public:
    // Keeps nothing.
    KeptReviews() = default;
    // Of the file `reviews.jsonl` of a folder, which need not be there; nothing without a folder. Lines that say
    // something else, such as one that was cut off, are left out.
    [[nodiscard]] static Expected<KeptReviews> open(const std::filesystem::path& folder);

    [[nodiscard]] std::optional<JudgedGame> find(const std::string& key) const;
    // Adds a line to the file, if there is one.
    [[nodiscard]] Status add(const std::string& key, const JudgedGame& game);

private:
    explicit KeptReviews(std::filesystem::path path) : path_(std::move(path)) {}

    std::filesystem::path path_;
    bool ends_amid_line_ = false;
    std::map<std::string, std::string, std::less<>> lines_;  // by key
};

}  // namespace sparring::review
