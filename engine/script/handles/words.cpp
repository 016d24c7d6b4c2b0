#include "script/handles/words.h"

#include <algorithm>
#include <array>
#include <new>

#include "kits/words.h"

namespace yezi {

namespace {

constexpr char named_name[] = "yezi.Word";
constexpr char yezi_key = 0;    // registry: y
constexpr char helpers_key = 0; // registry: helper functions by name

/// The words that make values, by name; MadeWord::word is a place among them.
const std::vector<const Word*>& host_words() {
  thread_local std::vector<const Word*> all;
  thread_local unsigned collected = 0;
  if (!all.empty() && collected == words_collected()) return all;
  all.clear();
  collected = words_collected();
  for (const Word& sign : words_of_signs()) all.push_back(&sign);
  for (const Word& word : all_words())
    if (word.form != Form::function) all.push_back(&word);
  std::sort(all.begin(), all.end(), [](const Word* a, const Word* b) { return a->name < b->name; });
  return all;
}

int word_number(std::string_view name) {
  const auto& all = host_words();
  const auto found =
      std::lower_bound(all.begin(), all.end(), name,
                       [](const Word* word, std::string_view n) { return word->name < n; });
  return found == all.end() || (*found)->name != name ? -1 : static_cast<int>(found - all.begin());
}

/// Pushes a new word at the author's present line.
MadeWord& push_named(lua_State* lua, int word) {
  Sandbox& box = Sandbox::of(lua);
  auto* named = static_cast<MadeWord*>(lua_newuserdatauv(lua, sizeof(MadeWord), 2));
  new (named) MadeWord;
  const Place place = box.here();
  named->word = word;
  named->file = box.file_number(place.file);
  named->line = place.line;
  luaL_setmetatable(lua, named_name);
  return *named;
}

std::string wanted(const Word& word) {
  return "wanted " + usage_of(word) + (word.form == Form::bare ? " without parameters" : "");
}

/// "wanted …" error unless the arguments at 2.. fit the word.
void check_arguments(lua_State* lua, const Word& word) {
  Sandbox& box = Sandbox::of(lua);
  const int given = lua_gettop(lua) - 1;
  for (int i = 1; i <= given; ++i)
    if (lua_isnil(lua, i + 1))
      box.raise("argument " + std::to_string(i) + " of " + usage_of(word) + " is nil",
                "is it spelled right, and set before?");
  const bool fits = word.form == Form::arguments
                        ? given == static_cast<int>(arguments_of(word).size())
                    : word.form == Form::id ? given == 1 && lua_type(lua, 2) == LUA_TSTRING
                    : word.form == Form::bare
                        ? false
                        : given == 1 && (lua_istable(lua, 2) || to_named(lua, 2) != nullptr);
  if (!fits)
    box.raise(wanted(word) + ", got " + std::to_string(given) +
              (given == 1 ? std::string(" argument, ") + luaL_typename(lua, 2) : " arguments"));
}

/// y.run { 3, 9 }: a fresh value, since y.run itself may be kept and called again.
int call_named(lua_State* lua) {
  const MadeWord self = *to_named(lua, 1);
  const Word& word = word_of(self);
  Sandbox& box = Sandbox::of(lua);
  if (self.called) {
    const bool awaits = word.form == Form::id && lua_getiuservalue(lua, 1, 1) == LUA_TNIL;
    if (word.form == Form::id) lua_pop(lua, 1);
    if (!awaits || lua_gettop(lua) != 2 || !lua_istable(lua, 2))
      box.raise(wanted(word), awaits ? "" : "it has its parameters already");
    MadeWord& made = push_named(lua, self.word);
    made.called = true;
    made.file = self.file;
    made.line = self.line;
    lua_getiuservalue(lua, 1, 2);
    lua_setiuservalue(lua, -2, 2);
    lua_pushvalue(lua, 2);
    lua_setiuservalue(lua, -2, 1);
    return 1;
  }
  check_arguments(lua, word);
  const int given = lua_gettop(lua) - 1;
  MadeWord& made = push_named(lua, self.word);
  made.called = true;
  if (word.form == Form::id) {
    lua_pushvalue(lua, 2);
    lua_setiuservalue(lua, -2, 2);
    return 1;
  }
  made.listed = given != 1 || !lua_istable(lua, 2);
  if (!made.listed) {
    lua_pushvalue(lua, 2);
  } else {
    lua_createtable(lua, given, 0);
    for (int i = 1; i <= given; ++i) {
      lua_pushvalue(lua, i + 1);
      lua_rawseti(lua, -2, i);
    }
  }
  lua_setiuservalue(lua, -2, 1);
  return 1;
}

/// Arithmetic on terms makes a term. Upvalue 1: number of the word.
int arithmetic(lua_State* lua) {
  for (int i = 1; i <= 2; ++i)
    if (to_named(lua, i) == nullptr && lua_type(lua, i) != LUA_TNUMBER)
      Sandbox::of(lua).raise(std::string("arithmetic on a term and a ") + luaL_typename(lua, i));
  MadeWord& made = push_named(lua, static_cast<int>(lua_tointeger(lua, lua_upvalueindex(1))));
  made.called = made.listed = true;
  lua_createtable(lua, 2, 0);
  for (int i = 1; i <= 2; ++i) {
    lua_pushvalue(lua, i);
    lua_rawseti(lua, -2, i);
  }
  lua_setiuservalue(lua, -2, 1);
  return 1;
}

int no_arithmetic(lua_State* lua) {
  Sandbox::of(lua).raise(lua_tostring(lua, lua_upvalueindex(1)));
}

int negate(lua_State* lua) {
  lua_settop(lua, 1);
  lua_pushinteger(lua, 0);
  lua_insert(lua, 1);
  return arithmetic(lua);
}

int no_field_of_word(lua_State* lua) {
  const MadeWord* named = to_named(lua, 1);
  const std::string name = named == nullptr ? "a word" : spelled(*named);
  Sandbox::of(lua).raise(name + " is a value of its own: it has no fields to read or to set");
}

int look_up(lua_State* lua) {
  if (lua_type(lua, 2) != LUA_TSTRING) Sandbox::of(lua).raise("y has names only");
  const std::string name = lua_tostring(lua, 2);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &helpers_key);
  if (lua_getfield(lua, -1, name.c_str()) != LUA_TNIL) return 1;
  const int word = word_number(name);
  // add, sub, mul and div are written as operators
  if (word < 0 || name.starts_with('<'))
    Sandbox::of(lua).raise("there is no y." + name, did_you_mean(name, yezi_names()));
  push_named(lua, word);
  return 1;
}

int refuse_change(lua_State* lua) { Sandbox::of(lua).raise("y is read-only"); }

constexpr std::array<std::pair<const char*, const char*>, 4> operators{
    {{"__add", "add"}, {"__sub", "sub"}, {"__mul", "mul"}, {"__idiv", "div"}}};

void refuse_event(lua_State* lua, const char* event, const char* why) {
  lua_pushstring(lua, why);
  lua_pushcclosure(lua, guarded<no_arithmetic>, 1);
  lua_setfield(lua, -2, event);
}

void make_named_metatable(lua_State* lua) {
  luaL_newmetatable(lua, named_name);
  for (const auto& [event, name] : operators) {
    lua_pushinteger(lua, word_number("<" + std::string(name)));
    lua_pushcclosure(lua, guarded<arithmetic>, 1);
    lua_setfield(lua, -2, event);
  }
  lua_pushinteger(lua, word_number("<sub"));
  lua_pushcclosure(lua, guarded<negate>, 1);
  lua_setfield(lua, -2, "__unm");
  refuse_event(lua, "__div", "terms are whole numbers: divide with //");
  for (const char* event : {"__mod", "__pow", "__concat", "__band", "__bor", "__len"})
    refuse_event(lua, event, "terms know + - * // only");
  for (const char* event : {"__lt", "__le"})
    refuse_event(lua, event, "terms are compared with y.lt, y.le, y.gt, y.ge and y.eq");
  lua_pushcfunction(lua, guarded<call_named>);
  lua_setfield(lua, -2, "__call");
  for (const char* event : {"__index", "__newindex"}) {
    lua_pushcfunction(lua, guarded<no_field_of_word>);
    lua_setfield(lua, -2, event);
  }
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_pop(lua, 1);
}

} // namespace

void install_words(lua_State* lua) {
  make_named_metatable(lua);
  lua_newtable(lua);
  for (const HelperFunction& helper : helper_functions()) {
    lua_pushcfunction(lua, helper.function);
    lua_setfield(lua, -2, helper.name);
  }
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &helpers_key);
  lua_newuserdatauv(lua, 0, 0);
  lua_createtable(lua, 0, 3);
  lua_pushcfunction(lua, guarded<look_up>);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, guarded<refuse_change>);
  lua_setfield(lua, -2, "__newindex");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_setmetatable(lua, -2);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &yezi_key);
}

void push_yezi(lua_State* lua) { lua_rawgetp(lua, LUA_REGISTRYINDEX, &yezi_key); }

const MadeWord* to_named(lua_State* lua, int index) {
  return static_cast<const MadeWord*>(luaL_testudata(lua, index, named_name));
}

const Word& word_of(const MadeWord& named) {
  return *host_words()[static_cast<std::size_t>(named.word)];
}

std::string spelled(const MadeWord& named) {
  const std::string name(word_of(named).name);
  return name.starts_with('<') ? "a term" : "y." + name;
}

std::vector<std::string> yezi_names() {
  std::vector<std::string> names;
  for (const Word* word : host_words())
    if (!word->name.starts_with('<')) names.emplace_back(word->name);
  for (const HelperFunction& helper : helper_functions()) names.emplace_back(helper.name);
  std::sort(names.begin(), names.end());
  return names;
}

} // namespace yezi
