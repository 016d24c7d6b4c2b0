// What the wrapped libraries of modules are made of: the stock functions that are taken over, and
// what their work is charged for. Inside `script` only.
//
// A loop of the library counts to any number it is given, and no signal and no allowance stops it.
// So what could run long is charged before it runs, for what it is asked to do.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "script/sandbox/sandbox.h"

namespace yezi {

struct StockFunction {
  const char* name;
  lua_CFunction around = nullptr; // runs in its place, with it as upvalue 1
};

/// Takes `functions` of the stock library on top of the stack into a new table that replaces it.
void choose_functions(lua_State* lua, std::span<const StockFunction> functions);
/// The table on top becomes the read-only library `name` of the globals at `globals`.
void add_library(lua_State* lua, int globals, const char* name);
void set_function(lua_State* lua, const char* name, lua_CFunction function);

/// Calls the function of the stock library that is upvalue 1 with all arguments.
int call_stock(lua_State* lua);
/// The same for a function of texts whose work grows with its first argument, which is charged.
int counted_by_length(lua_State* lua);

/// How many steps it is from `first` to `last`, both counted; 0 where there are none.
std::int64_t items_between(lua_Integer first, lua_Integer last);
/// Length as the library takes it: of read-only tables too.
lua_Integer length_of_list(lua_State* lua, int index);
/// Refuses and charges a list of results, which is copied at every call that passes it on.
void refuse_many(lua_State* lua, const char* function, std::int64_t results);
std::string lua_text(lua_State* lua, int index);

/// Add the libraries `table` and `string`, and the methods of texts, to the globals at `globals`.
void add_table_library(lua_State* lua, int globals);
void add_string_library(lua_State* lua, int globals);
/// pairs(): numbers first, then texts, each ascending, so that every run has the same order.
int ordered_pairs(lua_State* lua);

} // namespace yezi
