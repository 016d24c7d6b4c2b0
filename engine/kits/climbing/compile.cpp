// y.climbing.

#include <algorithm>
#include <bit>

#include "core/added_verb.h"
#include "core/compiler.h"
#include "kits/climbing/phase.h"

namespace yezi {

namespace {

constexpr int most_events = 210; // that the log of every such hand has room for

int climbing_zone(Compiler& c, const ClauseAt& at, const char* name, bool of_seat) {
  const int index = index_of(c.zone_names(), name);
  if (index < 0)
    c.fault(at, std::string("climbing needs a zone \"") + name + '"');
  else if (c.rules.zones[static_cast<std::size_t>(index)].of_seat != of_seat)
    c.fault(c.field(c.field(c.root(), "zones"), name),
            of_seat ? "has to be of seats" : "has to be of the table");
  return index;
}

class ClimbReader {
public:
  ClimbReader(Compiler& compiler, ClimbPhase& made) : c_(compiler), phase_(made) {}

  /// A role, or a mark of the module.
  void leader(const ClauseAt& at) {
    if (!at) return;
    const bool named = at->is(Value::Kind::text);
    phase_.leader_mark = named ? index_of(c_.rules.marks, at->text) : -1;
    if (phase_.leader_mark >= 0) return;
    const int role = c_.role(at);
    if (role >= 0 && ((c_.rules.active_roles >> role) & 1U) == 0)
      c_.fault(at, at->text + " does not act in this game");
    if (role >= 0) phase_.first_role = static_cast<std::uint8_t>(role);
  }

  /// Which of two cards is higher: by rank, and in a rank by the suits from low to high.
  void values(const ClauseAt& at, const ClauseAt& suits) {
    std::vector<std::string> ids;
    for (const Suit& suit : c_.rules.deck.suits) ids.push_back(suit.id);
    std::vector<int> place(ids.size(), 0);
    int next = 0;
    if (suits)
      for (const ClauseAt& item : c_.list(suits, "a list of suits from low to high"))
        if (const int suit = c_.one_of(item, "suit", ids); suit >= 0)
          place[static_cast<std::size_t>(suit)] = ++next;
    std::vector<int> keys(64, 0);
    for (const Card card : each(c_.rules.pack)) {
      const Face& face = c_.rules.deck.faces[card];
      if (face.rank < 1 || face.rank > max_climb_rank) {
        c_.fault(at, face.code + " has no rank from 1 to " + std::to_string(max_climb_rank),
                 "a rank in the deck says what it beats");
        return;
      }
      const int suit = face.suit < 0 ? 0 : place[static_cast<std::size_t>(face.suit)];
      keys[card] = face.rank * 64 + suit;
      phase_.rank[card] = static_cast<std::uint8_t>(face.rank);
      phase_.of_rank[static_cast<std::size_t>(face.rank)] |= card_bit(card);
    }
    std::vector<int> order = keys;
    std::sort(order.begin(), order.end());
    order.erase(std::unique(order.begin(), order.end()), order.end());
    for (const Card card : each(c_.rules.pack))
      phase_.value[card] = static_cast<std::uint8_t>(
          std::lower_bound(order.begin(), order.end(), keys[card]) - order.begin() + 1);
    suits_and_copies();
  }

  void shapes(const ClauseAt& at) {
    for (const ClauseReader::Line& line : c_.lines(at, "as { \"pair\", 2 }")) {
      if (phase_.shapes.size() == max_shapes) {
        c_.fault(line.whole, "at most " + std::to_string(max_shapes) + " shapes fit");
        return;
      }
      phase_.shapes.push_back(shape(line));
      phase_.suits_matter = phase_.suits_matter || phase_.shapes.back().of_suit;
    }
    const bool any_card =
        std::any_of(phase_.shapes.begin(), phase_.shapes.end(), [&](const ClimbShape& shape) {
          return shape.exact.empty() && shape.each == 1 && shape.least == 1 && shape.kicker == 0 &&
                 !shape.of_suit && shape.among == c_.rules.pack;
        });
    if (at && !any_card)
      c_.fault(at, "whoever leads may be left with cards that make nothing",
               "{ \"single\", 1 } plays any card by itself");
  }

private:
  void suits_and_copies() {
    phase_.of_suit.assign(c_.rules.deck.suits.size(), {});
    phase_.any_of_rank = true;
    for (const Card card : each(c_.rules.pack)) {
      const Face& face = c_.rules.deck.faces[card];
      if (face.suit >= 0) phase_.of_suit[static_cast<std::size_t>(face.suit)] |= card_bit(card);
      const CardSet alike = alike_to(card, c_.rules.deck.copies) & c_.rules.pack;
      phase_.any_of_rank = phase_.any_of_rank && alike == phase_.of_rank[phase_.rank[card]];
    }
  }

  ClimbShape shape(const ClauseReader::Line& line) {
    faults_before_ = c_.faults.size();
    ClimbShape made;
    made.name = line.name;
    c_.only(line.whole, {"row", "kicker", "apart", "of_suit", "among", "over"}, true);
    made.among = c_.rules.pack;
    if (const ClauseAt among = c_.field(line.whole, "among")) made.among = c_.card_list(among);
    made.of_suit = c_.boolean(c_.field(line.whole, "of_suit"), false);
    made.apart = c_.boolean(c_.field(line.whole, "apart"), false);
    over(c_.field(line.whole, "over"), made);
    if (line.value && !line.value->is(Value::Kind::integer)) {
      exact(line, made);
      return made;
    }
    made.each = static_cast<std::uint8_t>(c_.integer(line.value, 1, max_alike).value_or(1));
    if (const ClauseAt row = c_.field(line.whole, "row")) lengths(row, made);
    if (const ClauseAt kicker = c_.field(line.whole, "kicker"))
      made.kicker = static_cast<std::uint8_t>(c_.integer(kicker, 1, max_alike).value_or(1));
    check_made(line, made);
    return made;
  }

  void exact(const ClauseReader::Line& line, ClimbShape& made) {
    made.exact = c_.cards_in_number(line.value);
    for (const char* name : {"row", "kicker", "among", "of_suit"})
      if (const ClauseAt field = c_.field(line.whole, name))
        c_.fault(field, "says nothing where the cards themselves are named");
    for (const Card card : each(made.exact))
      if (size_of(alike_to(card, c_.rules.deck.copies)) > 1)
        c_.fault(line.value, c_.rules.deck.faces[card].code + " is there more than once",
                 "say how many of a rank: { \"bomb\", 4 }");
  }

  /// row = n, or { least, most }.
  void lengths(const ClauseAt& at, ClimbShape& made) {
    const auto parts = c_.list(at, "how many ranks, or { least, most }");
    if (parts.empty() || parts.size() > 2) return c_.wanted(at, "a number of ranks, or two");
    const auto least = c_.integer(parts.front(), 2, max_climb_rank).value_or(2);
    const auto most = c_.integer(parts.back(), 2, max_climb_rank).value_or(least);
    if (most < least) c_.fault(at, "the longest row is shorter than the shortest");
    made.least = static_cast<std::uint8_t>(least);
    made.most = static_cast<std::uint8_t>(most);
  }

  /// over = "all", what stands before it; or names of shapes before it.
  void over(const ClauseAt& at, ClimbShape& made) {
    if (!at) return;
    made.over_all = at->is(Value::Kind::text) && at->text == "all";
    if (made.over_all) {
      made.over = (1U << phase_.shapes.size()) - 1U;
      return;
    }
    std::vector<std::string> names;
    for (const ClimbShape& before : phase_.shapes) names.push_back(before.name);
    for (const ClauseAt& item : c_.list(at, "\"all\", or shapes before it"))
      if (const int index = c_.one_of(item, "shape before this one", names); index >= 0)
        made.over |= 1U << static_cast<unsigned>(index);
  }

  void check_made(const ClauseReader::Line& line, const ClimbShape& made) {
    if (made.of_suit && made.most > 1 && made.each > 1)
      c_.fault(line.whole, "a row of one suit has one card of each rank");
    if (made.kicker > 0 && made.of_suit)
      c_.fault(c_.field(line.whole, "kicker"), "cards of one suit have no kickers");
    if (made.apart && made.kicker == 0)
      c_.fault(c_.field(line.whole, "apart"), "is about kickers: kicker = 1");
    if (c_.faults.size() == faults_before_ && !makes_anything(made))
      c_.fault(line.whole, "no cards of this pack make it");
  }

  /// Whether there is a row of the least length; kickers are there if cards are left.
  bool makes_anything(const ClimbShape& shape) const {
    int run = 0;
    for (int rank = 1; rank <= max_climb_rank; ++rank) {
      const CardSet here = phase_.of_rank[static_cast<std::size_t>(rank)] & shape.among;
      run = size_of(here) >= shape.each ? run + 1 : 0;
      if (run >= shape.least) return true;
    }
    return shape.is_flush() &&
           std::any_of(phase_.of_suit.begin(), phase_.of_suit.end(),
                       [&](CardSet suit) { return size_of(suit & shape.among) >= shape.each; });
  }

  Compiler& c_;
  ClimbPhase& phase_;
  std::size_t faults_before_ = 0; // the shape at hand
};

} // namespace

std::shared_ptr<const Mechanism> compile_climbing(Compiler& c, const ClauseAt& at) {
  c.only(at, {"leader", "opens", "returns", "suits", "shapes"});
  const auto made = std::make_shared<ClimbPhase>();
  ClimbPhase& phase = *made;
  phase.hand = climbing_zone(c, at, "hand", true);
  phase.standing = climbing_zone(c, at, "standing", false);
  phase.played = climbing_zone(c, at, "played", false);
  c.rules.hand_zone = phase.hand;
  phase.play = added_verb(c.rules, "play");
  ClimbReader reader(c, phase);
  reader.leader(c.field(at, "leader"));
  if (const ClauseAt opens = c.field(at, "opens"))
    if (const auto card = c.card(opens)) phase.opens = card_bit(*card);
  phase.returns = c.boolean(c.field(at, "returns"), true);
  reader.values(at, c.field(at, "suits"));
  reader.shapes(c.need(at, "shapes", "what can be played, as { { \"single\", 1 } }"));
  phase.index_shapes();
  return made;
}

void ClimbPhase::check(Compiler& c, const ClauseAt& at) const {
  for (const int index : {standing, played})
    if (index >= 0 && c.rules.zones[static_cast<std::size_t>(index)].seen_by != Zone::SeenBy::all)
      c.fault(
          c.field(c.field(c.root(), "zones"), c.rules.zones[static_cast<std::size_t>(index)].name),
          "what was played lies open", "seen_by = \"all\"");
  int cards = 0;
  for (const DealtPart& part : c.rules.dealt) {
    if (part.zone == standing || part.zone == played)
      c.fault(at, "nothing is dealt to where cards are played");
    if (part.zone == hand) cards += part.cards;
  }
  if (cards == 0) c.fault(at, "nothing is dealt to the zone \"hand\"");
  if (cards * std::popcount(c.rules.active_roles) > most_events)
    c.fault(at, "a hand in which every card is played by itself outlasts its record",
            "deal fewer cards, or to fewer seats");
}

} // namespace yezi
