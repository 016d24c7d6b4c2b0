// What a Host holds: its Lua state, the functions by number, and the call at hand.
#pragma once

#include "script/reading/loader.h"
#include "script/reading/paths.h"
#include "script/reading/reader.h"

namespace yezi {

class Host::Impl {
public:
  Impl();

  static Impl& of(lua_State* lua) { return *static_cast<Impl*>(Sandbox::of(lua).owner); }

  /// One question to the script. Handles are good while their call is the one at hand.
  struct Call {
    std::uint64_t serial = 0;
    int hook = -1;
    const Glimpse* glimpse = nullptr; // none in pure functions
    Workbench* bench = nullptr;       // only where the table may be changed
    Cashier* cashier = nullptr;       // only where payments are made
    std::span<const HookAction> actions;
    std::vector<std::int64_t>* costs = nullptr;
  };

  enum class Kind : std::uint8_t { pure, play };
  /// Runs `body` with the function of `hook` on top of the stack; a failure becomes ScriptError.
  void ask(Kind kind, Call call, Body body);
  const Call& call() const { return calls_.back(); }
  bool is_current(std::uint64_t serial) const {
    return !calls_.empty() && calls_.back().serial == serial;
  }

  Sandbox sandbox;
  // What load() leaves behind.
  std::string game;
  Deck deck;
  std::vector<Option> options;
  Value root;
  std::vector<HookUse> hooks;
  std::vector<int> functions; // registry references by hook number
  std::shared_ptr<const Texts> texts;
  std::string main;
  OptionSettings settings;
  std::array<const void*, 4> table_metatables{};
  int combos[2] = {LUA_NOREF, LUA_NOREF}; // handles that pure functions get, over and over

private:
  [[noreturn]] void fail(int hook, const Fault& fault);
  std::vector<Call> calls_;
  std::uint64_t serial_ = 0;
  std::int64_t pure_left_ = Sandbox::pure_budget;
  bool pure_ = false;
};

/// Makes the metatables of handles (handles.cpp).
void install_handles(lua_State* lua);
/// Pushes a handle for the call at hand.
enum class HandleKind : std::uint8_t { table, view, bench, till };
void push_table_handle(lua_State* lua, HandleKind kind);
void push_actions_handle(lua_State* lua);
void push_action_handle(lua_State* lua, const HookAction& action);
void push_combo(lua_State* lua, const ComboBook* book, ComboId id);
/// Points a kept handle at another combination.
void aim_combo(lua_State* lua, int reference, const ComboBook& book, ComboId id);
/// Seats from a number, a list of numbers, or nil.
Seats to_seats(lua_State* lua, int index, int seats);
/// The action that y.act made at `index`.
HookAction to_action(lua_State* lua, int index);
/// A read-only Lua value of clause data.
void push_value(lua_State* lua, const Value& value);
/// Names of methods by handle, for the stubs.
std::vector<ScriptNames> handle_names();

/// The host that this Lua belongs to.
inline Host::Impl& host(lua_State* lua) { return Host::Impl::of(lua); }

/// The whole way from sources to a host. `heeds`: a signal or a deadline ends it
/// (core/interrupt.h).
Checked<Loaded> load_from(Sources& sources, const OptionSettings& settings, bool heeds);

} // namespace yezi
