# Debian packages, one of each component: cpack -G DEB, in a build whose CMAKE_INSTALL_PREFIX is /usr
# (the preset "package"). scripts/check packages makes and tries them.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME yezi)
set(CPACK_PACKAGE_VENDOR "the yezi authors")
set(CPACK_PACKAGE_CONTACT "The yezi authors <yezi@localhost>")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_PACKAGING_INSTALL_PREFIX ${CMAKE_INSTALL_PREFIX})
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL runtime development)
if(TARGET yezi_python)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME yezi)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_RECOMMENDS xdg-utils)
set(CPACK_DEBIAN_RUNTIME_DESCRIPTION
"Play Madiao, Luk Fu, early Ningbo mahjong and their relatives in a terminal
or a browser, write variants of them in Lua, and look up the evidence for
every rule.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libyezi-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
# A program that is linked with the library reads the games of the package yezi.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "yezi (= ${PROJECT_VERSION}), libfmt-dev (>= 9), \
nlohmann-json3-dev (>= 3.11), liblua5.4-dev, libssl-dev, libutf8proc-dev, libzstd-dev")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
"Headers and static library of the engine, for C++: games, hands, what a seat
can deduce, players, records and studies.")

# The module is for one version of Python.
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-yezi)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "yezi (= ${PROJECT_VERSION}), python3 (>= ${YEZI_PYTHON_VERSION}), \
python3 (<< ${YEZI_PYTHON_NEXT}), python3-numpy")
set(CPACK_DEBIAN_PYTHON_DESCRIPTION
"The engine for Python: games, hands as one seat sees them, playouts, search,
records, many hands at once as arrays, and an environment for learning.")

# Each package has the licences beside it: ours, and those of what is inside the program and the
# page's fonts, as Debian's packages have them.
file(READ ${PROJECT_SOURCE_DIR}/LICENSE licences)
file(READ ${PROJECT_SOURCE_DIR}/history/LICENSE more)
string(APPEND licences "\n${more}")
foreach(part liblua5.4-dev libopencc-data fonts-noto-cjk)
  if(EXISTS /usr/share/doc/${part}/copyright)
    file(READ /usr/share/doc/${part}/copyright more)
    string(APPEND licences "\nParts of ${part}:\n\n${more}")
  endif()
endforeach()
file(WRITE ${installed}/copyright "${licences}")
install(FILES ${installed}/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/yezi COMPONENT runtime)
install(FILES ${installed}/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libyezi-dev
  COMPONENT development)
if(TARGET yezi_python)
  install(FILES ${installed}/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/python3-yezi
    COMPONENT python)
endif()

include(CPack)
