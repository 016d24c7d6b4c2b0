#include "script/reading/reader.h"

#include <algorithm>

#include "core/printable.h"

namespace yezi {

namespace {

constexpr int most_values = 50'000;
constexpr std::size_t most_text = std::size_t{8} << 20; // of all values together
constexpr std::size_t longest_text = std::size_t{64} << 10;
constexpr std::size_t deepest_nesting = 60;
constexpr std::size_t most_reported = 200; // each may have looked for the nearest word

/// Arithmetic on two numbers is a number, so that an option minus one can stand where a number
/// must.
void fold(Value& value) {
  if (!value.is(Value::Kind::named) || value.items.size() != 2 || !value.text.starts_with('<'))
    return;
  value.text.erase(0, 1);
  const Value& a = value.items[0];
  const Value& b = value.items[1];
  if (!a.is(Value::Kind::integer) || !b.is(Value::Kind::integer)) return;
  std::int64_t result = 0;
  bool too_large = false; // then the compiler complains of the term
  if (value.text == "add") {
    too_large = __builtin_add_overflow(a.integer, b.integer, &result);
  } else if (value.text == "sub") {
    too_large = __builtin_sub_overflow(a.integer, b.integer, &result);
  } else if (value.text == "mul") {
    too_large = __builtin_mul_overflow(a.integer, b.integer, &result);
  } else {
    if (b.integer <= 0) return;
    result = a.integer / b.integer - (a.integer % b.integer < 0 ? 1 : 0);
  }
  if (too_large) return;
  value.kind = Value::Kind::integer;
  value.integer = result;
  value.text.clear();
  value.items.clear();
}

/// { value, by = "P2" } is the value.
void simplify(Value& value, bool exact_place) {
  if (!value.fields.empty() || value.by.empty() || value.items.size() != 1) return;
  Value inner = std::move(value.items[0]);
  inner.by.insert(inner.by.begin(), value.by.begin(), value.by.end());
  inner.refuses.insert(inner.refuses.begin(), value.refuses.begin(), value.refuses.end());
  // The clause stands where it is said, even if its value was made elsewhere.
  if (exact_place) inner.place = value.place;
  value = std::move(inner);
}

/// y.none in a table is as if nothing stood there.
void leave_out_none(Value& value) {
  std::erase_if(value.items, [](const Value& item) { return item.is_named("none"); });
  std::erase_if(value.fields, [](const auto& field) { return field.second.is_named("none"); });
  if (value.is(Value::Kind::map) && value.fields.empty()) value.kind = Value::Kind::list;
}

} // namespace

SourceSpot SourceSpot::field(const std::string& name) const {
  if (written != nullptr)
    if (const auto found = written->fields.find(name); found != written->fields.end())
      return {{place.file, found->second.line}, &found->second};
  return {place, nullptr};
}

SourceSpot SourceSpot::item(std::size_t number) const {
  if (written == nullptr || number == 0 || number > written->items.size()) return {place, nullptr};
  return {{place.file, written->items[number - 1].line}, &written->items[number - 1]};
}

void ValueReader::fault(const SourceSpot& spot, std::string what, std::string hint) {
  if (faults_.size() >= most_reported) gave_up_ = true;
  if (gave_up_) return;
  faults_.push_back({spot.place, std::move(what), std::move(hint)});
}

Value ValueReader::read(int index, const SourceSpot& spot) {
  lua_State* lua = sandbox_.lua();
  index = lua_absindex(lua, index);
  luaL_checkstack(lua, 12, "values nest too deeply");
  Value value;
  value.place = spot.place;
  if (gave_up_) return value;
  sandbox_.charge(8); // so that an allowance and a signal end this too
  if (++values_ > most_values || open_.size() > deepest_nesting) {
    fault(spot,
          values_ > most_values ? "a module has at most 50 000 values" : "values nest too deeply");
    gave_up_ = true;
    return value;
  }
  switch (lua_type(lua, index)) {
  case LUA_TBOOLEAN:
    value.kind = Value::Kind::boolean;
    value.boolean = lua_toboolean(lua, index) != 0;
    return value;
  case LUA_TNUMBER: {
    int exact = 0;
    value.integer = lua_tointegerx(lua, index, &exact);
    value.kind = Value::Kind::integer;
    if (exact == 0) fault(spot, "wanted a whole number, got " + brief_text(lua, index));
    return value;
  }
  case LUA_TSTRING: {
    value.kind = Value::Kind::text;
    value.text = read_text(index, spot);
    return value;
  }
  case LUA_TTABLE:
    return read_table(index, spot, Shape::plain);
  case LUA_TUSERDATA:
    if (to_named(lua, index) != nullptr) return read_named(index, spot);
    break;
  case LUA_TFUNCTION:
    if (lua_iscfunction(lua, index) != 0) break;
    value.kind = Value::Kind::hook;
    value.hook = static_cast<int>(functions_.size());
    lua_pushvalue(lua, index);
    functions_.push_back(luaL_ref(lua, LUA_REGISTRYINDEX));
    return value;
  default:
    break;
  }
  fault(spot, std::string("a clause cannot be ") +
                  (lua_type(lua, index) == LUA_TFUNCTION
                       ? "a library function; write a function around it"
                   : lua_isnil(lua, index) ? "nil"
                                           : "this value (is it y itself?)"));
  return value;
}

/// A text that can be printed, kept in a record and shown on a page: no control characters, and
/// UTF-8.
std::string ValueReader::read_text(int index, const SourceSpot& spot) {
  std::size_t size = 0;
  const char* text = lua_tolstring(sandbox_.lua(), index, &size);
  texts_ += size;
  if (size > longest_text || texts_ > most_text) {
    fault(spot, size > longest_text
                    ? "a text has at most " + std::to_string(longest_text >> 10) + " KiB"
                    : "the texts of a module have at most " + std::to_string(most_text >> 20) +
                          " MiB in all");
    gave_up_ = true;
    return {};
  }
  sandbox_.charge(static_cast<std::int64_t>(size / 8));
  if (const std::string trouble = unprintable({text, size}); !trouble.empty())
    fault(spot, "a text holds " + trouble,
          "texts are UTF-8, and have no control characters but "
          "the end of a line and the tab");
  return {text, size};
}

void ValueReader::read_refuses(int index, const SourceSpot& spot, Refusals& refuses) {
  lua_State* lua = sandbox_.lua();
  const int top = lua_gettop(lua);
  if (push_behind_frozen(lua, index)) index = lua_gettop(lua);
  index = lua_absindex(lua, index);
  std::vector<std::string> kinds;
  bool named = lua_type(lua, index) == LUA_TTABLE;
  if (named) {
    for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_pop(lua, 1)) {
      named = named && lua_type(lua, -2) == LUA_TSTRING;
      if (named) kinds.emplace_back(lua_tostring(lua, -2));
    }
  }
  if (!named || kinds.empty())
    fault(spot, "refuses needs rules by kind of refusal, such as { size = \"P1\" }");
  std::sort(kinds.begin(), kinds.end());
  for (const std::string& kind : kinds) {
    lua_getfield(lua, index, kind.c_str());
    refuses.emplace_back(kind, std::vector<std::string>{});
    read_by(-1, spot.field(kind), refuses.back().second);
    lua_pop(lua, 1);
  }
  lua_settop(lua, top);
}

void ValueReader::read_by(int index, const SourceSpot& spot, std::vector<std::string>& by) {
  const Value rule = read(index, spot);
  if (rule.is(Value::Kind::text) && !rule.text.empty()) {
    by.push_back(rule.text);
  } else if (rule.is(Value::Kind::list) && rule.items.size() > 1) {
    fault(spot, "by names the one rule that the clause states",
          "name the others beside it: by = \"P2\", also = { \"P3\", … }");
  } else {
    fault(spot, "by wants a rule number of the sheet, such as \"P2\"");
  }
}

void ValueReader::read_also(int index, const SourceSpot& spot, std::vector<std::string>& also) {
  const Value rules = read(index, spot);
  const std::vector<Value> list = rules.is(Value::Kind::list) ? rules.items : std::vector{rules};
  for (const Value& rule : list) {
    if (rule.is(Value::Kind::text) && !rule.text.empty()) also.push_back(rule.text);
  }
  if (also.empty() || also.size() != list.size())
    fault(spot, "also wants rule numbers of the sheet, such as { \"P3\", \"P4\" }");
}

std::vector<std::string> ValueReader::read_keys(int index, const SourceSpot& spot,
                                                lua_Integer& numbered) {
  lua_State* lua = sandbox_.lua();
  std::vector<std::string> names;
  lua_pushnil(lua);
  while (lua_next(lua, index) != 0) {
    lua_pop(lua, 1);
    if (lua_isinteger(lua, -1) != 0) {
      ++numbered;
    } else if (lua_type(lua, -1) == LUA_TSTRING) {
      names.push_back(read_text(-1, spot));
      if (names.back().find('\0') != std::string::npos) names.pop_back(); // a fault already
    } else {
      fault(spot, std::string("a key of a clause is a text, not a ") + luaL_typename(lua, -1));
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

void ValueReader::read_items(int index, lua_Integer numbered, const SourceSpot& spot,
                             Value& value) {
  lua_State* lua = sandbox_.lua();
  for (lua_Integer i = 1; i <= numbered; ++i) {
    if (lua_rawgeti(lua, index, i) == LUA_TNIL) {
      fault(spot, "a list with a hole: item " + std::to_string(i) + " is missing",
            "is a name in it spelled wrong?");
      lua_pop(lua, 1);
      break;
    }
    value.items.push_back(read(-1, spot.item(static_cast<std::size_t>(i))));
    lua_pop(lua, 1);
  }
}

void ValueReader::read_fields(int index, const std::vector<std::string>& names,
                              const SourceSpot& spot, Value& value) {
  lua_State* lua = sandbox_.lua();
  std::vector<std::string> also;
  for (const std::string& name : names) {
    if (name == left_out_) continue;
    lua_getfield(lua, index, name.c_str());
    if (name == "by") {
      read_by(-1, spot.field(name), value.by);
    } else if (name == "also") {
      read_also(-1, spot.field(name), also);
    } else if (name == "refuses") {
      read_refuses(-1, spot.field(name), value.refuses);
    } else {
      value.fields.emplace_back(name, read(-1, spot.field(name)));
    }
    lua_pop(lua, 1);
  }
  if (!also.empty() && std::find(names.begin(), names.end(), "by") == names.end())
    fault(spot.field("also"), "also names further rules beside the one of by",
          "name the rule that the clause states: by = \"" + also.front() + "\"");
  value.by.insert(value.by.end(), also.begin(), also.end());
}

Value ValueReader::read_table(int index, const SourceSpot& spot, Shape shape) {
  lua_State* lua = sandbox_.lua();
  Value value;
  value.place = spot.place;
  const int top = lua_gettop(lua);
  if (push_behind_frozen(lua, index)) index = lua_gettop(lua);
  const void* identity = lua_topointer(lua, index);
  if (std::find(open_.begin(), open_.end(), identity) != open_.end()) {
    fault(spot, "a table contains itself");
    lua_settop(lua, top);
    return value;
  }
  open_.push_back(identity);

  lua_Integer numbered = 0;
  const std::vector<std::string> names = read_keys(index, spot, numbered);
  read_items(index, numbered, spot, value);
  read_fields(index, names, spot, value);
  open_.pop_back();
  lua_settop(lua, top);
  value.kind = value.fields.empty() ? Value::Kind::list : Value::Kind::map;
  if (shape == Shape::plain) simplify(value, spot.written != nullptr);
  if (shape != Shape::arguments) leave_out_none(value);
  return value;
}

Value ValueReader::read_named(int index, const SourceSpot& spot) {
  lua_State* lua = sandbox_.lua();
  const MadeWord named = *to_named(lua, index);
  const Word& word = word_of(named);
  SourceSpot here{{sandbox_.file_name(named.file), named.line}, nullptr};
  if (here.place.line == 0) here.place = spot.place;
  here.written = loader_.map(here.place.file).find(named.line, word.name);
  if (here.written == nullptr && spot.place.file == here.place.file &&
      spot.place.line == named.line)
    here.written = spot.written;

  const int top = lua_gettop(lua);
  const bool has_arguments = lua_getiuservalue(lua, index, 1) == LUA_TTABLE;
  Value value;
  value.place = here.place;
  if (word.name == "pick" && has_arguments) {
    value = read_pick(lua_gettop(lua), here);
  } else if (word.name == "option" && has_arguments) {
    value = read_option(lua_gettop(lua), here);
  } else {
    if (has_arguments)
      value =
          read_table(lua_gettop(lua), here, named.listed ? Shape::arguments : Shape::parameters);
    value.kind = Value::Kind::named;
    value.text = word.name;
    value.place = here.place;
    if (!has_arguments && word.form != Form::bare && word.form != Form::free)
      fault(here, "y." + std::string(word.name) + " is missing its parameters",
            "wanted " + usage_of(word));
    if (lua_getiuservalue(lua, index, 2) == LUA_TSTRING) {
      Value id;
      id.kind = Value::Kind::text;
      id.text = read_text(-1, here);
      id.place = here.place;
      value.items.insert(value.items.begin(), std::move(id));
    }
    fold(value);
  }
  lua_settop(lua, top);
  return value;
}

Value ValueReader::read_module(const Module& module, const std::vector<std::string>& left_out) {
  lua_State* lua = sandbox_.lua();
  const SourceSpot spot{{module.file, module.line}, module.written};
  // A copy without what is left out, so that the rest is read as any other table.
  lua_rawgeti(lua, LUA_REGISTRYINDEX, module.arguments);
  if (push_behind_frozen(lua, -1)) lua_remove(lua, -2);
  lua_newtable(lua);
  lua_pushnil(lua);
  while (lua_next(lua, -3) != 0) {
    const bool out =
        lua_type(lua, -2) == LUA_TSTRING &&
        std::find(left_out.begin(), left_out.end(), lua_tostring(lua, -2)) != left_out.end();
    if (out) {
      lua_pop(lua, 1);
    } else {
      lua_pushvalue(lua, -2);
      lua_insert(lua, -2);
      lua_rawset(lua, -4);
    }
  }
  Value root = read_table(lua_gettop(lua), spot, Shape::parameters);
  lua_pop(lua, 2);
  root.kind = Value::Kind::map;
  return root;
}

} // namespace yezi
