#include "tools/data/text_file.hpp"

#include "tests/tools/support/temporary_folder.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <iterator>

using namespace sparring;
using sparring::test::TemporaryFolder;

TEST_CASE("a file is read as it was written") {
    const TemporaryFolder folder;
    const std::string path = (folder.path() / "a").string();
    REQUIRE(write_text_file(path, "one\ntwo").has_value());
    REQUIRE(write_text_file(path, "three\n").has_value());
    CHECK(*read_text_file(path) == "three\n");
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 1);
}

TEST_CASE("a file that cannot be read is named with the reason") {
    const TemporaryFolder folder;
    const std::string path = (folder.path() / "missing").string();
    CHECK(read_text_file(path).error().message == "cannot read '" + path + "': No such file or directory");
    CHECK(read_text_file(folder.path()).error().message ==
          "cannot read '" + folder.path().string() + "': it is a folder, expected a file");
    // A file without an end.
    CHECK(read_text_file("/dev/zero", 100'000).error().message ==
          "cannot read '/dev/zero': expected at most 100000 bytes");
}

TEST_CASE("a file that cannot be written is named with the reason") {
    const TemporaryFolder folder;
    const std::string path = (folder.path() / "missing/file").string();
    CHECK(write_text_file(path, "").error().message == "cannot write '" + path + "': No such file or directory");
    // And leaves nothing behind.
    const std::filesystem::path taken = folder.path() / "folder";
    std::filesystem::create_directories(taken / "full");
    CHECK_FALSE(write_text_file(taken, "text"));
    CHECK(check_writable(taken).error().message == "cannot write '" + taken.string() + "': it is a folder");
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 1);
}

TEST_CASE("links stay links when what they lead to is written") {
    const TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "file";
    const std::filesystem::path link = folder.path() / "link";
    std::filesystem::create_symlink(file, link);
    for (const char* const text : {"one", "two"}) {
        REQUIRE(write_text_file(file, "before"));
        REQUIRE(write_text_file(link, text));
        CHECK(std::filesystem::is_symlink(link));
        CHECK(*read_text_file(file) == text);
    }
    const std::filesystem::path nowhere = folder.path() / "nowhere";
    std::filesystem::create_symlink("/dev/null", nowhere);
    REQUIRE(write_text_file(nowhere, "text"));
    CHECK(std::filesystem::is_symlink(nowhere));
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 3);
}

TEST_CASE("blank lines and comments are left out and the others keep their numbers") {
    CHECK(content_lines("a\n\n# no\n  # no\n \t b c\t\r\nd") == std::vector<TextLine>{{1, "a"}, {5, "b c"}, {6, "d"}});
    CHECK(content_lines("").empty());
}
