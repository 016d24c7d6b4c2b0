// The result of reading input from outside: a value, or all the faults of the input.
//
// Checked<T> holds a value or a list of faults; it never throws on its own. Exceptions are reserved
// for scripts that fail while running (core/hooks.h), asserts for errors of this program.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/message.h"

namespace yezi {

class Locale;

/// A position in the author's file; line 0 stands for the whole file, an empty name for text from
/// elsewhere (the command line, standard input).
struct Place {
  std::string file;
  int line = 0;
};

/// One error in the input: the place, what was expected and found, and a suggested fix.
struct Fault {
  Place place;
  std::string what;
  std::string hint = {};
  Message message = {}, advice = {}; // what and hint, where they can be translated
};
/// A fault that can be shown in any language.
Fault told_fault(Place place, Message what, Message hint = {});

using Faults = std::vector<Fault>;

/// "file:line: what" and, if there is a hint, a second line with the hint, indented.
std::string to_text(const Fault& fault);
std::string to_text(const Faults& faults);
/// The same faults in a reader's language; texts without a translation stay English.
Faults told_in(const Locale& locale, Faults faults);

/// The candidate that a mistyped word most likely meant; empty if none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

template <class T>
class Checked {
public:
  Checked(T value) : value_(std::move(value)) {}
  Checked(Faults faults) : faults_(std::move(faults)) {}
  Checked(Fault fault) { faults_.push_back(std::move(fault)); }

  explicit operator bool() const { return value_.has_value(); }
  /// Assumes that there is a value.
  T& operator*() { return *value_; }
  const T& operator*() const { return *value_; }
  T* operator->() { return &*value_; }
  const T* operator->() const { return &*value_; }
  /// Empty exactly when there is a value.
  const Faults& faults() const { return faults_; }

private:
  std::optional<T> value_;
  Faults faults_;
};

} // namespace yezi
