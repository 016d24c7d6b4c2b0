#include "records/packing/columns.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include "records/line_sums.h"

namespace yezi {

namespace {

constexpr std::size_t most_text = std::size_t{64} << 20;
constexpr std::size_t most_nested = 16; // records have 6 at most
constexpr std::string_view sums_begin = R"(,"sums":")";

Fault damaged() { return {{}, "the packed hands are damaged"}; }

std::uint64_t folded(std::int64_t number) {
  return (static_cast<std::uint64_t>(number) << 1U) ^ (number < 0 ? ~std::uint64_t{0} : 0);
}
std::int64_t unfolded(std::uint64_t number) {
  return static_cast<std::int64_t>((number >> 1U) ^ ((number & 1U) != 0 ? ~std::uint64_t{0} : 0));
}

void put_text(std::string& bytes, std::string_view text) {
  put_varint(bytes, text.size());
  bytes += text;
}
Checked<std::string_view> take_text(std::string_view& bytes) {
  const Checked<std::uint64_t> size = take_varint(bytes);
  if (!size || *size > bytes.size()) return damaged();
  const std::string_view text = bytes.substr(0, *size);
  bytes.remove_prefix(*size);
  return text;
}
/// A number that is at most what the bytes after it could hold, if each of what it counts took one.
Checked<std::size_t> take_count(std::string_view& bytes) {
  const Checked<std::uint64_t> count = take_varint(bytes);
  if (!count || *count > bytes.size()) return damaged();
  return static_cast<std::size_t>(*count);
}

/// A value in a line: a whole number, or what stands between the quotes of a text.
struct LineValue {
  std::size_t from = 0, to = 0;
  bool number = false;
  std::string place; // event and keys
};

/// Finds the values of a line, which need not be JSON.
class ValueFinder {
public:
  explicit ValueFinder(std::string_view line) : line_(line) {}

  std::vector<LineValue> find() {
    while (at_ < line_.size() && !lost_) {
      const char here = line_[at_];
      if (here == '"') {
        text();
      } else if (here == '-' || std::isdigit(static_cast<unsigned char>(here)) != 0) {
        number();
      } else {
        if (here == '{' || here == '[') enter(here == '{');
        if (here == '}' || here == ']') leave();
        if (here == ',') key_next_ = !nested_.empty() && nested_.back().object;
        ++at_;
      }
    }
    return std::move(values_);
  }

private:
  struct Nested {
    bool object = false;
    std::size_t place = 0; // length of the place around it
  };

  void enter(bool object) {
    if (nested_.size() == most_nested) lost_ = true;
    nested_.push_back({object, place_.size()});
    key_next_ = object;
  }
  void leave() {
    if (nested_.empty()) return;
    place_.resize(nested_.back().place);
    nested_.pop_back();
    key_next_ = false;
  }
  /// From a quote to after the next one.
  void text() {
    const std::size_t from = at_ + 1;
    std::size_t to = from;
    while (to < line_.size() && line_[to] != '"') to += line_[to] == '\\' ? 2 : 1;
    if (to >= line_.size()) {
      lost_ = true;
      return;
    }
    at_ = to + 1;
    const std::string_view said = line_.substr(from, to - from);
    if (key_next_) {
      place_.resize(nested_.back().place);
      place_.append(1, '.').append(said);
      key_next_ = false;
    } else if (nested_.size() == 1 && place_ == ".event") {
      event_ = said; // belongs to the shape
    } else {
      values_.push_back({from, to, false, event_ + place_});
    }
  }
  void number() {
    const std::size_t from = at_;
    at_ += line_[at_] == '-' ? 1 : 0;
    const std::size_t digits = at_;
    while (at_ < line_.size() && std::isdigit(static_cast<unsigned char>(line_[at_])) != 0) ++at_;
    constexpr std::size_t most_digits = 17; // in 64 bits, folded too
    const std::size_t count = at_ - digits;
    const bool plain = count > 0 && count <= most_digits &&
                       (line_[digits] != '0' || (count == 1 && digits == from));
    const bool more =
        at_ < line_.size() && std::string_view(",]} ").find(line_[at_]) == std::string_view::npos;
    const bool value =
        from > 0 && std::string_view(":,[").find(line_[from - 1]) != std::string_view::npos;
    if (plain && value && !more) values_.push_back({from, at_, true, event_ + place_});
  }

  std::string_view line_;
  std::size_t at_ = 0;
  bool lost_ = false, key_next_ = false;
  std::vector<Nested> nested_;
  std::string event_, place_;
  std::vector<LineValue> values_;
};

/// How many bytes at the end of a hand, without its line break, say the checksums of its lines; 0
/// where they are missing or wrong.
std::size_t closing_sums(std::string_view hand) {
  const std::size_t before = hand.rfind('\n', hand.size() - 2);
  if (before == std::string_view::npos) return 0;
  const std::string_view last = hand.substr(before + 1, hand.size() - before - 2);
  const std::size_t sums = last.rfind(sums_begin);
  if (sums == std::string_view::npos) return 0;
  LineSums lines;
  std::string_view rest = hand.substr(0, before + 1);
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    lines.add(rest.substr(0, end));
    rest.remove_prefix(end + 1);
  }
  return lines.close(std::string(last.substr(0, sums)) + '}') == last ? last.size() - sums : 0;
}

} // namespace

void put_varint(std::string& bytes, std::uint64_t number) {
  for (; number > 0x7F; number >>= 7U) bytes += static_cast<char>((number & 0x7FU) | 0x80U);
  bytes += static_cast<char>(number);
}

Checked<std::uint64_t> take_varint(std::string_view& bytes) {
  std::uint64_t number = 0;
  for (unsigned shift = 0; shift < 64 && !bytes.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    number |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
    if ((byte & 0x80U) == 0) return number;
  }
  return damaged();
}

std::size_t ColumnWriter::column(const std::string& place) {
  const auto [found, added] = places_.emplace(place, columns_.size());
  if (added) columns_.emplace_back();
  return found->second;
}

std::size_t ColumnWriter::word(std::string_view text) {
  if (const auto found = words_.find(text); found != words_.end()) return found->second;
  put_text(word_list_, text);
  return words_.emplace(text, words_.size()).first->second;
}

void ColumnWriter::add_line(std::string_view line) {
  const std::vector<LineValue> values = ValueFinder(line).find();
  std::string shape;
  put_varint(shape, values.size());
  std::size_t at = 0;
  for (const LineValue& value : values) {
    const std::size_t place = column((value.number ? "#" : "\"") + value.place);
    put_text(shape, line.substr(at, value.from - at));
    put_varint(shape, place << 1U | (value.number ? 1U : 0U));
    std::string_view said = line.substr(value.from, value.to - value.from);
    at = value.to;
    if (value.number) {
      std::int64_t number = 0;
      std::from_chars(said.data(), said.data() + said.size(), number);
      put_varint(columns_[place], folded(number));
      continue;
    }
    put_varint(columns_[place],
               static_cast<std::uint64_t>(std::count(said.begin(), said.end(), ' ')));
    for (std::size_t blank = 0; blank != std::string_view::npos;) {
      blank = said.find(' ');
      put_varint(columns_[place], word(said.substr(0, blank)));
      if (blank != std::string_view::npos) said.remove_prefix(blank + 1);
    }
  }
  put_text(shape, line.substr(at));
  const auto [found, added] = shapes_.emplace(shape, shapes_.size());
  if (added) shape_list_ += shape;
  put_varint(shape_of_line_, found->second);
}

void ColumnWriter::add(std::string_view hand) {
  const std::size_t sums = closing_sums(hand);
  std::string without(hand.substr(0, hand.size() - 1 - sums));
  if (sums > 0) without += '}';
  std::uint64_t lines = 0;
  for (std::string_view rest = without;; ++lines) {
    const std::size_t end = rest.find('\n');
    add_line(rest.substr(0, end));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  put_varint(lines_, (lines + 1) << 1U | (sums > 0 ? 1U : 0U));
  ++hands_;
}

std::vector<std::string> ColumnWriter::take() {
  std::string head;
  put_varint(head, hands_);
  put_varint(head, words_.size());
  put_varint(head, shapes_.size());
  put_varint(head, lines_.size());
  put_varint(head, shape_of_line_.size());
  put_varint(head, columns_.size());
  for (const std::string& each : columns_) put_varint(head, each.size());
  std::vector<std::string> parts{head + word_list_ + shape_list_, std::move(lines_),
                                 std::move(shape_of_line_)};
  for (std::string& each : columns_) parts.push_back(std::move(each));
  *this = ColumnWriter();
  return parts;
}

Checked<ColumnReader> ColumnReader::open(std::string_view block) {
  ColumnReader reader;
  std::array<std::size_t, 6> sizes{};
  for (std::size_t& size : sizes) {
    const Checked<std::size_t> said = take_count(block);
    if (!said) return said.faults();
    size = *said;
  }
  const auto [hands, words, shapes, lines, shape_of_line, columns] = sizes;
  reader.hands_ = hands;
  std::vector<std::size_t> lengths{lines, shape_of_line};
  for (std::size_t i = 0; i < columns; ++i) {
    const Checked<std::size_t> length = take_count(block);
    if (!length) return length.faults();
    lengths.push_back(*length);
  }
  for (std::size_t i = 0; i < words; ++i) {
    const Checked<std::string_view> text = take_text(block);
    if (!text) return text.faults();
    reader.words_.push_back(*text);
  }
  for (std::size_t i = 0; i < shapes; ++i) {
    Shape& shape = reader.shapes_.emplace_back();
    const Checked<std::size_t> slots = take_count(block);
    if (!slots) return slots.faults();
    for (std::size_t slot = 0; slot < *slots; ++slot) {
      const Checked<std::string_view> before = take_text(block);
      const Checked<std::uint64_t> kind = before ? take_varint(block) : damaged();
      if (!kind || *kind >> 1U >= columns) return damaged();
      shape.slots.push_back({*before, (*kind & 1U) != 0, static_cast<std::size_t>(*kind >> 1U)});
    }
    const Checked<std::string_view> end = take_text(block);
    if (!end) return end.faults();
    shape.end = *end;
  }
  std::vector<std::string_view> parts;
  for (const std::size_t length : lengths) {
    if (length > block.size()) return damaged();
    parts.push_back(block.substr(0, length));
    block.remove_prefix(length);
  }
  if (!block.empty()) return damaged();
  reader.lines_ = parts[0];
  reader.shape_of_line_ = parts[1];
  reader.columns_.assign(parts.begin() + 2, parts.end());
  return reader;
}

Checked<std::string> ColumnReader::next() {
  const Checked<std::uint64_t> said = take_varint(lines_);
  if (!said) return said.faults();
  const bool sums = (*said & 1U) != 0;
  std::string text;
  LineSums closing;
  std::size_t begin = 0;
  for (std::uint64_t line = *said >> 1U; line > 0; --line) {
    const Checked<std::uint64_t> number = take_varint(shape_of_line_);
    if (!number || *number >= shapes_.size()) return damaged();
    const Shape& shape = shapes_[static_cast<std::size_t>(*number)];
    begin = text.size();
    for (const Slot& slot : shape.slots) {
      text += slot.before;
      std::string_view& column = columns_[slot.column];
      const Checked<std::uint64_t> value = take_varint(column);
      if (!value) return value.faults();
      if (slot.number) {
        text += std::to_string(unfolded(*value));
        continue;
      }
      if (*value >= column.size()) return damaged();
      for (std::uint64_t blanks = 0; blanks <= *value; ++blanks) {
        const Checked<std::uint64_t> word = take_varint(column);
        if (!word || *word >= words_.size()) return damaged();
        if (blanks > 0) text += ' ';
        text += words_[static_cast<std::size_t>(*word)];
        if (text.size() > most_text) return damaged();
      }
    }
    text += shape.end;
    if (text.size() > most_text) return damaged();
    if (sums && line > 1) closing.add(std::string_view(text).substr(begin));
    text += '\n';
  }
  if (!sums) return text;
  if (text.size() < begin + 2) return damaged();
  const std::string last =
      closing.close(std::string_view(text).substr(begin, text.size() - begin - 1));
  text.resize(begin);
  text.append(last).append(1, '\n');
  return text;
}

} // namespace yezi
