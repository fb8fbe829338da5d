#include "tools/review/kept_reviews.hpp"

#include "tools/data/program_version.hpp"
#include "tools/data/text_file.hpp"
#include "tools/text/json_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <xxhash.h>

#include <fstream>
#include <system_error>
#include <vector>

namespace sparring::review {

namespace {

[[nodiscard]] Json json_of_event(const JudgedEvent& event) {
    return {{"move", event.move},
            {"effect", event.effect},
            {"seat", json_or_null(event.seat)},
            {"choices", event.choices},
            {"before", event.before},
            {"played", event.played},
            {"best_after", event.best_after},
            {"best", event.best},
            {"best_effects", event.best_effects},
            {"luck", event.luck},
            {"unknown", event.unknown},
            {"is_best", event.is_best}};
}

[[nodiscard]] JudgedEvent event_of(const Json& json) {
    JudgedEvent event;
    event.move = json.at("move");
    event.effect = json.at("effect");
    event.seat = json.at("seat").is_null() ? std::nullopt : std::optional(json.at("seat").get<std::size_t>());
    event.choices = json.at("choices");
    event.before = json.at("before").get<Shares>();
    event.played = json.at("played").get<Shares>();
    event.best_after = json.at("best_after").get<Shares>();
    event.best = json.at("best").get<std::vector<std::string>>();
    event.best_effects = json.at("best_effects").get<std::vector<std::string>>();
    event.luck = json.at("luck").get<Shares>();
    event.unknown = json.at("unknown").get<Shares>();
    event.is_best = json.at("is_best");
    return event;
}

}  // namespace

std::string key_of(const GameSource& source, std::string_view agent, std::uint64_t seed) {
    std::string text = fmt::format("{}|{}|{}|{}|{}|{}", kProgramVersion, source.game.name(), source.played.position,
                                   fmt::join(source.played.moves, " "), agent, seed);
    for (const auto& [name, value] : source.game.settings.values) {
        text += fmt::format("|{}={}", name, value);
    }
    for (const std::string& player : source.players) {
        text += "|" + player;
    }
    for (std::size_t seat = 0; source.winners && seat < source.game.seat_names.size(); ++seat) {
        text += fmt::format("|{}", source.winners->contains(seat_at(seat)));
    }
    return fmt::format("{:016x}", XXH3_64bits(text.data(), text.size()));
}

Expected<KeptReviews> KeptReviews::open(const std::filesystem::path& folder) {
    if (folder.empty()) {
        return KeptReviews();
    }
    KeptReviews kept(folder / "reviews.jsonl");
    std::error_code ignored;
    if (!std::filesystem::exists(kept.path_, ignored)) {
        return kept;
    }
    const Expected<std::string> text = read_text_file(kept.path_);
    if (!text) {
        return text.error();
    }
    kept.ends_amid_line_ = !text->empty() && text->back() != '\n';
    for (TextLine& line : content_lines(*text)) {
        const Json json = Json::parse(line.text, nullptr, false);
        if (json.is_object() && json.contains("game") && json["game"].is_string()) {
            kept.lines_[json["game"]] = std::move(line.text);
        }
    }
    return kept;
}

std::optional<JudgedGame> KeptReviews::find(const std::string& key) const {
    const auto line = lines_.find(key);
    if (line == lines_.end()) {
        return std::nullopt;
    }
    try {
        const Json json = Json::parse(line->second);
        std::vector<JudgedEvent> events;
        for (const Json& event : json.at("events")) {
            events.push_back(event_of(event));
        }
        const Json& last = json.at("last");
        return JudgedGame{account_for(std::move(events), json.at("result").get<Shares>(),
                                      last.is_null() ? std::nullopt : std::optional(last.get<Shares>())),
                          json.at("agent")};
    } catch (const Json::exception&) {
        return std::nullopt;  // somebody else's line: the game is judged again
    }
}

Status KeptReviews::add(const std::string& key, const JudgedGame& game) {
    if (path_.empty()) {
        return ok();
    }
    Json json = {{"game", key},
                 {"agent", game.agent},
                 {"result", Json::array()},
                 {"last", game.review.last ? Json(*game.review.last) : Json(nullptr)},
                 {"events", Json::array()}};
    for (const SeatAccount& account : game.review.accounts) {
        json["result"].push_back(account.result);
    }
    for (const ReviewedEvent& event : game.review.events) {
        json["events"].push_back(json_of_event(event.judged));
    }
    std::ofstream file(path_, std::ios::app);
    file << (ends_amid_line_ ? "\n" : "") << json_line(json) << std::flush;
    ends_amid_line_ = false;
    return file ? ok() : Status(Error{fmt::format("cannot write '{}'", path_.string())});
}

}  // namespace sparring::review
