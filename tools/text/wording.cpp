#include "tools/text/wording.hpp"

#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace sparring {

std::string joined_names(SeatSet seats, std::span<const std::string> seat_names) {
    std::vector<std::string> names;
    for (std::size_t place = 0; place < seat_names.size(); ++place) {
        if (seats.contains(seat_at(place))) {
            names.push_back(seat_names[place]);
        }
    }
    assert(!names.empty());
    const std::string last = names.back();
    names.pop_back();
    return names.empty() ? last : fmt::format("{} and {}", fmt::join(names, ", "), last);
}

std::string result_sentence(SeatSet winners, std::span<const std::string> seat_names) {
    assert(!winners.empty());
    if (winners.size() > 1 && winners == SeatSet::all(static_cast<int>(seat_names.size()))) {
        return "the game is drawn";
    }
    return joined_names(winners, seat_names) + (winners.size() == 1 ? " wins" : " share the win");
}

std::string shares_sentence(SeatSet winners, std::span<const std::string> seat_names) {
    assert(!winners.empty());
    std::vector<std::string> shares;
    for (std::size_t place = 0; place < seat_names.size(); ++place) {
        const std::string win = winners.size() == 1 ? "1" : fmt::format("1/{}", winners.size());
        shares.push_back(fmt::format("{} {}", seat_names[place], winners.contains(seat_at(place)) ? win : "0"));
    }
    return fmt::format("shares: {}", fmt::join(shares, ", "));
}

std::string wrapped(std::span<const std::string> words, int columns) {
    const std::size_t most = static_cast<std::size_t>(std::max(text_columns(columns) - 2, 0));
    std::string text;
    std::size_t width = most;
    for (const std::string& word : words) {
        const std::size_t word_width = display_width(word) + 2;
        if (width + word_width > most) {
            text += text.empty() ? "" : "\n";
            width = 0;
        }
        text += "  " + word;
        width += word_width;
    }
    return text + "\n";
}

std::string history_table(std::span<const PlayedMove> moves, std::span<const std::string> seat_names) {
    TextTable table;
    table.add_column("", Alignment::kRight);
    for (const std::string& name : seat_names) {
        table.add_column(name);
    }
    std::vector<std::vector<std::string>> rows;
    for (const PlayedMove& move : moves) {
        // A seat that moves again, or before the last one, begins a new round.
        if (rows.empty() || rows.back().size() > move.seat + 1) {
            rows.push_back({fmt::format("{}.", rows.size() + 1)});
        }
        rows.back().resize(move.seat + 1, "...");
        rows.back().push_back(move.text);
    }
    for (std::vector<std::string>& row : rows) {
        table.add_row(std::move(row));
    }
    return table.text();
}

std::string counted(std::size_t number, std::string_view noun) {
    return fmt::format("{} {}{}", grouped(number), noun, number == 1 ? "" : "s");
}

std::string capitalized(std::string_view sentence) {
    std::string text(sentence);
    const std::string_view word = sentence.substr(0, sentence.find(' '));
    const bool is_word = word.find_first_of("0123456789") == std::string_view::npos;
    if (is_word && !text.empty() && text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return text;
}

}  // namespace sparring
