# What `cmake --install` installs, in two components: runtime (program, data, page) and development
# (library, headers). engine/README.md says how each is used.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(YEZI_INSTALLED_SHARE ${CMAKE_INSTALL_DATADIR}/yezi)
set(YEZI_INSTALLED_HEADERS ${CMAKE_INSTALL_INCLUDEDIR}/yezi)
set(installed ${PROJECT_BINARY_DIR}/installed) # what differs from what runs on this tree

yezi_places(yezi_places_installed ${CMAKE_INSTALL_FULL_DATADIR}/yezi engine/web/page-built)

# The program: its own places come before those in the library.
add_executable(yezi_installed cli/main.cpp $<TARGET_OBJECTS:yezi_places_installed>)
set_target_properties(yezi_installed PROPERTIES
  OUTPUT_NAME yezi RUNTIME_OUTPUT_DIRECTORY ${installed}/bin UNITY_BUILD OFF)
target_link_libraries(yezi_installed PRIVATE yezi_command)
if(YEZI_PCH)
  target_precompile_headers(yezi_installed REUSE_FROM yezi_precompiled)
endif()
install(PROGRAMS $<TARGET_FILE:yezi_installed> TYPE BIN COMPONENT runtime)

# The library: the rooms below the page and the command, static, so that nothing is compiled twice.
# Lua is linked statically too: calls into it are quicker, and the linker replaces its hash.
set(YEZI_LUA_LINK -Wl,--wrap=_Z9luaS_hashPKcmj -l:liblua5.4-c++.a -ldl -lm)
add_library(yezi_public STATIC ${engine_objects} $<TARGET_OBJECTS:yezi_places_installed>)
set_target_properties(yezi_public PROPERTIES LINKER_LANGUAGE CXX
  OUTPUT_NAME yezi EXPORT_NAME yezi ARCHIVE_OUTPUT_DIRECTORY ${installed}/lib)
target_compile_features(yezi_public INTERFACE cxx_std_20)
target_link_libraries(yezi_public INTERFACE fmt::fmt nlohmann_json::nlohmann_json Threads::Threads
  OpenSSL::Crypto utf8proc zstd ${YEZI_LUA_LINK})
list(JOIN YEZI_LUA_LINK " " YEZI_LUA_LINK)
install(TARGETS yezi_public EXPORT yezi-targets
  ARCHIVE COMPONENT development INCLUDES DESTINATION ${YEZI_INSTALLED_HEADERS})

# The headers at the root of a room, and those in its folders that they or callers need. Not those
# that see a library which callers need not have: Lua, utf8proc.
set(headers players/search/assessment.h players/search/search.h players/solver/solver.h
  explain/print/layout.h)
foreach(room IN LISTS YEZI_ROOMS)
  if(NOT room MATCHES "^(web|cli)$")
    file(GLOB found CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} ${room}/*.h)
    list(APPEND headers ${found})
  endif()
endforeach()
list(REMOVE_ITEM headers history/characters.h)
foreach(header IN LISTS headers)
  cmake_path(GET header PARENT_PATH folder)
  install(FILES ${header} DESTINATION ${YEZI_INSTALLED_HEADERS}/${folder} COMPONENT development)
endforeach()

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/yezi)
install(EXPORT yezi-targets NAMESPACE yezi:: DESTINATION ${package} COMPONENT development)
configure_package_config_file(install/yezi-config.cmake.in ${installed}/yezi-config.cmake
  INSTALL_DESTINATION ${package} PATH_VARS YEZI_INSTALLED_SHARE)
# Before 1.0.0 a new minor version may change headers (engine/CHANGELOG.md).
write_basic_package_version_file(${installed}/yezi-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${installed}/yezi-config.cmake ${installed}/yezi-config-version.cmake
  DESTINATION ${package} COMPONENT development)
file(RELATIVE_PATH YEZI_PREFIX_FROM_PC /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" YEZI_PREFIX_FROM_PC ${YEZI_PREFIX_FROM_PC})
configure_file(install/yezi.pc.in ${installed}/yezi.pc @ONLY)
install(FILES ${installed}/yezi.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
install(DIRECTORY install/example DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libyezi-dev/examples
  COMPONENT development)

# The data lie as they do in this tree.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/games ${PROJECT_SOURCE_DIR}/history
  DESTINATION ${YEZI_INSTALLED_SHARE} COMPONENT runtime)
install(DIRECTORY web/page DESTINATION ${YEZI_INSTALLED_SHARE}/engine/web COMPONENT runtime)
install(DIRECTORY ${page_built}/ DESTINATION ${YEZI_INSTALLED_SHARE}/engine/web/page-built
  COMPONENT runtime OPTIONAL FILES_MATCHING PATTERN *.css PATTERN *.woff2)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/scripts/bots
  DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/yezi/examples COMPONENT runtime)
install(FILES CHANGELOG.md ${PROJECT_SOURCE_DIR}/README.md
  DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/yezi COMPONENT runtime)

# The desktop's entry opens the page; its picture is the page's seal.
install(FILES install/yezi.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT runtime)
install(FILES web/page/seal.svg RENAME yezi.svg
  DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT runtime)

# What the program says of itself: completion for shells, manual pages. Debian's zsh reads
# vendor-completions, and site-functions below /usr/local.
set(zsh_folder zsh/site-functions)
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
  set(zsh_folder zsh/vendor-completions)
endif()
find_program(YEZI_HELP2MAN help2man)
add_custom_command(
  OUTPUT ${installed}/said.stamp
  COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/install/say.sh
          $<TARGET_FILE:yezi> ${installed} ${PROJECT_SOURCE_DIR} "$<$<BOOL:${YEZI_HELP2MAN}>:${YEZI_HELP2MAN}>"
  COMMAND ${CMAKE_COMMAND} -E touch ${installed}/said.stamp
  DEPENDS yezi install/say.sh install/man/yezi.h2m
  COMMENT "Making manual pages and completions"
  VERBATIM)
add_custom_target(yezi_said ALL DEPENDS ${installed}/said.stamp)
# All that is installed, without the tests: cmake --build build/portable --target installed
add_custom_target(installed DEPENDS yezi_installed yezi_public yezi_said)
install(FILES ${installed}/completion/yezi.bash RENAME yezi
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT runtime)
install(FILES ${installed}/completion/_yezi
  DESTINATION ${CMAKE_INSTALL_DATADIR}/${zsh_folder} COMPONENT runtime)
install(FILES ${installed}/completion/yezi.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT runtime)
if(YEZI_HELP2MAN)
  install(DIRECTORY ${installed}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT runtime)
else()
  message(STATUS "No manual pages will be installed: help2man is missing")
endif()
