#include "tools/balance/arrangements.hpp"

#include "tools/balance/power_up_arms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace sparring::balance {

namespace {

constexpr std::uint64_t kDrawn = 6144;    // few random plies: a small part of them go on differently
constexpr std::size_t kMostTails = 1536;  // for 64 games of each pair of 24
constexpr std::size_t kPlayers = 2;

// By number, so that 9 comes before 10.
[[nodiscard]] bool is_before(const std::string& first, const std::string& second) {
    return std::pair(first.size(), first) < std::pair(second.size(), second);
}

}  // namespace

Expected<Arrangements> Arrangements::of(const Context& context) {
    const auto openings = context.openings(kDrawn, context.inquiry().game.settings);
    if (!openings) {
        return openings.error();
    }
    Arrangements arrangements;
    std::array<std::set<std::string>, kPlayers> squares;
    std::string kit;
    std::set<std::vector<std::string>> known;
    for (const Opening& opening : *openings) {
        const std::vector<Placing> placings = items_of(context.inquiry()).placings(opening);
        kit.clear();
        for (const Placing& placing : placings) {
            squares[placing.seat].insert(placing.square);
            kit += placing.seat == 0 ? std::string(1, placing.kind) : "";
        }
        std::vector<std::string> tail(opening.moves.begin() + static_cast<std::ptrdiff_t>(placings.size()),
                                      opening.moves.end());
        if (known.insert(tail).second) {
            arrangements.tails_.push_back(std::move(tail));
        }
    }
    for (std::size_t seat = 0; seat < kPlayers; ++seat) {
        arrangements.squares_[seat].assign(squares[seat].begin(), squares[seat].end());
        std::ranges::sort(arrangements.squares_[seat], is_before);
        if (kit.empty() || arrangements.squares_[seat].size() != kit.size()) {
            return Error{
                fmt::format("{} squares for {} Power-Ups: expected as many", squares[seat].size(), kit.size())};
        }
    }
    std::ranges::sort(kit);
    do {
        arrangements.all_.push_back(kit);
    } while (std::ranges::next_permutation(kit).found);
    arrangements.cut_tails();
    return arrangements;
}

void Arrangements::cut_tails() {
    std::size_t kept = std::min(tails_.size(), kMostTails);
    kept -= kept >= size() ? kept % size() : 0;
    tails_.resize(kept);
}

std::string Arrangements::squares_of(std::size_t seat) const {
    return fmt::format("{} to {}", squares_[seat].front(), squares_[seat].back());
}

Opening Arrangements::opening(std::size_t first, std::size_t second, std::size_t tail) const {
    Opening opening;
    const std::array<const std::string*, kPlayers> kinds = {&all_[first], &all_[second]};
    for (std::size_t place = 0; place < squares_[0].size(); ++place) {
        for (std::size_t seat = 0; seat < kPlayers; ++seat) {
            opening.moves.push_back(Placing{seat, squares_[seat][place], (*kinds[seat])[place]}.text());
        }
    }
    const std::vector<std::string>& rest = tails_[tail % tails_.size()];
    opening.moves.insert(opening.moves.end(), rest.begin(), rest.end());
    return opening;
}

}  // namespace sparring::balance
