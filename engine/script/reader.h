// From Lua values to plain data: words, lists, maps, functions by number, picks resolved.
#pragma once

#include "core/declaration.h"
#include "script/loader.h"

namespace yezi {

/// Where a value stands, as well as can be told.
struct ValuePosition {
  Place place;
  const Written* written = nullptr;

  ValuePosition field(const std::string& name) const;
  ValuePosition item(std::size_t number) const; // from 1
};

/// Option values are texts; a script gets the number, the truth or the text that they stand for.
Value value_of(const Option& option, const Place& place);

class ValueReader {
public:
  /// `options` as they hold; nullptr where options must not be asked (in the options themselves).
  ValueReader(Sandbox& sandbox, Loader& loader, const std::vector<Option>* options, Faults& faults)
      : sandbox_(sandbox), loader_(loader), options_(options), faults_(faults) {}

  /// The value at `index`. What is wrong goes to the faults, and a none stands in its place. To be
  /// called inside protect(). A function becomes a hook whose number indexes functions().
  Value read(int index, const ValuePosition& spot);
  /// From now on a field of this name is left out of every table.
  void leave_out(std::string name) { left_out_ = std::move(name); }
  /// The named fields of a module's table, without those in `left_out`.
  Value read_module(const Module& module, const std::vector<std::string>& left_out);

  /// Too much was said; what was read is not whole.
  bool gave_up() const { return gave_up_; }

  /// Registry references of the functions that were read.
  const std::vector<int>& functions() const { return functions_; }

private:
  enum class Shape : std::uint8_t { plain, parameters, arguments };
  Value read_table(int index, const ValuePosition& spot, Shape shape);
  Value read_named(int index, const ValuePosition& spot);
  Value read_pick(int arguments, const ValuePosition& spot);
  Value read_option(int arguments, const ValuePosition& spot);
  std::string read_text(int index, const ValuePosition& spot);
  void read_by(int index, const ValuePosition& spot, std::vector<std::string>& by);
  void read_also(int index, const ValuePosition& spot, std::vector<std::string>& also);
  void read_refuses(int index, const ValuePosition& spot, Refusals& refuses);
  const Option* option(const std::string& name, const ValuePosition& spot);
  void fault(const ValuePosition& spot, std::string what, std::string hint = {});

  Sandbox& sandbox_;
  Loader& loader_;
  const std::vector<Option>* options_;
  Faults& faults_;
  std::vector<int> functions_;
  std::vector<const void*> open_;
  int values_ = 0;
  std::size_t texts_ = 0; // bytes
  bool gave_up_ = false;
  std::string left_out_;
};

} // namespace yezi
