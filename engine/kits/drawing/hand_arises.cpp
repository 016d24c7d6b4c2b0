#include "kits/drawing/hand_arises.h"

#include <fmt/format.h>

#include <algorithm>

#include "kits/drawing/play.h"
#include "records/lines.h"

namespace yezi {

namespace {

using Way = DrawMove::Way;

template <class Is>
bool any_of(const std::vector<DrawMove>& moves, Is&& is) {
  return std::any_of(moves.begin(), moves.end(), is);
}

/// Whether a set of this kind can lie open with another's card in it.
bool can_be_claimed(const DrawPhase& phase, int set) {
  return any_of(phase.claims,
                [&](const DrawMove& move) {
                  return (move.way == Way::make || move.way == Way::swap) && move.set == set;
                }) ||
         any_of(phase.own, [&](const DrawMove& move) {
           return (move.way == Way::add || (move.way == Way::make && move.upgrade)) &&
                  move.set == set;
         });
}

/// Whether it can be laid from the hand alone.
bool can_be_laid(const DrawPhase& phase, int set) {
  return any_of(phase.own,
                [&](const DrawMove& move) { return move.way == Way::make && move.set == set; });
}

/// Moves that lay sets of this kind, in the way in which `meld` was.
template <class Visit>
void each_move(const DrawPhase& phase, const Meld& meld, Visit&& visit) {
  const auto lays = [&](const DrawMove& move) {
    return (move.way == Way::make || move.way == Way::add) && move.set == meld.set;
  };
  if (meld.is(Meld::claimed))
    for (const DrawMove& move : phase.claims)
      if (lays(move)) visit(move);
  for (const DrawMove& move : phase.own)
    if (lays(move) && (move.way == Way::add || move.upgrade) == meld.is(Meld::claimed)) visit(move);
  if (!meld.is(Meld::claimed))
    for (const DrawMove& move : phase.own)
      if (lays(move) && move.upgrade) visit(move);
}

bool without_discard(const DrawPhase& phase, const Meld& meld) {
  bool any = false, all = true;
  each_move(phase, meld, [&](const DrawMove& move) {
    any = true;
    all = all && (move.replaces || move.ends_turn);
  });
  return any && all;
}

bool replaced(const DrawPhase& phase, const Meld& meld) {
  bool any = false;
  each_move(phase, meld, [&](const DrawMove& move) { any = any || move.replaces; });
  return any;
}

std::string cards_of(const Rules& rules, const Meld& meld) {
  CardList list = 0;
  for (const Card card : meld.cards)
    if (card != no_card) list = list_with(list, card);
  return to_text(rules.deck, list);
}

/// The kinds that can, in the order of the rules.
template <class Can>
std::string kinds(const Rules& rules, Can&& can) {
  std::string names;
  for (std::size_t i = 0; i < rules.sets.size(); ++i)
    if (can(static_cast<int>(i))) names += (names.empty() ? "" : ", ") + rules.sets[i].name;
  return names.empty() ? "none" : names;
}

} // namespace

int cards_between_turns(const Rules& rules, const std::vector<Meld>& melds) {
  const DrawPhase& phase = draw_rules(rules);
  return rules.walls.hand_size +
         static_cast<int>(std::count_if(melds.begin(), melds.end(), [&](const Meld& meld) {
           return without_discard(phase, meld);
         }));
}

int cards_named(const Rules& rules, const HandText& hand) {
  const DrawPhase& phase = draw_rules(rules);
  int cards = hand.cards.size();
  if (phase.extra >= 0)
    each_face(phase.extras, [&](Card card) { cards -= hand.cards.count(card); });
  for (const Meld& meld : hand.melds) cards += meld.size();
  return cards;
}

Objections objections_to_sets(const Rules& rules, const HandText& hand, const std::string& before) {
  const DrawPhase& phase = draw_rules(rules);
  Objections found;
  for (std::size_t i = 0; i < hand.melds.size(); ++i) {
    const Meld& meld = hand.melds[i];
    const std::string cards = cards_of(rules, meld);
    const SetKind& kind = rules.sets[meld.set];
    if (meld.is(Meld::claimed) && !can_be_claimed(phase, meld.set)) {
      const std::string can = kinds(rules, [&](int set) { return can_be_claimed(phase, set); });
      found.push_back(
          {{fmt::format("[{}]: a {} never lies open (sets that can: {})", cards, kind.name, can),
            fmt::format("[{}]：{} 不得明出（可明出者：{}）", cards, kind.name, can)},
           {"write these cards without brackets, as cards in the hand", "去括號，作手中之牌"}});
      continue;
    }
    if (!meld.is(Meld::claimed) && !can_be_laid(phase, meld.set)) {
      const std::string can = kinds(rules, [&](int set) { return can_be_laid(phase, set); });
      found.push_back(
          {{fmt::format("({}): a {} is not laid from the hand alone (sets that are: {})", cards,
                        kind.name, can),
            fmt::format("({})：{} 不得自手中出（可出者：{}）", cards, kind.name, can)},
           {"write [ ] if another's card is in it, else no brackets",
            "內有他人之牌則用 [ ]，否則去括號"}});
      continue;
    }
    bool claimed = false, from_before = true;
    each_move(phase, meld, [&](const DrawMove& move) {
      claimed = true;
      from_before = from_before && move.from_before;
    });
    if (!hand.fed_by[i].empty() && claimed && from_before && hand.fed_by[i] != before)
      found.push_back({{fmt::format("[{}]: a {} is claimed from the seat before alone, which is {}",
                                    cards, kind.name, before),
                        fmt::format("[{}]：{} 止可吃上家（{}）之牌", cards, kind.name, before)},
                       {fmt::format("write {} instead of {}, or neither", before, hand.fed_by[i]),
                        fmt::format("改 {} 為 {}，或皆不寫", hand.fed_by[i], before)}});
    const int suit = rules.deck.faces[meld.cards[0]].suit;
    const auto again = std::find_if(
        hand.melds.begin(), hand.melds.begin() + std::ptrdiff_t(i),
        [&](const Meld& other) { return rules.deck.faces[other.cards[0]].suit == suit; });
    if (!phase.judged && kind.shape == SetKind::Shape::of_suit &&
        again != hand.melds.begin() + std::ptrdiff_t(i))
      found.push_back({{fmt::format("{} and {} are of one suit: a hand lays one set of a suit",
                                    cards_of(rules, *again), cards),
                        fmt::format("{} 與 {} 同門：一門止出一副", cards_of(rules, *again), cards)},
                       {"write the cards of one of them without brackets, or change its suit",
                        "其一改作手中之牌，或改其門"}});
  }
  return found;
}

Objections objections_to_size(const Rules& rules, const HandText& hand, bool acts) {
  const int between = cards_between_turns(rules, hand.melds);
  const int named = cards_named(rules, hand) + (acts && hand.win != no_card ? 1 : 0);
  const int most = between + (acts ? 1 : 0);
  if (named <= most) return {};
  const int dealt = rules.walls.hand_size, more = between - dealt;
  std::string why = fmt::format("{} are dealt", dealt), why_zh = fmt::format("發 {} 張", dealt);
  if (more > 0) {
    why += fmt::format(", {} more for sets after which nothing is discarded", more);
    why_zh += fmt::format("，出副而不棄牌者加 {} 張", more);
  }
  return {{{fmt::format("these are {} cards; this hand has {} at most ({})", named, most, why),
            fmt::format("共 {} 張；此手至多 {} 張（{}）", named, most, why_zh)},
           {fmt::format("leave out {}", named - most), fmt::format("去 {} 張", named - most)}}};
}

int robbed_copies(const Rules& rules) {
  for (const DrawMove& move : draw_rules(rules).own)
    if (move.robbable) return rules.sets[move.onto].size;
  return 0;
}

namespace {

Objections objections_to_first(const Rules& rules, const HandText& hand, bool starts) {
  const DrawPhase& phase = draw_rules(rules);
  Objections found;
  const bool drawn = hand.how != HandText::How::discard;
  if (!drawn && starts)
    found.push_back({{"first and d: the first discard of a hand is this seat's own",
                      "first、d：一局首棄即此家所棄"},
                     {"write z first, or leave out first", "寫 z first，或去 first"}});
  if (!drawn && !starts && !hand.melds.empty())
    found.push_back({{"first and d: before the first discard this hand has laid no set",
                      "first、d：首棄之前，此手無從出副"},
                     {"leave out first", "去 first"}});
  if (!drawn) return found;
  for (const Meld& meld : hand.melds) {
    if (!without_discard(phase, meld)) {
      found.push_back(
          {{fmt::format("first: after laying {} this hand has discarded", cards_of(rules, meld)),
            fmt::format("first：出 {} 之後已棄牌", cards_of(rules, meld))},
           {"leave out first", "去 first"}});
      return found;
    }
    if (replaced(phase, meld) && !hand.replacement) {
      found.push_back({{fmt::format("first: after laying {} the card drawn was a replacement",
                                    cards_of(rules, meld)),
                        fmt::format("first：出 {} 之後所摸為補牌", cards_of(rules, meld))},
                       {"write z first kong, or leave out first", "寫 z first kong，或去 first"}});
      return found;
    }
  }
  return found;
}

/// How many cards can be drawn before the first chances are over.
int first_draws(const Rules& rules) { return rules.seats * (1 + max_melds); }

} // namespace

Objections objections_to_flags(const Rules& rules, const HandText& hand, bool starts) {
  using How = HandText::How;
  const DrawPhase& phase = draw_rules(rules);
  Objections found;
  const auto goes_out = [](const DrawMove& move) { return move.way == Way::out; };
  const auto takes = [](const DrawMove& move) { return move.way == Way::take; };
  if (hand.how == How::discard && !any_of(phase.claims, goes_out) && !any_of(phase.claims, takes))
    found.push_back(
        {{"d: nobody goes out with another's discard in this game", "d：此戲不得以他人所棄和牌"},
         {"write z", "寫 z"}});
  if (hand.how == How::robbed && (robbed_copies(rules) == 0 || !any_of(phase.claims, goes_out)))
    found.push_back(
        {{"r: nothing is robbed in this game", "r：此戲無搶槓"}, {"write z or d", "寫 z 或 d"}});
  if (hand.replacement && hand.how != How::drawn && hand.how != How::unsaid)
    found.push_back(
        {{"kong: a card drawn in place of another is from nobody",
          "kong：補牌自摸而得，非他家之牌"},
         {"leave out kong, or say nothing of whose card it was", "去 kong，或不寫何家之牌"}});
  if (hand.replacement && std::none_of(hand.melds.begin(), hand.melds.end(),
                                       [&](const Meld& meld) { return replaced(phase, meld); })) {
    const std::string can = kinds(rules, [&](int set) {
      const auto draws = [&](const DrawMove& move) {
        return (move.way == Way::make || move.way == Way::add) && move.set == set && move.replaces;
      };
      return any_of(phase.claims, draws) || any_of(phase.own, draws);
    });
    found.push_back(
        {{fmt::format("kong: the hand has laid no set for which a card is drawn "
                      "(sets that are: {})",
                      can),
          fmt::format("kong：此手未出須補牌之副（須補牌者：{}）", can)},
         {"lay it, as (FFFF) or [FFFF], or leave out kong", "出之，如 (FFFF)、[FFFF]，或去 kong"}});
  }
  if (hand.replacement && hand.last && !phase.dead_kept)
    found.push_back({{"last and kong: here replacements come from the end of the wall, and are not "
                      "its last live card",
                      "last、kong：此規則補牌取自牌尾，非海底"},
                     {"keep one of them", "止留其一"}});
  const bool needs_wall = phase.dead > 0 && phase.dead_kept;
  if (hand.how == How::robbed && hand.last && needs_wall &&
      any_of(phase.own, [](const DrawMove& move) { return move.robbable && move.replaces; }))
    found.push_back({{"last and r: after the last card of the wall no set is added to",
                      "last、r：牌盡之後不得加槓"},
                     {"leave out last", "去 last"}});
  if (!hand.first) return found;
  const int wall = rules.deck.pack_size() - rules.walls.hand_size * rules.seats - phase.dead;
  if (hand.last && wall > first_draws(rules))
    found.push_back({{"first and last: the wall does not end at the first chance",
                      "first、last：首巡之際，牌牆未盡"},
                     {"keep one of them", "止留其一"}});
  for (Objection& each : objections_to_first(rules, hand, starts)) found.push_back(std::move(each));
  return found;
}

} // namespace yezi
