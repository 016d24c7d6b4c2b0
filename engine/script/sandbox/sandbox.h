// A Lua state in which a module can do no harm: allow-listed globals, a memory cap, an instruction
// budget, and errors that come back as values with the author's file and line.
//
// Lua here is built as C++, so its errors are exceptions and destructors run. Lua swallows foreign
// exceptions, so C++ code called from Lua must not let one through: see protect() and guarded().
#pragma once

#include <lua.hpp>

#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <vector>

#include "core/checked.h"
#include "core/interrupt.h"

namespace yezi {

/// A function or lambda that outlives the call it is handed to.
class Body {
public:
  template <class F>
  Body(const F& f) // implicit, so that lambdas can be passed
      : object_(&f),
        call_([](const void* object, lua_State* lua) { (*static_cast<const F*>(object))(lua); }) {}
  void operator()(lua_State* lua) const { call_(object_, lua); }

private:
  const void* object_;
  void (*call_)(const void*, lua_State*);
};

class Sandbox {
public:
  static constexpr std::size_t most_memory = std::size_t{64} << 20;
  static constexpr std::size_t longest_string = std::size_t{256} << 10;
  /// Thread time for each of these, in milliseconds: for work that instructions do not show.
  static constexpr int load_milliseconds = 500;
  static constexpr int pure_milliseconds = 3000;
  static constexpr int play_milliseconds = 500;
  /// Instructions for loading a module with all its bases, and for all its pure functions together.
  static constexpr std::int64_t load_budget = 50'000'000;
  static constexpr std::int64_t pure_budget = 25'000'000;
  /// Instructions for one answer in play.
  static constexpr std::int64_t play_budget = 10'000'000;

  Sandbox();
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  lua_State* lua() const { return lua_; }
  static Sandbox& of(lua_State* lua) { return **static_cast<Sandbox**>(lua_getextraspace(lua)); }

  /// Whom the state serves, for functions that scripts call; not used here.
  void* owner = nullptr;

  /// Files of the author's by number; a chunk is named "@" + its file.
  int file_number(std::string_view name);
  const std::string& file_name(int number) const {
    return files_[static_cast<std::size_t>(number)];
  }
  /// The nearest line of the author's that is being run, `skip` functions further out.
  Place here(int skip = 0) const;

  /// Runs `body` so that Lua errors and C++ exceptions are safe. A Lua error comes back as a fault;
  /// a C++ exception passes through, and so does Abandoned from what a script called.
  std::optional<Fault> protect(Body body);

  /// A new allowance of instructions and of thread time in milliseconds; within a running script
  /// the old one goes on.
  void allow(std::int64_t instructions, int milliseconds);
  std::int64_t instructions_left() const { return left_; }
  /// Counts work done outside the interpreter; raises a Lua error when the allowance is spent.
  void charge(std::int64_t instructions);
  /// Whether a signal or a deadline ends what runs (core/interrupt.h). Answers in play are too
  /// short for that: whoever asks looks before.
  void heed(bool heeds) { heeds_ = heeds; }
  /// Ends the script that runs; protect() throws the exception at hand.
  [[noreturn]] void give_up();

  /// Raises a Lua error with a hint; the destructors of the callers run.
  [[noreturn]] void raise(const std::string& what, const std::string& hint = {}, int skip = 0);
  /// The same with a place that is not where the script is (a syntax error in another file).
  [[noreturn]] void raise_at(const Fault& fault);

  /// Pushes the environment of one file: the allowed globals and `require`; unknown names and all
  /// writes are refused.
  void push_environment(lua_CFunction require);

private:
  static void* allocate(void* self, void* block, std::size_t old_size, std::size_t size);
  static void tick(lua_State* lua, lua_Debug*);
  static int blame(lua_State* lua);
  bool out_of_time();
  Fault fault_of(int status);

  lua_State* lua_ = nullptr;
  std::vector<std::string> files_;
  std::size_t used_ = 0;
  std::int64_t left_ = 0;
  std::int64_t allowed_ = 0;
  std::int64_t wall_limit_ = 0, time_limit_ = 0; // nanoseconds, 0 until the first tick
  int milliseconds_ = 0;
  bool heeds_ = true;
  std::exception_ptr given_up_;
  int depth_ = 0;
  int refusals_ = 0;
  bool string_too_long_ = false;
  Place last_seen_; // where the script was when it was last looked at, for errors without a stack
  std::string raised_, hint_;
  int skip_ = 0;
  std::optional<Place> raised_at_;
  Place blamed_;
};

/// Makes a C function of `F(lua_State*)` in which a C++ exception becomes a Lua error.
void rethrow_as_lua_error(lua_State* lua, const std::string& what);
template <int (*F)(lua_State*)>
int guarded(lua_State* lua) {
  std::string what;
  try {
    return F(lua);
  } catch (const Abandoned&) {
    Sandbox::of(lua).give_up();
  } catch (const std::exception& error) { // Lua's own errors are no std::exception
    what = error.what();
  }
  rethrow_as_lua_error(lua, what);
  return 0;
}

/// Puts the allowed globals and libraries into a fresh state (globals.cpp).
void install_globals(lua_State* lua);
/// A text, number or truth as Lua writes it; of anything else the type, since addresses differ.
std::string brief_text(lua_State* lua, int index);
/// Unknown names in the table on top are an error with the nearest one; `library` is "" for
/// globals.
void be_strict(lua_State* lua, const char* library);
/// "did you mean …" from a list, or empty.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates);
/// Pushes an empty table that reads through to the table on top of the stack and refuses writes;
/// takes that table's place. `name` says what it is in the refusal.
void freeze_top(lua_State* lua, const char* name);
/// If the value at `index` is a frozen table, pushes what lies behind it and returns true.
bool push_behind_frozen(lua_State* lua, int index);

} // namespace yezi
