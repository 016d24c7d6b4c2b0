#include "records/json_value.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace yezi {

namespace {

using nlohmann::json;

/// How far the parser has read; it looks one character beyond a number, which this allows for.
struct Progress {
  int line = 1;
  bool after_break = false;
  void pass(char c) {
    if (after_break) ++line;
    after_break = c == '\n';
  }
};

/// Characters of a text that count the lines as they are passed.
class CountedText {
public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountedText() = default;
  CountedText(const char* at, Progress* progress) : at_(at), progress_(progress) {}
  reference operator*() const { return *at_; }
  CountedText& operator++() {
    progress_->pass(*at_++);
    return *this;
  }
  CountedText operator++(int) {
    CountedText before = *this;
    ++*this;
    return before;
  }
  bool operator==(const CountedText& other) const { return at_ == other.at_; }
  bool operator!=(const CountedText& other) const { return at_ != other.at_; }

private:
  const char* at_ = nullptr;
  Progress* progress_ = nullptr;
};

/// The part of the library's message that says what is wrong, without what was read.
std::string complaint(const std::string& what) {
  std::string_view text = what;
  for (const std::string_view before : {": syntax error while parsing ", "] parse error"}) {
    const auto at = text.find(before);
    if (at == std::string_view::npos) continue;
    text.remove_prefix(at + before.size());
    break;
  }
  const auto read = text.find("; last read");
  std::string said(text.substr(0, read));
  const auto expected = text.find("; expected", read == std::string_view::npos ? 0 : read);
  if (read != std::string_view::npos && expected != std::string_view::npos)
    said += text.substr(expected);
  return json(said).dump(-1, ' ', false, json::error_handler_t::replace);
}

class Builder final : public nlohmann::json_sax<json> {
public:
  Builder(const std::string& name, const Progress& progress) : name_(name), progress_(progress) {}

  bool null() override { return put(made(Value::Kind::none)); }
  bool boolean(bool value) override {
    Value made_value = made(Value::Kind::boolean);
    made_value.boolean = value;
    return put(std::move(made_value));
  }
  bool number_integer(std::int64_t value) override {
    Value number = made(Value::Kind::integer);
    number.integer = value;
    return put(std::move(number));
  }
  bool number_unsigned(std::uint64_t value) override {
    if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
      return refuse("the number " + std::to_string(value) + " is too large");
    return number_integer(static_cast<std::int64_t>(value));
  }
  bool number_float(double, const std::string& text) override {
    return refuse("wanted a whole number of at most 63 bits, got " + text.substr(0, 40));
  }
  bool string(std::string& text) override {
    Value value = made(Value::Kind::text);
    value.text = std::move(text);
    return put(std::move(value));
  }
  bool binary(json::binary_t&) override { return refuse("binary data"); }
  bool start_object(std::size_t) override { return open(Value::Kind::map); }
  bool start_array(std::size_t) override { return open(Value::Kind::list); }
  bool key(std::string& text) override {
    const Open& map = open_.back();
    if (map.value.field(text) != nullptr)
      return refuse("the key " + in_quotes(text) + " comes twice");
    if (map.value.fields.size() >= max_json_fields) return refuse("too many keys in one map");
    open_.back().key = std::move(text);
    return true;
  }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t, const std::string&, const json::exception& error) override {
    return refuse("this is not JSON: " + complaint(error.what()));
  }

  Value root;
  Faults faults;

private:
  struct Open {
    Value value;
    std::string key; // of the map outside, under which this is put
  };

  Value made(Value::Kind kind) const {
    Value value;
    value.kind = kind;
    value.place = {name_, progress_.line};
    return value;
  }
  bool refuse(std::string what) {
    faults.push_back({{name_, progress_.line}, std::move(what)});
    return false;
  }
  bool open(Value::Kind kind) {
    if (open_.size() >= max_json_depth) return refuse("nested too deeply");
    open_.push_back({made(kind), {}});
    return true;
  }
  bool close() {
    Value value = std::move(open_.back().value);
    open_.pop_back();
    return put(std::move(value));
  }
  bool put(Value value) {
    if (open_.empty()) {
      root = std::move(value);
    } else if (Open& outer = open_.back(); outer.value.is(Value::Kind::map)) {
      outer.value.fields.emplace_back(std::move(outer.key), std::move(value));
    } else {
      outer.value.items.push_back(std::move(value));
    }
    return true;
  }

  const std::string& name_;
  const Progress& progress_;
  std::vector<Open> open_;
};

} // namespace

Checked<Value> parse_json(std::string_view text, const std::string& name, int first_line) {
  Progress progress;
  progress.line = first_line;
  Builder builder(name, progress);
  const CountedText begin(text.data(), &progress);
  const CountedText end(text.data() + text.size(), &progress);
  if (!json::sax_parse(begin, end, &builder) || !builder.faults.empty()) {
    if (builder.faults.empty()) builder.faults.push_back({{name, first_line}, "this is not JSON"});
    return std::move(builder.faults);
  }
  return std::move(builder.root);
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t most = 60;
  const bool cut = text.size() > most;
  text = text.substr(0, most);
  // not in the middle of a character
  if (cut)
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0x80U) != 0)
      text.remove_suffix(1);
  return json(std::string(text)).dump(-1, ' ', false, json::error_handler_t::replace) +
         (cut ? "…" : "");
}

bool same(const Value& a, const Value& b) {
  if (a.kind != b.kind || a.boolean != b.boolean || a.integer != b.integer || a.text != b.text ||
      a.items.size() != b.items.size() || a.fields.size() != b.fields.size())
    return false;
  for (std::size_t i = 0; i < a.items.size(); ++i)
    if (!same(a.items[i], b.items[i])) return false;
  return std::all_of(a.fields.begin(), a.fields.end(), [&](const auto& field) {
    const Value* other = b.field(field.first);
    return other != nullptr && same(field.second, *other);
  });
}

} // namespace yezi
