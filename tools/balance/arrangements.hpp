#pragma once
// All ways in which a player of two can set up its Power-Ups, and openings in which given ones meet.

#include "engine/core/expected.hpp"
#include "tools/balance/context.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace sparring::balance {

class Arrangements {
public:
    // From what drawn openings place where. Refuses games in which the players have other than as many squares as
    // Power-Ups, because then there is more to choose.
    [[nodiscard]] static Expected<Arrangements> of(const Context& context);

    // Of either player: the kinds by square, in the order of the squares: "SHCT".
    [[nodiscard]] const std::vector<std::string>& all() const { return all_; }
    [[nodiscard]] std::size_t size() const { return all_.size(); }
    // "29 to 32" or the like: which squares they are, for people.
    [[nodiscard]] std::string squares_of(std::size_t seat) const;

    // The placings of both players, in turn, and then the random plies of a drawn opening.
    [[nodiscard]] Opening opening(std::size_t first, std::size_t second, std::size_t tail) const;
    // How many drawn openings there are to go on with: no two the same, and a multiple of the number of arrangements if
    // there are as many, so that they can be shared out like a Latin square however often they come round.
    [[nodiscard]] std::size_t tails() const { return tails_.size(); }

private:
    void cut_tails();

    std::array<std::vector<std::string>, 2> squares_;
    std::vector<std::string> all_;
    std::vector<std::vector<std::string>> tails_;
};

}  // namespace sparring::balance
