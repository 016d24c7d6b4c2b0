# Writes OUTPUT, which defines yezi::embedded_translations() and yezi::embedded_simplification().
#
# The translations are FILES (.po) and zh-Hans.po, which OPENCC makes from zh-Hant.po. MSGFMT
# compiles them; the formula of the plural forms, which gettext writes as a C expression, is compiled
# with them. The simplification is a text: OpenCC's tables, unpacked by OPENCC_DICT, and zh-Hans.txt.
set(here ${CMAKE_CURRENT_LIST_DIR})

# The bytes of a file as numbers, because compilers need not take a literal as long as a catalogue.
function(bytes_of path into)
  file(READ ${path} bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  set(${into} "${bytes}" PARENT_SCOPE)
endfunction()

# OpenCC converts line by line; of its result only the translations are taken, not the messages.
set(simplified ${OUTPUT}.made/zh-Hans.po)
file(MAKE_DIRECTORY ${OUTPUT}.made)
execute_process(COMMAND ${OPENCC} -c ${here}/zh-Hans.json -i ${here}/zh-Hant.po -o ${simplified}.all
                WORKING_DIRECTORY ${here} COMMAND_ERROR_IS_FATAL ANY)
execute_process(
  COMMAND ${AWK} [=[NR == FNR { line[FNR] = $0; next }
    /^msgstr/ { translation = 1 } /^(msgid|msgctxt|#|$)/ { translation = 0 }
    { print translation ? line[FNR] : $0 }]=]
    ${simplified}.all ${here}/zh-Hant.po
  OUTPUT_FILE ${simplified} COMMAND_ERROR_IS_FATAL ANY)

set(arrays "")
set(entries "")
foreach(path IN LISTS FILES simplified)
  get_filename_component(language ${path} NAME_WE)
  string(MAKE_C_IDENTIFIER ${language} name)
  set(mo ${OUTPUT}.${language}.mo)
  execute_process(COMMAND ${MSGFMT} -o ${mo} ${path}
                  COMMAND_ERROR_IS_FATAL ANY)
  bytes_of(${mo} bytes)
  file(SIZE ${mo} size)
  file(STRINGS ${path} forms REGEX "Plural-Forms:")
  string(REGEX REPLACE ".*plural=([^;\\]*).*" "\\1" forms "${forms}")
  string(APPEND arrays "constexpr unsigned char ${name}[] = {${bytes}};\n")
  string(APPEND entries "      {\"${language}\", {reinterpret_cast<const char*>(${name}), ${size}},\n"
         "       []([[maybe_unused]] unsigned long n) -> unsigned long { return ${forms}; }},\n")
endforeach()

set(table ${OUTPUT}.zh-Hans.txt)
file(WRITE ${table} "")
foreach(part TSCharacters TSPhrases)
  execute_process(COMMAND ${OPENCC_DICT} -f ocd2 -t text -i ${TABLES}/${part}.ocd2 -o ${table}.${part}
                  COMMAND_ERROR_IS_FATAL ANY)
  file(READ ${table}.${part} text)
  file(APPEND ${table} "${text}\n")
endforeach()
file(READ ${here}/zh-Hans.txt text)
file(APPEND ${table} "${text}") # later lines replace earlier ones
bytes_of(${table} bytes)
file(SIZE ${table} size)

file(WRITE ${OUTPUT} "// Made from engine/locale/*.po.
#include \"core/simplified.h\"
#include \"core/translations.h\"

namespace yezi {
namespace {
${arrays}constexpr unsigned char simplification[] = {${bytes}};
} // namespace

const std::vector<EmbeddedTranslations>& embedded_translations() {
  static const std::vector<EmbeddedTranslations> all{
${entries}  };
  return all;
}

std::string_view embedded_simplification() {
  return {reinterpret_cast<const char*>(simplification), ${size}};
}
} // namespace yezi
")
