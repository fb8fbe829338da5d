#include "tools/tournament/sprt_text.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::tournament;
using statistics::Sprt;
using statistics::SprtModel;

namespace {

std::string refusal_of_test(std::string_view text) {
    const auto test = parse_sprt(text, sparring::statistics::SprtModel::kLogistic);
    return test ? "no error" : test.error().message;
}

}  // namespace

TEST_CASE("a test of two hypotheses has error rates of 5% and the logistic model") {
    const auto test = parse_sprt("elo0=0,elo1=5", sparring::statistics::SprtModel::kLogistic);
    REQUIRE(test);
    CHECK(*test == Sprt{.elo0 = 0, .elo1 = 5, .alpha = 0.05, .beta = 0.05, .model = SprtModel::kLogistic});
}

TEST_CASE("the keys of a test may come in any order") {
    const auto test =
        parse_sprt("model=normalized,beta=0.1,elo1=2.5,alpha=0.01,elo0=-1", sparring::statistics::SprtModel::kLogistic);
    REQUIRE(test);
    CHECK(*test == Sprt{.elo0 = -1, .elo1 = 2.5, .alpha = 0.01, .beta = 0.1, .model = SprtModel::kNormalized});
}

TEST_CASE("a test is refused unless elo1 is above elo0") {
    CHECK(refusal_of_test("elo0=5,elo1=0") == "--sprt elo0=5,elo1=0: elo1=0 is not above elo0=5: expected elo0 < elo1");
    CHECK(refusal_of_test("elo0=3,elo1=3") == "--sprt elo0=3,elo1=3: elo1=3 is not above elo0=3: expected elo0 < elo1");
}

TEST_CASE("an unknown key of a test is answered with the nearest one") {
    CHECK(refusal_of_test("elo0=0,ello1=5") == "--sprt elo0=0,ello1=5: unknown key 'ello1': did you mean 'elo1'?");
    CHECK(refusal_of_test("elo0=0,elo1=5,model=logistik") ==
          "--sprt elo0=0,elo1=5,model=logistik: unknown model 'logistik': did you mean 'logistic'?");
}

TEST_CASE("a test needs both hypotheses, each once") {
    CHECK(refusal_of_test("elo0=0") == "--sprt elo0=0: elo1 is missing: expected elo0=0,elo1=5");
    CHECK(refusal_of_test("elo1=0") == "--sprt elo1=0: elo0 is missing: expected elo0=0,elo1=5");
    CHECK(refusal_of_test("elo0=0,elo1=5,elo0=1") == "--sprt elo0=0,elo1=5,elo0=1: elo0 is given twice");
}

TEST_CASE("what is not a number is refused as a hypothesis") {
    for (const char* const value : {"", "five", "5x", "nan", "inf", "1e999"}) {
        CHECK(refusal_of_test(std::string("elo0=0,elo1=") + value) ==
              std::string("--sprt elo0=0,elo1=") + value + ": elo1='" + value + "' is not a number");
    }
}

TEST_CASE("a piece of a test without a value is refused") {
    CHECK(refusal_of_test("") == "--sprt : '' is not key=value: expected elo0=0,elo1=5");
    CHECK(refusal_of_test("elo0=0,elo1=5,") == "--sprt elo0=0,elo1=5,: '' is not key=value: expected elo0=0,elo1=5");
    CHECK(refusal_of_test("0,5") == "--sprt 0,5: '0' is not key=value: expected elo0=0,elo1=5");
}

TEST_CASE("hypotheses and error rates are refused out of range") {
    CHECK(refusal_of_test("elo0=0,elo1=2000") ==
          "--sprt elo0=0,elo1=2000: elo0=0, elo1=2000 is out of range: expected -1000 to 1000 for the logistic model");
    CHECK(refusal_of_test("elo0=0,elo1=300,model=normalized") ==
          "--sprt elo0=0,elo1=300,model=normalized: elo0=0, elo1=300 is out of range: expected -200 to 200 for the "
          "normalized model");
    CHECK(refusal_of_test("elo0=0,elo1=5,alpha=0") ==
          "--sprt elo0=0,elo1=5,alpha=0: alpha=0, beta=0.05 is out of range: expected both above 0 and their sum "
          "below 1");
    CHECK(refusal_of_test("elo0=0,elo1=5,alpha=0.5,beta=0.5") ==
          "--sprt elo0=0,elo1=5,alpha=0.5,beta=0.5: alpha=0.5, beta=0.5 is out of range: expected both above 0 and "
          "their sum below 1");
}
