// y.tricks: leading, following, what beats, and going out.

#include <algorithm>

#include "core/compiler.h"
#include "kits/tricks/phase.h"

namespace yezi {

namespace {

/// Reads the clauses of y.tricks.
class TrickReader {
public:
  explicit TrickReader(Compiler& compiler) : c(compiler) {}
  std::shared_ptr<const Mechanism> phase(const ClauseAt& at);

private:
  void trick_zones(const ClauseAt& at, TrickPhase& phase);
  int trick_zone(const ClauseAt& zones, const std::string& name, Zone::SeenBy seen_by,
                 bool of_seat);
  LeadLaw lead_law(const ClauseAt& at);
  CardSet lead_group(const ClauseAt& at);
  UnbeatableRule unbeatable(const ClauseAt& at);
  OutRule out(const ClauseAt& at, int most);
  void check_tricks(const ClauseAt& at, const TrickPhase& phase, int cards);
  int hand_size(const ClauseAt& at, const TrickPhase& phase);
  int events_of(int cards) const;

  Compiler& c;
};

std::shared_ptr<const Mechanism> TrickReader::phase(const ClauseAt& at) {
  c.only(at, {"leader", "lead", "lead_law", "follow", "once", "last", "beats", "unbeatable", "out",
              "ends", "zones"});
  const auto made = std::make_shared<TrickPhase>();
  TrickPhase& phase = *made;
  const ClauseAt leader = c.field(at, "leader");
  if (leader && leader->is(Value::Kind::text) && leader->text == "opener") {
    phase.opener_leads = true;
    if (!c.rules.counting.on)
      c.fault(leader, "there is no opener", "opener = y.counted_off { … } says how one is found");
  } else if (leader) {
    const int index = c.role(leader);
    if (index >= 0) phase.first_role = static_cast<std::uint8_t>(index);
    if (index >= 0 && ((c.rules.active_roles >> index) & 1U) == 0) {
      c.fault(leader, leader->text + " does not act in this game");
    }
  } else if ((c.rules.active_roles & 1U) == 0) {
    c.fault(leader, "is missing; the first role does not act");
  }
  for (const ClauseAt& item :
       c.list(c.need(at, "lead", "the patterns that may be led"), "patterns")) {
    const int pattern = item->is(Value::Kind::named)
                            ? index_of(c.pattern_names(), item->text) // added by combos()
                            : c.one_of(item, "pattern", c.pattern_names());
    if (pattern >= 0) phase.may_lead |= 1U << pattern;
  }
  const ClauseAt follow = c.need(at, "follow", "y.beat_or_break or y.catch_or_bury");
  if (follow && follow->is_named("beat_or_break")) {
    phase.follow = TrickPhase::Follow::beat_or_break;
  } else if (follow && !follow->is_named("catch_or_bury")) {
    c.wanted(follow, "y.beat_or_break or y.catch_or_bury");
  }
  if (follow) c.only(follow, {});
  if (const ClauseAt once = c.field(at, "once")) {
    phase.has_once = true;
    phase.once = c.combo_filter(once);
    if (phase.follow == TrickPhase::Follow::beat_or_break)
      c.fault(once, "cannot stand beside y.beat_or_break, which binds in every trick");
  }
  const ClauseAt last = c.field(at, "last");
  if (last && last->is_named("needs_a_trick")) {
    c.only(last, {"most"});
    phase.last_needs_trick = c.integer(c.field(last, "most"), 1, 64).value_or(0);
  } else if (c.one_of(last, "rule for the last trick", {"needs_a_trick"}) == 0) {
    phase.last_needs_trick = 64;
  }
  if (phase.last_needs_trick != 0 && phase.follow == TrickPhase::Follow::beat_or_break)
    c.fault(last, "cannot stand beside y.beat_or_break, which binds in every trick");
  c.beats(c.need(at, "beats", "what beats what, as y.higher_in_suit"));
  const ClauseAt ends = c.field(at, "ends");
  phase.last_wins = ends && ends->is_named("last_trick_wins");
  if (ends && !phase.last_wins && !ends->is_named("hands_empty"))
    c.wanted(ends, "y.hands_empty or y.last_trick_wins");
  if (phase.last_wins && c.field(at, "out"))
    c.fault(ends, "cannot stand beside play.out: there one wins by going out");
  trick_zones(at, phase);
  c.rules.hand_zone = phase.hand;
  const int most = hand_size(at, phase);
  phase.law = lead_law(c.field(at, "lead_law"));
  phase.unbeatable = unbeatable(c.field(at, "unbeatable"));
  phase.out = out(c.field(at, "out"), most);
  phase.out.most_false = std::max(0, max_log - events_of(most));
  check_tricks(at, phase, most);
  return made;
}

void TrickReader::trick_zones(const ClauseAt& at, TrickPhase& phase) {
  const ClauseAt zones = c.field(at, "zones");
  c.only(zones, {"hand", "taken", "spent", "buried", "claimed"});
  const ClauseAt place = zones ? zones : ClauseAt{nullptr, at.path + ".zones", at.place};
  phase.hand = trick_zone(place, "hand", Zone::SeenBy::owner, true);
  phase.taken = trick_zone(place, "taken", Zone::SeenBy::all, true);
  phase.spent = trick_zone(place, "spent", Zone::SeenBy::all, false);
  phase.buried = trick_zone(place, "buried", Zone::SeenBy::owner, true);
  if (c.field(at, "out")) phase.claimed = trick_zone(place, "claimed", Zone::SeenBy::all, true);
}

/// The zone that the clause names, or the one that is called so. What seats can deduce rests on who
/// sees it.
int TrickReader::trick_zone(const ClauseAt& zones, const std::string& name, Zone::SeenBy seen_by,
                            bool of_seat) {
  const ClauseAt at = c.field(zones, name);
  if (c.rules.zones.empty()) return -1; // told already
  int index = -1;
  if (at) {
    index = c.one_of(at, "zone", c.zone_names());
  } else {
    index = index_of(c.zone_names(), name);
    if (index < 0) {
      const std::string of = of_seat ? "seat" : "table";
      const std::string by = seen_by == Zone::SeenBy::owner ? "owner" : "all";
      c.fault(c.field(c.root(), "zones"), "tricks need a zone \"" + name + "\"",
              "add " + name + " = { of = \"" + of + "\", seen_by = \"" + by + "\" }");
    }
  }
  if (index < 0) return -1;
  const Zone& zone = c.rules.zones[static_cast<std::size_t>(index)];
  const ClauseAt where = at ? at : c.field(c.field(c.root(), "zones"), name);
  if (of_seat && !zone.of_seat) c.fault(where, "tricks need here a zone of seats");
  if (zone.seen_by != seen_by) {
    c.fault(where, seen_by == Zone::SeenBy::owner
                       ? "tricks need here a zone seen by its owner alone"
                       : "tricks need here a zone seen by all");
  }
  return index;
}

/// Cards of each acting seat after the deal; they have to be equal.
int TrickReader::hand_size(const ClauseAt& at, const TrickPhase& phase) {
  if (phase.hand < 0 || c.rules.deal.empty()) return size_of(c.rules.pack);
  std::array<int, max_seats> sizes{};
  for (const DealStep& step : c.rules.deal) {
    if (step.zone == phase.hand) ++sizes[step.role];
  }
  int size = -1;
  for (std::size_t i = 0; i < c.rules.roles.size(); ++i) {
    if (((c.rules.active_roles >> i) & 1U) == 0) continue;
    if (size >= 0 && sizes[i] != size) {
      c.fault(c.field(c.root(), "deal"), "tricks need hands of one size, but " + c.rules.roles[i] +
                                             " is dealt " + std::to_string(sizes[i]) +
                                             " cards and " + "another " + std::to_string(size));
      return std::max(size, sizes[i]);
    }
    size = sizes[i];
  }
  if (size == 0) c.fault(at, "nobody is dealt cards to play with");
  return std::max(size, 1);
}

/// Each card put down and each trick is an event, and some room for calls and for claims that
/// stand.
int TrickReader::events_of(int cards) const {
  return cards * (std::popcount(c.rules.active_roles) + 1) + 16;
}

void TrickReader::check_tricks(const ClauseAt& at, const TrickPhase& phase, int cards) {
  for (std::size_t i = 0; i < c.rules.book.patterns().size(); ++i) {
    const auto& all = c.rules.book.all();
    const bool fits = std::any_of(all.begin(), all.end(), [&](const Combo& combo) {
      return combo.pattern == i && combo.size <= cards;
    });
    if (!fits && c.faults.empty()) {
      c.fault(c.pattern_spot(i), "a hand of " + std::to_string(cards) + " cards never holds it");
    }
  }
  bool singles = true; // else a hand could hold nothing to lead
  for (const Card card : each(c.rules.pack)) {
    const ComboId id = c.rules.book.single(card);
    singles = singles && id != no_combo && ((phase.may_lead >> c.rules.book[id].pattern) & 1U) != 0;
  }
  if (!singles && c.faults.empty()) {
    c.fault(c.field(at, "lead"),
            "every card has to be a single that may be led, or a seat could have "
            "nothing to lead");
  }
  const int events = events_of(cards);
  if (events > max_log) {
    c.fault(at, "hands of " + std::to_string(cards) + " cards are too long: up to " +
                    std::to_string(events) + " events, " + std::to_string(max_log) + " fit");
  }
  const ClauseAt unbeatable = c.field(at, "unbeatable");
  if (!phase.unbeatable.on && phase.out.on) {
    c.fault(unbeatable, "is missing; play.out counts unbeatable cards",
            "add unbeatable = y.deduced { depth = \"exact\" }");
  }
  if (!phase.unbeatable.on && (phase.law.split_unbeatable || phase.law.unbeatable_free)) {
    c.fault(unbeatable, "is missing; play.lead_law speaks of unbeatable cards",
            "add unbeatable = y.deduced { depth = \"exact\" }");
  }
}

LeadLaw TrickReader::lead_law(const ClauseAt& at) {
  LeadLaw law;
  if (!at || at->is_named("any_lead")) return law;
  if (!at->is_named("exhaust_in_order")) {
    c.wanted(at, "y.exhaust_in_order { {suits or cards}, … } or y.any_lead");
    return law;
  }
  c.only(at, {"split", "free"}, true);
  law.on = true;
  const ClauseAt split = c.field(at, "split"), free = c.field(at, "free");
  law.split_unbeatable = c.one_of(split, "way to split groups", {"unbeatable"}) == 0;
  law.unbeatable_free = c.one_of(free, "kind of free lead", {"unbeatable"}) == 0;
  CardSet placed = 0;
  std::uint8_t number = 0;
  for (const ClauseAt& group_at : c.items(at)) {
    const CardSet group = lead_group(group_at);
    if ((group & placed) != 0) {
      c.fault(group_at, to_text(c.rules.deck, group & placed) + " is in an earlier group already");
    }
    for (const Card card : each(group & ~placed)) {
      law.group[card] = number;
      law.earlier[card] = placed;
    }
    placed |= group;
    ++number;
  }
  const CardSet left = c.rules.pack & ~placed;
  if (left != 0) c.fault(at, "leaves out " + to_text(c.rules.deck, left));
  return law;
}

CardSet TrickReader::lead_group(const ClauseAt& at) {
  CardSet group = 0;
  for (const ClauseAt& item : c.list(at, "a list of suits and cards")) {
    const auto name = c.text(item, "a suit or a card");
    if (!name) continue;
    const int suit = c.rules.deck.suit(*name);
    if (suit >= 0) {
      for (const Card card : each(c.rules.pack)) {
        if (c.rules.deck.faces[card].suit == suit) group |= card_bit(card);
      }
    } else if (c.rules.deck.find(*name)) {
      if (const auto found = c.card(item)) group |= alike_to(*found, c.rules.deck.copies);
    } else {
      std::vector<std::string> names;
      for (const Suit& known : c.rules.deck.suits) names.push_back(known.id);
      c.no_such(item, "suit or card", *name, names);
    }
  }
  return group;
}

UnbeatableRule TrickReader::unbeatable(const ClauseAt& at) {
  UnbeatableRule rule;
  if (!at) return rule;
  if (!at->is_named("deduced")) {
    c.wanted(at, "y.deduced { depth = \"visible\", \"rules\" or \"exact\" }");
    return rule;
  }
  c.only(at, {"depth", "leads", "always"});
  rule.on = true;
  const int depth = c.one_of(c.field(at, "depth"), "depth", {"visible", "rules", "exact"});
  if (depth >= 0) rule.depth = static_cast<UnbeatableRule::Depth>(depth);
  rule.from_leads = c.boolean(c.field(at, "leads"), true);
  rule.always = c.card_list(c.field(at, "always"));
  return rule;
}

OutRule TrickReader::out(const ClauseAt& at, int most) {
  OutRule rule;
  if (!at) return rule;
  if (!at->is_named("declare")) {
    c.wanted(at, "y.declare { least = cards }");
    return rule;
  }
  c.only(at, {"least", "claim", "truth", "combos", "after_last", "false_claims"});
  rule.on = true;
  const ClauseAt least = c.need(at, "least", "the number of cards that make a win");
  rule.least = static_cast<int>(c.integer(least, 1, most).value_or(1));
  rule.bluffs = c.one_of(c.field(at, "claim"), "way to claim", {"certified", "declared"}) == 1;
  rule.check_actual =
      c.one_of(c.field(at, "truth"), "way to judge claims", {"actual", "deduced"}) != 1;
  rule.count_combos = c.boolean(c.field(at, "combos"), false);
  rule.after_last = c.boolean(c.field(at, "after_last"), true);
  const ClauseAt counter = c.field(at, "false_claims");
  if (counter) rule.retract_counter = c.seat_counter_base(counter);
  return rule;
}

} // namespace

std::shared_ptr<const Mechanism> compile_tricks(Compiler& compiler, const ClauseAt& at) {
  return TrickReader(compiler).phase(at);
}

void TrickPhase::check(Compiler& compiler, const ClauseAt& at) const {
  const std::vector<Phase>& phases = compiler.rules.phases;
  if (!law.unbeatable_free || std::any_of(phases.begin(), phases.end(), [](const Phase& phase) {
        return phase.kit->privileged() != 0;
      }))
    return;
  compiler.fault(compiler.field(compiler.field(at, "lead_law"), "free"), "nobody is privileged",
                 "a phase y.calling { privileged = { roles } } says who is");
}

bool TrickPhase::uses(Verb verb) const {
  return verb == Verb::lead || verb == Verb::beat || verb == Verb::bury ||
         (verb == Verb::declare && out.on);
}

} // namespace yezi
