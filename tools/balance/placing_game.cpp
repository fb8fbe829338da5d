#include "tools/balance/placing_game.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace sparring::balance {

namespace {

constexpr char kFree = '.';

// What is possible from a partly placed row: the rows with one kind more.
class Rows {
public:
    explicit Rows(std::span<const std::string> arrangements) : kit_(arrangements.front()) {
        std::ranges::sort(kit_);
        add(std::string(kit_.size(), kFree));
        for (std::size_t number = 0; number < arrangements.size(); ++number) {
            finished_[arrangements[number]] = number;
        }
    }

    [[nodiscard]] std::size_t size() const { return next_.size(); }
    [[nodiscard]] const std::vector<std::size_t>& next(std::size_t row) const { return next_[row]; }
    // The arrangement that a full row is.
    [[nodiscard]] std::size_t arrangement(std::size_t row) const { return finished_.at(texts_[row]); }

private:
    std::size_t add(const std::string& text) {
        const auto [known, is_new] = numbers_.emplace(text, texts_.size());
        const std::size_t number = known->second;
        if (!is_new) {
            return number;
        }
        texts_.push_back(text);
        next_.emplace_back();
        for (const std::string& longer : with_one_more(text)) {
            const std::size_t next = add(longer);
            next_[number].push_back(next);
        }
        return number;
    }

    [[nodiscard]] std::vector<std::string> with_one_more(const std::string& text) const {
        std::vector<std::string> longer;
        std::string left = kit_;
        for (const char kind : text) {
            if (kind != kFree) {
                left.erase(left.find(kind), 1);
            }
        }
        const auto repeated = std::ranges::unique(left);
        left.erase(repeated.begin(), repeated.end());
        for (std::size_t place = 0; place < text.size(); ++place) {
            for (const char kind : text[place] == kFree ? left : std::string()) {
                longer.push_back(text);
                longer.back()[place] = kind;
            }
        }
        return longer;
    }

    std::string kit_;
    std::map<std::string, std::size_t> numbers_;
    std::vector<std::string> texts_;
    std::vector<std::vector<std::size_t>> next_;
    std::map<std::string, std::size_t> finished_;
};

class Induction {
public:
    Induction(const statistics::MatrixGame& payoffs, const Rows& rows)
        : payoffs_(payoffs),
          rows_(rows),
          values_(rows.size() * rows.size() * 2, kUnknown) {}

    // With these rows placed and the first or the second player to place.
    [[nodiscard]] double value(std::size_t first, std::size_t second, bool is_first) {
        double& known = values_[(first * rows_.size() + second) * 2 + (is_first ? 1 : 0)];
        if (known != kUnknown) {
            return known;
        }
        const std::vector<std::size_t>& next = rows_.next(is_first ? first : second);
        if (next.empty()) {
            known = payoffs_.at(rows_.arrangement(first), rows_.arrangement(second));
            return known;
        }
        double best = is_first ? -kBeyond : kBeyond;
        for (const std::size_t row : next) {
            const double reached = is_first ? value(row, second, false) : value(first, row, true);
            best = is_first ? std::max(best, reached) : std::min(best, reached);
        }
        known = best;
        return best;
    }

private:
    static constexpr double kUnknown = -1e300;
    static constexpr double kBeyond = 1e200;  // any payoff is better or worse

    const statistics::MatrixGame& payoffs_;
    const Rows& rows_;
    std::vector<double> values_;
};

}  // namespace

double value_in_turn(const statistics::MatrixGame& payoffs, std::span<const std::string> arrangements) {
    const Rows rows(arrangements);
    return Induction(payoffs, rows).value(0, 0, true);
}

}  // namespace sparring::balance
