#include "engine/core/move_list.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sparring;

TEST_CASE("a new list is empty and knows its capacity") {
    const FixedList<int, 4> list;
    REQUIRE(list.empty());
    REQUIRE(list.begin() == list.end());
    REQUIRE(list.capacity() == 4);
}

TEST_CASE("a list keeps its items in the order in which they were pushed") {
    FixedList<int, 4> list;
    list.push_back(30);
    list.push_back(10);
    list.push_back(20);
    REQUIRE(list.size() == 3);
    REQUIRE(std::equal(list.begin(), list.end(), std::array{30, 10, 20}.begin()));
}

TEST_CASE("a list takes as many items as its capacity") {
    FixedList<int, 3> list;
    for (int item = 0; item < list.capacity(); ++item) {
        list.push_back(item);
    }
    REQUIRE(list.size() == 3);
    REQUIRE(list[2] == 2);
}

TEST_CASE("a cleared list is empty and can be filled again") {
    FixedList<int, 2> list;
    list.push_back(1);
    list.clear();
    REQUIRE(list.empty());
    list.push_back(2);
    REQUIRE(list[0] == 2);
}

TEST_CASE("the items of a list can be sorted in place") {
    FixedList<int, 3> list;
    for (const int item : {3, 1, 2}) {
        list.push_back(item);
    }
    std::sort(list.begin(), list.end());
    REQUIRE(std::equal(list.begin(), list.end(), std::array{1, 2, 3}.begin()));
}
