#include "records/line_sums.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace yezi {

namespace {

constexpr std::size_t bytes_at_once = 16;
using CrcTables = std::array<std::array<std::uint32_t, 256>, bytes_at_once>;

/// crc_tables[n][b]: what byte b comes to when n more bytes follow it.
constexpr CrcTables make_tables() {
  constexpr std::uint32_t polynomial = 0xEDB88320; // IEEE 802.3, lowest bit first
  CrcTables crc_tables{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t sum = byte;
    for (int bit = 0; bit < 8; ++bit) sum = (sum >> 1U) ^ ((sum & 1U) != 0 ? polynomial : 0U);
    crc_tables[0][byte] = sum;
  }
  for (std::size_t n = 1; n < bytes_at_once; ++n)
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const std::uint32_t before = crc_tables[n - 1][byte];
      crc_tables[n][byte] = (before >> 8U) ^ crc_tables[0][before & 0xFFU];
    }
  return crc_tables;
}

constexpr CrcTables crc_tables = make_tables();

constexpr std::size_t sum_digits = 8; // of one checksum
constexpr std::string_view sums_open = R"(,"sums":")";
constexpr std::string_view sums_end = R"("})";

void put_sum(std::string& text, std::uint32_t sum) {
  std::array<char, sum_digits> hex;
  for (auto digit = hex.rbegin(); digit != hex.rend(); ++digit, sum >>= 4U)
    *digit = "0123456789abcdef"[sum & 0xFU];
  text.append(hex.data(), hex.size());
}

std::optional<std::uint32_t> read_sum(std::string_view text) {
  std::uint32_t sum = 0;
  const char* const past = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), past, sum, 16);
  if (text.size() != sum_digits || error != std::errc{} || end != past) return std::nullopt;
  return sum;
}

std::vector<std::string_view> sum_words(std::string_view text) {
  std::vector<std::string_view> found;
  while (!text.empty()) {
    const std::size_t blank = std::min(text.find(' '), text.size());
    found.push_back(text.substr(0, blank));
    text.remove_prefix(std::min(blank + 1, text.size()));
  }
  return found;
}

constexpr const char* past_altered =
    "yezi show --force reads the hand all the same, and --json then "
    "writes it with new checksums";

std::string missing_lines(std::size_t count) {
  return count == 1 ? "a line of the record is missing before this one"
                    : fmt::format("{} lines of the record are missing before this one", count);
}

/// Which further lines differ, for the end of a message.
std::string further_lines(const std::vector<SummedLine>& lines,
                          const std::vector<std::uint32_t>& sums, std::size_t first) {
  constexpr std::size_t most = 5;
  std::vector<int> others;
  for (std::size_t i = first + 1; i < sums.size(); ++i)
    if (lines[i].sum != sums[i]) others.push_back(lines[i].line);
  if (others.empty()) return {};
  if (others.size() == 1) return fmt::format("; so was line {}", others[0]);
  const std::string more = others.size() > most ? " …" : "";
  others.resize(std::min(others.size(), most));
  return fmt::format("; so were lines {}{}", fmt::join(others, ", "), more);
}

/// One fault at the first of `lines` that is not the one of `sums`.
Fault first_difference(const std::string& file, const std::vector<SummedLine>& lines,
                       const std::vector<std::uint32_t>& sums, std::size_t at) {
  const Place place{file, lines[at].line};
  if (lines.size() == sums.size())
    return {place,
            fmt::format("this line was altered: its checksum is {:08x}, the record closes with "
                        "{:08x} for it{}",
                        lines[at].sum, sums[at], further_lines(lines, sums, at)),
            past_altered};
  if (lines.size() < sums.size()) {
    const std::size_t gone = sums.size() - lines.size();
    if (at + gone < sums.size() && sums[at + gone] == lines[at].sum)
      return {place, missing_lines(gone), past_altered};
  } else {
    const std::size_t more = lines.size() - sums.size();
    if (at + more < lines.size() && lines[at + more].sum == sums[at])
      return {place,
              more == 1 ? "this line was added to the record later"
                        : fmt::format("this line and {} after it were added to the record later",
                                      more - 1),
              past_altered};
  }
  return {place,
          fmt::format("from this line on the record was altered: it closes with checksums of {} "
                      "lines and has {}",
                      sums.size(), lines.size()),
          past_altered};
}

} // namespace

std::uint32_t crc32(std::string_view text) {
  std::uint32_t sum = 0xFFFFFFFF;
  const auto byte = [&](std::size_t at) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at]));
  };
  for (; text.size() >= bytes_at_once; text.remove_prefix(bytes_at_once)) {
    sum ^= byte(0) | (byte(1) << 8U) | (byte(2) << 16U) | (byte(3) << 24U);
    std::uint32_t all = crc_tables[15][sum & 0xFFU] ^ crc_tables[14][(sum >> 8U) & 0xFFU] ^
                        crc_tables[13][(sum >> 16U) & 0xFFU] ^ crc_tables[12][sum >> 24U];
    for (std::size_t i = 4; i < bytes_at_once; ++i) all ^= crc_tables[15 - i][byte(i)];
    sum = all;
  }
  for (std::size_t i = 0; i < text.size(); ++i)
    sum = (sum >> 8U) ^ crc_tables[0][(sum ^ byte(i)) & 0xFFU];
  return ~sum;
}

void LineSums::add(std::string_view line) {
  if (text_.empty()) text_.reserve(std::size_t{64} * (sum_digits + 1));
  put_sum(text_, crc32(line));
  text_ += ' ';
}

std::string LineSums::close(std::string_view line) const {
  std::string text;
  text.reserve(line.size() + sums_open.size() + text_.size() + sum_digits + sums_end.size());
  text.append(line.substr(0, line.size() - 1)).append(sums_open).append(text_);
  put_sum(text, crc32(text));
  text += sums_end;
  return text;
}

Faults altered_lines(const std::string& file, const std::vector<SummedLine>& lines,
                     std::string_view closing) {
  const Place place{file, lines.back().line};
  const auto refuse = [&](std::string what) {
    return Faults{{place, std::move(what), past_altered}};
  };
  while (!closing.empty() && (closing.back() == ' ' || closing.back() == '\t'))
    closing.remove_suffix(1);
  const std::size_t from = closing.rfind(sums_open);
  if (from == std::string_view::npos || !closing.ends_with(sums_end) ||
      closing.size() < from + sums_open.size() + sum_digits + sums_end.size())
    return refuse("\"sums\" is not the last field of this line, a list of checksums of eight "
                  "hexadecimal digits with one blank between");
  const std::size_t own = closing.size() - sums_end.size() - sum_digits;
  if (read_sum(closing.substr(own, sum_digits)) != crc32(closing.substr(0, own)))
    return refuse("this line was altered: it does not agree with its own checksum, the last of "
                  "\"sums\"");
  std::vector<std::uint32_t> sums;
  for (const std::string_view word :
       sum_words(closing.substr(from + sums_open.size(), own - from - sums_open.size()))) {
    const std::optional<std::uint32_t> sum = read_sum(word);
    if (!sum) return refuse("\"sums\" has characters other than eight hexadecimal digits");
    sums.push_back(*sum);
  }
  std::vector<SummedLine> before(lines.begin(), lines.end() - 1);
  const std::size_t both = std::min(before.size(), sums.size());
  std::size_t at = 0;
  while (at < both && before[at].sum == sums[at]) ++at;
  if (at == both && before.size() == sums.size()) return {};
  if (at == both && before.size() < sums.size()) return refuse(missing_lines(sums.size() - both));
  if (at == both)
    return {
        {{file, before[at].line}, "from this line on the record was added to later", past_altered}};
  return {first_difference(file, before, sums, at)};
}

} // namespace yezi
