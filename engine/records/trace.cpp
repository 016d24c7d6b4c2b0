#include "records/trace.h"

#include "kits/kit.h"
#include "records/lines.h"
#include "records/seen_lines.h"

namespace yezi {

namespace {

void add_family(Line& line, const Rules& rules, const Offer& offer, const Offer::Family& family) {
  line.open('{');
  line.field("do", rules.verbs[static_cast<std::size_t>(family.verb)]);
  line.field("of", to_text(rules.deck, family.hand));
  line.field("cards", family.k);
  line.open("keep_none_of", '[');
  for (const CardSet beater : offer.breaks(family).beaters) line.item(to_text(rules.deck, beater));
  line.close(']');
  line.field("count", family.count);
  line.close('}');
}

/// Claims that may be false, but those that stand among the offers.
void add_claims(Line& line, const Rules& rules, const Offer& offer) {
  const Offer::Claims& claims = offer.claims();
  line.open("claims", '{');
  line.field("do", rules.verbs[static_cast<std::size_t>(claims.verb)]);
  line.field("with", claims.always.empty() ? "" : to_text(rules.deck, claims.always));
  line.field("of", to_text(rules.deck, claims.others));
  line.field("at_least", claims.least);
  line.open("but_not", '[');
  for (const CardSet cards : offer.claims_apart()) line.item(to_text(rules.deck, cards));
  line.close(']');
  line.field("count", offer.count() - offer.usual_count());
  line.close('}');
}

void add_offers(Line& line, const Rules& rules, const Offer& offer) {
  line.field("count", offer.count());
  const bool all = offer.usual_count() <= most_offers_traced;
  line.open("offers", '[');
  for (const Action& action : all ? offer.list_usual() : offer.list_singly())
    line.item(to_text(rules, action));
  line.close(']');
  if (!all) {
    line.open("families", '[');
    for (const Offer::Family& family : offer.families()) add_family(line, rules, offer, family);
    line.close(']');
  }
  if (offer.count() > offer.usual_count()) add_claims(line, rules, offer);
  std::vector<std::string> sure;
  for (const Action& action : offer.listed())
    if (action.sure != 0) sure.push_back(to_text(rules, action));
  if (!sure.empty()) line.field("sure", sure);
}

Line opened(std::string_view what, const TracedHand& hand) {
  Line line;
  line.field("trace", what);
  line.field("hand", hand.number);
  return line;
}

} // namespace

std::string trace_deal_line(const Table& table, const TracedHand& hand, const Deal& deal,
                            const State& dealt) {
  const Rules& rules = *table.rules;
  Line line = opened("deal", hand);
  line.field("game", rules.said.id);
  line.open("options", '{');
  for (const Option& option : rules.said.options) line.field(option.name, option.value);
  line.close('}');
  line.field("rules", rules.said.digest);
  add_match(line, "match", rules, hand.match);
  line.open("roles", '[');
  for (Seat seat = 0; seat < rules.seats; ++seat)
    line.item(rules.roles[role_of_seat(rules, dealt, seat)]);
  line.close(']');
  line.field("players", hand.players);
  line.field("pack", pack_text(rules, deal));
  line.field("cut", deal.cut);
  if (deal.turning != 0) line.field("turning", deal.turning);
  add_dice(line, rules, dealt, false);
  if (dealt.cut_count > 0) {
    line.open("cuts", '[');
    for (std::uint8_t i = 0; i < dealt.cut_count; ++i)
      line.item(rules.deck.faces[dealt.cuts[i]].code);
    line.close(']');
  }
  if (dealt.marks[mark_opener] != no_seat) line.field("opener", dealt.marks[mark_opener]);
  add_zones(line, rules, dealt, nullptr);
  return line.take();
}

std::string trace_decision_line(const Table& table, const TracedHand& hand, int decision,
                                const View& view, const Action& chosen) {
  const Rules& rules = *table.rules;
  const State& seen = view.seen;
  Line line = opened("decision", hand);
  line.field("decision", decision);
  line.field("seat", view.me);
  line.field("role", rules.roles[role_of_seat(rules, seen, view.me)]);
  line.field("phase", rules.phases[seen.phase].name);
  if (rules.phases[seen.phase].kit->tricks(seen) != nullptr) {
    line.field("cards", to_text(rules.deck, zone(rules, seen, rules.hand_zone, view.me)));
    add_at_hand(line, rules, seen);
  }
  if (rules.piles) line.field("cards", cards_at(rules, seen, rules.hand_zone, view.me));
  add_zones(line, rules, seen, &view);
  add_open(line, rules, seen);
  add_marks(line, rules, seen);
  add_counters(line, rules, seen);
  if (!view.unbeatable.empty()) line.field("unbeatable", to_text(rules.deck, view.unbeatable));
  add_offers(line, rules, view.offer);
  line.field("chosen", to_text(rules, chosen));
  return line.take();
}

std::string trace_settlement_line(const Table& table, const TracedHand& hand, const State& over) {
  const Rules& rules = *table.rules;
  Line line = opened("settlement", hand);
  line.field("outcome", outcome_name(over.outcome));
  line.field("reason", rules.reasons[over.reason]);
  add_marks(line, rules, over);
  add_zones(line, rules, over, nullptr);
  add_counters(line, rules, over);
  add_bonuses(line, rules, over);
  add_open(line, rules, over);
  add_dice(line, rules, over, true);
  add_counts(line, table, over);
  add_transfers(line, rules, settle(table, over));
  add_match(line, "next", rules, next_match(table, over, hand.match, settle_net(table, over)));
  return line.take();
}

} // namespace yezi
