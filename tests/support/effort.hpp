#pragma once
// How much a test repeats itself. Sanitizers, without the optimiser, make code ten to a hundred times as slow: there a
// test plays fewer of the games, samples or positions that are all alike to it. The release tests do them all.

namespace sparring {

#ifdef NDEBUG
inline constexpr bool kIsSlowBuild = false;
#else
inline constexpr bool kIsSlowBuild = true;
#endif

// All of them, or in a slow build a few.
template <class T>
[[nodiscard]] constexpr T effort(T all, T few) {
    return kIsSlowBuild ? few : all;
}

}  // namespace sparring
