#include "tools/selfplay/content_hash.hpp"

#include "tools/text/numbers.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <bit>
#include <iterator>
#include <new>

namespace sparring::selfplay {

namespace {

// Everything about a game but its texts and its times.
[[nodiscard]] std::string numbers_of(const records::RecordedGame& game) {
    std::string text = fmt::format("{} {} {} {} {} {} ", game.leg, game.stream.block, game.stream.game, game.plies,
                                   game.winners.bits(), name_of(game.ending));
    const auto out = std::back_inserter(text);
    for (const records::RecordedPlayer& player : game.players) {
        fmt::format_to(out, "{} {} ", player.agent, player.nodes);
    }
    if (game.at_fault) {
        fmt::format_to(out, "fault {} ", index(*game.at_fault));
    }
    if (game.foretold) {
        fmt::format_to(out, "foretold {} {} {} ", game.foretold->winners.bits(), name_of(game.foretold->by),
                       game.foretold->ply);
    }
    for (const MoveSearch& search : game.searches) {
        fmt::format_to(out, "{} {} {:x} {} ", search.ply, search.seat, std::bit_cast<std::uint64_t>(search.share),
                       search.nodes);
    }
    return text;
}

}  // namespace

ContentHash::ContentHash() : state_(XXH3_createState()) {
    if (state_ == nullptr) {
        throw std::bad_alloc();
    }
    XXH3_128bits_reset(state_.get());
}

void ContentHash::Release::operator()(XXH3_state_s* state) const { XXH3_freeState(state); }

void ContentHash::add(std::string_view part) {
    const std::uint64_t size = part.size();
    XXH3_128bits_update(state_.get(), &size, sizeof size);
    XXH3_128bits_update(state_.get(), part.data(), part.size());
}

void ContentHash::add(const records::RecordedBlock& block) {
    add(fmt::format("{} {} {}", block.number, block.lineup, block.opening));
    for (const records::RecordedGame& game : block.games) {
        add(numbers_of(game));
        add(game.moves);
        add(game.fault);
    }
}

void ContentHash::add(const records::SumsBlock& block) {
    add(fmt::format("{}", block.number));
    add(block.totals);
    add(block.outcomes.value_or(""));
}

std::string ContentHash::text() const {
    const XXH128_hash_t hash = XXH3_128bits_digest(state_.get());
    return hexadecimal(hash.high64) + hexadecimal(hash.low64);
}

}  // namespace sparring::selfplay
