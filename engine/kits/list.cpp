#include "kits/list.h"

#include <algorithm>

#include "core/deck.h"
#include "core/declaration.h"
#include "kits/auction/phase.h"
#include "kits/bonus/phase.h"
#include "kits/calling/phase.h"
#include "kits/climbing/phase.h"
#include "kits/drawing/phase.h"
#include "kits/exchange/phase.h"
#include "kits/fishing/phase.h"
#include "kits/script/phase.h"
#include "kits/tricks/phase.h"
#include "kits/words.h"

namespace yezi {

namespace {

std::vector<Kit> built_in() {
  using Stands = Kit::Stands;
  return {
      {.word = "tricks",
       .compile = compile_tricks,
       .words = {words_of_tricks, words_of_trick_terms, words_of_trick_seats},
       .refusals = refusals_of_tricks,
       .stands = Stands::play,
       .called = "tricks",
       .reasons = {"play.out"},
       .features = features_of_tricks},
      {.word = "draw_discard",
       .compile = compile_drawing,
       .words = {words_of_drawing, words_of_moves, words_of_walls, words_of_goals, words_of_limits,
                 words_of_cards_left, words_of_sets, words_of_held_cards, words_of_hands,
                 words_of_counts},
       .refusals = refusals_of_drawing,
       .questions = questions_of_drawing,
       .stands = Stands::play,
       .called = "drawing",
       .has_walls = true,
       .reasons = {"play.out", "play.wall", "play.false_out"},
       .features = features_of_drawing},
      {.word = "fishing",
       .compile = compile_fishing,
       .words = {words_of_fishing},
       .refusals = refusals_of_fishing,
       .stands = Stands::play,
       .called = "fishing",
       .large_packs = true,
       .features = features_of_fishing},
      {.word = "climbing",
       .compile = compile_climbing,
       .words = {words_of_climbing},
       .refusals = refusals_of_climbing,
       .stands = Stands::play,
       .called = "climbing"},
      {.word = "calling",
       .compile = compile_calling,
       .words = {words_of_calling},
       .stands = Stands::before},
      {.word = "auction",
       .compile = compile_auction,
       .words = {words_of_auction},
       .refusals = refusals_of_auction,
       .stands = Stands::before},
      {.word = "announce", .compile = compile_announce, .stands = Stands::before},
      {.word = "pass_on",
       .compile = compile_pass_on,
       .words = {words_of_exchange},
       .refusals = refusals_of_exchange,
       .stands = Stands::before},
      {.word = "take_up", .compile = compile_take_up, .stands = Stands::before},
      {.word = "bonus_hand",
       .compile = compile_bonus,
       .words = {words_of_bonus},
       .stands = Stands::before},
      {.word = "phase", .compile = compile_script, .words = {words_of_script}},
  };
}

std::vector<Kit>& listed_kits() {
  static std::vector<Kit> kits = built_in();
  return kits;
}

} // namespace

std::span<const Kit> all_kits() { return listed_kits(); }

const Kit* find_kit(const Value& phase) {
  if (!phase.is(Value::Kind::named)) return nullptr;
  const auto kits = all_kits();
  const auto found = std::find_if(kits.begin(), kits.end(),
                                  [&](const Kit& kit) { return kit.word == phase.text; });
  return found == kits.end() ? nullptr : &*found;
}

std::string kits_of_large_packs() {
  std::string words;
  for (const Kit& kit : all_kits())
    if (kit.has_walls || kit.large_packs)
      words += (words.empty() ? "y." : " or y.") + std::string(kit.word);
  return words;
}

bool in_piles(const Kit* play, const Deck& deck) {
  if (play == nullptr) return false;
  return play->has_walls || (play->large_packs && deck.pack_size() > 64);
}

AddedKit::AddedKit(const Kit& kit) {
  listed_kits().push_back(kit);
  collect_words();
}

AddedKit::~AddedKit() {
  listed_kits().pop_back();
  collect_words();
}

} // namespace yezi
