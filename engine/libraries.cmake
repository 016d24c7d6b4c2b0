# Libraries of this machine, as Debian has them.
find_package(Threads REQUIRED)
find_package(fmt 9 REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(OpenSSL REQUIRED COMPONENTS Crypto)
find_package(Boost 1.74 REQUIRED COMPONENTS program_options)
find_package(SQLite3 REQUIRED)

# Lua built as C++, so that its errors are exceptions and run destructors. The static library comes
# first because calls into it are 10-15 % faster.
find_path(LUA_INCLUDE_DIR lua.hpp PATH_SUFFIXES lua5.4 REQUIRED)
find_library(LUA_LIBRARY NAMES liblua5.4-c++.a lua5.4-c++ REQUIRED)
add_library(yezi_lua INTERFACE)
target_include_directories(yezi_lua SYSTEM INTERFACE ${LUA_INCLUDE_DIR})
target_link_libraries(yezi_lua INTERFACE ${LUA_LIBRARY} ${CMAKE_DL_LIBS} m)

find_path(UTF8PROC_INCLUDE_DIR utf8proc.h REQUIRED)
find_library(UTF8PROC_LIBRARY NAMES utf8proc REQUIRED)
add_library(yezi_utf8proc INTERFACE)
target_include_directories(yezi_utf8proc SYSTEM INTERFACE ${UTF8PROC_INCLUDE_DIR})
target_link_libraries(yezi_utf8proc INTERFACE ${UTF8PROC_LIBRARY})

# Debian's brotli has a package file for pkg-config only.
find_package(ZLIB REQUIRED)
find_path(BROTLI_INCLUDE_DIR brotli/encode.h REQUIRED)
find_library(BROTLIENC_LIBRARY NAMES brotlienc REQUIRED)
add_library(yezi_codings INTERFACE)
target_include_directories(yezi_codings SYSTEM INTERFACE ${BROTLI_INCLUDE_DIR})
target_link_libraries(yezi_codings INTERFACE ${BROTLIENC_LIBRARY} ZLIB::ZLIB)

# Debian's zstd has a package file for pkg-config only.
find_path(ZSTD_INCLUDE_DIR zstd.h REQUIRED)
find_library(ZSTD_LIBRARY NAMES zstd REQUIRED)
add_library(yezi_zstd INTERFACE)
target_include_directories(yezi_zstd SYSTEM INTERFACE ${ZSTD_INCLUDE_DIR})
target_link_libraries(yezi_zstd INTERFACE ${ZSTD_LIBRARY})

find_path(SECCOMP_INCLUDE_DIR seccomp.h REQUIRED)
find_library(SECCOMP_LIBRARY NAMES seccomp REQUIRED)
add_library(yezi_seccomp INTERFACE)
target_include_directories(yezi_seccomp SYSTEM INTERFACE ${SECCOMP_INCLUDE_DIR})
target_link_libraries(yezi_seccomp INTERFACE ${SECCOMP_LIBRARY})
