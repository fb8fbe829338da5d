# sparring_browser_sources(VARIABLE): the sources of tools that the module for browsers has too, but for the kits. They ask
# for nothing that a browser has not, or tools/browser/absent.cpp says that it is not there. A new folder of tools that a
# browser shall have, or a source that one of these needs, comes in here.
function(sparring_browser_sources variable)
  set(tools ${PROJECT_SOURCE_DIR}/tools)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${tools}/text/*.cpp ${tools}/data/*.cpp ${tools}/agents/*.cpp
    ${tools}/tables/*.cpp ${tools}/pictures/*.cpp ${tools}/games/*.cpp ${tools}/serve/*.cpp)
  list(FILTER sources EXCLUDE REGEX
    "kit\\.cpp$|/(scratch_folder|durable_file|file_lock|server|http|http_module|guard|record_library|watched_record|ending_bench|ending_file|solve_endings)\\.cpp$")
  foreach(source play/saved_game play/orders play/people_clocks play/played_game play/typed_move review/exercises
      review/judge review/review review/review_text review/source review/trial review/words records/types
      statistics/sample_mean statistics/interval statistics/distributions interchange/protocol interchange/protocol_go
      interchange/engine_dialogue interchange/engine_log report/words)
    list(APPEND sources ${tools}/${source}.cpp)
  endforeach()
  set(${variable} ${sources} PARENT_SCOPE)
endfunction()
