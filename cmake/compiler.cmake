# Compiler settings shared by every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

option(SPARRING_NATIVE "Build for the machine the build runs on (fastest; the program may not start elsewhere)" OFF)
option(SPARRING_LTO "Optimise across translation units at link time" OFF)
set(SPARRING_SANITIZE "" CACHE STRING "Sanitizers to build with, as given to -fsanitize= (empty: none)")

find_program(SPARRING_CCACHE ccache)
# With this and the sloppiness below the cache also works for units with precompiled headers.
add_compile_options($<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
if(SPARRING_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${SPARRING_CCACHE})
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Werror)
# GCC 12 sees overlaps in string concatenations that are not there (GCC bug 105651).
add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
# Floating-point results, and with them the bench fingerprints, must not depend on whether a machine has fused multiply-add.
add_compile_options(-ffp-contract=off)
# Nobody reads errno after sqrt; without this it cannot be vectorised. Results are the same.
add_compile_options(-fno-math-errno -fno-trapping-math)
# Vectors wider than the target has are passed only between functions of one build, so a change of convention hurts nobody.
add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-psabi>)

if(SPARRING_NATIVE)
  add_compile_options(-march=native)
else()
  add_compile_options(-march=x86-64-v2)
endif()

if(SPARRING_SANITIZE)
  # GCC's warnings of uninitialised values are wrong in instrumented code (std::regex inside Catch2 is one case).
  add_compile_options(-fsanitize=${SPARRING_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
                      -Wno-maybe-uninitialized)
  add_link_options(-fsanitize=${SPARRING_SANITIZE})
  if(SPARRING_SANITIZE MATCHES "address")
    # A null pointer that is used stops the program anyway, and pointers of other types are only copied through; to check
    # each access for both takes a quarter of the build.
    add_compile_options(-fno-sanitize=null,alignment)
    # Two thousand tests are two thousand starts, and without millions of addresses to relocate each takes a third less.
    add_link_options($<$<CXX_COMPILER_ID:GNU>:-no-pie>)
  endif()
endif()

# Objects hold machine code beside what the link-time optimiser reads: the program is optimised as a whole, while the
# test programs link in seconds.
if(SPARRING_LTO)
  add_compile_options(-flto=auto -ffat-lto-objects)
endif()
