// y.tricks: leading, following, what beats, and going out.

#include <algorithm>

#include "core/compiler.h"
#include "kits/tricks/phase.h"
#include "kits/tricks/reading.h"

namespace yezi {

namespace {

/// Reads the clauses of y.tricks.
class TrickReader {
public:
  explicit TrickReader(Compiler& compiler) : c_(compiler) {}
  std::shared_ptr<const Mechanism> phase(const ClauseAt& at);

private:
  void first_leader(const ClauseAt& at, TrickPhase& phase);
  void trumps(const ClauseAt& at, TrickPhase& phase);
  void check_duty(const ClauseAt& at, const TrickPhase& phase);
  void trick_zones(const ClauseAt& at, TrickPhase& phase);
  int trick_zone(const ClauseAt& zones, const std::string& name, Zone::SeenBy seen_by, bool of_seat,
                 bool or_all = false);
  void check_tricks(const ClauseAt& at, const TrickPhase& phase, int cards);
  int hand_size(const ClauseAt& at, const TrickPhase& phase);
  int events_of(int cards) const;

  Compiler& c_;
};

std::shared_ptr<const Mechanism> TrickReader::phase(const ClauseAt& at) {
  c_.only(at, {"leader", "lead", "lead_law", "follow", "trump", "once", "last", "beats",
               "unbeatable", "out", "ends", "zones"});
  const auto made = std::make_shared<TrickPhase>();
  TrickPhase& phase = *made;
  first_leader(at, phase);
  for (const ClauseAt& item :
       c_.list(c_.need(at, "lead", "the patterns that may be led"), "patterns")) {
    const int pattern = item->is(Value::Kind::named)
                            ? index_of(c_.pattern_names(), item->text) // added by combos()
                            : c_.one_of(item, "pattern", c_.pattern_names());
    if (pattern >= 0) phase.may_lead |= 1U << pattern;
  }
  FollowRule rule;
  const ClauseAt follow =
      c_.need(at, "follow", "y.beat_or_break, y.must_beat, y.follow_suit or y.catch_or_bury");
  if (follow) c_.read(follow, rule);
  phase.follow = rule.follow;
  phase.duty = rule.duty;
  if (const ClauseAt once = c_.field(at, "once")) {
    phase.has_once = true;
    phase.once = c_.combo_filter(once);
    if (phase.follow != TrickPhase::Follow::catch_or_bury)
      c_.fault(once, "cannot stand beside y." + follow->text + ", which binds in every trick");
  }
  const ClauseAt last = c_.field(at, "last");
  if (last && last->is(Value::Kind::named)) {
    LastTrick made_last;
    c_.read(last, made_last, "\"needs_a_trick\"");
    phase.last_needs_trick = made_last.needs_trick;
  } else if (c_.one_of(last, "rule for the last trick", {"needs_a_trick"}) == 0) {
    phase.last_needs_trick = 64;
  }
  if (phase.last_needs_trick != 0 && phase.follow != TrickPhase::Follow::catch_or_bury)
    c_.fault(last, "cannot stand beside y." + follow->text + ", which binds in every trick");
  c_.beats(c_.need(at, "beats", "what beats what, as y.higher_in_suit"));
  trumps(c_.field(at, "trump"), phase);
  if (follow) check_duty(follow, phase);
  const ClauseAt ends = c_.field(at, "ends");
  TrickEnd end;
  if (ends) c_.read(ends, end);
  phase.last_wins = end.last_wins;
  if (phase.last_wins && c_.field(at, "out"))
    c_.fault(ends, "cannot stand beside play.out: there one wins by going out");
  trick_zones(at, phase);
  c_.rules.hand_zone = phase.hand;
  const int most = hand_size(at, phase);
  if (const ClauseAt law = c_.field(at, "lead_law")) c_.read(law, phase.law);
  if (const ClauseAt judged = c_.field(at, "unbeatable")) c_.read(judged, phase.unbeatable);
  if (const ClauseAt going_out = c_.field(at, "out")) {
    OutOf out{{}, most};
    c_.read(going_out, out);
    phase.out = out.rule;
  }
  phase.out.most_false = std::max(0, max_log - events_of(most));
  check_tricks(at, phase, most);
  return made;
}

/// A role, "opener", or a mark. Roles come first: none is called as a mark is.
void TrickReader::first_leader(const ClauseAt& at, TrickPhase& phase) {
  const ClauseAt leader = c_.field(at, "leader");
  const bool first_acts = (c_.rules.active_roles & 1U) != 0;
  if (!leader) {
    if (!first_acts) c_.fault(leader, "is missing; the first role does not act");
    return;
  }
  const bool named = leader->is(Value::Kind::text);
  if (named && leader->text == "opener") {
    phase.opener_leads = true;
    if (!c_.rules.counting.on)
      c_.fault(leader, "there is no opener", "opener = y.counted_off { … } says how one is found");
    return;
  }
  const int mark = named ? index_of(c_.rules.marks, leader->text) : -1;
  if (mark >= 0) {
    phase.leader_mark = mark;
    if (!first_acts)
      c_.fault(leader, "the first role leads where the mark is not set, and does "
                       "not act");
    return;
  }
  const int index = c_.role(leader);
  if (index < 0) return;
  phase.first_role = static_cast<std::uint8_t>(index);
  if (((c_.rules.active_roles >> index) & 1U) == 0)
    c_.fault(leader, leader->text + " does not act in this game");
}

/// play.trump, and what beats what under it.
void TrickReader::trumps(const ClauseAt& at, TrickPhase& phase) {
  const auto& suits = c_.rules.deck.suits;
  phase.of_suit.assign(suits.size(), {});
  for (const Card card : each(c_.rules.pack))
    if (const int suit = c_.rules.deck.faces[card].suit; suit >= 0)
      phase.of_suit[static_cast<std::size_t>(suit)] |= card_bit(card);
  if (!at) return;
  if (at->is(Value::Kind::text)) {
    std::vector<std::string> ids;
    ids.reserve(suits.size());
    for (const Suit& suit : suits) ids.push_back(suit.id);
    const int suit = c_.one_of(at, "suit", ids);
    if (suit < 0) return;
    if (phase.of_suit[static_cast<std::size_t>(suit)].empty())
      c_.fault(at, "the pack has no card of the suit " + at->text);
    phase.trump = {TrumpRule::Kind::fixed, suit, -1, no_term};
    c_.rules.book.make_trumps(suit);
    return;
  }
  if (c_.is_word_for<TrumpRule>(at)) {
    c_.read(at, phase.trump);
  } else {
    phase.trump.kind = TrumpRule::Kind::term;
    phase.trump.term = c_.number(at, {});
  }
  for (std::size_t suit = 0; suit < suits.size(); ++suit) {
    c_.rules.trump_books.push_back(c_.rules.book);
    c_.rules.trump_books.back().make_trumps(static_cast<int>(suit));
  }
}

void TrickReader::check_duty(const ClauseAt& at, const TrickPhase& phase) {
  if (phase.follow != TrickPhase::Follow::follow_suit) return;
  for (const Combo& combo : c_.rules.book.all()) {
    if (combo.size == 1 || ((phase.may_lead >> combo.pattern) & 1U) == 0) continue;
    c_.fault(at,
             "binds who follows a single card, but a " +
                 c_.rules.book.patterns()[combo.pattern].name + " may be led",
             "lead = y.single");
    break;
  }
  using Otherwise = FollowDuty::Otherwise;
  const bool of_trumps = phase.duty.otherwise == Otherwise::trump ||
                         phase.duty.otherwise == Otherwise::overtrump ||
                         phase.duty.beat == FollowDuty::Beat::trumps;
  if (of_trumps && phase.trump.kind == TrumpRule::Kind::none)
    c_.fault(at, "speaks of trumps, and this game has none", "play.trump says which suit they are");
}

void TrickReader::trick_zones(const ClauseAt& at, TrickPhase& phase) {
  const ClauseAt zones = c_.field(at, "zones");
  c_.only(zones, {"hand", "taken", "spent", "buried", "claimed"});
  const ClauseAt place = zones ? zones : ClauseAt{nullptr, at.path + ".zones", at.place};
  phase.hand = trick_zone(place, "hand", Zone::SeenBy::owner, true);
  phase.taken = trick_zone(place, "taken", Zone::SeenBy::all, true);
  phase.spent = trick_zone(place, "spent", Zone::SeenBy::all, false);
  using Follow = TrickPhase::Follow;
  const auto seen = phase.follow == Follow::follow_suit ? Zone::SeenBy::all : Zone::SeenBy::owner;
  phase.buried = trick_zone(place, "buried", seen, true, phase.follow == Follow::must_beat);
  phase.open_burials =
      phase.buried >= 0 &&
      c_.rules.zones[static_cast<std::size_t>(phase.buried)].seen_by == Zone::SeenBy::all;
  if (c_.field(at, "out")) phase.claimed = trick_zone(place, "claimed", Zone::SeenBy::all, true);
}

/// The zone that the clause names, or the one that is called so. What seats can deduce rests on who
/// sees it. `or_all`: it may also be seen by all.
int TrickReader::trick_zone(const ClauseAt& zones, const std::string& name, Zone::SeenBy seen_by,
                            bool of_seat, bool or_all) {
  const ClauseAt at = c_.field(zones, name);
  if (c_.rules.zones.empty()) return -1; // told already
  int index = -1;
  if (at) {
    index = c_.one_of(at, "zone", c_.zone_names());
  } else {
    index = index_of(c_.zone_names(), name);
    if (index < 0) {
      const std::string of = of_seat ? "seat" : "table";
      const std::string by = seen_by == Zone::SeenBy::owner ? "owner" : "all";
      c_.fault(c_.field(c_.root(), "zones"), "tricks need a zone \"" + name + "\"",
               "add " + name + " = { of = \"" + of + "\", seen_by = \"" + by + "\" }");
    }
  }
  if (index < 0) return -1;
  const Zone& zone = c_.rules.zones[static_cast<std::size_t>(index)];
  const ClauseAt where = at ? at : c_.field(c_.field(c_.root(), "zones"), name);
  if (of_seat && !zone.of_seat) c_.fault(where, "tricks need here a zone of seats");
  if (zone.seen_by != seen_by && !(or_all && zone.seen_by == Zone::SeenBy::all)) {
    c_.fault(where, seen_by == Zone::SeenBy::owner
                        ? "tricks need here a zone seen by its owner alone"
                        : "tricks need here a zone seen by all");
  }
  return index;
}

/// Cards of each acting seat after the deal; they have to be equal.
int TrickReader::hand_size(const ClauseAt& at, const TrickPhase& phase) {
  if (phase.hand < 0 || c_.rules.deal.empty()) return size_of(c_.rules.pack);
  std::array<int, max_seats> sizes{}; // by role
  for (const DealStep& step : c_.rules.deal) {
    if (step.zone == phase.hand) ++sizes[step.role];
  }
  int size = -1;
  for (std::size_t i = 0; i < c_.rules.roles.size(); ++i) {
    if (((c_.rules.active_roles >> i) & 1U) == 0) continue;
    if (size >= 0 && sizes[i] != size) {
      c_.fault(c_.field(c_.root(), "deal"),
               "tricks need hands of one size, but " + c_.rules.roles[i] + " is dealt " +
                   std::to_string(sizes[i]) + (sizes[i] == 1 ? " card" : " cards") +
                   " and another " + std::to_string(size));
      return std::max(size, sizes[i]);
    }
    size = sizes[i];
  }
  if (size == 0) c_.fault(at, "nobody is dealt cards to play with");
  return std::max(size, 1);
}

/// Each card put down and each trick is an event, and some room for calls and for claims that
/// stand.
int TrickReader::events_of(int cards) const {
  return cards * (std::popcount(c_.rules.active_roles) + 1) + 16;
}

void TrickReader::check_tricks(const ClauseAt& at, const TrickPhase& phase, int cards) {
  for (std::size_t i = 0; i < c_.rules.book.patterns().size(); ++i) {
    const auto& all = c_.rules.book.all();
    const bool fits = std::any_of(all.begin(), all.end(), [&](const Combo& combo) {
      return combo.pattern == i && combo.size <= cards;
    });
    if (!fits && c_.faults.empty()) {
      c_.fault(c_.pattern_spot(i), "a hand of " + std::to_string(cards) +
                                       (cards == 1 ? " card" : " cards") + " never holds it");
    }
  }
  bool singles = true; // else a hand could hold nothing to lead
  for (const Card card : each(c_.rules.pack)) {
    const ComboId id = c_.rules.book.single(card);
    singles =
        singles && id != no_combo && ((phase.may_lead >> c_.rules.book[id].pattern) & 1U) != 0;
  }
  if (!singles && c_.faults.empty()) {
    c_.fault(c_.field(at, "lead"),
             "every card has to be a single that may be led, or a seat could have "
             "nothing to lead");
  }
  const int events = events_of(cards);
  if (events > max_log) {
    c_.fault(at, "hands of " + std::to_string(cards) + " cards are too long: up to " +
                     std::to_string(events) + " events, " + std::to_string(max_log) + " fit");
  }
  if (!phase.law.held_back.empty() && c_.faults.empty()) {
    const auto& all = c_.rules.book.all();
    const bool several = std::any_of(all.begin(), all.end(), [&](const Combo& combo) {
      return combo.size > 1 && ((phase.may_lead >> combo.pattern) & 1U) != 0;
    });
    if (several) c_.fault(c_.field(at, "lead_law"), "y.held_back is for leads of single cards");
    if (!phase.open_burials)
      c_.fault(c_.field(at, "lead_law"),
               "y.held_back needs everybody to see which cards were played",
               "make the zone \"" + c_.rules.zones[static_cast<std::size_t>(phase.buried)].name +
                   "\" seen_by = \"all\"");
  }
  const ClauseAt unbeatable = c_.field(at, "unbeatable");
  if (!phase.unbeatable.on && phase.out.on) {
    c_.fault(unbeatable, "is missing; play.out counts unbeatable cards",
             "add unbeatable = y.deduced { depth = \"exact\" }");
  }
  if (!phase.unbeatable.on && (phase.law.split_unbeatable || phase.law.unbeatable_free)) {
    c_.fault(unbeatable, "is missing; play.lead_law speaks of unbeatable cards",
             "add unbeatable = y.deduced { depth = \"exact\" }");
  }
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
