# Writes OUTPUT, which defines yezi::embedded_translations(): FILES (.po) compiled by MSGFMT. The
# formula of the plural forms, which gettext writes as a C expression, is compiled with it.
set(arrays "")
set(entries "")
foreach(path IN LISTS FILES)
  get_filename_component(language ${path} NAME_WE)
  string(MAKE_C_IDENTIFIER ${language} name)
  set(mo ${OUTPUT}.${language}.mo)
  execute_process(COMMAND ${MSGFMT} -o ${mo} ${path}
                  COMMAND_ERROR_IS_FATAL ANY)
  file(READ ${mo} bytes HEX)
  # Numbers, because compilers need not take a literal as long as a catalogue.
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  file(SIZE ${mo} size)
  file(STRINGS ${path} forms REGEX "Plural-Forms:")
  string(REGEX REPLACE ".*plural=([^;\\]*).*" "\\1" forms "${forms}")
  string(APPEND arrays "constexpr unsigned char ${name}[] = {${bytes}};\n")
  string(APPEND entries "      {\"${language}\", {reinterpret_cast<const char*>(${name}), ${size}},\n"
         "       []([[maybe_unused]] unsigned long n) -> unsigned long { return ${forms}; }},\n")
endforeach()

file(WRITE ${OUTPUT} "// Made from engine/locale/*.po.
#include \"core/translations.h\"

namespace yezi {
namespace {
${arrays}} // namespace

const std::vector<EmbeddedTranslations>& embedded_translations() {
  static const std::vector<EmbeddedTranslations> all{
${entries}  };
  return all;
}
} // namespace yezi
")
