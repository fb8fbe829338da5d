#include "tools/tournament/conduct_text.hpp"

#include "tools/text/key_values.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/tournament/sprt_text.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace sparring::tournament {

namespace {

constexpr std::string_view kResignExample = "share=0.02,moves=4";
constexpr std::string_view kDrawExample = "margin=0.02,moves=8,after=80";
constexpr int kMostMoves = 10'000;

[[nodiscard]] Error unknown_key(const std::string& key, const std::vector<std::string>& known) {
    return Error{unknown_name("key", key, known)};
}

[[nodiscard]] Status set_part(double& field, std::string_view key, std::string_view value) {
    const Expected<double> number = parse_number(key, value);
    if (!number) {
        return number.error();
    }
    if (*number <= 0 || *number >= 0.5) {
        return Error{fmt::format("{}={} is out of range: expected above 0 and below 0.5", key, value)};
    }
    field = *number;
    return ok();
}

[[nodiscard]] Status set_count(int& field, std::string_view key, std::string_view value, int least) {
    const Expected<int> number = parse_whole_number(key, value);
    if (!number) {
        return number.error();
    }
    if (*number < least || *number > kMostMoves) {
        return Error{fmt::format("{}={} is out of range: expected {} to {}", key, value, least, kMostMoves)};
    }
    field = *number;
    return ok();
}

// Sets one thing after another by `set`, which is given a key and a value.
template <class Set>
[[nodiscard]] Status read_keys(std::string_view text, std::string_view example, Set set) {
    const Expected<KeyValues> values = parse_key_values(text, example);
    if (!values) {
        return values.error();
    }
    for (const auto& [key, value] : *values) {
        if (const Status status = set(key, value); !status) {
            return status;
        }
    }
    return ok();
}

}  // namespace

Expected<ResignRule> parse_resign(std::string_view text) {
    ResignRule rule;
    const Status read = read_keys(text, kResignExample, [&rule](const std::string& key, const std::string& value) {
        if (key == "share") {
            return set_part(rule.share, key, value);
        }
        return key == "moves" ? set_count(rule.moves, key, value, 1) : Status(unknown_key(key, {"share", "moves"}));
    });
    return read ? Expected<ResignRule>(rule) : Error{fmt::format("--resign {}: {}", text, read.error().message)};
}

Expected<DrawRule> parse_draw(std::string_view text) {
    DrawRule rule;
    const Status read = read_keys(text, kDrawExample, [&rule](const std::string& key, const std::string& value) {
        if (key == "margin") {
            return set_part(rule.margin, key, value);
        }
        if (key == "moves") {
            return set_count(rule.moves, key, value, 1);
        }
        return key == "after" ? set_count(rule.after, key, value, 0)
                              : Status(unknown_key(key, {"margin", "moves", "after"}));
    });
    return read ? Expected<DrawRule>(rule) : Error{fmt::format("--draw {}: {}", text, read.error().message)};
}

std::string conduct_text(const Conduct& conduct) {
    std::string text = fmt::format("max-plies {}", conduct.max_plies);
    if (const auto& rule = conduct.adjudication.resign) {
        text += fmt::format("; resign share={},moves={}", rule->share, rule->moves);
    }
    if (const auto& rule = conduct.adjudication.draw) {
        text += fmt::format("; draw margin={},moves={},after={}", rule->margin, rule->moves, rule->after);
    }
    if (conduct.adjudication.proven) {
        text += "; proven";
    }
    if (conduct.adjudication.tables) {
        text += "; tables";
    }
    if (conduct.play_out > 0) {
        text += fmt::format("; play-out {}", conduct.play_out);
    }
    if (conduct.logs_searches) {
        text += "; log-search";
    }
    return text;
}

std::string test_text(const statistics::Sprt& test) {
    return fmt::format("elo0={},elo1={},alpha={},beta={},model={}", test.elo0, test.elo1, test.alpha, test.beta,
                       name_of(test.model));
}

}  // namespace sparring::tournament
