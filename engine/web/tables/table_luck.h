// The luck of one open table, hand by hand.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "table/table.h"

namespace yezi {

/// 256 random bits from the system, in hexadecimal: what the luck of a table is sampled from.
std::string random_secret();

/// Hands follow from a secret by HMAC-SHA-256, so that nobody who has seen how some were dealt can
/// predict others. Or from a seed that somebody chose: those are the hands of this seed
/// everywhere (sample_luck), and whoever knows it knows them all.
class TableLuck {
public:
  /// Assumes that there is a seed, or a secret.
  TableLuck(std::optional<std::uint64_t> seed, std::string secret)
      : seed_(seed), secret_(std::move(secret)) {}

  bool is_chosen() const { return seed_.has_value(); }
  Seat first_head(const Rules& rules) const;
  Deal deal(const Rules& rules, std::int32_t hand) const;
  /// Of what players do by chance in a hand.
  std::uint64_t players(std::int32_t hand) const;
  /// For computations about a finished hand.
  std::uint64_t review(std::int32_t hand) const;

private:
  std::uint64_t number(const char* what, std::int32_t hand) const;

  std::optional<std::uint64_t> seed_;
  std::string secret_;
};

} // namespace yezi
