// The lines of some hands taken apart into columns, and put together again.
//
// Most lines of records have one of a few shapes and differ in some values: whole numbers, and
// texts made of words (cards, actions). A shape is kept once. Values stand together by their place
// in a line, that is by its event and keys, so that a compressor finds like beside like. The
// checksums that close a hand follow from its lines and are worked out again.
//
// Any text comes back to the byte: what does not look like a line of a record is kept as it is.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/checked.h"

namespace yezi {

/// Numbers of seven bits a byte, the lowest first; all but the last byte have the highest bit.
void put_varint(std::string& bytes, std::uint64_t number);
/// Takes one off the front. A fault where there is none.
Checked<std::uint64_t> take_varint(std::string_view& bytes);

class ColumnWriter {
public:
  /// Lines that each end in a line break; those of one hand.
  void add(std::string_view hand);
  std::size_t hands() const { return hands_; }
  /// What was added, in parts that are best compressed one by one. Then it is empty again.
  std::vector<std::string> take();

private:
  void add_line(std::string_view line);
  std::size_t column(const std::string& place);
  std::size_t word(std::string_view text);

  std::size_t hands_ = 0;
  std::map<std::string, std::size_t, std::less<>> words_, shapes_, places_;
  std::string word_list_, shape_list_;
  std::string lines_, shape_of_line_; // of each hand; of each line
  std::vector<std::string> columns_;
};

class ColumnReader {
public:
  /// `block`: the parts of ColumnWriter::take(), joined; it must outlive the reader. A fault where
  /// it is none.
  static Checked<ColumnReader> open(std::string_view block);
  std::size_t hands() const { return hands_; }
  /// The lines of the next hand. Assumes that there is one. A fault where the block is damaged, or
  /// where a hand would have more than 64 MiB.
  Checked<std::string> next();

private:
  struct Slot {
    std::string_view before; // what stands before it in the line
    bool number = false;
    std::size_t column = 0;
  };
  struct Shape {
    std::vector<Slot> slots;
    std::string_view end;
  };

  std::size_t hands_ = 0;
  std::vector<std::string_view> words_;
  std::vector<Shape> shapes_;
  std::string_view lines_, shape_of_line_;
  std::vector<std::string_view> columns_;
};

} // namespace yezi
