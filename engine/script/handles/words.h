// `y`: the words a module is written in. A word makes an opaque value that remembers its name, its
// arguments and the author's line. kits/words.h has them all.
#pragma once

#include "core/word.h"
#include "script/sandbox/sandbox.h"

namespace yezi {

/// A word as Lua holds it. Its arguments are user value 1 (a table or nil), the text of game,
/// variant and deck is user value 2.
struct MadeWord {
  int word = 0;
  int file = 0;
  int line = 0;
  bool called = false;
  bool listed = false; // user value 1 is the list of several arguments
};

/// Makes `y`; afterwards push_yezi() pushes it.
void install_words(lua_State* lua);
void push_yezi(lua_State* lua);

/// The word at `index`, or nullptr if it is something else.
const MadeWord* to_named(lua_State* lua, int index);
const Word& word_of(const MadeWord& named);
/// How the author would write it: "y.run".
std::string spelled(const MadeWord& named);
/// Every name of `y`, sorted.
std::vector<std::string> yezi_names();

/// Functions of `y` for use inside hooks (handles.cpp adds them).
struct HelperFunction {
  const char* name;
  lua_CFunction function;
};
std::vector<HelperFunction> helper_functions();

} // namespace yezi
