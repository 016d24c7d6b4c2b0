# The engine of the page without a server, for a Web Worker: the rooms up to explain, and of web what
# has neither sockets nor threads. README.md beside this file says how the site is put together.
set(web ${CMAKE_CURRENT_SOURCE_DIR}/web)
file(GLOB answers CONFIGURE_DEPENDS ${web}/answers/*.cpp)
list(REMOVE_ITEM answers ${web}/answers/page_files.cpp)
set(tables frames game_shelf hosted_players kept_hand laying seat_log table_company table_luck
  table_registry table_session table_session_asks table_session_frames table_session_windows
  standing table_turn wanted_table)
list(TRANSFORM tables PREPEND ${web}/tables/)
list(TRANSFORM tables APPEND .cpp)
file(GLOB site CONFIGURE_DEPENDS ${web}/site/*.cpp)

set(objects "")
foreach(room IN LISTS YEZI_ROOMS)
  foreach(part yezi_${room} yezi_${room}_small)
    if(TARGET ${part})
      list(APPEND objects $<TARGET_OBJECTS:${part}>)
    endif()
  endforeach()
endforeach()

add_executable(yezi_site ${answers} ${tables} ${web}/net/request.cpp ${site} ${objects})
set_target_properties(yezi_site PROPERTIES OUTPUT_NAME engine
  # Emscripten's own modules for node lie where only Debian's node looks by itself.
  RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")
set_source_files_properties(${web}/site/entry.cpp ${web}/site/stand_ins.cpp PROPERTIES
  SKIP_UNITY_BUILD_INCLUSION ON)
target_compile_options(yezi_site PRIVATE -Oz)
target_link_libraries(yezi_site PRIVATE yezi_common yezi_lua yezi_utf8proc)
target_link_options(yezi_site PRIVATE
  # One function that makes an engine; in node it is required, in a worker imported.
  -sMODULARIZE=1 -sEXPORT_NAME=yeziEngine -sENVIRONMENT=worker,node
  # Everything is held in memory (core/held_files.h).
  -sFILESYSTEM=0 -sMALLOC=emmalloc -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=64MB
  -sEXPORTED_FUNCTIONS=_malloc,_free
  -sEXPORTED_RUNTIME_METHODS=HEAPU8,UTF8ToString,stringToUTF8,lengthBytesUTF8
  # The same hashes in every run: see script/sandbox/sandbox.cpp.
  "LINKER:--wrap=_Z9luaS_hashPKcmj")
