#include "web/site/plain_sha256.h"

#include <array>
#include <bit>
#include <cstdint>

namespace yezi {

namespace {

using Bits = std::uint32_t;

/// The first 32 bits of the fractions of the cube roots of the first 64 primes.
constexpr std::array<Bits, 64> constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr std::size_t block_bytes = 64;

void take_block(std::array<Bits, 8>& sums, const char* block) {
  std::array<Bits, 64> words{};
  for (std::size_t i = 0; i < 16; ++i)
    for (std::size_t byte = 0; byte < 4; ++byte)
      words[i] = words[i] << 8U | static_cast<unsigned char>(block[i * 4 + byte]);
  for (std::size_t i = 16; i < words.size(); ++i) {
    const Bits a = words[i - 15], b = words[i - 2];
    words[i] = words[i - 16] + words[i - 7] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ (a >> 3U)) +
               (std::rotr(b, 17) ^ std::rotr(b, 19) ^ (b >> 10U));
  }
  std::array<Bits, 8> s = sums;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Bits mixed = std::rotr(s[4], 6) ^ std::rotr(s[4], 11) ^ std::rotr(s[4], 25);
    const Bits one = s[7] + mixed + ((s[4] & s[5]) ^ (~s[4] & s[6])) + constants[i] + words[i];
    const Bits two = (std::rotr(s[0], 2) ^ std::rotr(s[0], 13) ^ std::rotr(s[0], 22)) +
                     ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
    s = {one + two, s[0], s[1], s[2], s[3] + one, s[4], s[5], s[6]};
  }
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += s[i];
}

} // namespace

std::string plain_sha256(std::string_view bytes) {
  std::array<Bits, 8> sums{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                           0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
  while (bytes.size() >= block_bytes) {
    take_block(sums, bytes.data());
    bytes.remove_prefix(block_bytes);
  }
  // A one, zeros, and the number of bits in the last eight bytes.
  std::string rest(bytes);
  rest += '\x80';
  while (rest.size() % block_bytes != block_bytes - 8) rest += '\0';
  for (int shift = 56; shift >= 0; shift -= 8) rest += static_cast<char>(bits >> shift & 0xffU);
  for (std::size_t at = 0; at < rest.size(); at += block_bytes) take_block(sums, &rest[at]);
  std::string digest;
  for (const Bits sum : sums)
    for (int shift = 24; shift >= 0; shift -= 8) digest += static_cast<char>(sum >> shift & 0xffU);
  return digest;
}

std::string plain_hmac_sha256(std::string_view key, std::string_view message) {
  std::string inner(key.size() > block_bytes ? plain_sha256(key) : std::string(key));
  inner.resize(block_bytes, '\0');
  std::string outer = inner;
  for (char& c : inner) c = static_cast<char>(c ^ 0x36);
  for (char& c : outer) c = static_cast<char>(c ^ 0x5c);
  return plain_sha256(outer + plain_sha256(inner + std::string(message)));
}

} // namespace yezi
