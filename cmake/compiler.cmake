# Compiler settings shared by every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# What is hidden from other libraries costs nothing to be position-independent, as a module for Python has to be.
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

set(SPARRING_ARCH "" CACHE STRING
    "Processors to build for, as given to -march= (native: fastest, may not start elsewhere; empty: x86-64-v2 and later)")
option(SPARRING_BY_PROCESSOR "Build the program as a shared library, of which an installation can have one for each kind of processor" OFF)
option(SPARRING_WERROR "Take warnings for errors, as continuous integration does" OFF)
set(SPARRING_SANITIZE "" CACHE STRING "Sanitizers to build with, as given to -fsanitize= (empty: none)")

if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${PROJECT_SOURCE_DIR}/tools/setup/compile)
endif()
add_compile_options($<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion)
if(SPARRING_WERROR)
  add_compile_options(-Werror)
endif()
# GCC 12 sees overlaps in string concatenations that are not there (GCC bug 105651).
add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
# Clang 19 reports the deprecated function that std::stable_sort of GCC 12's library calls.
add_compile_options($<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)
# Floating-point results, and with them the bench fingerprints, must not depend on whether a machine has fused multiply-add.
add_compile_options(-ffp-contract=off)
# Nobody reads errno after sqrt; without this it cannot be vectorised. Results are the same.
add_compile_options(-fno-math-errno -fno-trapping-math)
# Vectors wider than the target has are passed only between functions of one build, so a change of convention hurts nobody.
add_compile_options(-Wno-psabi)

if(CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32)
  # Sizes have 32 bits there, and whatever is compiled for it was compiled for 64 with these warnings.
  add_compile_options(-msimd128 -fno-exceptions -Wno-conversion -Wno-sign-conversion -Wno-shorten-64-to-32)
elseif(SPARRING_ARCH)
  add_compile_options(-march=${SPARRING_ARCH})
  # By itself GCC 12 copies 16 bytes at a time, and registers of 32 that are then loaded wait for the copies to settle.
  include(CheckCXXSourceCompiles)
  set(CMAKE_REQUIRED_FLAGS "-march=${SPARRING_ARCH} -mmove-max=256 -mstore-max=256")
  check_cxx_source_compiles("
#if !defined(__AVX2__) || defined(__AVX512F__)
#error
#endif
int main() {}" SPARRING_COPIES_32_BYTES)
  unset(CMAKE_REQUIRED_FLAGS)
  if(SPARRING_COPIES_32_BYTES)
    add_compile_options(-mmove-max=256 -mstore-max=256)
  endif()
  # Clang 19 warns that it takes AVX10 of 256 bits, which some processors report, for AVX10 of 512.
  add_compile_options($<$<CXX_COMPILER_ID:Clang>:-Wno-invalid-feature-combination>)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  add_compile_options(-march=x86-64-v2)
endif()

if(SPARRING_SANITIZE)
  # GCC's warnings of uninitialised values are wrong in instrumented code (std::regex inside Catch2 is one case).
  add_compile_options(-fsanitize=${SPARRING_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
                      $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  add_link_options(-fsanitize=${SPARRING_SANITIZE})
  if(SPARRING_SANITIZE MATCHES "address")
    # A null pointer that is used stops the program anyway, and pointers of other types are only copied through; to check
    # each access for both takes a quarter of the build.
    add_compile_options(-fno-sanitize=null,alignment)
    # Two thousand tests are two thousand starts, and without millions of addresses to relocate each takes a third less.
    add_link_options($<$<CXX_COMPILER_ID:GNU>:-no-pie>)
  endif()
endif()
