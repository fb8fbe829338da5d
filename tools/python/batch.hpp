#pragma once
// What batches share: arrays of numpy, threads, and games that are numbered.

#include "engine/core/random.hpp"
#include "tools/python/game.hpp"
#include "tools/python/interrupt.hpp"

#include <pybind11/numpy.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace sparring::python {

template <class T>
using Array = py::array_t<T, py::array::c_style>;

// The caller's array if there is one, which must have the shape, else a new one.
template <class T>
Array<T> array_of(const py::object& out, const std::vector<py::ssize_t>& shape) {
    if (out.is_none()) {
        return Array<T>(shape);
    }
    const auto expected = [&] {
        return "out: expected a writable C-contiguous array of " +
               py::str(py::dtype::of<T>()).template cast<std::string>() + " of shape " +
               py::str(py::cast(shape)).template cast<std::string>();
    };
    if (!py::isinstance<Array<T>>(out)) {
        refuse(expected());
    }
    const auto array = py::reinterpret_borrow<Array<T>>(out);
    if (!array.writeable() || array.ndim() != static_cast<py::ssize_t>(shape.size()) ||
        !std::equal(shape.begin(), shape.end(), array.shape())) {
        refuse(expected());
    }
    return array;
}

// Calls `work` for every number below `count` on so many threads, until it is stopped. What was refused first, if
// anything was.
[[nodiscard]] Status for_each_number(std::size_t count, int threads, const StopToken& stop,
                                     const std::function<Status(std::size_t)>& work);
// Refuses numbers that no batch has.
void check_counts(std::size_t games, int threads, int max_plies);
// The random numbers of one of many games.
[[nodiscard]] StreamId stream_of(std::size_t game, std::uint32_t role);
// Of a game that came to its end, or was cut off and is shared.
void write_returns(const Game& game, const Standing& standing, std::span<float> row);

// Games of an agent against itself; see its docstring.
[[nodiscard]] py::dict self_play(const State& from, const std::string& agent, std::size_t games, std::uint64_t seed,
                                 int threads, int opening_plies, int lines, int max_plies);

}  // namespace sparring::python
