#include "web/net/coding.h"

#include <brotli/encode.h>
#include <zlib.h>

#include <array>
#include <cctype>
#include <stdexcept>

namespace yezi {

namespace {

constexpr std::size_t least_bytes = 600; // below that, headers outweigh what is saved
constexpr int gzip_level = 6;
constexpr int brotli_quality = 6; // about 10 ms for the largest picture of a pack
constexpr int gzip_window = 15 + 16;

std::string gzipped(std::string_view body) {
  z_stream stream{};
  if (deflateInit2(&stream, gzip_level, Z_DEFLATED, gzip_window, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib cannot begin");
  std::string out(deflateBound(&stream, static_cast<uLong>(body.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(body.data()));
  stream.avail_in = static_cast<uInt>(body.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int done = deflate(&stream, Z_FINISH);
  const std::size_t size = stream.total_out;
  deflateEnd(&stream);
  if (done != Z_STREAM_END) throw std::runtime_error("zlib cannot compress");
  out.resize(size);
  return out;
}

std::string brotli(std::string_view body) {
  std::string out(BrotliEncoderMaxCompressedSize(body.size()), '\0');
  std::size_t size = out.size();
  if (BrotliEncoderCompress(brotli_quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, body.size(),
                            reinterpret_cast<const std::uint8_t*>(body.data()), &size,
                            reinterpret_cast<std::uint8_t*>(out.data())) != BROTLI_TRUE)
    throw std::runtime_error("brotli cannot compress");
  out.resize(size);
  return out;
}

/// Without the blanks around it.
std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())))
    text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())))
    text.remove_suffix(1);
  return text;
}

/// "0", "0.0" and the like.
bool is_nothing(std::string_view weight) {
  return weight.find_first_not_of("0.") == std::string_view::npos && !weight.empty();
}

} // namespace

std::string_view coding_name(Coding coding) {
  constexpr std::array<std::string_view, 3> names{"", "gzip", "br"};
  return names[static_cast<std::size_t>(coding)];
}

Coding coding_of(std::string_view accepted) {
  Coding best = Coding::plain;
  while (!accepted.empty()) {
    const std::size_t end = std::min(accepted.find(','), accepted.size());
    const std::string_view one = accepted.substr(0, end);
    accepted.remove_prefix(std::min(end + 1, accepted.size()));
    const std::size_t mark = std::min(one.find(';'), one.size());
    const std::string_view name = trimmed(one.substr(0, mark));
    const std::size_t weight = one.find("q=", mark);
    if (weight != std::string_view::npos && is_nothing(trimmed(one.substr(weight + 2)))) continue;
    if (name == coding_name(Coding::brotli)) return Coding::brotli;
    if (name == coding_name(Coding::gzip)) best = Coding::gzip;
  }
  return best;
}

bool is_worth_coding(std::string_view type, std::size_t bytes) {
  return bytes >= least_bytes &&
         (type.starts_with("text/") || type.starts_with("application/json") ||
          type.starts_with("application/manifest+json") || type.starts_with("image/svg+xml"));
}

std::string coded(std::string_view body, Coding coding) {
  return coding == Coding::gzip     ? gzipped(body)
         : coding == Coding::brotli ? brotli(body)
                                    : std::string(body);
}

} // namespace yezi
