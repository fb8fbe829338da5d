#pragma once
// How many searches of all visitors run at a time. Others wait for their turn. Where a program has one thread alone, as
// in a browser, rooms have no threads of their own either: see Room::go_on.

#include "search/common/limits.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace sparring::serve {

class Workers {
public:
    enum class Threads : unsigned char { kOfRooms, kNone };

    explicit Workers(int count, Threads threads = Threads::kOfRooms)
        : are_threads_(threads == Threads::kOfRooms),
          free_(count) {}

    [[nodiscard]] bool are_threads() const { return are_threads_; }

    // A place that is free again when this goes; nothing if `stop` was requested before one was free.
    class Place {
    public:
        Place(Workers& workers, const StopToken& stop) : workers_(workers) {
            std::unique_lock lock(workers.mutex_);
            while (workers.free_ == 0 && !stop.stop_requested()) {
                workers.changed_.wait_for(lock, std::chrono::milliseconds{50});
            }
            has_place_ = !stop.stop_requested();
            workers.free_ -= has_place_ ? 1 : 0;
        }
        ~Place() {
            const std::scoped_lock lock(workers_.mutex_);
            workers_.free_ += has_place_ ? 1 : 0;
            workers_.changed_.notify_one();
        }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

        [[nodiscard]] explicit operator bool() const { return has_place_; }

    private:
        Workers& workers_;
        bool has_place_ = false;
    };

private:
    const bool are_threads_;
    std::mutex mutex_;
    std::condition_variable changed_;
    int free_;
};

}  // namespace sparring::serve
