// From Lua values to plain data: words, lists, maps, functions by number, picks resolved.
#pragma once

#include "core/declaration.h"
#include "script/reading/loader.h"

namespace yezi {

/// Where a value stands, as far as is known.
struct SourceSpot {
  Place place;
  const Written* written = nullptr;

  SourceSpot field(const std::string& name) const;
  SourceSpot item(std::size_t number) const; // from 1
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
  Value read(int index, const SourceSpot& spot);
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
  Value read_table(int index, const SourceSpot& spot, Shape shape);
  /// The keys of a table that are names, in order, and how many are numbers.
  std::vector<std::string> read_keys(int index, const SourceSpot& spot, lua_Integer& numbered);
  void read_items(int index, lua_Integer numbered, const SourceSpot& spot, Value& value);
  void read_fields(int index, const std::vector<std::string>& names, const SourceSpot& spot,
                   Value& value);
  Value read_named(int index, const SourceSpot& spot);
  Value read_pick(int arguments, const SourceSpot& spot);
  /// Whether a branch of a pick may have this name.
  bool names_a_value(const Option& option, const std::string& key, const SourceSpot& spot);
  Value read_option(int arguments, const SourceSpot& spot);
  std::string read_text(int index, const SourceSpot& spot);
  void read_by(int index, const SourceSpot& spot, std::vector<std::string>& by);
  void read_also(int index, const SourceSpot& spot, std::vector<std::string>& also);
  void read_refuses(int index, const SourceSpot& spot, Refusals& refuses);
  const Option* option(const std::string& name, const SourceSpot& spot);
  void fault(const SourceSpot& spot, std::string what, std::string hint = {});

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
