#include "script/reading/loader.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "core/held_files.h"

namespace yezi {

namespace fs = std::filesystem;

namespace {

constexpr char loader_key = 0;
constexpr std::size_t longest_file = std::size_t{1} << 20;
constexpr std::size_t deepest_requires = 16;
constexpr int most_runs = 64;

bool plain_id(std::string_view id) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  };
  if (id.empty() || id.size() > 128) return false;
  char before = '/';
  for (const char c : id) {
    if (!plain(c) && c != '/') return false;
    if (c == '/' && before == '/') return false;
    before = c;
  }
  return before != '/';
}

/// games/<game>/<game>.lua or games/<game>/<variant>.lua.
std::string library_name(std::string_view id) {
  const std::string text(id);
  return "games/" + (id.find('/') == std::string_view::npos ? text + "/" + text : text) + ".lua";
}

std::string folder_of(const std::string& file) {
  const auto slash = file.rfind('/');
  return slash == std::string::npos ? "" : file.substr(0, slash + 1);
}

/// The id of a file inside the library, so that a path and an id mean the same module.
std::string id_in_library(const Library& library, const fs::path& file) {
  // What is held has no links, and whoever holds files may have no file system to ask.
  const auto whole = [](const fs::path& path) {
    std::error_code ignored;
    return holds_files() ? path.lexically_normal() : fs::weakly_canonical(path, ignored);
  };
  const fs::path inside = whole(file).lexically_relative(whole(library.games()));
  std::string text = inside.generic_string();
  if (text.empty() || text.starts_with("..") || !text.ends_with(".lua")) return {};
  text.resize(text.size() - 4);
  const auto slash = text.find('/');
  if (slash != std::string::npos && text.substr(0, slash) == text.substr(slash + 1))
    text.resize(slash);
  return library.find(text).empty() ? "" : text;
}

} // namespace

Sources::Sources(const Library& library, std::string_view module) : library_(library) {
  std::string id(module);
  if (module.ends_with(".lua")) {
    id = id_in_library(library, fs::path(module));
    if (id.empty()) {
      main_ = module.starts_with("games/") ? "./" + std::string(module) : std::string(module);
      return;
    }
  }
  if (!library.find(id).empty()) main_ = library_name(id);
}

/// The first that is there, also where it is not taken: then nothing else is meant by the name.
std::string Sources::first_there(const std::vector<std::string>& names) {
  for (const std::string& name : names)
    if (text(name) != nullptr || !refusal(name).hint.empty()) return name;
  return {};
}

/// Whether a file that another names lies, links followed, outside the folder that it belongs to.
bool Sources::leads_out(const std::string& name) const {
  if (name == main_) return false; // whoever asked for it knows where it is
  const bool shared = name.starts_with("games/");
  const fs::path file = shared ? library_->home() / name : fs::path(name);
  fs::path folder = shared ? library_->games() : fs::path(main_).parent_path();
  if (folder.empty()) folder = ".";
  std::error_code trouble;
  const fs::path inside =
      fs::canonical(file, trouble).lexically_relative(fs::canonical(folder, trouble));
  return trouble || inside.empty() || *inside.begin() == "..";
}

Fault Sources::refusal(const std::string& name) const {
  for (const Fault& fault : refused_)
    if (fault.place.file == name) return fault;
  return {{name, 0}, "there is no such file, or it cannot be read"};
}

std::string Sources::module_file(std::string_view id) {
  if (!plain_id(id)) return {};
  std::vector<std::string> names{library_name(id)};
  if (!main_.starts_with("games/")) names.push_back(folder_of(main_) + std::string(id) + ".lua");
  return first_there(names);
}

std::string Sources::required_file(std::string_view name) {
  std::string path(name);
  std::replace(path.begin(), path.end(), '.', '/');
  if (!plain_id(path)) return {};
  path += ".lua";
  std::vector<std::string> names{"games/" + path};
  if (!main_.starts_with("games/")) names.push_back(folder_of(main_) + path);
  return first_there(names);
}

const std::string* Sources::text(const std::string& name) {
  const Texts& known = given_ ? *given_ : read_;
  if (const auto found = known.find(name); found != known.end()) return &found->second;
  if (given_) return nullptr;
  const fs::path file = name.starts_with("games/") ? library_->home() / name : fs::path(name);
  std::error_code trouble;
  if (const Fault* why = refusal_of_held(file)) {
    refused_.push_back({{name, 0}, why->what, why->hint});
    return nullptr;
  }
  const std::string* const held = holds_files() ? held_file(file) : nullptr;
  if (holds_files() ? held == nullptr : !fs::is_regular_file(file, trouble)) return nullptr;
  const auto size = held != nullptr ? held->size() : fs::file_size(file, trouble);
  if (!trouble && size > longest_file) {
    refused_.push_back({{name, 0},
                        "the file has " + std::to_string(size) + " bytes",
                        "a module has at most " + std::to_string(longest_file >> 20) + " MiB"});
    return nullptr;
  }
  if (held != nullptr) return &(read_[name] = *held);
  if (leads_out(name)) {
    refused_.push_back(
        {{name, 0},
         "this is a link to a file outside the module's folder",
         "copy the file: what a module requires lies in its folder, or below games/"});
    return nullptr;
  }
  std::ifstream in(file, std::ios::binary);
  if (!in) return nullptr;
  std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  return in.bad() ? nullptr : &(read_[name] = std::move(bytes));
}

namespace {

/// The encoding of which the text begins with a mark; empty where there is none.
std::string byte_order_mark(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) return "UTF-8";
  return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ? "UTF-16" : "";
}

/// Syntax errors carry their place in the text only: "short name:12: what".
Fault syntax_fault(const std::string& file, const std::string& message) {
  Fault fault{{file, 0}, message};
  for (std::size_t colon = message.find(':'); colon != std::string::npos;
       colon = message.find(':', colon + 1)) {
    const std::size_t end = message.find_first_not_of("0123456789", colon + 1);
    if (end == std::string::npos || end == colon + 1 || end - colon > 8 ||
        message.compare(end, 2, ": ") != 0)
      continue;
    fault.place.line = std::stoi(message.substr(colon + 1, end - colon - 1));
    fault.what = message.substr(end + 2);
    break;
  }
  if (fault.what.find("attempt to load a") != std::string::npos)
    fault.what = "this is no Lua text (compiled code is not loaded)";
  return fault;
}

/// Replaces the value on top by one that cannot be changed, to the last nested table. `made` is the
/// index of a table from tables to their frozen twins.
void freeze_deep(lua_State* lua, int made) {
  if (!lua_istable(lua, -1) || push_behind_frozen(lua, -1)) {
    if (lua_istable(lua, -1)) lua_pop(lua, 1);
    return;
  }
  luaL_checkstack(lua, 10, "tables nest too deeply");
  lua_pushvalue(lua, -1);
  if (lua_rawget(lua, made) != LUA_TNIL) {
    lua_remove(lua, -2);
    return;
  }
  lua_pop(lua, 1);
  lua_newtable(lua);
  freeze_top(lua, "tables from require");
  lua_pushvalue(lua, -2);
  lua_pushvalue(lua, -2);
  lua_rawset(lua, made);
  push_behind_frozen(lua, -1);
  const int source = lua_gettop(lua) - 2;
  lua_pushnil(lua);
  while (lua_next(lua, source) != 0) {
    freeze_deep(lua, made);
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, -4);
  }
  lua_pop(lua, 1);
  lua_remove(lua, source);
}

} // namespace

Loader::Loader(Sandbox& sandbox, Sources& sources) : sandbox_(sandbox), sources_(sources) {
  lua_pushlightuserdata(sandbox.lua(), this);
  lua_rawsetp(sandbox.lua(), LUA_REGISTRYINDEX, &loader_key);
}

Loader::~Loader() {
  // The key is there already, so this allocates nothing and cannot fail.
  lua_pushnil(sandbox_.lua());
  lua_rawsetp(sandbox_.lua(), LUA_REGISTRYINDEX, &loader_key);
}

void Loader::run(const std::string& file) {
  lua_State* lua = sandbox_.lua();
  const std::string* text = sources_.text(file);
  if (text == nullptr) sandbox_.raise_at(sources_.refusal(file));
  if (const std::string mark = byte_order_mark(*text); !mark.empty())
    sandbox_.raise_at({{file, 1},
                       "the file begins with a byte order mark of " + mark,
                       mark == "UTF-8" ? "save it without one" : "save it as UTF-8 without one"});
  if (running_.size() >= deepest_requires || ++runs_ > most_runs)
    sandbox_.raise("too many files require each other");
  sandbox_.charge(static_cast<std::int64_t>(text->size() / 4));
  if (luaL_loadbufferx(lua, text->data(), text->size(), ("@" + file).c_str(), "t") != LUA_OK)
    sandbox_.raise_at(syntax_fault(file, lua_tostring(lua, -1)));
  sandbox_.push_environment(guarded<&Loader::require>);
  lua_setupvalue(lua, -2, 1);
  running_.push_back(file);
  lua_call(lua, 0, 1);
  running_.pop_back();
}

int Loader::require(lua_State* lua) {
  Sandbox& box = Sandbox::of(lua);
  if (lua_type(lua, 1) != LUA_TSTRING) box.raise("require wants a text, such as \"yezi\"");
  const std::string name = lua_tostring(lua, 1);
  if (name == "yezi") {
    push_yezi(lua);
    return 1;
  }
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &loader_key);
  auto* loader = static_cast<Loader*>(lua_touserdata(lua, -1));
  if (loader == nullptr) box.raise("require belongs at the top of a module, not in its functions");
  const std::string file = loader->sources_.required_file(name);
  if (file.empty())
    box.raise("there is no \"" + name + "\" to require",
              "there are \"yezi\", \"decks.<deck>\" and files below games/");
  const auto& running = loader->running_;
  if (std::find(running.begin(), running.end(), file) != running.end())
    box.raise(name + " requires itself, in a circle");
  // Run anew for each file that asks, so nothing is shared that one of them could change.
  lua_settop(lua, 0);
  lua_newtable(lua);
  loader->run(file);
  if (lua_isnil(lua, -1)) box.raise(name + " returns nothing");
  freeze_deep(lua, 1);
  return 1;
}

Module Loader::run_module(const std::string& file) {
  lua_State* lua = sandbox_.lua();
  run(file);
  const MadeWord* named = to_named(lua, -1);
  Module module;
  module.file = file;
  const std::string_view word = named == nullptr ? "" : word_of(*named).name;
  if (word != "game" && word != "variant")
    sandbox_.raise_at(
        {{file, named == nullptr ? 0 : named->line},
         "a module returns y.game \"…\" { … } or y.variant \"…\" { … }, this one " +
             (named == nullptr ? std::string(luaL_typename(lua, -1)) : spelled(*named))});
  if (!named->called || lua_getiuservalue(lua, -1, 1) != LUA_TTABLE)
    sandbox_.raise_at({{file, named->line}, "wanted " + usage_of(word_of(*named))});
  module.arguments = luaL_ref(lua, LUA_REGISTRYINDEX);
  lua_getiuservalue(lua, -1, 2);
  module.id = lua_tostring(lua, -1);
  lua_pop(lua, 1);
  module.is_variant = word == "variant";
  module.line = named->line;
  module.file = sandbox_.file_name(named->file);
  module.written = map(module.file).find(named->line, word);
  lua_pop(lua, 1);
  return module;
}

const SourceMap& Loader::map(const std::string& file) {
  const auto found = maps_.find(file);
  if (found != maps_.end()) return found->second;
  const std::string* text = sources_.text(file);
  return maps_.emplace(file, text == nullptr ? SourceMap() : SourceMap(*text)).first->second;
}

} // namespace yezi
