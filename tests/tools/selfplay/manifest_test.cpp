#include "tools/selfplay/manifest.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <string>

using namespace sparring;
using namespace sparring::selfplay;
using Catch::Contains;

namespace {

[[nodiscard]] Manifest some_manifest() {
    Manifest manifest;
    records::Run& run = manifest.run;
    run.kind = "selfplay";
    run.program = "sparring 1.2";
    run.game = "pebbles";
    run.variant = "plain";
    run.options = {{"stones", "7"}, {"misere", "true"}};
    run.seats = {"First", "Second"};
    run.agents = {{"random#1", "random"}, {"random#2", "random"}};
    run.format = "fixed-seats";
    run.rounds = 10;
    run.blocks = 10;
    run.seed = 18'446'744'073'709'551'615U;
    run.book = "book.txt";
    run.book_hash = "0123456789abcdef";
    run.openings = {{"5 First", "1 2"}, {"", ""}};
    run.conduct = "max-plies 100";
    manifest.keeps = Keeps::kMoves;
    manifest.games = 10;
    manifest.block_games = 1;
    manifest.shards = 3;
    manifest.conduct.max_plies = 100;
    manifest.conduct.adjudication.resign = ResignRule{0.03, 5};
    manifest.conduct.adjudication.draw = DrawRule{0.01, 6, 70};
    manifest.conduct.play_out = 0.1;
    manifest.conduct.recovers = true;
    manifest.build = "fedcba9876543210";
    return manifest;
}

}  // namespace

TEST_CASE("a manifest is read back as it was written") {
    const Manifest written = some_manifest();
    const Expected<Manifest> read = parse_manifest(manifest_text(written), "batch.json");
    REQUIRE(read);
    CHECK(read->run == written.run);
    CHECK(read->keeps == written.keeps);
    CHECK(read->shards == 3);
    CHECK(read->games == 10);
    CHECK(read->conduct.adjudication.resign->share == 0.03);
    CHECK(read->conduct.adjudication.resign->moves == 5);
    CHECK(read->conduct.adjudication.draw->after == 70);
    CHECK(read->conduct.play_out == 0.1);
    CHECK(read->conduct.recovers);
    CHECK(read->build == written.build);
    CHECK(read->hash.size() == 32);
    CHECK(manifest_text(*read) == manifest_text(written));
}

TEST_CASE("a manifest in which anything was changed is refused") {
    const std::string text = manifest_text(some_manifest());
    int changes = 0;
    for (std::size_t place = 0; place < text.size(); ++place) {
        // Digits and letters stand in names and values; another blank changes nothing.
        if (std::isalnum(static_cast<unsigned char>(text[place])) == 0) {
            continue;
        }
        std::string changed = text;
        changed[place] = changed[place] == '1' ? '2' : '1';
        CHECK_FALSE(parse_manifest(changed, "batch.json"));
        ++changes;
    }
    CHECK(changes > 500);
    const std::size_t seed = text.find("18446744073709551615");
    std::string changed = text;
    changed[seed] = '0';
    CHECK_THAT(parse_manifest(changed, "batch.json").error().message,
               Contains("'batch.json' was changed after it was made: its content has the hash "));
}

TEST_CASE("what is no manifest is named") {
    CHECK(parse_manifest("[]", "b").error().message ==
          "'b' is no manifest: expected a file of 'sparring selfplay plan'");
    CHECK(parse_manifest("{}", "b").error().message ==
          "'b' is no manifest: expected a file of 'sparring selfplay plan'");
    CHECK_THAT(parse_manifest("{", "b").error().message, Contains("b"));
    CHECK(parse_manifest(R"({"file": "sparring selfplay plan", "schema": 7})", "b").error().message ==
          "'b' has schema 7: expected schema 1");
}

TEST_CASE("shards share out all blocks in order, as evenly as can be") {
    Manifest manifest = some_manifest();
    for (const std::uint64_t blocks : {1U, 7U, 64U, 1000U}) {
        for (std::uint32_t shards = 1; shards <= blocks; shards += 3) {
            manifest.run.blocks = blocks;
            manifest.shards = shards;
            manifest.block_games = 4;
            manifest.games = 4 * blocks - 1;
            std::uint64_t next = 0;
            std::uint64_t games = 0;
            for (std::uint32_t shard = 0; shard < shards; ++shard) {
                const auto [first, last] = manifest.blocks_of(shard);
                CHECK(first == next);
                CHECK(last - first >= blocks / shards);
                CHECK(last - first <= blocks / shards + 1);
                next = last;
                games += manifest.games_of(shard);
            }
            CHECK(next == blocks);
            CHECK(games == manifest.games);
        }
    }
}
