#include "tools/train/generations.hpp"

#include "tools/data/data_directory.hpp"
#include "tools/data/durable_file.hpp"
#include "tools/data/network_file.hpp"
#include "tools/data/text_file.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/progress_line.hpp"
#include "tools/tournament/progress_text.hpp"
#include "tools/train/fit_folder.hpp"
#include "tools/train/play_positions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace sparring::train {

namespace {

namespace fs = std::filesystem;

// The lines of two texts of settings that are not the same: "--nodes 30, now --nodes 40".
[[nodiscard]] std::string different_lines(const std::string& before, const std::string& now) {
    const std::vector<TextLine> old_lines = content_lines(before);
    const std::vector<TextLine> lines = content_lines(now);
    std::vector<std::string> texts;
    for (std::size_t place = 0; place < std::max(old_lines.size(), lines.size()); ++place) {
        const std::string was = place < old_lines.size() ? old_lines[place].text : "nothing";
        const std::string is = place < lines.size() ? lines[place].text : "nothing";
        if (was != is) {
            texts.push_back(fmt::format("{}, now {}", was, is));
        }
    }
    return fmt::format("{}", fmt::join(texts, "; "));
}

class Training {
public:
    Training(const TrainingPlan& plan, const ChosenGame& game, const Catalogue& catalogue, const Team& team,
             const StopToken& stop, const TrainingEvents& events)
        : plan_(plan),
          game_(game),
          catalogue_(catalogue),
          team_(team),
          stop_(stop),
          events_(events) {}

    [[nodiscard]] Expected<TrainingOutcome> run() {
        if (const Status begun = begin(); !begun) {
            return begun.error();
        }
        TrainingOutcome outcome;
        for (number_ = 1; number_ <= plan_.generations; ++number_) {
            const auto passed = run_generation();
            if (!passed) {
                return passed.error();
            }
            if (stop_.stop_requested()) {
                outcome.is_stopped = true;
                return outcome;
            }
            if (*passed) {
                outcome.accepted = network();
                in_use_ = network().string();
            }
        }
        return outcome;
    }

private:
    [[nodiscard]] fs::path folder() const { return plan_.folder / fmt::format("generation-{}", number_); }
    [[nodiscard]] fs::path network() const { return folder() / "network.net"; }
    [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    void show(const std::string& text) const { events_.on_progress(fmt::format("generation {}: {}", number_, text)); }
    void say(const std::string& text) const { events_.on_result(fmt::format("generation {}: {}", number_, text)); }

    [[nodiscard]] fs::path settings() const { return plan_.folder / "settings.txt"; }
    [[nodiscard]] fs::path start() const { return plan_.folder / "start.net"; }
    [[nodiscard]] bool is_begun() const { return fs::exists(start()) || fs::exists(plan_.folder / "generation-1"); }

    [[nodiscard]] Status begin() {
        const Status same = check_settings();
        const Status tested = same ? check_test() : same;
        const Status kept = tested ? keep_start() : tested;
        if (kept) {
            in_use_ = fs::exists(start()) ? start().string() : "0";
        }
        return kept;
    }

    // That what is in the folder was made with the same settings.
    [[nodiscard]] Status check_settings() const {
        if (!is_begun()) {
            return ok();
        }
        if (!fs::exists(settings())) {
            return Error{
                fmt::format("'{}' does not say how it was trained: expected 'settings.txt' there, or another --folder",
                            plan_.folder.string())};
        }
        const auto text = read_text_file(settings());
        if (!text) {
            return text.error();
        }
        const std::string different = different_lines(*text, settings_text(plan_));
        return different.empty()
                   ? ok()
                   : Status(Error{fmt::format("'{}' was begun with other settings: {}; expected the same, "
                                              "or another --folder",
                                              plan_.folder.string(), different)});
    }

    // The tests come last, so that what is wrong with them is told first.
    [[nodiscard]] Status check_test() const {
        TrialPlan trial = plan_.trial;
        trial.game = plan_.game;
        trial.candidate = (plan_.folder / "generation-1" / "network.net").string();
        trial.rival = "0";
        return check_trial(trial, catalogue_);
    }

    // Keeps the settings, and the network that the program has, so that the plan goes on from it even when it has
    // another one.
    [[nodiscard]] Status keep_start() const {
        if (is_begun()) {
            return ok();
        }
        const Status made = make_folder(plan_.folder);
        const Status noted = made ? write_text_file(settings(), settings_text(plan_)) : made;
        const auto data = noted ? find_data_directory(places_of_process()) : Expected<fs::path>(noted.error());
        if (!data) {
            return data.error();
        }
        const auto text = read_text_file(*data / "nets" / game_.table->network_file());
        const bool is_kept = text && !plan_.starts_from_nothing;
        return is_kept ? write_text_file(start(), *text) : ok();
    }

    // Whether its network replaces the one before.
    [[nodiscard]] Expected<bool> run_generation() {
        if (!fs::exists(network())) {
            const Status played = play();
            const Status made = played && !stop_.stop_requested() ? fit() : played;
            if (!made || stop_.stop_requested()) {
                return made ? Expected<bool>(false) : made.error();
            }
        }
        return test();
    }

    [[nodiscard]] Status play() {
        const auto agent_text = [&](const std::string& net) {
            const NetworkSearcher searcher = network_searcher(*game_.table);
            return fmt::format("{}:{}={}{},net={}", searcher.kind, searcher.nodes, plan_.nodes, searcher.small, net);
        };
        const auto agent = parse_agent(agent_text(in_use_), game_.table->agent_kinds());
        const auto knowledge = agent ? game_.table->knowledge({*agent}, {}) : Expected<std::string>(agent.error());
        if (!knowledge) {
            return knowledge.error();
        }
        PositionPlan positions;
        positions.folder = folder() / "positions";
        // The file of the network stands in what the agent knew; where it lies is of no interest.
        positions.source = {
            game_.name(), agent_text(in_use_ == "0" ? in_use_ : "1"), *knowledge, plan_.seed + number_, 0, plan_.games,
            plan_.aside};
        positions.agent = *agent;
        positions.shards = plan_.shards;
        positions.threads = plan_.threads;
        start_ = Clock::now();
        const auto done = play_positions(*game_.table, positions, stop_, [&](const PositionProgress& now) {
            show(fmt::format("shard {} of {}, {} positions{}", now.shards, plan_.shards, grouped(now.positions),
                             time_left_of(seconds(), now, plan_.shards)));
        });
        return done ? ok() : Status(done.error());
    }

    [[nodiscard]] Status fit() {
        start_ = Clock::now();
        const FolderFit order{{folder() / "positions"}, network(), plan_.fit};
        const FitEvents events{
            [&](const FolderFitReport& report) { say(positions_text(report)); },
            [&](const EpochReport& epoch) {
                show(fmt::format("epoch {} of {}, loss {}, held out {}{}", epoch.epoch, plan_.fit.epochs,
                                 fixed(epoch.fitted_loss, 5), fixed(epoch.held_out_loss, 5),
                                 time_left(seconds(), static_cast<std::uint64_t>(epoch.epoch),
                                           static_cast<std::uint64_t>(plan_.fit.epochs))));
            }};
        const auto report = fit_folder(order, catalogue_, team_, stop_, events);
        if (!report) {
            return report.error();
        }
        if (!report->fit.is_stopped) {
            say(fmt::format("loss held out {} by real numbers, {} by whole ones", fixed(report->fit.real_loss, 5),
                            fixed(report->fit.quantised_loss, 5)));
        }
        return ok();
    }

    [[nodiscard]] Expected<bool> test() {
        TrialPlan trial = plan_.trial;
        trial.game = plan_.game;
        trial.candidate = network().string();
        trial.rival = in_use_;
        trial.folder = folder() / "trial";
        trial.seed = plan_.seed + number_;
        trial.threads = plan_.threads;
        start_ = Clock::now();
        const auto report = run_trial(trial, catalogue_, stop_, [&](const tournament::Report& match) {
            show(tournament::progress_text(match, seconds()));
        });
        if (!report) {
            return report.error();
        }
        if (report->is_stopped()) {
            return false;
        }
        say(fmt::format("at {} nodes a move: {}", grouped(trial.nodes), summary_of(report->nodes)));
        if (report->time) {
            say(fmt::format("at {} ms a move: {}", trial.time_ms, summary_of(*report->time)));
        }
        say(report->is_passed() ? "accepted" : "not accepted");
        return report->is_passed();
    }

    const TrainingPlan& plan_;
    const ChosenGame& game_;
    const Catalogue& catalogue_;
    const Team& team_;
    const StopToken& stop_;
    const TrainingEvents& events_;
    std::uint64_t number_ = 0;
    std::string in_use_;  // as in `net=`
    Clock::time_point start_;
};

}  // namespace

std::string settings_text(const TrainingPlan& plan) {
    const FitSettings& fit = plan.fit;
    return fmt::format(
        "game {}{}{}\n--from-nothing {}\n--shards {}\n--games {}\n--nodes {}\n--aside {}\n--accumulators {}\n"
        "--epochs {}\n--result-weight {}\n--share-scale {}\n{}--seed {}\n",
        plan.game.game, plan.game.sets.empty() ? "" : " --set ", fmt::join(plan.game.sets, " --set "),
        plan.starts_from_nothing ? 1 : 0, plan.shards, plan.games, plan.nodes, plan.aside, fit.accumulators, fit.epochs,
        fit.result_weight, fit.share_scale, fit.endings > 0 ? fmt::format("--endings {}\n", fit.endings) : "",
        plan.seed);
}

Expected<TrainingOutcome> train_generations(const TrainingPlan& plan, const Catalogue& catalogue, const Team& team,
                                            const StopToken& stop, const TrainingEvents& events) {
    const auto game = choose_game(plan.game, catalogue);
    if (!game) {
        return game.error();
    }
    if (game->table->network_file().empty()) {
        return Error{fmt::format("no networks are fitted to {}", game->name())};
    }
    return Training(plan, *game, catalogue, team, stop, events).run();
}

}  // namespace sparring::train
