// On which line each part of a table constructor stands. Lua does not report it, and an author
// wants the line of the clause, not of the call around it.
//
// Assumes text that Lua has compiled, so nesting is no deeper than Lua allows. What is not written
// out as a constructor (built by a loop, kept in a variable) has no entry; callers fall back.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace yezi {

/// A table constructor or the value of a part of one.
struct Written {
  int line = 0;
  std::map<std::string, Written, std::less<>> fields;
  std::vector<Written> items; // [0] is item 1
};

/// Constructors that follow a word, y.run { … } or y.game "id" { … } or y.pay(…), by line and word;
/// also `return { … }` under the word "return".
class SourceMap {
public:
  SourceMap() = default;
  explicit SourceMap(std::string_view text);
  /// nullptr where there is none, or where several on one line cannot be distinguished.
  const Written* find(int line, std::string_view word) const;

private:
  std::map<std::pair<int, std::string>, std::vector<Written>> calls_;
};

} // namespace yezi
