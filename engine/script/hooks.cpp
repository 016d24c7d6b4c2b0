// Questions to the script and what it answers.

#include "script/handles/host_impl.h"

namespace yezi {

namespace {

constexpr lua_Integer most_offered = 4096; // actions that a phase lists

/// Calls the function below `arguments` values and leaves one result.
void call_function(lua_State* lua, int arguments) { lua_call(lua, arguments, 1); }

std::string told(lua_State* lua, int index) {
  const int type = lua_type(lua, index);
  if (type == LUA_TNIL) return "nothing (nil)";
  return type == LUA_TNUMBER || type == LUA_TBOOLEAN
             ? brief_text(lua, index)
             : std::string("a ") + luaL_typename(lua, index);
}

std::int64_t whole_result(lua_State* lua, bool truth_too) {
  if (truth_too && lua_isboolean(lua, -1)) return lua_toboolean(lua, -1);
  int exact = 0;
  const lua_Integer number = lua_tointegerx(lua, -1, &exact);
  if (exact == 0 || lua_type(lua, -1) != LUA_TNUMBER)
    Sandbox::of(lua).raise(std::string("the function must return a whole number") +
                           (truth_too ? " or a truth" : "") + ", it returned " + told(lua, -1));
  return number;
}

} // namespace

Host::Impl::Impl() {
  sandbox.owner = this;
  sandbox.heed(false);
  sandbox.allow(Sandbox::load_budget, Sandbox::load_milliseconds);
  const auto fault = sandbox.protect([&](lua_State* lua) {
    install_words(lua);
    install_handles(lua);
    for (int& reference : combos) {
      push_combo(lua, nullptr, no_combo);
      reference = luaL_ref(lua, LUA_REGISTRYINDEX);
    }
  });
  if (fault) throw std::runtime_error("the script host does not start: " + fault->what);
}

void Host::Impl::fail(int hook, const Fault& fault) {
  const HookUse& use = hooks[static_cast<std::size_t>(hook)];
  const Place& place = fault.place.line > 0 ? fault.place : use.place;
  ScriptError error(
      to_text(Fault{place, use.path + " of " + game + ": " + fault.what, fault.hint}));
  error.game = game;
  error.clause = use.path;
  error.file = place.file;
  error.line = place.line;
  error.message = fault.what + (fault.hint.empty() ? "" : "; " + fault.hint);
  throw error;
}

void Host::Impl::ask(Kind kind, Call call, Body body) {
  if (call.hook < 0 || static_cast<std::size_t>(call.hook) >= functions.size())
    throw std::logic_error("there is no hook " + std::to_string(call.hook));
  if (calls_.empty()) {
    if (kind == Kind::play) stop_if_interrupted(); // many short answers may make a long hand
    // Pure functions share one allowance, since they are asked very often.
    if (pure_) pure_left_ = sandbox.instructions_left();
    if (kind == Kind::play) sandbox.allow(Sandbox::play_budget, Sandbox::play_milliseconds);
    if (kind == Kind::pure && !pure_) sandbox.allow(pure_left_, Sandbox::pure_milliseconds);
    pure_ = kind == Kind::pure;
    sandbox.heed(pure_);
  }
  call.serial = ++serial_;
  calls_.push_back(call);
  std::optional<Fault> fault;
  try {
    fault = sandbox.protect([&](lua_State* lua) {
      lua_rawgeti(lua, LUA_REGISTRYINDEX, functions[static_cast<std::size_t>(call.hook)]);
      body(lua);
    });
  } catch (...) {
    calls_.pop_back();
    throw;
  }
  calls_.pop_back();
  if (fault) fail(call.hook, *fault);
}

Host::Host(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Host::~Host() = default;

bool Host::beats(int hook, const ComboBook& book, ComboId a, ComboId b) {
  bool answer = false;
  Impl::Call call;
  call.hook = hook;
  impl_->ask(Impl::Kind::pure, call, [&](lua_State* lua) {
    aim_combo(lua, impl_->combos[0], book, a);
    aim_combo(lua, impl_->combos[1], book, b);
    call_function(lua, 2);
    if (!lua_isboolean(lua, -1))
      Sandbox::of(lua).raise("beats must return true or false, it returned " + told(lua, -1));
    answer = lua_toboolean(lua, -1) != 0;
  });
  return answer;
}

std::vector<std::string> Host::hits(int hook, int a, int b) {
  std::vector<std::string> answer;
  Impl::Call call;
  call.hook = hook;
  impl_->ask(Impl::Kind::pure, call, [&](lua_State* lua) {
    lua_pushinteger(lua, a);
    lua_pushinteger(lua, b);
    call_function(lua, 2);
    if (!lua_istable(lua, -1))
      Sandbox::of(lua).raise("hits must return a list of suits, it returned " + told(lua, -1));
    const auto size = static_cast<lua_Integer>(lua_rawlen(lua, -1));
    for (lua_Integer i = 1; i <= size && i <= 64; ++i) {
      if (lua_rawgeti(lua, -1, i) != LUA_TSTRING)
        Sandbox::of(lua).raise("hits must return a list of suits, it holds " + told(lua, -1));
      answer.emplace_back(lua_tostring(lua, -1));
      lua_pop(lua, 1);
    }
  });
  return answer;
}

std::int64_t Host::owed(int hook, const Glimpse& table, Seat me) {
  std::int64_t answer = 0;
  Impl::Call call;
  call.hook = hook;
  call.glimpse = &table;
  impl_->ask(Impl::Kind::play, call, [&](lua_State* lua) {
    push_table_handle(lua, HandleKind::table);
    lua_pushinteger(lua, me);
    call_function(lua, 2);
    answer = whole_result(lua, false);
  });
  return answer;
}

void Host::charge(int hook, Cashier& table) {
  Impl::Call call;
  call.hook = hook;
  call.glimpse = call.cashier = &table;
  impl_->ask(Impl::Kind::play, call, [&](lua_State* lua) {
    push_table_handle(lua, HandleKind::till);
    call_function(lua, 1);
  });
}

bool Host::warns(int hook, const Glimpse& view, const HookAction& action) {
  bool answer = false;
  Impl::Call call;
  call.hook = hook;
  call.glimpse = &view;
  impl_->ask(Impl::Kind::play, call, [&](lua_State* lua) {
    push_table_handle(lua, HandleKind::view);
    push_action_handle(lua, action);
    call_function(lua, 2);
    if (!lua_isboolean(lua, -1))
      Sandbox::of(lua).raise("a caution must return true or false, it returned " + told(lua, -1));
    answer = lua_toboolean(lua, -1) != 0;
  });
  return answer;
}

std::int64_t Host::number(int hook, const Glimpse& table) {
  std::int64_t answer = 0;
  Impl::Call call;
  call.hook = hook;
  call.glimpse = &table;
  impl_->ask(Impl::Kind::play, call, [&](lua_State* lua) {
    push_table_handle(lua, HandleKind::table);
    call_function(lua, 1);
    answer = whole_result(lua, true);
  });
  return answer;
}

Seats Host::start(int hook, Workbench& table) {
  Seats answer = 0;
  Impl::Call call;
  call.hook = hook;
  call.glimpse = call.bench = &table;
  impl_->ask(Impl::Kind::play, call, [&](lua_State* lua) {
    push_table_handle(lua, HandleKind::bench);
    call_function(lua, 1);
    answer = to_seats(lua, -1, table.seats());
  });
  return answer;
}

void Host::offer(int hook, const Glimpse& view, std::vector<HookAction>& out) {
  Impl::Call call;
  call.hook = hook;
  call.glimpse = &view;
  impl_->ask(Impl::Kind::play, call, [&](lua_State* lua) {
    push_table_handle(lua, HandleKind::view);
    call_function(lua, 1);
    if (!lua_istable(lua, -1))
      Sandbox::of(lua).raise("offer must return a list of y.act(…), it returned " + told(lua, -1));
    const auto size = static_cast<lua_Integer>(lua_rawlen(lua, -1));
    if (size > most_offered)
      Sandbox::of(lua).raise("offer returned " + std::to_string(size) + " actions; at most " +
                                 std::to_string(most_offered) + " are allowed",
                             "y.subsets(pile, n, keep) offers sets of cards without listing them");
    for (lua_Integer i = 1; i <= size; ++i) {
      Sandbox::of(lua).charge(8);
      lua_rawgeti(lua, -1, i);
      out.push_back(to_action(lua, -1));
      lua_pop(lua, 1);
    }
  });
}

void Host::apply(int hook, Workbench& table, Seat who, const HookAction& action) {
  Impl::Call call;
  call.hook = hook;
  call.glimpse = call.bench = &table;
  impl_->ask(Impl::Kind::play, call, [&](lua_State* lua) {
    push_table_handle(lua, HandleKind::bench);
    lua_pushinteger(lua, who);
    push_action_handle(lua, action);
    call_function(lua, 3);
  });
}

int Host::advise(int hook, const Glimpse& view, std::span<const HookAction> actions,
                 std::vector<std::int64_t>& costs) {
  int answer = -1;
  Impl::Call call;
  call.hook = hook;
  call.glimpse = &view;
  call.actions = actions;
  call.costs = &costs;
  costs.clear();
  impl_->ask(Impl::Kind::play, call, [&](lua_State* lua) {
    push_table_handle(lua, HandleKind::view);
    push_actions_handle(lua);
    call_function(lua, 2);
    const std::int64_t picked = whole_result(lua, false);
    const bool cheapest = picked == 0 && !costs.empty();
    if (!cheapest && (picked < 1 || picked > static_cast<std::int64_t>(actions.size())))
      Sandbox::of(lua).raise(
          "simple must return actions:choose(i) or actions:cheapest(costs), it returned " +
          std::to_string(picked));
    if (!cheapest) costs.clear();
    answer = static_cast<int>(picked) - 1;
  });
  return answer;
}

} // namespace yezi
