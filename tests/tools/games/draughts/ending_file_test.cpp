#include "tools/games/draughts/ending_file.hpp"

#include "tests/support/jthread_team.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/data/solved_file.hpp"
#include "tools/data/text_file.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace sparring;
using sparring::test::TemporaryFolder;

namespace {

// Two blocks and a half.
[[nodiscard]] std::vector<std::uint8_t> some_values() {
    std::vector<std::uint8_t> values(EndingFile::kBlockValues * 5 / 2);
    for (std::size_t place = 0; place < values.size(); ++place) {
        values[place] = static_cast<std::uint8_t>(place * place / 977);
    }
    return values;
}

[[nodiscard]] EndingHeading heading_of(const std::vector<std::uint8_t>& values) {
    return {"some rules", "K-K", values.size(), {{"K-K", {1, 2, 3, 11}}, {"one-more", {4, 5, 6, 0}}}};
}

[[nodiscard]] std::string message(const std::filesystem::path& path) {
    const Expected<EndingFile> file = EndingFile::open(path, "some rules");
    REQUIRE_FALSE(file);
    return file.error().message;
}

}  // namespace

TEST_CASE("values of an ending are read back block by block and all at once") {
    const TemporaryFolder folder;
    const auto path = folder.path() / "deep" / "K-K.ending";
    const std::vector<std::uint8_t> values = some_values();
    const auto checksum = write_ending_file(path, heading_of(values), values, one_after_the_other(3));
    REQUIRE(checksum);
    const Expected<EndingFile> file = EndingFile::open(path, "some rules");
    REQUIRE(file);
    CHECK(file->heading() == heading_of(values));
    CHECK(file->checksum() == *checksum);
    CHECK(*file->values(one_after_the_other(2)) == values);
    REQUIRE(file->blocks() == 3);
    std::vector<std::uint8_t> block(file->size_of(2));
    REQUIRE(file->read_block(2, block));
    CHECK(block == std::vector<std::uint8_t>(values.end() - static_cast<std::ptrdiff_t>(block.size()), values.end()));
}

TEST_CASE("an ending without values is a file too") {
    const TemporaryFolder folder;
    const auto path = folder.path() / "none.ending";
    REQUIRE(write_ending_file(path, heading_of({}), {}, {}));
    const Expected<EndingFile> file = EndingFile::open(path, "some rules");
    REQUIRE(file);
    CHECK(file->blocks() == 0);
    CHECK(file->values({})->empty());
}

TEST_CASE("a file of an ending that is cut off or altered is named") {
    const TemporaryFolder folder;
    const auto path = folder.path() / "K-K.ending";
    const std::vector<std::uint8_t> values = some_values();
    REQUIRE(write_ending_file(path, heading_of(values), values, {}));
    const std::string whole = *read_text_file(path);
    const std::string complaint =
        path.string() +
        ": not whole, or not values of an ending: the checksum is wrong; remove it to have it made again";
    for (std::size_t cut = 0; cut < whole.size(); cut += 1 + whole.size() / 40) {
        folder.write("K-K.ending", whole.substr(0, cut));
        CHECK(message(path) == complaint);
    }
    int in_blocks = 0;
    for (std::size_t place = 0; place < whole.size(); place += 1 + whole.size() / 40) {
        std::string altered = whole;
        altered[place] = static_cast<char>(altered[place] ^ 4);
        folder.write("K-K.ending", altered);
        const Expected<EndingFile> file = EndingFile::open(path, "some rules");
        const Expected<std::vector<std::uint8_t>> read = file ? file->values({}) : file.error();
        REQUIRE_FALSE(read);
        CHECK(read.error().message == complaint);
        if (file) {
            CHECK(file->check_blocks({}).error().message == complaint);
            in_blocks += 1;
        }
    }
    CHECK(in_blocks > 10);
    folder.write("K-K.ending", whole);
    CHECK(EndingFile::open(path, "some rules")->check_blocks(one_after_the_other(3)));
}

TEST_CASE("files of version 1, which have one checksum at their end, are read too") {
    const TemporaryFolder folder;
    const auto path = folder.path() / "K-K.ending";
    const std::vector<std::uint8_t> values = some_values();
    REQUIRE(write_ending_file(path, heading_of(values), values, {}));
    constexpr std::size_t kBlocks = 3;
    const std::string text = *read_text_file(path);
    const std::string title = "sparring ending 2";
    const std::size_t index = text.find("\n\n") + 2;
    std::string older = "sparring ending 1" + text.substr(title.size(), index - title.size());
    for (std::size_t block = 0; block < kBlocks; ++block) {
        older += text.substr(index + 12 * block, 4);
    }
    older += text.substr(index + 12 * kBlocks + checksum_line(0).size());
    REQUIRE(write_solved_file(path, older));
    const Expected<EndingFile> file = EndingFile::open(path, "some rules");
    REQUIRE(file);
    CHECK(file->heading() == heading_of(values));
    CHECK(*file->values({}) == values);
    std::string altered = *read_text_file(path);
    altered[altered.size() / 2] = static_cast<char>(altered[altered.size() / 2] ^ 1);
    folder.write("K-K.ending", altered);
    CHECK(message(path).ends_with("the checksum is wrong; remove it to have it made again"));
}

TEST_CASE("a file of other rules, or of something else, is refused") {
    const TemporaryFolder folder;
    const auto path = folder.path() / "K-K.ending";
    const std::vector<std::uint8_t> values = some_values();
    REQUIRE(write_ending_file(path, heading_of(values), values, {}));
    const Expected<EndingFile> other = EndingFile::open(path, "other rules");
    REQUIRE_FALSE(other);
    CHECK(other.error().message == path.string() + ": it is for other rules: 'some rules', expected 'other rules'");
    folder.write("later", "sparring ending 25\nrules some rules\n");
    CHECK(message(folder.path() / "later") ==
          (folder.path() / "later").string() +
              ": it is 'sparring ending 25', of another version of the program: expected 'sparring ending 2'");
    CHECK(message(folder.path() / "missing").ends_with("No such file or directory"));
    CHECK(message(folder.path()).ends_with("it is a folder or a device, expected a file"));
    folder.write("empty", "");
    CHECK(message(folder.path() / "empty").ends_with("the checksum is wrong; remove it to have it made again"));
}
