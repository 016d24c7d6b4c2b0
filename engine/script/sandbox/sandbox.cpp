#include "script/sandbox/sandbox.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <new>
#include <stdexcept>
#include <utility>

// Lua hashes texts by a seed that it makes of addresses and the clock, so that where keys lie in a
// table differs from run to run, and with it the length of a table that has holes: a module could
// throw dice with that. CMakeLists.txt has the linker put this in the place of the function by
// which the seed is made, which nothing else calls from outside its file.
// NOLINTNEXTLINE(bugprone-reserved-identifier,readability-identifier-naming): the linker's name
extern "C" unsigned __wrap__Z9luaS_hashPKcmj(const char*, std::size_t, unsigned) {
  return 0x59455A49;
}

namespace yezi {

namespace {

constexpr int tick_every = 1000;
constexpr std::size_t longest_complaint = 1000;
constexpr int most_refusals = 4;

std::int64_t wall_now() {
  return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds{1};
}

/// What protect() carries through Lua.
struct Passage {
  const Body* body;
  std::exception_ptr thrown;
};

int run_body(lua_State* lua) {
  auto& passage = *static_cast<Passage*>(lua_touserdata(lua, 1));
  lua_settop(lua, 0);
  try {
    (*passage.body)(lua);
  } catch (const std::exception&) {
    passage.thrown = std::current_exception();
  }
  return 0;
}

/// "file:12: what" with the position that Lua put in front taken off.
std::string without_position(const std::string& message, const lua_Debug& at) {
  const std::string position =
      std::string(at.short_src) + ":" + std::to_string(at.currentline) + ": ";
  return message.starts_with(position) ? message.substr(position.size()) : message;
}

} // namespace

Sandbox::Sandbox() {
  lua_ = lua_newstate(&Sandbox::allocate, this);
  if (lua_ == nullptr) throw std::bad_alloc();
  *static_cast<Sandbox**>(lua_getextraspace(lua_)) = this;
  lua_sethook(lua_, &Sandbox::tick, LUA_MASKCOUNT, tick_every);
  allow(load_budget, load_milliseconds);
  if (auto fault = protect([](lua_State* lua) { install_globals(lua); }))
    throw std::runtime_error("the script host does not start: " + fault->what);
}

Sandbox::~Sandbox() { lua_close(lua_); }

void* Sandbox::allocate(void* self, void* block, std::size_t old_size, std::size_t size) {
  auto& box = *static_cast<Sandbox*>(self);
  const std::size_t held = block == nullptr ? 0 : old_size;
  if (size == 0) {
    box.used_ -= held;
    std::free(block);
    return nullptr;
  }
  if (size > held) {
    // For a fresh block Lua tells its type in place of the old size.
    const bool text = block == nullptr && old_size == LUA_TSTRING && size > longest_string;
    const bool full = box.used_ - held + size > most_memory;
    if (text) box.string_too_long_ = true;
    if ((text || full) && box.lua_ != nullptr) box.last_seen_ = box.here(); // takes no memory
    // Each refusal costs a full collection; a script that lives at the edge is stopped.
    if (full) ++box.refusals_;
    if (text || full || box.refusals_ > most_refusals) return nullptr;
  }
  void* fresh = std::realloc(block, size);
  if (fresh != nullptr) box.used_ += size - held;
  return fresh;
}

void Sandbox::allow(std::int64_t instructions, int milliseconds) {
  if (depth_ > 0) return; // asked from within a script: its own allowance goes on
  allowed_ = left_ = instructions;
  milliseconds_ = milliseconds;
  wall_limit_ = time_limit_ = 0;
  refusals_ = 0;
  string_too_long_ = false;
}

/// For half of the allowance only the wall clock is read, which costs little. Then the allowance
/// counts in time of the thread, so that who had to wait for the processor is not stopped for it.
bool Sandbox::out_of_time() {
  const std::int64_t most = std::int64_t{milliseconds_} * 1'000'000;
  const std::int64_t wall = wall_now();
  if (wall_limit_ == 0) wall_limit_ = wall + most / 2;
  if (wall <= wall_limit_) return false;
  if (time_limit_ == 0) time_limit_ = thread_time().count() + most;
  return thread_time().count() > time_limit_;
}

void Sandbox::tick(lua_State* lua, lua_Debug*) {
  Sandbox& box = of(lua);
  if (box.used_ > most_memory / 2) box.last_seen_ = box.here();
  box.charge(tick_every);
}

void Sandbox::charge(std::int64_t instructions) {
  if (heeds_) {
    try {
      stop_if_interrupted();
    } catch (const Abandoned&) {
      give_up();
    }
  }
  left_ -= std::min(instructions, left_ + 1); // work may be as large as a script likes to name
  if (left_ < 0)
    raise("stopped after " + std::to_string(allowed_ / 1'000'000) + " million instructions",
          "is this an endless loop?");
  if (out_of_time())
    raise("stopped after " + std::to_string(milliseconds_) + " ms", "is this an endless loop?");
}

void Sandbox::give_up() {
  given_up_ = std::current_exception();
  raise("given up");
}

int Sandbox::file_number(std::string_view name) {
  const auto found = std::find(files_.begin(), files_.end(), name);
  if (found != files_.end()) return static_cast<int>(found - files_.begin());
  files_.emplace_back(name);
  return static_cast<int>(files_.size()) - 1;
}

Place Sandbox::here(int skip) const {
  lua_Debug at;
  for (int level = 0; lua_getstack(lua_, level, &at) != 0; ++level) {
    lua_getinfo(lua_, "Sl", &at);
    if (at.source[0] == '@' && at.currentline > 0 && skip-- == 0)
      return {at.source + 1, at.currentline};
  }
  return {};
}

void Sandbox::raise(const std::string& what, const std::string& hint, int skip) {
  raised_ = what;
  raised_at_.reset();
  hint_ = hint;
  skip_ = skip;
  lua_pushlstring(lua_, what.data(), what.size());
  lua_error(lua_);
  std::abort(); // lua_error does not come back
}

void Sandbox::raise_at(const Fault& fault) {
  raised_ = fault.what;
  raised_at_ = fault.place;
  hint_ = fault.hint;
  skip_ = 0;
  lua_pushlstring(lua_, raised_.data(), raised_.size());
  lua_error(lua_);
  std::abort();
}

void rethrow_as_lua_error(lua_State* lua, const std::string& what) { Sandbox::of(lua).raise(what); }

// Runs where the error happened, so the place can still be seen. Never calls a method of the error
// object: it may be the author's.
int Sandbox::blame(lua_State* lua) {
  Sandbox& box = of(lua);
  const bool is_text = lua_type(lua, 1) == LUA_TSTRING;
  std::size_t size = 0;
  const char* text = is_text ? lua_tolstring(lua, 1, &size) : nullptr;
  const bool own = is_text && std::string_view(text, size) == box.raised_;
  if (!own) {
    box.hint_.clear();
    box.raised_at_.reset();
    box.skip_ = 0;
  }
  box.blamed_ = box.raised_at_ ? *box.raised_at_ : box.here(box.skip_);
  lua_Debug at;
  for (int level = 0; lua_getstack(lua, level, &at) != 0; ++level) {
    lua_getinfo(lua, "Sl", &at);
    if (at.source[0] != '@' || at.currentline <= 0) continue;
    if (is_text && !own) {
      const std::string what = without_position(text, at);
      lua_pushlstring(lua, what.data(), what.size());
      return 1;
    }
    break;
  }
  return 1;
}

Fault Sandbox::fault_of(int status) {
  Fault fault;
  fault.place = blamed_;
  if (status == LUA_ERRMEM) {
    fault.place = last_seen_;
    fault.what = string_too_long_
                     ? "made a text of more than " + std::to_string(longest_string >> 10) + " KiB"
                     : "took more than " + std::to_string(most_memory >> 20) + " MiB of memory";
  } else if (lua_type(lua_, -1) == LUA_TSTRING) {
    fault.what = lua_tostring(lua_, -1);
    if (fault.what.size() > longest_complaint) {
      fault.what.resize(longest_complaint);
      fault.what += "…";
    }
    fault.hint = hint_;
    if (fault.what.starts_with("stack overflow") ||
        fault.what.find("C stack overflow") != std::string::npos) {
      fault.what = "functions call each other too deeply";
      fault.hint = "does one call itself without end?";
    }
  } else {
    fault.what = std::string("failed with an error that is no text but a ") +
                 lua_typename(lua_, lua_type(lua_, -1));
  }
  return fault;
}

std::optional<Fault> Sandbox::protect(Body body) {
  Passage passage{&body, nullptr};
  const int top = lua_gettop(lua_);
  blamed_ = {};
  last_seen_ = {};
  hint_.clear();
  raised_.clear();
  ++depth_;
  lua_pushcfunction(lua_, &Sandbox::blame);
  lua_pushcfunction(lua_, &run_body);
  lua_pushlightuserdata(lua_, &passage);
  const int status = lua_pcall(lua_, 1, 0, top + 1);
  --depth_;
  std::optional<Fault> fault;
  if (status != LUA_OK) fault = fault_of(status);
  lua_settop(lua_, top);
  if (const auto given_up = std::exchange(given_up_, nullptr)) std::rethrow_exception(given_up);
  if (passage.thrown) std::rethrow_exception(passage.thrown);
  return fault;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates) {
  const std::string near = nearest(word, candidates);
  return near.empty() ? "" : "did you mean \"" + near + "\"?";
}

} // namespace yezi
