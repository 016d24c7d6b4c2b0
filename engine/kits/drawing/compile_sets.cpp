// Kinds of sets, and the goal that is made of melds across suits.

#include <algorithm>

#include "core/compiler.h"
#include "kits/drawing/phase.h"

namespace yezi {

namespace {

using Shape = SetKind::Shape;

constexpr int most_set_worth = 1000;

/// Sets that can be laid on the table have two to four cards.
bool laid_small(Shape shape) { return shape == Shape::copies || shape == Shape::of_suit; }

} // namespace

/// sets = { { "pung", y.copies { 3 } }, { "chow", y.run { 3 } }, { "pair", y.of_suit { 2 } },
/// { "triplet", y.set { 3 } }, { "aces", y.of_rank { 3, 6 } }, { "court", y.exact { "J", "Q" } } }.
void Compiler::sets() {
  static const std::vector<std::string> shapes = {"copies", "run",     "of_suit",
                                                  "set",    "of_rank", "exact"};
  for (const Line& line : lines(field(root(), "sets"), "as { \"pung\", y.copies { 3 } }")) {
    only(line.whole, {}, true);
    const int shape = line.value->is(Value::Kind::named) ? index_of(shapes, line.value->text) : -1;
    if (shape < 0) {
      wanted(line.value, "y.copies { n }, y.run { n }, y.of_suit { n }, y.set { n }, "
                         "y.of_rank { n } or y.exact { cards }");
      continue;
    }
    SetKind made;
    made.name = line.name;
    made.by = line.whole->by;
    made.shape = static_cast<Shape>(shape);
    const bool counted = made.shape == Shape::set || made.shape == Shape::exact;
    only(line.value,
         counted ? std::vector<std::string>{"among", "worth", "times"}
                 : std::vector<std::string>{"among", "worth"},
         true);
    if (const ClauseAt times = field(line.value, "times"))
      made.times = static_cast<std::uint8_t>(integer(times, 1, 4).value_or(1));
    if (const ClauseAt worth = field(line.value, "worth"))
      made.worth = static_cast<std::int32_t>(integer(worth, 0, most_set_worth).value_or(0));
    if (made.shape == Shape::exact) {
      exact_set(line.value, made);
    } else {
      set_sizes(line.value, made);
      made.among = faces_or_all(field(line.value, "among"));
    }
    rules.sets.push_back(std::move(made));
    if (rules.sets.size() > 16) {
      fault(line.whole, "at most 16 kinds of sets fit");
      return;
    }
  }
}

/// { n } or { least, most }.
void Compiler::set_sizes(const ClauseAt& at, SetKind& made) {
  const auto numbers = items(at);
  const bool two = numbers.size() == 2 && !laid_small(made.shape);
  if (numbers.size() != 1 && !two) fault(at, "wanted one number: the cards of the set");
  if (numbers.empty()) return;
  const bool small = laid_small(made.shape) || (made.shape == Shape::run && !two);
  const auto size = [&](const ClauseAt& number) {
    return static_cast<std::uint8_t>(integer(number, 2, small ? 4 : 16).value_or(2));
  };
  made.size = made.most = size(numbers[0]);
  if (two) made.most = size(numbers[1]);
  if (made.size > made.most)
    fault(at, "at least " + std::to_string(made.size) + " and at most " +
                  std::to_string(made.most) + " cards: nothing fits");
  // longer ones are two of the kind
  const int longest = made.shape == Shape::run || made.shape == Shape::of_rank
                          ? std::min(int{made.most}, 2 * made.size - 1)
                          : made.most * made.times;
  if (longest > max_meld) fault(at, "a set has at most " + std::to_string(max_meld) + " cards");
}

/// The cards stand in the named value itself, and may be there several times.
void Compiler::exact_set(const ClauseAt& at, SetKind& made) {
  std::vector<std::string> codes;
  for (const Face& face : rules.deck.faces) codes.push_back(face.code);
  if (field(at, "among")) fault(field(at, "among"), "the cards are these and no others");
  for (const ClauseAt& item : items(at)) {
    const auto code = text(item, "a card of the deck");
    if (!code) continue;
    const int index = index_of(codes, *code);
    if (index < 0)
      no_such(item, "card", *code, codes);
    else
      made.cards.push_back(static_cast<Card>(index));
  }
  const std::size_t size = made.cards.size() * made.times;
  if (size < 2 || size > max_meld)
    fault(at,
          "wanted 2 to " + std::to_string(max_meld) + " cards in all, got " + std::to_string(size));
  made.size = made.most = static_cast<std::uint8_t>(std::clamp<std::size_t>(size, 2, max_meld));
  for (const Card card : made.cards) {
    made.among.add(card);
    const auto wanted = std::count(made.cards.begin(), made.cards.end(), card) * made.times;
    if (wanted > rules.deck.faces[card].copies)
      return fault(at, "there are only " + std::to_string(rules.deck.faces[card].copies) +
                           " cards " + rules.deck.faces[card].code);
  }
}

/// goal = y.melds { sets, wild = "jo", wilds = 1, wild_worth = "full" or "none", discard = true }.
void Compiler::melds_goal(const ClauseAt& at, DrawPhase& phase) {
  only(at, {"wild", "wilds", "wild_worth", "discard"}, true);
  phase.goal = DrawPhase::Goal::melds;
  for (const ClauseAt& item : items(at)) {
    const int index = one_of(item, "set", set_names());
    if (index >= 0) phase.goal_sets |= 1U << index;
  }
  if (phase.goal_sets == 0) fault(at, "names no sets");
  phase.then_discards = boolean(field(at, "discard"), true);
  const int held = rules.walls.hand_size + 1;
  phase.melded = static_cast<std::uint8_t>(phase.then_discards ? held - 1 : held);
  if (held > max_melded_hand)
    fault(at, "hands of at most " + std::to_string(max_melded_hand) +
                  " cards, the one drawn among them, can be split into melds");
  if (const ClauseAt wild = field(at, "wild")) {
    const FaceSet faces_said = faces(wild);
    if (faces_said.size() == 1)
      phase.wild.card = faces_said.first();
    else
      wanted(wild, "one card that stands for any other");
  }
  if (const ClauseAt most = field(at, "wilds"))
    phase.wild.most = static_cast<std::uint8_t>(integer(most, 1, 2).value_or(1));
  phase.wild.worth_in_full =
      one_of(field(at, "wild_worth"), "worth of a set with a wild card", {"full", "none"}) != 1;
  for (const Face& face : rules.deck.faces)
    if (face.copies > 7) return fault(at, "hands with more than 7 cards alike cannot be split");
  if (!faults.empty()) return;
  std::vector<MeldShape> shapes;
  for (std::size_t i = 0; i < rules.sets.size(); ++i) {
    const SetKind& set = rules.sets[i];
    const bool of_goal = ((phase.goal_sets >> i) & 1U) != 0;
    if (of_goal && set.shape == Shape::of_suit) fault(at, "cards y.of_suit { … } make no meld");
    if (phase.wild.card != no_card && set.shape == Shape::exact && set.among.has(phase.wild.card))
      fault(at, "a set that names the wild card itself cannot be distinguished from one in which "
                "it stands for a card");
    shapes.push_back({of_goal ? set.shape : Shape::of_suit, set.size, set.most, set.times,
                      set.among, set.cards, set.worth});
  }
  phase.book = MeldBook(rules.deck, shapes, phase.wild);
  if (phase.book.too_many()) fault(at, "these sets make too many melds to be tabled");
}

/// How a hand ends in which nobody goes out: rounds = n, exhausted = "drawn" or "played".
void Compiler::draw_end(const ClauseAt& at, DrawPhase& phase) {
  if (const ClauseAt rounds = field(at, "rounds"))
    phase.rounds =
        static_cast<std::uint8_t>(integer(rounds, 1, max_told / rules.seats).value_or(1));
  phase.ends_played = one_of(field(at, "exhausted"), "end of a hand", {"drawn", "played"}) == 1;
}

/// y.take { from = "before", always = truth }.
void Compiler::take_move(const ClauseAt& at, DrawMove& move, bool claim, const DrawPhase& phase) {
  if (!items(at).empty()) fault(at, "the discard is taken into the hand, and makes no set");
  if (!claim) fault(at, "is a claim on a discard");
  if (phase.goal != DrawPhase::Goal::melds)
    fault(at, "discards are taken into the hand where the goal is y.melds { … }");
  if (phase.rounds == 0)
    fault(at, "a hand in which discards are taken might never end", "rounds = n says when it does");
  move.always = boolean(field(at, "always"), false);
}

/// What cannot go together with hands that are split into melds.
void Compiler::check_melded(const ClauseAt& at, const DrawPhase& phase) {
  if (phase.turns > 0 && phase.rounds == 0)
    fault(field(at, "wall"), "a hand in which discards are turned over might outlast its record",
          "rounds = n says when it ends");
  if (phase.goal != DrawPhase::Goal::melds) {
    if (phase.turns > 0)
      fault(field(at, "wall"), "is for hands that are split: goal = y.melds { … }");
    return;
  }
  if (phase.judged)
    fault(field(at, "faults"), "faults are refused where the goal is y.melds { … }");
  for (const DrawMove& move : phase.claims)
    if (move.way == DrawMove::Way::out)
      fault(at, "one goes out in one's own turn where the goal is y.melds { … }");
}

} // namespace yezi
