# Sources of a folder compiled as one unit: most of a unit's time goes into reading headers, which then are read once.
option(SPARRING_UNITY "Compile the sources of a folder together (fast from nothing; off: each source alone)" ON)

# sparring_unity(TARGET [ALONE SOURCE...]): puts the sources of each folder of the target together, in order, in units of
# about equal size, but for those that stay ALONE. A unit takes no more than 250 KB, so that there are enough of them to
# keep every core busy, and so that a change is compiled in seconds. With sanitizers, whose builds are mostly from
# nothing, a folder is one unit.
function(sparring_unity target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "ALONE")
  if(NOT SPARRING_UNITY)
    return()
  endif()
  # What one source calls its own may stand before a local of another. GCC 12 loses track of the bounds of short strings
  # in long units.
  target_compile_options(${target} PRIVATE -Wno-shadow
    "$<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds;-Wno-stringop-overflow>")
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  set(folders)
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source OUTPUT_VARIABLE path)
    if(path IN_LIST arg_ALONE)
      set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
      continue()
    endif()
    file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR} ${path})
    get_filename_component(folder ${name} DIRECTORY)
    string(REPLACE "/" "_" folder ${folder})
    list(APPEND folders ${folder})
    list(APPEND sources_${folder} ${path})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder IN LISTS folders)
    sparring_unity_units(${folder} ${sources_${folder}})
  endforeach()
  # clang-tidy reads these units too.
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP
    UNITY_BUILD_CODE_BEFORE_INCLUDE "// NOLINTNEXTLINE(bugprone-suspicious-include)")
endfunction()

# sparring_unity_units(NAME SOURCE...): the units of one folder.
function(sparring_unity_units name)
  set(limit 250000)
  if(SPARRING_SANITIZE)
    set(limit 1000000)
  endif()
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
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${name}_${unit})
  endforeach()
endfunction()
