# Writes OUTPUT, which defines yezi::prelude_files() from the Lua files in FILES.
set(entries "")
list(SORT FILES)
foreach(path IN LISTS FILES)
  get_filename_component(name ${path} NAME_WE)
  file(READ ${path} text)
  string(APPEND entries "    {\"${name}\", R\"~lua~(${text})~lua~\"},\n")
endforeach()
list(LENGTH FILES count)

file(WRITE ${OUTPUT} "// Made from engine/script/prelude/*.lua.
#include \"script/prelude.h\"

#include <array>

namespace yezi {
namespace {
constexpr std::array<PreludeFile, ${count}> files = {{
${entries}}};
} // namespace

std::span<const PreludeFile> prelude_files() { return files; }
} // namespace yezi
")
