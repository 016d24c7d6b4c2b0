// Wa Hua with options at random, and hands of the judge (count/wahua_count.h) as the engine has
// them.
#pragma once

#include "count/against_engine.h"
#include "count/wahua_hands.h"

namespace yezi::wahua_variants {

using test::below;
using test::on_off;
using test::text_of;

namespace judge = wahua_count;

#ifdef YEZI_SANITIZED
inline constexpr int option_sets = 8;
#else
inline constexpr int option_sets = 40;
#endif

inline OptionSettings settings_of(const judge::Options& options, bool extra_tiles, bool refill) {
  using Options = judge::Options;
  const std::array general = {"own_seat", "none", "civil"};
  const bool third = options.fourth_general == Options::FourthGeneral::changsan33;
  return {
      {"double_general", general[static_cast<std::size_t>(options.double_general)]},
      {"fourth_general", third ? "33" : "13"},
      {"settlement", options.settlement == Options::Settlement::rank ? "rank" : "difference"},
      {"self_reverse_twice", on_off(options.self_reverse_twice)},
      {"third_prize", on_off(options.third_prize)},
      {"kao_upgrade_exposed", on_off(options.kao_upgrade_exposed)},
      {"concealed_kao_counts", on_off(options.concealed_kao_counts)},
      {"dangtou_must_be_flowered", on_off(options.dangtou_must_be_flowered)},
      {"flowered_wait_first", on_off(options.flowered_wait_first)},
      {"gongzi_kao_first", on_off(options.gongzi_kao_first)},
      {"dealer_factor", std::to_string(options.dealer_factor)},
      {"chip", std::to_string(options.chip)},
      {"extra_tiles", extra_tiles ? "ten" : "none"},
      {"kao_refill", refill ? "draw_and_discard" : "skip_discard"},
  };
}

struct Variant {
  judge::Options options;
  bool extra_tiles = false, refill = false;
  OptionSettings settings;
  test::Game game;
};

/// The defaults, then random ones.
inline std::vector<Variant> variants(std::mt19937_64& random) {
  std::vector<Variant> all;
  for (int i = 0; i < option_sets; ++i) {
    Variant variant;
    if (i > 0) {
      variant.options = judge::random_options(random);
      variant.extra_tiles = below(random, 4) == 0;
      variant.refill = below(random, 3) == 0;
    }
    variant.settings = settings_of(variant.options, variant.extra_tiles, variant.refill);
    variant.game = test::load_game("wahua", variant.settings);
    all.push_back(std::move(variant));
  }
  return all;
}

inline const Variant& any_of(const std::vector<Variant>& all, std::mt19937_64& random) {
  return all[static_cast<std::size_t>(below(random, static_cast<int>(all.size())))];
}

inline std::size_t at(int i) { return static_cast<std::size_t>(i); }
inline Card card_of(judge::Tile tile) {
  return static_cast<Card>(judge::marks * tile.type + tile.mark);
}

template <class Visit>
void each_tile(const judge::Tiles& tiles, Visit&& visit) {
  for (int type = 0; type < judge::types; ++type)
    for (int mark = 0; mark < judge::marks; ++mark)
      for (int i = tiles[at(type)][at(mark)]; i > 0; --i) visit(judge::Tile{type, mark});
}

/// Four hands as the engine has them.
class Lying : public test::Laid {
public:
  Lying(const Rules& rules, const judge::Position& position, std::mt19937_64& random)
      : Laid(rules, static_cast<Seat>(below(random, 4))) {
    for (int role = 0; role < judge::seats; ++role) {
      const judge::Hand& hand = position.hands[at(role)];
      each_tile(hand.held, [&](judge::Tile tile) { hold(seat(role), card_of(tile)); });
      for (int type = 0; type < judge::types; ++type) lay_out(role, type, hand.laid[at(type)]);
    }
  }

private:
  void lay_out(int role, int type, const judge::Marks& group) {
    std::vector<Card> cards;
    for (int mark = 0; mark < judge::marks; ++mark)
      for (int i = group[at(mark)]; i > 0; --i) cards.push_back(card_of({type, mark}));
    if (cards.size() == 2) lay(seat(role), "pair", {cards[0], cards[1]}, Meld::claimed);
    if (cards.size() == 3) lay(seat(role), "kao", {cards[0], cards[1], cards[2]}, Meld::claimed);
  }
};

inline judge::Hand hand_in(const Rules& rules, const State& state, Seat seat) {
  const DrawPhase& phase = draw_rules(rules);
  judge::Hand hand;
  for (int type = 0; type < judge::types; ++type)
    for (int mark = 0; mark < judge::marks; ++mark) {
      const Card card = card_of({type, mark});
      hand.held[at(type)][at(mark)] =
          static_cast<std::uint8_t>(count_of(rules, state, phase.hand, seat, card));
      hand.laid[at(type)][at(mark)] =
          static_cast<std::uint8_t>(count_of(rules, state, phase.melds, seat, card));
    }
  return hand;
}

} // namespace yezi::wahua_variants
