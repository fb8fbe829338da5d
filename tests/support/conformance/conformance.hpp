#pragma once
// The conformance suite: one set of properties for every game. A game's test calls check_conformance<G>, which fails
// with the property and the position that breaks it.

#include "tests/support/conformance/hash_properties.hpp"
#include "tests/support/conformance/hidden_properties.hpp"
#include "tests/support/conformance/move_properties.hpp"
#include "tests/support/conformance/notation_properties.hpp"
#include "tests/support/conformance/random_properties.hpp"
#include "tests/support/conformance/symmetry_properties.hpp"

#include <catch2/catch.hpp>

#include <span>
#include <string_view>

namespace sparring::conformance {

// One property and what breaks it.
struct Finding {
    std::string_view property;
    Violations violations;
};
using Findings = std::vector<Finding>;

// A game with its options set and the states it is judged by. States may point to the rules, so this stays in place.
template <NotatedGame G>
class Setup {
public:
    Setup(const ConformanceConfig& config, const typename G::Options& options) : rules_(make_rules(config, options)) {
        if (!rules_) {
            problems_.push_back(rules_.error().message);
            return;
        }
        std::vector<StateOf<G>> starts{G::start(*rules_)};
        for (const std::string& text : config.positions) {
            const Expected<StateOf<G>> parsed = G::parse_position(text, *rules_);
            if (!parsed) {
                problems_.push_back(fmt::format("position '{}': {}", text, parsed.error().message));
                continue;
            }
            starts.push_back(*parsed);
        }
        playouts_ = play_at_random<G>(starts, config);
    }
    Setup(const Setup&) = delete;
    Setup(Setup&&) = delete;
    Setup& operator=(const Setup&) = delete;
    Setup& operator=(Setup&&) = delete;
    ~Setup() = default;

    [[nodiscard]] const Violations& problems() const { return problems_; }
    [[nodiscard]] const typename G::Rules& rules() const { return *rules_; }
    [[nodiscard]] const Playouts<G>& playouts() const { return playouts_; }

private:
    [[nodiscard]] static Expected<typename G::Rules> make_rules(const ConformanceConfig& config,
                                                                typename G::Options options) {
        const std::span<const OptionEntry<typename G::Options>> entries = G::option_entries();
        for (const auto& [name, value] : config.settings) {
            const auto entry = std::ranges::find_if(entries, [&](const auto& any) { return any.name == name; });
            if (entry == entries.end()) {
                return Error{"there is no option " + name};
            }
            if (const Status status = entry->set(options, value); !status) {
                return status.error();
            }
        }
        return G::make_rules(options);
    }

    Expected<typename G::Rules> rules_;
    Violations problems_;
    Playouts<G> playouts_;
};

// The properties of every game.
template <NotatedGame G>
void examine_common(const Setup<G>& setup, const ConformanceConfig& config, Findings& findings) {
    const Playouts<G>& playouts = setup.playouts();
    const auto examine_states = [&](std::string_view property, const auto& violations_of) {
        findings.push_back({property, over_states<G>(playouts, violations_of)});
    };
    examine_states("seats", seat_violations<G>);
    findings.push_back({"table", table_violations<G>(playouts)});
    examine_states("end", end_violations<G>);
    examine_states("duplicates", duplicate_violations<G>);
    examine_states("order", order_violations<G>);
    examine_states("capacity", capacity_violations<G>);
    examine_states("copies", copy_violations<G>);
    examine_states("results", result_violations<G>);
    findings.push_back({"picks", pick_violations<G>(playouts, config.seed)});
    findings.push_back({"hashes", hash_violations<G>(playouts, config.progress_marker)});
    findings.push_back({"options", option_violations<G>()});
    examine_states("position text",
                   [&](const StateOf<G>& state) { return position_text_violations<G>(state, setup.rules()); });
    examine_states("move text", move_text_violations<G>);
    FastRandom random(config.seed);
    examine_states("spoilt text",
                   [&](const StateOf<G>& state) { return spoilt_text_violations<G>(state, setup.rules(), random); });
}

// The properties that only some games promise.
template <NotatedGame G>
void examine_refinements(const Setup<G>& setup, const ConformanceConfig& config, Findings& findings) {
    const Playouts<G>& playouts = setup.playouts();
    if constexpr (CountingGame<G>) {
        findings.push_back({"counts", over_states<G>(playouts, count_violations<G>)});
    }
    if constexpr (CheckingGame<G>) {
        findings.push_back({"checks", checking_violations<G>(playouts)});
    }
    if constexpr (IndexedMoves<G>) {
        findings.push_back({"move kinds", over_states<G>(playouts, kind_violations<G>)});
    }
    if constexpr (StochasticGame<G>) {
        const auto weights = [](const StateOf<G>& state) { return weight_violations<G>(state); };
        const auto pick = [](const StateOf<G>& state, auto& random) { return pick_outcome<G>(state, random); };
        findings.push_back({"weights", over_states<G>(playouts, weights)});
        findings.push_back({"frequencies", frequency_violations<G>(playouts, FastRandom(config.seed), pick)});
        findings.push_back({"frequencies", frequency_violations<G>(playouts, Stream(config.seed, {}), pick)});
    }
    if constexpr (MergingGame<G>) {
        findings.push_back({"merging", over_states<G>(playouts, merging_violations<G>)});
    }
    if constexpr (SymmetricGame<G>) {
        findings.push_back({"mirrored states", over_states<G>(playouts, mirrored_state_violations<G>)});
        findings.push_back({"mirrored moves", over_states<G>(playouts, mirrored_move_violations<G>)});
    }
    if constexpr (HiddenGame<G>) {
        findings.push_back({"views", over_states<G>(playouts, hidden_violations<G>)});
        findings.push_back({"leaks", leak_violations<G>(playouts)});
    }
    if constexpr (HiddenGame<G> && PartlyObservedGame<G>) {
        const auto observations = [](const StateOf<G>& state) { return observation_violations<G>(state); };
        findings.push_back({"observations", over_states<G>(playouts, observations)});
    }
    if constexpr (RepeatingGame<G>) {
        findings.push_back({"repetition", repetition_violations<G>(playouts, config.progress_marker)});
        findings.push_back({"reversible plies", reversibility_violations<G>(playouts)});
    }
}

// Every property that applies to the game, with what breaks it; the config's settings change the given options. If the
// game cannot be set up, only that is reported.
template <NotatedGame G>
[[nodiscard]] Findings examine(const ConformanceConfig& config, const typename G::Options& options = {}) {
    const Setup<G> setup(config, options);
    Findings findings{{"setup", setup.problems()}};
    if (setup.problems().empty()) {
        examine_common<G>(setup, config, findings);
        examine_refinements<G>(setup, config, findings);
    }
    return findings;
}

// The front end for Catch2: requires that nothing breaks any property.
template <NotatedGame G>
void check_conformance(const ConformanceConfig& config) {
    for (const Finding& finding : examine<G>(config)) {
        INFO(G::kName << ", property: " << finding.property);
        INFO(finding.violations.size() << " violations, the first of them:");
        INFO((finding.violations.empty() ? "" : finding.violations.front()));
        REQUIRE(finding.violations.empty());
    }
}

}  // namespace sparring::conformance
