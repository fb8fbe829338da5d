#include "tools/review/words.hpp"

#include "tools/text/numbers.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <span>
#include <sstream>
#include <string>
#include <string_view>

namespace sparring::review {

namespace {

constexpr std::size_t kLineShown = 6;  // moves of a best line

[[nodiscard]] std::string points(double share) { return fixed(100 * share, 1) + " points"; }

[[nodiscard]] const std::vector<std::string>& names_of(const ReviewedGame& game) { return game.source.game.seat_names; }

// Who won, as far as shares say it.
[[nodiscard]] std::string result_words(const ReviewedGame& game) {
    SeatSet winners;
    double sum = 0;
    for (std::size_t seat = 0; seat < game.review.seats(); ++seat) {
        const double share = game.review.accounts[seat].result;
        if (share > 0) {
            winners.insert(seat_at(seat));
        }
        sum += share;
    }
    const bool is_decided =
        !winners.empty() && std::abs(sum - 1) < 1e-6 &&
        std::ranges::all_of(
            game.review.accounts,
            [&](const SeatAccount& account) {
                return account.result == 0 || std::abs(account.result - 1.0 / winners.size()) < 1e-9;
            });
    if (!is_decided) {
        return "The game was not played to its end: its last position counts as it was judged.";
    }
    return capitalized(result_sentence(winners, names_of(game))) +
           (game.review.last ? ", before the game was played to its end." : ".");
}

// Of all seats that decided anything, and whether one is shown to be ahead.
[[nodiscard]] std::string accuracy_words(const ReviewedGame& game) {
    std::vector<std::string> parts;
    for (std::size_t seat = 0; seat < game.review.seats(); ++seat) {
        const SeatAccount& account = game.review.accounts[seat];
        if (const auto accuracy = account.accuracy(game.review.seats())) {
            parts.push_back(fmt::format("{} {}% ({} lost in {})", seat_words(game, seat), fixed(*accuracy, 1),
                                        points(account.errors), counted(account.decisions, "decision")));
        }
    }
    if (parts.empty()) {
        return game.review.left_out() > 0 ? "No decision was looked at." : "Nobody had anything to decide.";
    }
    const auto best = game.review.best_player();
    const std::string verdict = best ? seat_words(game, *best) + ". " : "They are not told apart by these decisions. ";
    return fmt::format("{}{}.", parts.size() > 1 ? verdict : "", fmt::join(parts, ", "));
}

[[nodiscard]] std::string luck_words(const ReviewedGame& game) {
    const auto& accounts = game.review.accounts;
    if (std::ranges::all_of(accounts, [](const SeatAccount& account) { return std::abs(account.luck) < 1e-12; })) {
        return {};
    }
    const auto luckiest = std::ranges::max_element(accounts, {}, &SeatAccount::luck);
    const auto unluckiest = std::ranges::min_element(accounts, {}, &SeatAccount::luck);
    constexpr double kShown = 0.0005;  // less than it is not told apart from what is exact
    const std::string known = luckiest->luck_error.value_or(0) >= kShown
                                  ? fmt::format(", known to within {}", points(*luckiest->luck_error))
                                  : "";
    return fmt::format("{} was given {} by chance{}, {} lost {}.",
                       seat_words(game, static_cast<std::size_t>(luckiest - accounts.begin())), points(luckiest->luck),
                       known, seat_words(game, static_cast<std::size_t>(unluckiest - accounts.begin())),
                       points(-unluckiest->luck));
}

// What is left of the win; searches of neighbouring positions may disagree by more than there was.
[[nodiscard]] double behind(const ReviewedEvent& event, std::size_t seat) {
    return std::max(0.0, event.before[seat] - event.error);
}

[[nodiscard]] std::string missed_words(const ReviewedGame& game) {
    std::string text;
    for (const std::size_t place : missed_wins(game.review)) {
        const ReviewedEvent& event = game.review.events[place];
        const std::size_t seat = *event.judged.seat;
        text +=
            fmt::format("{}{} had {} of the win before move {} and {} behind it.", text.empty() ? "" : " ",
                        seat_words(game, seat), percent(event.before[seat]), place + 1, percent(behind(event, seat)));
    }
    return text;
}

[[nodiscard]] std::string trust_words(const ReviewedGame& game) {
    const std::string drift = points(game.review.mean_drift());
    if (game.source.game.module->info().hides_hands) {
        return fmt::format("{}hat searches disagree in comes to {} a move beside what is hidden.",
                           game.review.is_doubtful() ? "Not much: w" : "W", drift);
    }
    if (game.agent == "exact") {
        return "Yes: the values are exact.";
    }
    return game.review.is_doubtful()
               ? fmt::format(
                     "Not much: neighbouring searches disagree by {} a move. A stronger --agent would know "
                     "better.",
                     drift)
               : fmt::format("Neighbouring searches disagree by {} a move; an error of that size says nothing.", drift);
}

[[nodiscard]] std::string with_effect(const std::string& move, const std::string& effect) {
    return effect.empty() ? move : fmt::format("{} ({})", move, effect);
}

[[nodiscard]] std::string line_words(const JudgedEvent& event) {
    std::string text;
    for (std::size_t place = 0; place < std::min(event.best.size(), kLineShown); ++place) {
        text += (place == 0 ? "" : " ") +
                with_effect(event.best[place], place < event.best_effects.size() ? event.best_effects[place] : "");
    }
    return text + (event.best.size() > kLineShown ? " ..." : "");
}

}  // namespace

std::string seat_words(const ReviewedGame& game, std::size_t seat) {
    const std::string& name = names_of(game)[seat];
    const auto& players = game.source.players;
    return seat >= players.size() || players[seat].empty() || players[seat] == name
               ? name
               : fmt::format("{} ({})", name, players[seat]);
}

std::string event_words(const ReviewedGame& game, std::size_t place) {
    const JudgedEvent& event = game.review.events[place].judged;
    const std::string text = with_effect(event.move, event.effect);
    return event.seat ? fmt::format("{} {}", names_of(game)[*event.seat], text) : text;
}

std::string kind_of_move(const JudgedEvent& event, const std::vector<std::string>& seat_names) {
    if (event.effect.empty()) {
        if (event.move.find('x') != std::string::npos) {
            return "takes";
        }
        return event.move.find('=') != std::string::npos ? "places" : "moves";
    }
    std::string first = event.effect.substr(0, event.effect.find_first_of(",;"));
    for (const std::string& name : seat_names) {
        std::string owner = " of " + name;
        owner[4] = static_cast<char>(std::tolower(static_cast<unsigned char>(owner[4])));
        if (first.ends_with(owner)) {
            first.resize(first.size() - owner.size());
        }
    }
    std::string kind;
    std::istringstream words(first);
    for (std::string word; words >> word;) {
        if (word.find_first_of("0123456789") == std::string::npos) {
            kind += (kind.empty() ? "" : " ") + word;
        }
    }
    return kind;
}

std::string moment_words(const ReviewedGame& game, std::size_t place) {
    const ReviewedEvent& event = game.review.events[place];
    if (!event.judged.seat) {
        const auto given = std::ranges::max_element(event.luck);
        const auto taken = std::ranges::min_element(event.luck);
        return fmt::format("Chance gives {} {} and takes {} from {}.",
                           names_of(game)[static_cast<std::size_t>(given - event.luck.begin())], points(*given),
                           points(-*taken), names_of(game)[static_cast<std::size_t>(taken - event.luck.begin())]);
    }
    const std::size_t seat = *event.judged.seat;
    // The error is the difference of these two; the search before the move may have thought otherwise.
    const Shares& best = event.judged.best_after.empty() ? event.before : event.judged.best_after;
    std::string text = fmt::format(
        "{} loses {}: {} of the win in place of {}.",
        capitalized(fmt::format("a{} {}", event.label == Label::kInaccuracy ? "n" : "", name_of(event.label))),
        points(event.error), percent(std::max(0.0, best[seat] - event.error)), percent(best[seat]));
    if (!event.judged.best.empty()) {
        const std::string line = line_words(event.judged);
        text += fmt::format(" Better was {}{}", line, line.ends_with("...") ? "" : ".");
    }
    const auto most = std::ranges::max_element(event.gifts);
    if (game.review.seats() > 2 && *most > 0) {
        text += fmt::format(" {} gains most by it: {}.",
                            names_of(game)[static_cast<std::size_t>(most - event.gifts.begin())], points(*most));
    }
    return text;
}

std::vector<report::Answer> answers_of(const ReviewedGame& game) {
    std::vector<report::Answer> answers = {{"How did it end?", result_words(game)},
                                           {"Who played best?", accuracy_words(game)}};
    if (const std::size_t left_out = game.review.left_out(); left_out > 0) {
        answers.push_back(
            {"Was all of it looked at?",
             fmt::format("No: it was stopped, and {} not. The start of each seat is its share after them.",
                         left_out == 1 ? "the first move was" : fmt::format("the first {} moves were", left_out))});
    }
    if (const std::string luck = luck_words(game); !luck.empty()) {
        answers.push_back({"Who was lucky?", luck});
    }
    if (const std::string missed = missed_words(game); !missed.empty()) {
        answers.push_back({"Was a win missed?", missed});
    }
    answers.push_back({"Can this be trusted?", trust_words(game)});
    return answers;
}

}  // namespace sparring::review
