#include "tools/selfplay/audit.hpp"

#include "engine/core/random.hpp"
#include "tools/selfplay/content_hash.hpp"
#include "tools/selfplay/survey.hpp"
#include "tools/selfplay/work.hpp"
#include "tools/tournament/recording.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace sparring::selfplay {

namespace {

constexpr std::size_t kMostDifferences = 10;
// The role of the random numbers that choose blocks; agents have the small ones.
constexpr std::uint32_t kAuditRole = std::numeric_limits<std::uint32_t>::max() - 3;
constexpr std::uint32_t kAlwaysRole = kAuditRole - 1;

// In [0, 1), for a number.
[[nodiscard]] double drawn(std::uint64_t seed, std::uint64_t number, std::uint32_t role) {
    Stream random(seed, {static_cast<std::uint32_t>(number >> 32U), static_cast<std::uint32_t>(number), role});
    return std::ldexp(static_cast<double>(random() >> 11U), -53);
}

// Which blocks are played again: each with the probability that was asked for, and one in any case.
struct Choice {
    AuditRequest request;
    std::uint64_t always = 0;

    [[nodiscard]] bool has(std::uint64_t block) const {
        return block == always || drawn(request.seed, block, kAuditRole) < request.fraction;
    }
};

// `done` is not empty.
[[nodiscard]] Choice choose(const Batch& batch, const AuditRequest& request, const std::vector<std::uint32_t>& done) {
    const double shard = drawn(request.seed, 0, kAlwaysRole) * static_cast<double>(done.size());
    const auto [first, last] = batch.manifest.blocks_of(done[static_cast<std::size_t>(shard)]);
    const double block = drawn(request.seed, 1, kAlwaysRole) * static_cast<double>(last - first);
    return {request, first + static_cast<std::uint64_t>(block)};
}

[[nodiscard]] std::string outcome_text(const records::RecordedGame& game) {
    return fmt::format("{} after {} plies", records::result_text(game.winners, game.players.size()), game.plies);
}

// How the first game that differs differs.
[[nodiscard]] std::string difference(const records::RecordedBlock& was, const records::RecordedBlock& now) {
    for (std::size_t leg = 0; leg < now.games.size() && leg < was.games.size(); ++leg) {
        const std::string before = outcome_text(was.games[leg]);
        const std::string after = outcome_text(now.games[leg]);
        if (before != after) {
            return fmt::format("block {}, leg {}: {}, was {}", was.number, leg, after, before);
        }
        if (was.games[leg].moves != now.games[leg].moves) {
            return fmt::format("block {}, leg {}: {} by other moves", was.number, leg, after);
        }
    }
    return fmt::format("block {}: other searches behind the same moves", was.number);
}

template <class Block>
[[nodiscard]] std::string hash_of(const Block& block) {
    ContentHash hash;
    hash.add(block);
    return hash.text();
}

// Compares blocks as they come; everything is replayed on this thread.
class Auditor {
public:
    Auditor(const Batch& batch, const Choice& choice, const StopToken& stop,
            const std::function<void(const AuditReport&)>& on_block)
        : batch_(batch),
          choice_(choice),
          stop_(stop),
          on_block_(on_block) {
        if (batch.manifest.keeps_moves()) {
            schedule_.emplace(batch.plan.schedule());
        }
    }

    [[nodiscard]] Status take(const records::RecordedBlock& block) {
        if (is_stopped() || !choice_.has(block.number)) {
            return ok();
        }
        schedule_->skip(block.number - passed_);
        const std::optional<tournament::ScheduledBlock> scheduled = schedule_->next();
        passed_ = block.number + 1;
        if (!scheduled) {
            return Error{fmt::format("block {} is not one of the plan", block.number)};
        }
        tournament::FinishedBlock played{*scheduled, {}};
        for (std::size_t game = 0; game < scheduled->games(); ++game) {
            Expected<GameReport> report = batch_.table->play_game(request_of(batch_.plan, *scheduled, game), stop_);
            if (!report) {
                return report.error();
            }
            played.games.push_back(*std::move(report));
        }
        if (!is_stopped()) {
            const records::RecordedBlock now = recorded(batch_.plan, played);
            note(now.games.size(), hash_of(now) == hash_of(block) ? "" : difference(block, now));
        }
        return ok();
    }

    [[nodiscard]] Status take(const records::SumsBlock& block) {
        if (is_stopped() || !choice_.has(block.number)) {
            return ok();
        }
        const SimulationRequest request = batch_.block_request(block.number);
        const Expected<SimulationTotals> totals = batch_.table->simulate(request, stop_);
        if (!totals) {
            return totals.error();
        }
        if (!is_stopped()) {
            const bool is_same = sums_block(block.number, *totals, batch_.manifest.keeps) == block;
            note(totals->games, is_same ? "" : fmt::format("block {}: other sums or outcomes", block.number));
        }
        return ok();
    }

    [[nodiscard]] bool is_stopped() {
        report_.is_stopped = report_.is_stopped || stop_.stop_requested();
        return report_.is_stopped;
    }
    [[nodiscard]] const AuditReport& report() const { return report_; }

private:
    void note(std::uint64_t games, const std::string& different) {
        ++report_.blocks;
        report_.games += games;
        if (!different.empty()) {
            ++report_.different_blocks;
            if (report_.differences.size() < kMostDifferences) {
                report_.differences.push_back(different);
            }
        }
        on_block_(report_);
    }

    const Batch& batch_;
    Choice choice_;
    const StopToken& stop_;
    const std::function<void(const AuditReport&)>& on_block_;
    std::optional<tournament::Schedule> schedule_;
    std::uint32_t passed_ = 0;  // blocks of the schedule
    AuditReport report_;
};

}  // namespace

Expected<AuditReport> audit(const Batch& batch, const AuditRequest& request, const StopToken& stop,
                            const std::function<void(const AuditReport&)>& on_block) {
    const Survey found = survey(batch, Look::kStamp);
    for (const auto* const wrong : {&found.damaged, &found.foreign}) {
        if (!wrong->empty()) {
            return Error{wrong->front().second};
        }
    }
    if (found.done.empty()) {
        return Error{fmt::format("'{}': no shard is done: expected one at least", batch.path.string())};
    }
    Auditor auditor(batch, choose(batch, request, found.done), stop, on_block);
    const BlockTaker taker{[&](const records::RecordedBlock& block) { return auditor.take(block); },
                           [&](const records::SumsBlock& block) { return auditor.take(block); }};
    for (const std::uint32_t shard : found.done) {
        if (const Status read = read_shard(batch, shard, taker); !read) {
            return read.error();
        }
        if (auditor.is_stopped()) {
            break;
        }
    }
    return auditor.report();
}

}  // namespace sparring::selfplay
