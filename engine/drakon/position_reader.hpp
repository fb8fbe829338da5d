#pragma once
// The fields of a position's JSON one by one, with the first fault that is met.

#include "engine/core/expected.hpp"
#include "engine/drakon/notation.hpp"
#include "engine/drakon/rules.hpp"
#include "engine/drakon/state.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace sparring::drakon {

// What a position's text says, before it is known whether it can be.
struct Draft {
    explicit Draft(const Rules& rules) : lair(rules.options().bound) {}

    Lair lair;
    Stock stock;
    Fields fields;
    std::array<bool, kMaxSeats> is_hidden{};  // hands of which only the size is told
    std::optional<Seat> viewer;
    bool has_pile = false;   // else the pile is what the box has beside all others
    bool has_hoard = false;  // likewise
    bool has_moves_placed = false;
};

class PositionReader {
public:
    PositionReader(const nlohmann::json& json, const Rules& rules);

    // All fields, or the first fault: which field, what is wrong, and what was expected.
    [[nodiscard]] Expected<Draft> read();

private:
    using Json = nlohmann::json;

    void fail(std::string_view field, const std::string& fault);
    void check_keys();
    void check_options();
    // The value of a field; null if it is left out.
    [[nodiscard]] const Json& value(std::string_view field) const;
    [[nodiscard]] std::string text(std::string_view field, const Json& json);
    [[nodiscard]] int number(std::string_view field, const Json& json, int least, int most);
    [[nodiscard]] bool truth(std::string_view field);
    [[nodiscard]] Cell cell(std::string_view field, const Json& json);
    [[nodiscard]] Kind kind(std::string_view field, const std::string& text);
    [[nodiscard]] std::size_t seat(std::string_view field, const Json& json);
    // A list with an entry for each player; null if it is left out or wrong.
    [[nodiscard]] const Json& by_player(std::string_view field);

    void read_board();
    void read_chamber(const std::string& text);
    void read_characters();
    void read_coins(std::string_view field, std::array<std::uint8_t, kMaxSeats>& coins);
    // In position_hands.cpp.
    void read_hands();
    void read_hand(std::size_t seat, const Json& list);
    void read_known();
    void read_known_chamber(std::size_t owner, const std::string& text);
    void read_counts(std::string_view field, Owner owner);
    void read_counter();
    void read_pending();
    void read_acted();
    void read_tokens();

    const Json& json_;
    const Rules& rules_;
    std::size_t seats_;
    Draft draft_;
    std::optional<Error> error_;
};

}  // namespace sparring::drakon
