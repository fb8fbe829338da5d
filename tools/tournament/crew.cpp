#include "tools/tournament/crew.hpp"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <exception>
#include <utility>

namespace sparring::tournament {

namespace {

// What a thread has after it was told to stop until it is left behind.
constexpr std::chrono::milliseconds kGrace{2'000};
// Between two looks at a thread that is to end.
constexpr std::chrono::milliseconds kGlance{1};

[[nodiscard]] std::atomic<std::size_t>& left_behind() {
    static constinit std::atomic<std::size_t> count = 0;
    return count;
}

// A game that the watchdog ended: the others share what the seat has given away.
[[nodiscard]] GameReport lost_by_hanging(GameReport report, const Plan& plan, std::size_t seat) {
    report.ending = Ending::kHang;
    report.at_fault = seat_at(seat);
    report.fault = fmt::format("more than {} ms for a move", plan.conduct.watchdog_ms);
    report.winners = {};
    report.nodes.resize(plan.seats());
    report.seconds.resize(plan.seats());
    for (std::size_t other = 0; other < plan.seats(); ++other) {
        if (other != seat) {
            report.winners.insert(seat_at(other));
        }
    }
    return report;
}

[[nodiscard]] bool is_late(const MoveClock::Thought& thought, std::chrono::milliseconds limit) {
    return Clock::now() - thought.since > limit;
}

}  // namespace

std::size_t threads_left_behind() { return left_behind().load(); }

Crew::Crew(const Plan& plan, std::shared_ptr<BlockQueue> queue, int threads) : plan_(plan), queue_(std::move(queue)) {
    try {
        for (int thread = 0; thread < threads; ++thread) {
            start();
        }
    } catch (...) {
        // If the system has no more threads, those that exist must still be sent home.
        send_home();
        throw;
    }
}

void Crew::start() {
    Worker worker{std::make_shared<Desk>(), {}};
    worker.thread = std::thread([&plan = plan_, queue = queue_, desk = worker.desk, abandon = abandon_] {
        try {
            work(plan, queue, desk, *abandon);
        } catch (...) {
            // An exception must not leave its thread; that of one that was left behind is of no interest.
            const std::scoped_lock lock(desk->mutex);
            if (!desk->is_left_behind) {
                queue->fail(std::current_exception());
            }
        }
        const std::scoped_lock lock(desk->mutex);
        desk->is_done = true;
    });
    workers_.push_back(std::move(worker));
}

void Crew::work(const Plan& plan, const std::shared_ptr<BlockQueue>& queue, const std::shared_ptr<Desk>& desk,
                const StopToken& abandon) {
    while (const std::optional<ClaimedGame> claimed = queue->claim()) {
        {
            const std::scoped_lock lock(desk->mutex);
            desk->game = claimed;
        }
        GameRequest request = request_of(plan, claimed->block, claimed->game);
        request.watched = &desk->clock;
        Expected<GameReport> report = plan.table->play_game(request, desk->stop);
        const std::scoped_lock lock(desk->mutex);
        if (desk->is_left_behind || abandon.stop_requested()) {
            // Somebody else has ended the game, or a search that was cut short has, so the result is worth nothing.
            return;
        }
        if (desk->overdue && report) {
            report = lost_by_hanging(*std::move(report), plan, *desk->overdue);
        }
        desk->game.reset();
        desk->overdue.reset();
        desk->stop.reset();
        queue->deliver(*claimed, std::move(report));
    }
}

void Crew::watch() {
    if (plan_.conduct.watchdog_ms == 0) {
        return;
    }
    // A replacement is put behind the others, which moves them all.
    // NOLINTNEXTLINE(modernize-loop-convert)
    for (std::size_t place = 0; place < workers_.size(); ++place) {
        watch(workers_[place]);
    }
}

void Crew::watch(Worker& worker) {
    const std::chrono::milliseconds limit{plan_.conduct.watchdog_ms};
    std::optional<MoveClock::Thought> thought;
    bool is_deaf = false;
    {
        const std::scoped_lock lock(worker.desk->mutex);
        thought = worker.desk->clock.thought();
        if (!thought || !is_late(*thought, limit) || worker.desk->is_left_behind || !worker.desk->game) {
            return;
        }
        worker.desk->overdue = thought->seat;
        worker.desk->stop.request_stop();
        is_deaf = is_late(*thought, limit + kGrace);
        worker.desk->is_left_behind = is_deaf;
    }
    if (is_deaf) {
        leave_behind(worker, thought->seat);
    }
}

void Crew::leave_behind(Worker& worker, std::size_t seat) {
    ++left_behind();
    worker.thread.detach();
    const ClaimedGame game = *worker.desk->game;
    GameReport report;
    report.moves = plan_.openings[game.block.opening].moves;
    queue_->deliver(game, lost_by_hanging(std::move(report), plan_, seat));
    start();
}

void Crew::send_home() {
    abandon_->request_stop();
    queue_->close();
    for (const Worker& worker : workers_) {
        worker.desk->stop.request_stop();
    }
    for (Worker& worker : workers_) {
        if (worker.thread.joinable()) {
            wait_for(worker);
        }
    }
    workers_.clear();
}

// With a watchdog nobody is waited for longer than it allows.
void Crew::wait_for(Worker& worker) {
    const std::chrono::milliseconds limit{plan_.conduct.watchdog_ms};
    while (plan_.conduct.watchdog_ms > 0) {
        const std::optional<MoveClock::Thought> thought = worker.desk->clock.thought();
        const std::scoped_lock lock(worker.desk->mutex);
        if (worker.desk->is_done) {
            break;
        }
        if (thought && is_late(*thought, limit + kGrace)) {
            worker.desk->is_left_behind = true;
            ++left_behind();
            worker.thread.detach();
            return;
        }
        std::this_thread::sleep_for(kGlance);
    }
    worker.thread.join();
}

}  // namespace sparring::tournament
