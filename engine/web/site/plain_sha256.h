// SHA-256 (FIPS 180-4) and HMAC (RFC 2104) in a few lines, for the page without a server, where
// OpenSSL would be most of what a browser fetches. Everywhere else core/sha256.h has OpenSSL's;
// tests compare the two. Not for secrets that somebody could time.
#pragma once

#include <string>
#include <string_view>

namespace yezi {

/// 32 bytes.
std::string plain_sha256(std::string_view bytes);
std::string plain_hmac_sha256(std::string_view key, std::string_view message);

} // namespace yezi
