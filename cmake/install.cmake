# What `cmake --install` puts where, in components: program, library, data, page and python (docs/building.md).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(data_folder ${CMAKE_INSTALL_DATADIR}/sparring)
set(library_folder ${CMAKE_INSTALL_LIBDIR}/cmake/sparring)
set(SPARRING_PYTHON lib/python3/dist-packages CACHE STRING "Where the module for Python is installed, below the prefix")

install(TARGETS sparring RUNTIME COMPONENT program)
# Where the program looks for it (tools/serve/http.cpp).
install(TARGETS sparring_http LIBRARY DESTINATION lib/sparring COMPONENT program)

# The program for all machines is a small executable and a library. Builds of the library for newer processors lie in
# folders into which glibc's loader looks first, if the processor can run them. They are taken from the builds of the
# presets, if these are there and not older than this one.
if(TARGET sparring_program)
  set_target_properties(sparring PROPERTIES INSTALL_RPATH "\$ORIGIN/../lib/sparring")
  install(TARGETS sparring_program LIBRARY DESTINATION lib/sparring COMPONENT program NAMELINK_SKIP)
endif()
if(TARGET sparring_program AND NOT SPARRING_ARCH AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  set(presets avx2 avx512)
  set(kinds x86-64-v3 x86-64-v4)
  foreach(preset kind IN ZIP_LISTS presets kinds)
    install(CODE "
      set(built \"${PROJECT_SOURCE_DIR}/build/${preset}/tools/$<TARGET_FILE_NAME:sparring_program>\")
      set(folder \"\${CMAKE_INSTALL_PREFIX}/lib/sparring/glibc-hwcaps/${kind}\")
      set(installed \"\$ENV{DESTDIR}\${folder}/$<TARGET_FILE_NAME:sparring_program>\")
      if(EXISTS \"\${built}\" AND \"\${built}\" IS_NEWER_THAN \"$<TARGET_FILE:sparring_program>\")
        file(INSTALL DESTINATION \"\${folder}\" TYPE SHARED_LIBRARY FILES \"\${built}\")
        if(CMAKE_INSTALL_DO_STRIP)
          execute_process(COMMAND \"${CMAKE_STRIP}\" \"\${installed}\")
        endif()
      else()
        # The loader would take one of an earlier installation in place of the library that is installed now.
        file(REMOVE \"\${installed}\")
        message(STATUS \"Nothing for ${kind}: expected a build of the preset ${preset}, made after this one\")
      endif()" COMPONENT program)
  endforeach()
endif()

# The pages for man and the completions are what the program says of itself.
set(written ${PROJECT_BINARY_DIR}/share)
if(NOT CMAKE_CROSSCOMPILING AND NOT SPARRING_SANITIZE)
  file(GLOB_RECURSE variants CONFIGURE_DEPENDS data/variants/*.json)
  set(says ${CMAKE_COMMAND} -E env SPARRING_DATA=${PROJECT_SOURCE_DIR}/data $<TARGET_FILE:sparring>)
  add_custom_command(OUTPUT ${written}/stamp
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${written}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${written}
    COMMAND ${says} manual --output ${written}/man
    COMMAND gzip -9n ${written}/man/*.1
    COMMAND ${says} completions bash > ${written}/sparring.bash
    COMMAND ${says} completions zsh > ${written}/_sparring
    COMMAND ${says} completions fish > ${written}/sparring.fish
    COMMAND ${CMAKE_COMMAND} -E touch ${written}/stamp
    DEPENDS sparring ${variants})
  add_custom_target(sparring_manual ALL DEPENDS ${written}/stamp)
  install(DIRECTORY ${written}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
  install(FILES ${written}/sparring.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
    RENAME sparring COMPONENT program)
  # zsh of Debian looks for those of packages in another folder than for those that somebody has built.
  install(CODE "
    set(folder site-functions)
    if(CMAKE_INSTALL_PREFIX MATCHES \"/usr$\")
      set(folder vendor-completions)
    endif()
    file(INSTALL DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/zsh/\${folder}\"
      TYPE FILE FILES \"${written}/_sparring\")" COMPONENT program)
  install(FILES ${written}/sparring.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
    COMPONENT program)
endif()

# What tests and people read stays in the sources.
install(DIRECTORY data/ DESTINATION ${data_folder} COMPONENT data
  PATTERN perft EXCLUDE PATTERN reports EXCLUDE)

# The site is built by tools/site.
if(EXISTS ${PROJECT_SOURCE_DIR}/build/site/index.html)
  install(DIRECTORY build/site/ DESTINATION ${data_folder}/site COMPONENT page)
endif()

# Much of the library is templates in headers, so whoever includes them compiles for the same machine.
get_directory_property(options COMPILE_OPTIONS)
list(FILTER options INCLUDE REGEX "^-(march|mcpu|ffp-contract)=")
target_compile_options(sparring_engine INTERFACE "$<INSTALL_INTERFACE:${options}>")
target_compile_features(sparring_engine INTERFACE cxx_std_20)
foreach(floor engine search eval)
  set_target_properties(sparring_${floor} PROPERTIES EXPORT_NAME ${floor})
endforeach()
set_target_properties(sparring_tools PROPERTIES EXPORT_NAME sparring)
file(GLOB_RECURSE headers CONFIGURE_DEPENDS engine/*.hpp search/*.hpp eval/*.hpp tools/*.hpp)
list(FILTER headers EXCLUDE REGEX "/tools/(browser|commands|python)/")
target_sources(sparring_engine PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${headers})
install(TARGETS sparring_engine sparring_search sparring_eval sparring_tools EXPORT sparring
  ARCHIVE COMPONENT library
  FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/sparring COMPONENT library)
install(EXPORT sparring NAMESPACE sparring:: FILE sparring-targets.cmake DESTINATION ${library_folder}
  COMPONENT library)
configure_package_config_file(cmake/sparring-config.cmake.in sparring-config.cmake
  INSTALL_DESTINATION ${library_folder} PATH_VARS data_folder NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(sparring-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/dependencies.cmake ${PROJECT_BINARY_DIR}/sparring-config.cmake
  ${PROJECT_BINARY_DIR}/sparring-config-version.cmake DESTINATION ${library_folder} COMPONENT library)

if(TARGET sparring_python AND NOT SPARRING_SANITIZE)
  install(TARGETS sparring_python LIBRARY DESTINATION ${SPARRING_PYTHON}/sparring COMPONENT python)
  install(DIRECTORY tools/python/sparring DESTINATION ${SPARRING_PYTHON} COMPONENT python
    PATTERN __pycache__ EXCLUDE)
endif()
