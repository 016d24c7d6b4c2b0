// Content codings of HTTP: bodies made smaller on the way.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace yezi {

enum class Coding : unsigned char { plain, gzip, brotli };

/// As HTTP names it; empty for plain.
std::string_view coding_name(Coding coding);
/// The best of those that an Accept-Encoding header allows. Those with q=0 are not allowed, other
/// weights are not compared.
Coding coding_of(std::string_view accepted);
/// Whether a body of this media type becomes much smaller.
bool is_worth_coding(std::string_view type, std::size_t bytes);
/// Throws std::runtime_error where the library fails, which is out of memory.
std::string coded(std::string_view body, Coding coding);

/// A body as it was coded already, so that it is coded once for all who ask. Not for two threads.
struct CodedBodies {
  std::shared_ptr<const std::string> gzip, brotli;
};

} // namespace yezi
