// Checksums of the lines of a hand, which show where a record was altered later.
//
// Every line has a CRC-32, as zlib, gzip and PNG compute it: it finds every change of up to four
// neighbouring bytes. The line that closes an open record ("end" or "unfinished") lists them in
// "sums", its last field. Masked streams never have them: otherwise a seat could find hidden cards
// by trying all cards against the checksum of a line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/checked.h"

namespace yezi {

std::uint32_t crc32(std::string_view text);

/// Collects the checksums of a hand while its lines are written.
class LineSums {
public:
  /// The next line as it stands in the record, without its break.
  void add(std::string_view line);
  /// The closing line (an object with at least one field) with "sums" added: those of all lines
  /// before it, and its own, over its text up to there.
  std::string close(std::string_view line) const;

private:
  std::string text_; // eight digits and a blank for each line
};

/// A line that was read.
struct SummedLine {
  int line = 0; // its place in the file
  std::uint32_t sum = 0;
};

/// Compares the lines of a hand with the checksums in the closing line, which is the last of
/// `lines` and has the text `closing`. Empty if all agree; otherwise one fault, at the first line
/// that does not.
Faults altered_lines(const std::string& file, const std::vector<SummedLine>& lines,
                     std::string_view closing);

} // namespace yezi
