#include "tools/review/review.hpp"

#include "tools/statistics/sample_mean.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace sparring::review {

namespace {

constexpr std::array<double, 3> kLabelsFrom = {0.05, 0.10, 0.20};
constexpr double kNearlyWon = 0.9;
constexpr double kNoLongerWon = 0.6;

[[nodiscard]] Shares less(const Shares& first, const Shares& second) {
    Shares difference(first.size());
    std::ranges::transform(first, second, difference.begin(), std::minus<>());
    return difference;
}

// What is left between the searches of neighbouring positions after what is explained.
[[nodiscard]] Shares unexplained(const ReviewedEvent& event) {
    Shares left = less(event.after, event.before);
    for (std::size_t seat = 0; seat < left.size(); ++seat) {
        left[seat] -= event.luck[seat] + event.gifts[seat] + event.hidden[seat];
        left[seat] += event.is_decision() && *event.judged.seat == seat ? event.error : 0;
    }
    return left;
}

// What a decision lost and gave away; `before` is raised where what was played is seen to be better than the best.
void weigh_decision(ReviewedEvent& event, const Shares& played) {
    const std::size_t seat = *event.judged.seat;
    const Shares& best = event.judged.best_after.empty() ? event.before : event.judged.best_after;
    if (event.judged.is_best) {
        return;
    }
    if (played[seat] < best[seat]) {
        event.error = best[seat] - played[seat];
        event.gifts = less(played, best);
        event.gifts[seat] = 0;
    } else if (played[seat] > event.before[seat]) {
        event.before = played;
    }
}

// `next` is what the search of the next event said, before it was raised; `unknown` what seats had at the next decision
// beyond what was known.
[[nodiscard]] ReviewedEvent weighed(JudgedEvent judged, const Shares& after, const Shares& next,
                                    const Shares& unknown) {
    ReviewedEvent event{.judged = std::move(judged),
                        .before = {},
                        .after = after,
                        .gifts = Shares(after.size()),
                        .luck = Shares(after.size()),
                        .hidden = Shares(after.size()),
                        .drift = Shares(after.size())};
    event.before = event.judged.before.empty() ? after : event.judged.before;
    const Shares& played = event.judged.played.empty() ? next : event.judged.played;
    if (event.is_decision()) {
        weigh_decision(event, played);
        event.label = label_of(event.error, after.size());
    } else if (event.judged.seat) {
        event.before = after;  // without a choice the later search is the better one
    } else if (!event.judged.luck.empty()) {
        event.luck = event.judged.luck;
        event.before = less(after, event.luck);
    } else if (!event.judged.before.empty()) {
        event.luck = less(played, event.before);
    }
    if (event.is_decision() && !event.judged.unknown.empty()) {
        event.hidden = less(event.judged.unknown, unknown);
    }
    event.drift = unexplained(event);
    return event;
}

void add_event(const ReviewedEvent& event, std::vector<SeatAccount>& accounts) {
    for (std::size_t seat = 0; seat < accounts.size(); ++seat) {
        SeatAccount& account = accounts[seat];
        account.luck += event.luck[seat];
        account.gifts += event.gifts[seat];
        account.hidden += event.hidden[seat];
        account.drift += event.drift[seat];
        if (event.is_decision() && *event.judged.seat == seat) {
            account.errors += event.error;
            account.squared_errors += event.error * event.error;
            ++account.decisions;
            ++account.labels[static_cast<std::size_t>(event.label)];
        }
    }
}

// By how much luck may be off, for a seat.
[[nodiscard]] std::optional<double> luck_error_of(const std::vector<ReviewedEvent>& events, std::size_t seat) {
    constexpr double kOf95 = 1.96;
    double squares = 0;
    double searched = 0;
    double chances = 0;
    for (const ReviewedEvent& event : events) {
        if (event.is_decision() || (!event.judged.seat && !event.judged.before.empty())) {
            squares += event.drift[seat] * event.drift[seat];
            searched += 1;
        }
        chances += !event.judged.seat && event.judged.luck.empty() && !event.judged.before.empty() ? 1 : 0;
    }
    return chances > 0 ? std::optional(kOf95 * std::sqrt(squares / searched * chances)) : std::nullopt;
}

// The largest share that a seat lost by an error or that chance gave or took.
[[nodiscard]] double size_of(const ReviewedEvent& event) {
    double largest = event.error;
    for (const double luck : event.luck) {
        largest = std::max(largest, std::abs(luck));
    }
    return largest;
}

}  // namespace

std::string_view name_of(Label label) {
    switch (label) {
        case Label::kInaccuracy: return "inaccuracy";
        case Label::kMistake: return "mistake";
        case Label::kBlunder: return "blunder";
        case Label::kNone: break;
    }
    return "";
}

Label label_of(double error, std::size_t seats) {
    const double of_two = error * static_cast<double>(seats) / 2;
    const auto passed = std::ranges::count_if(kLabelsFrom, [&](double from) { return of_two >= from; });
    return static_cast<Label>(passed);
}

std::optional<statistics::Interval> SeatAccount::accuracy_interval(std::size_t seats) const {
    const auto lost = statistics::sample_mean({decisions, errors, squared_errors}).interval();
    if (!lost) {
        return std::nullopt;
    }
    const auto accuracy_of = [seats](double error) {
        return std::clamp(100 * (1 - error * static_cast<double>(seats) / 2), 0.0, 100.0);
    };
    return statistics::Interval{accuracy_of(lost->upper), accuracy_of(lost->lower)};
}

std::optional<double> SeatAccount::accuracy(std::size_t seats) const {
    if (decisions == 0) {
        return std::nullopt;
    }
    const double mean = errors / static_cast<double>(decisions);
    return std::max(0.0, 100 * (1 - mean * static_cast<double>(seats) / 2));
}

std::size_t Review::left_out() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(events, [](const ReviewedEvent& event) { return event.judged.is_left_out; }));
}

double Review::mean_drift() const {
    double sum = 0;
    for (const ReviewedEvent& event : events) {
        for (const double drift : event.drift) {
            sum += std::abs(drift) / 2;
        }
    }
    return sum / static_cast<double>(std::max<std::size_t>(events.size() - left_out(), 1));
}

std::optional<std::size_t> Review::best_player() const {
    constexpr double kLevel = 0.05;
    const auto errors_of = [&](std::size_t seat) {
        const SeatAccount& account = accounts[seat];
        return statistics::sample_mean({account.decisions, account.errors, account.squared_errors});
    };
    std::optional<std::size_t> best;
    for (std::size_t seat = 0; seat < seats(); ++seat) {
        const auto lost = errors_of(seat).mean;
        best = lost && (!best || *lost < *errors_of(*best).mean) ? std::optional(seat) : best;
    }
    for (std::size_t seat = 0; best && seat < seats(); ++seat) {
        const auto p =
            statistics::two_sided_p_value(statistics::difference_of_independent(errors_of(seat), errors_of(*best)), 0);
        const bool had_no_choice = accounts[seat].decisions == 0 && left_out() == 0;
        const bool is_behind = had_no_choice || (p && *p <= kLevel);
        if (seat != *best && !is_behind) {
            return std::nullopt;
        }
    }
    return best;
}

bool Review::is_doubtful() const { return mean_drift() * static_cast<double>(seats()) / 2 > kLabelsFrom.front() / 2; }

Review account_for(std::vector<JudgedEvent> events, const Shares& result, const std::optional<Shares>& last) {
    Review review;
    review.events.resize(events.size());
    review.last = last;
    const Shares& reached = last ? *last : result;
    Shares after = reached;
    Shares next = reached;
    Shares unknown(result.size());
    for (std::size_t place = events.size(); place-- > 0;) {
        Shares searched = events[place].before;
        const ReviewedEvent& event = review.events[place] = weighed(std::move(events[place]), after, next, unknown);
        if (event.is_decision() && !event.judged.unknown.empty()) {
            unknown = event.judged.unknown;
        }
        after = event.before;
        next = searched.empty() ? after : std::move(searched);
    }
    for (std::size_t seat = 0; seat < result.size(); ++seat) {
        review.accounts.push_back(
            {.start = after[seat], .ended = result[seat] - reached[seat], .result = result[seat]});
    }
    for (const ReviewedEvent& event : review.events) {
        add_event(event, review.accounts);
    }
    for (std::size_t seat = 0; seat < result.size(); ++seat) {
        review.accounts[seat].luck_error = luck_error_of(review.events, seat);
    }
    return review;
}

std::vector<std::size_t> turning_points(const Review& review, std::size_t most) {
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < review.events.size(); ++place) {
        if (label_of(size_of(review.events[place]), review.seats()) != Label::kNone) {
            places.push_back(place);
        }
    }
    std::ranges::stable_sort(places, std::greater<>(),
                             [&](std::size_t place) { return size_of(review.events[place]); });
    places.resize(std::min(places.size(), most));
    return places;
}

std::vector<std::size_t> missed_wins(const Review& review) {
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < review.events.size(); ++place) {
        const ReviewedEvent& event = review.events[place];
        if (event.is_decision() && event.before[*event.judged.seat] >= kNearlyWon &&
            event.before[*event.judged.seat] - event.error < kNoLongerWon) {
            places.push_back(place);
        }
    }
    return places;
}

}  // namespace sparring::review
