# The libraries that are headers alone, for WebAssembly: the folder they lie in has those of this machine too, so each is
# reached by a link of its own. And what Debian's C++ library for WebAssembly leaves out (tools/browser/standard).
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(package fmt nlohmann boost Random123 xxhash.h eigen3/Eigen)
  cmake_path(GET package FILENAME name)
  if(NOT EXISTS /usr/include/${package})
    message(FATAL_ERROR "/usr/include/${package} is missing: expected the packages of tools/setup/packages.txt")
  endif()
  file(CREATE_LINK /usr/include/${package} ${headers}/${name} SYMBOLIC)
endforeach()
# The library that is installed was built without files, but its headers have them.
file(READ /usr/include/wasm32-wasi/c++/v1/__config_site settings)
string(REPLACE "#define _LIBCPP_HAS_NO_FILESYSTEM" "" settings "${settings}")
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/settings/__config_site CONTENT "${settings}" @ONLY)
include_directories(BEFORE SYSTEM ${PROJECT_BINARY_DIR}/settings ${PROJECT_SOURCE_DIR}/tools/browser/standard ${headers})
add_compile_options(-include ${PROJECT_SOURCE_DIR}/tools/browser/standard/settings.hpp)

foreach(library fmt::fmt nlohmann_json::nlohmann_json Eigen3::Eigen TBB::tbb)
  add_library(${library} INTERFACE IMPORTED)
endforeach()
add_compile_definitions(FMT_HEADER_ONLY JSON_NOEXCEPTION XXH_INLINE_ALL _WASI_EMULATED_MMAN)
