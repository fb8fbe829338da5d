#pragma once
// The hash of what a shard holds, times left out: XXH3 of 128 bits over every block in order. It is the same for the
// same games, whenever and wherever they were played, and another one for a file of which a bit was lost.

#include "tools/records/sums_table.hpp"
#include "tools/records/types.hpp"

#include <memory>
#include <string>
#include <string_view>

struct XXH3_state_s;

namespace sparring::selfplay {

class ContentHash {
public:
    ContentHash();

    void add(const records::RecordedBlock& block);
    void add(const records::SumsBlock& block);
    // 32 hexadecimal digits.
    [[nodiscard]] std::string text() const;

private:
    struct Release {
        void operator()(XXH3_state_s* state) const;
    };

    // Every part with its length, so that it is clear where one ends.
    void add(std::string_view part);

    std::unique_ptr<XXH3_state_s, Release> state_;
};

}  // namespace sparring::selfplay
