#include "tools/data/data_directory.hpp"

#include "tests/tools/support/temporary_folder.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using sparring::test::TemporaryFolder;

namespace fs = std::filesystem;

TEST_CASE("the environment names the data folder before anything else") {
    const TemporaryFolder folder;
    folder.write("elsewhere/variants/x", "");
    folder.write("data/variants/x", "");
    const auto found = find_data_directory({(folder.path() / "elsewhere").string(), folder.path() / "program"});
    CHECK(*found == folder.path() / "elsewhere");
}

TEST_CASE("a wrong folder in the environment is an error and not passed over") {
    const TemporaryFolder folder;
    folder.write("data/variants/x", "");
    const auto found = find_data_directory({"/nowhere", folder.path() / "program"});
    CHECK(found.error().message == "SPARRING_DATA is '/nowhere': expected a folder with the folder 'variants' in it");
    CHECK_FALSE(find_data_directory({"", folder.path() / "program"}).has_value());
}

TEST_CASE("the data folder is found above the executable") {
    const TemporaryFolder folder;
    folder.write("data/variants/x", "");
    CHECK(*find_data_directory({{}, folder.path() / "program"}) == folder.path() / "data");
    CHECK(*find_data_directory({{}, folder.path() / "build/release/tools/program"}) == folder.path() / "data");
}

TEST_CASE("a data folder without variants is passed over") {
    const TemporaryFolder folder;
    folder.write("data/variants/x", "");
    folder.write("build/data/something", "");
    CHECK(*find_data_directory({{}, folder.path() / "build/program"}) == folder.path() / "data");
}

TEST_CASE("an installed program finds share/sparring beside its folder") {
    const TemporaryFolder folder;
    folder.write("share/sparring/variants/x", "");
    CHECK(*find_data_directory({{}, folder.path() / "bin/sparring"}) == folder.path() / "share/sparring");
    folder.write("data/variants/x", "");
    CHECK(*find_data_directory({{}, folder.path() / "bin/sparring"}) == folder.path() / "share/sparring");
}

TEST_CASE("a program that lies elsewhere finds its data in the shared folders, the first first") {
    const TemporaryFolder folder;
    folder.write("own/other/x", "");
    folder.write("machine/sparring/variants/x", "");
    const std::vector<fs::path> shared = {folder.path() / "own", folder.path() / "machine"};
    CHECK(*find_data_directory({{}, "/opt/nowhere/bin/consumer", shared}) == folder.path() / "machine/sparring");
    folder.write("own/sparring/variants/x", "");
    CHECK(*find_data_directory({{}, "/opt/nowhere/bin/consumer", shared}) == folder.path() / "own/sparring");
    folder.write("share/sparring/variants/x", "");
    CHECK(*find_data_directory({{}, folder.path() / "bin/consumer", shared}) == folder.path() / "share/sparring");
}

TEST_CASE("without a data folder every place tried is named") {
    CHECK(find_data_directory({{}, "/opt/nowhere/bin/sparring"}).error().message ==
          "no data folder: tried /opt/nowhere/share/sparring, /opt/nowhere/bin/data, /opt/nowhere/data, /opt/data, "
          "/data; expected one with the folder 'variants' in it, or its path in SPARRING_DATA");
}

TEST_CASE("the running program knows where it lies") {
    CHECK(places_of_process().executable.is_absolute());
    CHECK(fs::exists(places_of_process().executable));
}
