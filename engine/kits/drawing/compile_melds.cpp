// The goal that is made of melds across suits, and how hands end.

#include "kits/drawing/reader.h"

namespace yezi {

namespace {

using Shape = SetKind::Shape;

} // namespace

/// goal = y.melds { sets, wild = "jo", wilds = 1, wild_worth = "full" or "none", discard = true }.
void DrawReader::melds_goal(const ClauseAt& at, DrawPhase& phase) {
  c.only(at, {"wild", "wilds", "wild_worth", "discard"}, true);
  phase.goal = DrawPhase::Goal::melds;
  for (const ClauseAt& item : c.items(at)) {
    const int index = c.one_of(item, "set", c.set_names());
    if (index >= 0) phase.goal_sets |= 1U << index;
  }
  if (phase.goal_sets == 0) c.fault(at, "names no sets");
  phase.then_discards = c.boolean(c.field(at, "discard"), true);
  const int held = c.rules.walls.hand_size + 1;
  phase.melded = static_cast<std::uint8_t>(phase.then_discards ? held - 1 : held);
  if (held > max_melded_hand)
    c.fault(at, "hands of at most " + std::to_string(max_melded_hand) +
                    " cards, the one drawn among them, can be split into melds");
  if (const ClauseAt wild = c.field(at, "wild")) {
    const FaceSet faces_said = c.faces(wild);
    if (faces_said.size() == 1)
      phase.wild.card = faces_said.first();
    else
      c.wanted(wild, "one card that stands for any other");
  }
  if (const ClauseAt most = c.field(at, "wilds"))
    phase.wild.most = static_cast<std::uint8_t>(c.integer(most, 1, 2).value_or(1));
  phase.wild.worth_in_full =
      c.one_of(c.field(at, "wild_worth"), "worth of a set with a wild card", {"full", "none"}) != 1;
  for (const Face& face : c.rules.deck.faces)
    if (face.copies > 7) return c.fault(at, "hands with more than 7 cards alike cannot be split");
  if (!c.faults.empty()) return;
  std::vector<MeldShape> shapes;
  for (std::size_t i = 0; i < c.rules.sets.size(); ++i) {
    const SetKind& set = c.rules.sets[i];
    const bool of_goal = ((phase.goal_sets >> i) & 1U) != 0;
    if (of_goal && set.shape == Shape::of_suit) c.fault(at, "cards y.of_suit { … } make no meld");
    if (phase.wild.card != no_card && set.shape == Shape::exact && set.among.has(phase.wild.card))
      c.fault(at, "a set that names the wild card itself cannot be distinguished from one in which "
                  "it stands for a card");
    shapes.push_back({of_goal ? set.shape : Shape::of_suit, set.size, set.most, set.times,
                      set.among, set.cards, set.worth});
  }
  phase.book = MeldBook(c.rules.deck, shapes, phase.wild);
  if (phase.book.too_many()) c.fault(at, "these sets make too many melds to be tabled");
}

/// How a hand ends in which nobody goes out: rounds = n, exhausted = "drawn" or "played".
void DrawReader::draw_end(const ClauseAt& at, DrawPhase& phase) {
  if (const ClauseAt rounds = c.field(at, "rounds"))
    phase.rounds =
        static_cast<std::uint8_t>(c.integer(rounds, 1, max_told / c.rules.seats).value_or(1));
  phase.ends_played = c.one_of(c.field(at, "exhausted"), "end of a hand", {"drawn", "played"}) == 1;
}

/// y.take { from = "before", always = truth }.
void DrawReader::take_move(const ClauseAt& at, DrawMove& move, bool claim, const DrawPhase& phase) {
  if (!c.items(at).empty()) c.fault(at, "the discard is taken into the hand, and makes no set");
  if (!claim) c.fault(at, "is a claim on a discard");
  if (phase.goal != DrawPhase::Goal::melds)
    c.fault(at, "discards are taken into the hand where the goal is y.melds { … }");
  if (phase.rounds == 0)
    c.fault(at, "a hand in which discards are taken might never end",
            "rounds = n says when it does");
  move.always = c.boolean(c.field(at, "always"), false);
}

/// What cannot go together with hands that are split into melds.
void DrawReader::check_melded(const ClauseAt& at, const DrawPhase& phase) {
  if (phase.turns > 0 && phase.rounds == 0)
    c.fault(c.field(at, "wall"),
            "a hand in which discards are turned over might outlast its record",
            "rounds = n says when it ends");
  if (phase.goal != DrawPhase::Goal::melds) {
    if (phase.turns > 0)
      c.fault(c.field(at, "wall"), "is for hands that are split: goal = y.melds { … }");
    return;
  }
  if (phase.judged)
    c.fault(c.field(at, "faults"), "faults are refused where the goal is y.melds { … }");
  for (const DrawMove& move : phase.claims)
    if (move.way == DrawMove::Way::out)
      c.fault(at, "one goes out in one's own turn where the goal is y.melds { … }");
}

} // namespace yezi
