#include "web/tables/table_luck.h"

#include "core/sha256.h"
#include "players/player.h"
#include "web/tables/table_registry.h"

namespace yezi {

std::string random_secret() { return random_key() + random_key(); }

/// 64 bits that tell nothing of the secret, nor of any others.
std::uint64_t TableLuck::number(const char* what, std::int32_t hand) const {
  const std::string message = what + (' ' + std::to_string(hand));
  const std::string digest = hmac_sha256(secret_, message);
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < sizeof bits; ++i)
    bits = bits << 8U | static_cast<unsigned char>(digest[i]);
  return bits;
}

Seat TableLuck::first_head(const Rules& rules) const {
  const std::uint64_t drawn = seed_ ? *seed_ : number("head", 0);
  return nth_seat(drawn, rules.seats);
}

Deal TableLuck::deal(const Rules& rules, std::int32_t hand) const {
  return seed_ ? sample_luck(rules, *seed_, static_cast<std::uint64_t>(hand))
               : sample_luck(rules, number("deal", hand), 0);
}

std::uint64_t TableLuck::players(std::int32_t hand) const {
  return seed_ ? players_luck(*seed_, static_cast<std::uint64_t>(hand)) : number("players", hand);
}

std::uint64_t TableLuck::review(std::int32_t hand) const {
  return seed_ ? *seed_ : number("review", hand);
}

} // namespace yezi
