// Whether a track makes a board that can be played. Rules page, "Track": what makes a file be refused.

#include "engine/board_game_battle/board.hpp"
#include "engine/board_game_battle/track.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace sparring::board_game_battle {

namespace {

using enum TileKind;

[[nodiscard]] Error at(std::size_t square, std::string_view what) {
    return Error{fmt::format("square {}: {}", square, what)};
}

class TrackCheck {
public:
    explicit TrackCheck(const Track& track) : main_(track.main), detour_(track.detour), track_(track) {}

    Status run() {
        for (const auto check : {&TrackCheck::check_ends, &TrackCheck::check_kinds, &TrackCheck::check_challenges,
                                 &TrackCheck::check_targets, &TrackCheck::check_coloured, &TrackCheck::check_detour,
                                 &TrackCheck::check_size, &TrackCheck::check_finish}) {
            if (const Status status = (this->*check)(); !status) {
                return status;
            }
        }
        return ok();
    }

private:
    Status check_ends() {
        if (main_.empty() || main_.front().kind != kStart) {
            return at(0, "expected start");
        }
        if (main_.back().kind != kChallenge || main_.back().number != kChallenges) {
            return at(main_.size() - 1, "the last square must be Challenge 6");
        }
        return ok();
    }

    Status check_kinds() {
        for (std::size_t square = 1; square < main_.size(); ++square) {
            const TileKind kind = main_[square].kind;
            if (kind == kStart || kind == kEntry || kind == kExit) {
                return at(square, fmt::format("no {} is possible here", name_of(kind)));
            }
        }
        return ok();
    }

    Status check_challenges() {
        int last = 0;
        for (std::size_t square = 1; square < main_.size(); ++square) {
            if (main_[square].kind != kChallenge) {
                continue;
            }
            if (main_[square].number != last + 1) {
                return at(square,
                          fmt::format("Challenge {} where Challenge {} was expected", main_[square].number, last + 1));
            }
            ++last;
        }
        return ok();
    }

    Status check_targets() {
        for (std::size_t square = 1; square < main_.size(); ++square) {
            const Tile& tile = main_[square];
            const bool has_blue = tile.kind == kBoost || tile.kind == kFifty;
            const bool has_red = tile.kind == kSetback || tile.kind == kFifty;
            if (const Status blue = has_blue ? check_blue(square, tile.blue) : ok(); !blue) {
                return blue;
            }
            if (const Status red = has_red ? check_red(square, tile.red) : ok(); !red) {
                return red;
            }
        }
        return ok();
    }

    Status check_blue(std::size_t square, std::size_t blue) {
        if (blue >= main_.size() || main_[blue].kind != kBlue) {
            return at(square, fmt::format("it leads to square {}, which is not blue", blue));
        }
        if (blue < square) {
            return at(square, fmt::format("its blue square {} lies behind it", blue));
        }
        const auto first = main_.begin() + static_cast<std::ptrdiff_t>(square);
        const auto last = main_.begin() + static_cast<std::ptrdiff_t>(blue);
        if (std::any_of(first, last, [](const Tile& tile) { return tile.kind == kChallenge; })) {
            return at(square, fmt::format("a Challenge lies between it and its blue square {}", blue));
        }
        return ok();
    }

    Status check_red(std::size_t square, std::size_t red) {
        if (red >= main_.size() || main_[red].kind != kRed) {
            return at(square, fmt::format("it leads to square {}, which is not red", red));
        }
        return red < square ? ok() : at(square, fmt::format("its red square {} lies ahead of it", red));
    }

    Status check_coloured() {
        for (std::size_t square = 1; square < main_.size(); ++square) {
            const TileKind kind = main_[square].kind;
            const auto leads_here = [&](const Tile& tile) {
                const bool has_blue = tile.kind == kBoost || tile.kind == kFifty;
                const bool has_red = tile.kind == kSetback || tile.kind == kFifty;
                return kind == kBlue ? has_blue && tile.blue == square : has_red && tile.red == square;
            };
            if ((kind == kBlue || kind == kRed) && std::ranges::none_of(main_, leads_here)) {
                return at(square, fmt::format("no tile leads to this {} square", name_of(kind)));
            }
        }
        return ok();
    }

    Status check_detour() {
        const auto tile = std::ranges::find(main_, kDetour, &Tile::kind);
        if (detour_.empty()) {
            return tile == main_.end() ? ok()
                                       : at(static_cast<std::size_t>(tile - main_.begin()),
                                            "a detour tile, but there is no detour track");
        }
        if (tile == main_.end()) {
            return Error{"square g0: a detour track, but no detour tile leads to it"};
        }
        const std::size_t last = detour_.size() - 1;
        if (last == 0) {
            return Error{"square g0: a detour needs an entry and an exit"};
        }
        for (std::size_t square = 0; square < detour_.size(); ++square) {
            if (const Status status = check_detour_square(square, square == last); !status) {
                return status;
            }
        }
        return ok();
    }

    [[nodiscard]] Status check_detour_square(std::size_t square, bool is_last) const {
        const TileKind kind = detour_[square].kind;
        if (square > 0 && !is_last) {
            return can_be_on_detour(kind)
                       ? ok()
                       : Error{fmt::format("square g{}: no {} is possible on the detour", square, name_of(kind))};
        }
        const TileKind wanted = square == 0 ? kEntry : kExit;
        return kind == wanted ? ok() : Error{fmt::format("square g{}: expected {}", square, name_of(wanted))};
    }

    [[nodiscard]] static bool can_be_on_detour(TileKind kind) {
        return kind == kBlank || (kind >= kPlus4 && kind <= kRandom);
    }

    Status check_size() {
        const std::size_t places = Board::places_of(track_);
        return places <= kMaxPlaces
                   ? ok()
                   : Error{fmt::format("{} places, with the detour once for each of its tiles: expected at most {}",
                                       places, kMaxPlaces)};
    }

    // From wherever a piece can come it must be able to get to Challenge 6, which a roll of 6 then beats. Others can
    // push it back only if there are tiles for that where somebody can land.
    Status check_finish() {
        const Board board(track_);
        Pushes pushes;
        std::vector<bool> reached = reach(board, board.on_main(0), pushes);
        while (has_more_pushes(board, reached, pushes)) {
            reached = reach(board, board.on_main(0), pushes);
        }
        for (std::size_t place = 0; place < board.places(); ++place) {
            if (reached[place] && !reach(board, place_at(place), {})[index(board.finish())]) {
                return Error{fmt::format("square {}{}: a piece that is there can never reach Challenge 6",
                                         board.is_on_detour(place_at(place)) ? "g" : "",
                                         board.square(place_at(place)))};
            }
        }
        return ok();
    }

    // What the turns of others can do to a piece.
    struct Pushes {
        bool by_duel = false;
        bool by_random = false;
    };

    // Calls `visit(landed)` for each place where a roll can end before its tile acts.
    template <class Visit>
    static void for_each_landing(const Board& board, Place from, Visit visit) {
        for (int total = std::max(1, board.challenge(from)); total <= kMostRolled; ++total) {
            visit(board.forward(from, total));
        }
    }

    // True if duels or random tiles can be landed on that were not thought of yet.
    [[nodiscard]] static bool has_more_pushes(const Board& board, const std::vector<bool>& reached, Pushes& pushes) {
        const Pushes before = pushes;
        for (std::size_t place = 0; place < board.places(); ++place) {
            if (!reached[place]) {
                continue;
            }
            for_each_landing(board, place_at(place), [&](const Walk& walk) {
                const TileKind kind = walk.has_left_detour ? kBlank : board.tile(walk.to).kind;
                pushes.by_duel |= kind == kDuel;
                pushes.by_random |= kind == kRandom;
            });
        }
        return before.by_duel != pushes.by_duel || before.by_random != pushes.by_random;
    }

    // Where a piece can be after one turn of its own, both with luck and without.
    static void add_own_turn(const Board& board, Place from, std::vector<Place>& to) {
        for_each_landing(board, from, [&](const Walk& walk) {
            if (walk.has_left_detour) {
                to.push_back(walk.to);
                return;
            }
            const Arrival arrival = board.act(walk.to);
            to.push_back(arrival.place);
            if (arrival.pending == Pending::kChoice) {
                to.push_back(board.forward_by_tile(arrival.place, kDuelStep));
            } else if (arrival.pending == Pending::kBrawl) {
                to.push_back(board.forward_by_tile(arrival.place, kBrawlStep));
            } else if (arrival.pending == Pending::kFifty) {
                to.back() = board.on_main(board.tile(walk.to).blue);
                to.push_back(board.on_main(board.tile(walk.to).red));
            }
        });
    }
    // Where another's turn can put a piece, but for an exchange of squares, which others then have reached.
    static void add_pushes(const Board& board, Place from, const Pushes& pushes, std::vector<Place>& to) {
        if (pushes.by_duel) {
            to.push_back(board.back(from, kDuelStep));
        }
        for (int steps = 1; steps <= kDieSides && pushes.by_random; ++steps) {
            to.push_back(board.back(from, steps));
        }
    }

    // Everywhere a piece can come to from a place.
    [[nodiscard]] static std::vector<bool> reach(const Board& board, Place from, const Pushes& pushes) {
        std::vector<bool> reached(board.places());
        std::vector<Place> open = {from};
        while (!open.empty()) {
            const Place place = open.back();
            open.pop_back();
            if (!reached[index(place)]) {
                reached[index(place)] = true;
                add_own_turn(board, place, open);
                add_pushes(board, place, pushes, open);
            }
        }
        return reached;
    }

    const std::vector<Tile>& main_;
    const std::vector<Tile>& detour_;
    const Track& track_;
};

}  // namespace

Status check_track(const Track& track) { return TrackCheck(track).run(); }

}  // namespace sparring::board_game_battle
