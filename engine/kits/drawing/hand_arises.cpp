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
                  return (move.way == Way::make && move.makes(set)) ||
                         (move.way == Way::swap && move.set == set);
                }) ||
         any_of(phase.own, [&](const DrawMove& move) {
           return (move.way == Way::add || (move.way == Way::make && move.upgrade)) &&
                  move.set == set;
         });
}

/// Whether it can be laid from the hand alone.
bool can_be_laid(const DrawPhase& phase, int set) {
  return any_of(phase.own,
                [&](const DrawMove& move) { return move.way == Way::make && move.makes(set); });
}

/// Moves that lay sets of this kind, in the way in which `meld` was.
template <class Visit>
void each_move(const DrawPhase& phase, const Meld& meld, Visit&& visit) {
  const auto lays = [&](const DrawMove& move) {
    return (move.way == Way::make && move.makes(meld.set)) ||
           (move.way == Way::add && move.set == meld.set);
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
  CardList list;
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
  int cards = hand.cards.size() + hand.laid.size();
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
          {Message("[{}]: a {} never lies open (sets that can: {})", cards, kind.name, can),
           Message("write these cards without brackets, as cards in the hand")});
      continue;
    }
    if (!meld.is(Meld::claimed) && !can_be_laid(phase, meld.set)) {
      const std::string can = kinds(rules, [&](int set) { return can_be_laid(phase, set); });
      found.push_back(
          {Message("({}): a {} cannot be laid from the hand alone (sets that can: {})", cards,
                   kind.name, can),
           Message("write [ ] if it contains another seat's card, otherwise no brackets")});
      continue;
    }
    bool claimed = false, from_before = true;
    each_move(phase, meld, [&](const DrawMove& move) {
      claimed = true;
      from_before = from_before && move.from_before;
    });
    if (!hand.fed_by[i].empty() && claimed && from_before && hand.fed_by[i] != before)
      found.push_back({Message("[{}]: a {} can be claimed only from the seat before, which is {}",
                               cards, kind.name, before),
                       Message("write {} instead of {}, or neither", before, hand.fed_by[i])});
    const int suit = rules.deck.faces[meld.cards[0]].suit;
    const auto again = std::find_if(
        hand.melds.begin(), hand.melds.begin() + std::ptrdiff_t(i),
        [&](const Meld& other) { return rules.deck.faces[other.cards[0]].suit == suit; });
    if (!phase.judged && kind.shape == SetKind::Shape::of_suit &&
        again != hand.melds.begin() + std::ptrdiff_t(i))
      found.push_back(
          {Message("{} and {} are of one suit: a hand lays one set of a suit",
                   cards_of(rules, *again), cards),
           Message("write the cards of one of them without brackets, or change its suit")});
  }
  return found;
}

Objections objections_to_size(const Rules& rules, const HandText& hand, bool acts) {
  const int between = cards_between_turns(rules, hand.melds);
  const int named = cards_named(rules, hand) + (acts && hand.win != no_card ? 1 : 0);
  const int most = between + (acts ? 1 : 0);
  if (named <= most) return {};
  const int dealt = rules.walls.hand_size, more = between - dealt;
  const Message why = more <= 0 ? Message("{} are dealt", dealt)
                                : Message("{} are dealt, {} more for sets after which nothing is "
                                          "discarded",
                                          dealt, more);
  return {{Message("these are {} cards; this hand has {} at most ({})", named, most, why),
           Message("leave out {}", named - most)}};
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
    found.push_back({Message("first and d: the first discard of a hand is this seat's own"),
                     Message("write z first, or leave out first")});
  if (!drawn && !starts && !hand.melds.empty())
    found.push_back({Message("first and d: before the first discard this hand has laid no set"),
                     Message("leave out first")});
  if (!drawn) return found;
  for (const Meld& meld : hand.melds) {
    if (!without_discard(phase, meld)) {
      found.push_back(
          {Message("first: after laying {} this hand has discarded", cards_of(rules, meld)),
           Message("leave out first")});
      return found;
    }
    if (replaced(phase, meld) && !hand.replacement) {
      found.push_back({Message("first: after laying {} the card drawn was a replacement",
                               cards_of(rules, meld)),
                       Message("write z first kong, or leave out first")});
      return found;
    }
  }
  return found;
}

/// How many cards can be drawn before the first chances are over.
int first_draws(const Rules& rules) { return drawing_seats(rules) * (1 + max_melds); }

} // namespace

Objections objections_to_flags(const Rules& rules, const HandText& hand, bool starts) {
  using How = HandText::How;
  const DrawPhase& phase = draw_rules(rules);
  Objections found;
  const auto goes_out = [](const DrawMove& move) { return move.way == Way::out; };
  const auto takes = [](const DrawMove& move) { return move.way == Way::take; };
  if (hand.how == How::discard && !any_of(phase.claims, goes_out) && !any_of(phase.claims, takes))
    found.push_back(
        {Message("d: nobody goes out with another's discard in this game"), Message("write z")});
  if (hand.how == How::robbed && (robbed_copies(rules) == 0 || !any_of(phase.claims, goes_out)))
    found.push_back({Message("r: nothing is robbed in this game"), Message("write z or d")});
  if (hand.replacement && hand.how != How::drawn && hand.how != How::unsaid)
    found.push_back({Message("kong: a replacement card does not come from a player"),
                     Message("leave out kong, or the owner of the card")});
  if (hand.replacement && std::none_of(hand.melds.begin(), hand.melds.end(),
                                       [&](const Meld& meld) { return replaced(phase, meld); })) {
    const std::string can = kinds(rules, [&](int set) {
      const auto draws = [&](const DrawMove& move) {
        return (move.way == Way::make || move.way == Way::add) && move.set == set && move.replaces;
      };
      return any_of(phase.claims, draws) || any_of(phase.own, draws);
    });
    found.push_back(
        {Message("kong: the hand has laid no set for which a card is drawn (sets that are: {})",
                 can),
         Message("lay it, as (FFFF) or [FFFF], or leave out kong")});
  }
  if (hand.replacement && hand.last && !phase.dead_kept)
    found.push_back({Message("last and kong: here replacements come from the end of the wall, and "
                             "are not its last live card"),
                     Message("keep one of them")});
  const bool needs_wall = phase.dead > 0 && phase.dead_kept;
  if (hand.how == How::robbed && hand.last && needs_wall &&
      any_of(phase.own, [](const DrawMove& move) { return move.robbable && move.replaces; }))
    found.push_back({Message("last and r: after the last card of the wall no set is added to"),
                     Message("leave out last")});
  if (!hand.first) return found;
  const int wall =
      rules.deck.pack_size() - rules.walls.hand_size * drawing_seats(rules) - phase.dead;
  if (hand.last && wall > first_draws(rules))
    found.push_back({Message("first and last: the wall does not end at the first chance"),
                     Message("keep one of them")});
  for (Objection& each : objections_to_first(rules, hand, starts)) found.push_back(std::move(each));
  return found;
}

} // namespace yezi
