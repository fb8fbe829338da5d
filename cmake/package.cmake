# Packages for Debian 12 by CPack, one for each component (docs/building.md).
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The maintainers of Sparring <maintainers@sparring.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "AI opponent and analysis toolkit for board games")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/tools)
set(same "(= ${PROJECT_VERSION})")

# sparring_package(COMPONENT NAME SECTION DESCRIPTION [DEPENDS]): what is told of a component.
macro(sparring_package component name section description)
  string(TOUPPER ${component} upper)
  list(APPEND CPACK_COMPONENTS_ALL ${component})
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${name})
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section})
  set(CPACK_COMPONENT_${upper}_DESCRIPTION "${description}")
  set(CPACK_DEBIAN_${upper}_PACKAGE_DEPENDS "${ARGN}")
endmacro()

sparring_package(data sparring-data games "Variants, weights, networks, openings and endgame tables.")
set(CPACK_DEBIAN_DATA_PACKAGE_ARCHITECTURE all)
sparring_package(program sparring games
  "The program: it plays, analyses and measures five board games, on the command line and in a browser."
  "sparring-data ${same}")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS gnuplot-nox)
sparring_package(library libsparring-dev libdevel "The library, for programs in C++20 that link it by CMake."
  "sparring-data ${same}, pkg-config, libeigen3-dev, nlohmann-json3-dev, libfmt-dev, librandom123-dev, libedit-dev, libxxhash-dev, libzstd-dev, libnlopt-cxx-dev, libtbb-dev, libboost-math-dev, libsqlite3-dev, libsqlitecpp-dev")
if(TARGET sparring_python)
  find_package(Python REQUIRED COMPONENTS Interpreter)
  math(EXPR next "${Python_VERSION_MINOR} + 1")
  sparring_package(python python3-sparring python "The module for Python."
    "sparring-data ${same}, python3 (>= ${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}), python3 (<< ${Python_VERSION_MAJOR}.${next}), python3-numpy")
endif()
if(EXISTS ${PROJECT_SOURCE_DIR}/build/site/index.html)
  sparring_package(page sparring-page games "The whole program as a page for browsers, without a server.")
  set(CPACK_DEBIAN_PAGE_PACKAGE_ARCHITECTURE all)
endif()
include(CPack)
