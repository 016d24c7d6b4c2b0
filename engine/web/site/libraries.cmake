# Libraries of the page without a server: what the other builds find on the machine. scripts/site has
# fetched the sources of two of them, as Debian has them, to build/site-sources.
enable_language(C)
set(sources ${PROJECT_SOURCE_DIR}/build/site-sources)
file(GLOB lua_folder ${sources}/lua5.4-*/src)
file(GLOB utf8proc_folder ${sources}/utf8proc-*)
if(NOT lua_folder OR NOT utf8proc_folder)
  message(FATAL_ERROR "the sources of Lua and utf8proc are missing; run scripts/site")
endif()

# Without threads and OpenSSL; web/site/stand_ins.cpp has what is wanted of the latter.
foreach(name Threads::Threads OpenSSL::Crypto)
  add_library(${name} INTERFACE IMPORTED)
endforeach()
add_library(yezi_zstd INTERFACE) # packed records are read by the command alone

# Headers alone. They lie among those of this machine's C library, which must not be found.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(name fmt nlohmann)
  file(CREATE_LINK /usr/include/${name} ${headers}/${name} SYMBOLIC)
endforeach()
add_library(fmt::fmt INTERFACE IMPORTED)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
foreach(name fmt::fmt nlohmann_json::nlohmann_json)
  target_include_directories(${name} SYSTEM INTERFACE ${headers})
endforeach()

# As Debian compiles it: as C++, so that its errors are exceptions.
file(GLOB lua_sources ${lua_folder}/*.c)
list(FILTER lua_sources EXCLUDE REGEX "/(lua|luac)\\.c$")
set_source_files_properties(${lua_sources} PROPERTIES LANGUAGE CXX)
add_library(site_lua STATIC ${lua_sources})
target_compile_options(site_lua PRIVATE -w)
target_compile_definitions(site_lua PRIVATE LUA_COMPAT_5_3)
target_include_directories(site_lua SYSTEM PUBLIC ${lua_folder})
# Where modules in C would lie; there are none.
file(WRITE ${headers}/lua5.4-deb-multiarch.h "#define DEB_HOST_MULTIARCH \"none\"\n")
target_include_directories(site_lua SYSTEM PRIVATE ${headers})
add_library(yezi_lua INTERFACE)
target_link_libraries(yezi_lua INTERFACE site_lua)

add_library(site_utf8proc STATIC ${utf8proc_folder}/utf8proc.c)
target_compile_options(site_utf8proc PRIVATE -w)
target_compile_definitions(site_utf8proc PUBLIC UTF8PROC_STATIC)
target_include_directories(site_utf8proc SYSTEM PUBLIC ${utf8proc_folder})
add_library(yezi_utf8proc INTERFACE)
target_link_libraries(yezi_utf8proc INTERFACE site_utf8proc)
