// The contents of a module as plain data: a tree of clauses with dotted names.
//
// A clause path ("play.follow") is the only name of a rule: for reading, citing, varying,
// explaining, comparing and reporting errors.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/checked.h"

namespace yezi {

/// The rules of the sheet that a clause cites when it forbids something, by kind (core/refusals.h).
using Refusals = std::vector<std::pair<std::string, std::vector<std::string>>>;

/// A value of a clause. Lists and maps nest; a map has the order in which it was written if the
/// script preserves it, otherwise sorted keys.
struct Value {
  enum class Kind : std::uint8_t {
    none,
    boolean,
    integer,
    text,
    list,  // items
    map,   // fields; a map may have items too (numbered part first)
    named, // a value of the kit: name, with items and fields as parameters
    hook,  // a function, by number: see Declaration::hooks
  };
  Kind kind = Kind::none;
  bool boolean = false;
  std::int64_t integer = 0;
  std::string text; // text, or the name of a named value ("run", "beat_or_break")
  std::vector<Value> items;
  std::vector<std::pair<std::string, Value>> fields;
  int hook = -1;
  Place place;
  std::vector<std::string> by; // of { value, by = "P2", also = { "P3" } }: the rule that it states
                               // comes first, then the others
  Refusals refuses;            // of { value, refuses = { size = "P1" } }

  // Defined in clause.cpp: clang 14 cannot generate them, because Value contains pairs of itself.
  Value();
  ~Value();
  Value(const Value&);
  Value(Value&&) noexcept;
  Value& operator=(const Value&);
  Value& operator=(Value&&) noexcept;

  const Value* field(std::string_view name) const;
  bool is(Kind wanted) const { return kind == wanted; }
  bool is_named(std::string_view wanted) const { return kind == Kind::named && text == wanted; }
};

/// "a list", "the text \"x\"", "y.run": for errors.
std::string describe(const Value& value);

/// One cited clause, flattened: for the rule book, coverage and comparison.
struct Clause {
  std::string path;
  std::vector<std::string> by; // all citations: by, also, and those of its refusals
  Place place;
  std::string module;   // the module that set it last
  std::string states{}; // the rule that the clause states: its `by`
  Refusals refuses{};
};

} // namespace yezi
