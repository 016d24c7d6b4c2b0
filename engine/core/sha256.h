// Digests, for rules ids, keys and the luck of tables.
#pragma once

#include <string>
#include <string_view>

namespace yezi {

/// SHA-256, as 32 bytes.
std::string sha256(std::string_view bytes);
/// HMAC-SHA-256 (RFC 2104), as 32 bytes.
std::string hmac_sha256(std::string_view key, std::string_view message);
/// As lower-case hexadecimal digits.
std::string hex(std::string_view bytes);

} // namespace yezi
