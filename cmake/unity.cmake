# Several sources compiled as one unit: most of a unit's time goes into reading headers, which then are read once.
option(SPARRING_UNITY "Compile the sources of a floor together, some at a time (fast from nothing, slow after one change)" OFF)
option(SPARRING_UNITY_TESTS "The same for the tests alone" OFF)

# sparring_unity_groups(TARGET GROUP SOURCE...): puts these sources of the target together, in order, in units of about
# equal size. A unit takes no more than 120 KB, so that there are enough of them to keep every core busy.
function(sparring_unity_groups target group)
  set(limit 120000)
  set(total 0)
  foreach(source IN LISTS ARGN)
    file(SIZE ${source} size)
    math(EXPR total "${total} + ${size}")
  endforeach()
  math(EXPR units "(${total} + ${limit} - 1) / ${limit}")
  set(before 0)
  foreach(source IN LISTS ARGN)
    file(SIZE ${source} size)
    # The unit in which the middle of the source lies when the total is cut into equal parts.
    math(EXPR unit "(2 * ${before} + ${size}) * ${units} / (2 * ${total})")
    math(EXPR before "${before} + ${size}")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group}_${unit})
  endforeach()
endfunction()

# sparring_unity(TARGET [HOT] [TESTS] [ALONE SOURCE...]): with SPARRING_UNITY, or for TESTS with SPARRING_UNITY_TESTS,
# sources are compiled together, but for those that stay ALONE. Those of a game, by the name of their folder or their own
# (power_play_words.cpp), are not put together with others, because games give the same names to their own things. HOT is
# code that games and searches spend their time in; an optimised build compiles it source by source, always alike.
function(sparring_unity target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "HOT;TESTS" "" "ALONE")
  if(NOT SPARRING_UNITY AND NOT (arg_TESTS AND SPARRING_UNITY_TESTS))
    return()
  endif()
  if(arg_HOT AND NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
    return()
  endif()
  # GCC 12 loses track of the bounds of short strings in long units. And what one source calls its own may stand before
  # a local of another.
  target_compile_options(${target} PRIVATE "$<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds;-Wno-stringop-overflow;-Wno-shadow>")
  file(GLOB games RELATIVE ${PROJECT_SOURCE_DIR}/engine ${PROJECT_SOURCE_DIR}/engine/*/)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  set(groups)
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source OUTPUT_VARIABLE path)
    if(path IN_LIST arg_ALONE)
      set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
      continue()
    endif()
    file(RELATIVE_PATH name ${CMAKE_CURRENT_SOURCE_DIR} ${path})
    set(group all)
    foreach(game IN LISTS games)
      if(name MATCHES "(^|/)${game}([_./]|$)")
        set(group ${game})
      endif()
    endforeach()
    list(APPEND groups ${group})
    list(APPEND sources_${group} ${path})
  endforeach()
  list(REMOVE_DUPLICATES groups)
  foreach(group IN LISTS groups)
    sparring_unity_groups(${target} ${group} ${sources_${group}})
  endforeach()
  # clang-tidy reads these units too.
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP
    UNITY_BUILD_CODE_BEFORE_INCLUDE "// NOLINTNEXTLINE(bugprone-suspicious-include)")
endfunction()
