#include "tools/records/types.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <xxhash.h>

#include <string_view>

namespace sparring::records {

namespace {

[[nodiscard]] std::string text_of(const std::string& value) { return value.empty() ? "none" : value; }
[[nodiscard]] std::string text_of(std::uint64_t value) { return std::to_string(value); }
[[nodiscard]] std::string text_of(const std::vector<std::string>& values) {
    return fmt::format("{}", fmt::join(values, ", "));
}
[[nodiscard]] std::string text_of(const std::vector<std::pair<std::string, std::string>>& options) {
    std::string text;
    for (const auto& [name, value] : options) {
        text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, value);
    }
    return text_of(text);
}
[[nodiscard]] std::string text_of(const std::vector<RecordedAgent>& agents) {
    std::vector<std::string> specs;
    specs.reserve(agents.size());
    for (const RecordedAgent& agent : agents) {
        specs.push_back(agent.name == agent.spec ? agent.spec : fmt::format("{} as {}", agent.spec, agent.name));
    }
    return text_of(specs);
}

}  // namespace

std::string result_text(SeatSet winners, std::size_t seats) {
    if (winners.empty()) {
        return std::string(kNoResult);
    }
    std::vector<std::string> parts;
    for (std::size_t place = 0; place < seats; ++place) {
        const std::string win = winners.size() == 1 ? "1" : fmt::format("1/{}", winners.size());
        parts.push_back(winners.contains(seat_at(place)) ? win : "0");
    }
    return fmt::format("{}", fmt::join(parts, "-"));
}

std::optional<SeatSet> result_of(std::string_view text, std::size_t seats) {
    if (text == kNoResult) {
        return SeatSet{};
    }
    for (unsigned bits = 1; bits < 1U << seats; ++bits) {
        const SeatSet winners = SeatSet::from_bits(static_cast<std::uint8_t>(bits));
        if (text == result_text(winners, seats)) {
            return winners;
        }
    }
    return std::nullopt;
}

std::string hash_of(const std::vector<RecordedOpening>& openings) {
    std::string text;
    for (const RecordedOpening& opening : openings) {
        text += fmt::format("{}\n{}\n", opening.position, opening.moves);
    }
    return fmt::format("{:016x}", XXH3_64bits(text.data(), text.size()));
}

std::string first_difference(const Run& of_file, const Run& other) {
    std::string difference;
    const auto compare = [&](std::string_view what, const auto& there, const auto& here) {
        if (difference.empty() && there != here) {
            difference = fmt::format("{} {}, not {}", what, text_of(there), text_of(here));
        }
    };
    compare("kind", of_file.kind, other.kind);
    compare("game", of_file.game_name(), other.game_name());
    compare("options", of_file.options, other.options);
    compare("seats", of_file.seats, other.seats);
    compare("agents", of_file.agents, other.agents);
    compare("format", of_file.format, other.format);
    compare("blocks for each lineup", of_file.rounds, other.rounds);
    compare("seed", of_file.seed, other.seed);
    compare("openings", of_file.book, other.book);
    compare("hash of the openings", of_file.book_hash, other.book_hash);
    compare("test", of_file.test, other.test);
    compare("conduct", of_file.conduct, other.conduct);
    return difference;
}

std::string_view name_of(SeatResult result) {
    switch (result) {
        case SeatResult::kWon: return "won";
        case SeatResult::kShared: return "shared";
        case SeatResult::kLost: return "lost";
    }
    return "";
}

SeatResult result_for(Seat seat, SeatSet winners) {
    if (!winners.contains(seat)) {
        return SeatResult::kLost;
    }
    return winners.size() == 1 ? SeatResult::kWon : SeatResult::kShared;
}

}  // namespace sparring::records
