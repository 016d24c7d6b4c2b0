// Tiny drawing games (tests/drawing/tiny-*.lua) as several tests play them: every property over
// many hands, and worlds that a seat may guess. plain_game.h has hands beside rules written out
// plainly.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game.h"
#include "length.h"
#include "players/properties.h"

namespace yezi::test {

/// 4 000 from half the usual length of tests on.
#ifdef YEZI_SANITIZED
constexpr std::uint64_t many_hands = 100;
#else
const std::uint64_t many_hands = static_cast<std::uint64_t>(std::clamp(scaled(8000), 1000, 4000));
#endif

/// The path of tests/drawing/<name>.lua.
std::string tiny_module(const std::string& name);

/// The settings of each variant that a test has, which it may write as a struct of its own.
template <typename Variants>
std::vector<OptionSettings> settings_of(const Variants& variants) {
  std::vector<OptionSettings> all;
  for (const auto& variant : variants) all.push_back(variant.settings());
  return all;
}

/// So many hands keep every property.
void expect_properties(const Game& game, std::uint64_t hands, Coverage& coverage);
/// So many hands under each of the settings do, and in some of them every clause of the module
/// happens, but under sanitizers.
void expect_properties(const std::string& module, const std::vector<OptionSettings>& settings,
                       std::uint64_t hands);

/// At every step of so many random hands, the worlds that a seat guesses look to it as the true one
/// does, and every hand in them holds what everybody knows of it. Adds the number of such cards to
/// `known`.
void expect_known_cards_in_worlds(const Game& game, std::uint64_t hands, int& known);

} // namespace yezi::test
