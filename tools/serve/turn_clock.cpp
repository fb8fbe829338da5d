#include "tools/serve/turn_clock.hpp"

#include "tools/data/text_file.hpp"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <utility>

namespace sparring::serve {

using Milliseconds = std::chrono::duration<double, std::milli>;

double TurnClock::left_ms(Seat seat, Clock::time_point now) const {
    return clocks_.left_ms(seat) - (running_ == seat ? Milliseconds(now - since_).count() : 0);
}

void TurnClock::run_for(std::optional<Seat> seat, Clock::time_point now) {
    if (running_) {
        clocks_.spend(*running_, Milliseconds(now - since_).count());
    }
    running_ = is_used() ? seat : std::nullopt;
    since_ = now;
}

void TurnClock::add_increment(Clock::time_point now) {
    if (running_) {
        clocks_.add_increment(*running_);
        run_for(std::nullopt, now);
    }
}

std::optional<Clock::time_point> TurnClock::flag() const {
    if (!running_) {
        return std::nullopt;
    }
    return since_ + std::chrono::ceil<Clock::duration>(Milliseconds(clocks_.left_ms(*running_)));
}

Json TurnClock::told(Clock::time_point now) const {
    if (!is_used()) {
        return nullptr;
    }
    Json left = Json::array();
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        left.push_back(left_ms(seat_at(seat), now));
    }
    return {{"left_ms", std::move(left)}, {"running", running_ ? Json(index(*running_)) : Json(nullptr)}};
}

Status TurnClock::keep(const std::filesystem::path& path, Clock::time_point now) const {
    if (!is_used()) {
        return ok();
    }
    Json json = told(now);
    json["game_ms"] = time_->game_ms;
    json["increment_ms"] = time_->increment_ms;
    return write_text_file(path, json_line(json));
}

TurnClock TurnClock::kept(const std::filesystem::path& path, std::size_t seats) {
    std::error_code ignored;
    const auto text = std::filesystem::exists(path, ignored) ? read_text_file(path) : Expected<std::string>(Error{});
    const Json json = text ? Json::parse(*text, nullptr, false) : Json();
    const auto is_number = [](const Json& value) { return value.is_number(); };
    // What cannot be read is no clock.
    if (!json.is_object() || !is_number(json.value("game_ms", Json())) ||
        !is_number(json.value("increment_ms", Json()))) {
        return {std::nullopt, seats};
    }
    const Json left = json.value("left_ms", Json());
    if (!left.is_array() || left.size() != seats || !std::ranges::all_of(left, is_number)) {
        return {std::nullopt, seats};
    }
    TurnClock clock(GameTime{json["game_ms"].get<int>(), json["increment_ms"].get<int>()}, seats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        clock.clocks_.spend(seat_at(seat), clock.clocks_.left_ms(seat_at(seat)) - left[seat].get<double>());
    }
    return clock;
}

}  // namespace sparring::serve
